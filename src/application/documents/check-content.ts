import { refuseAbsent } from '../laterality/absent-eyes-of.ts';
import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import { consultations, sections, studySchedules } from '../collections.ts';
import { completeProposal } from './complete-proposal.ts';
import { completeSummary } from './complete-summary.ts';
import type { Reader } from '../ports/document-store.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { warningsFor } from '#domain/clinical/antecedents/alerts';
import {
  interventionOfStudy,
  warningsForIntervention,
  type Intervention,
} from '#domain/clinical/antecedents/procedures';
import { cie10Of } from '#domain/clinical/cie10';
import { CONSENTS } from '#domain/clinical/documents/consent';
import type { DocumentContent, NewDocument } from '#domain/clinical/documents/contents';
import { faultsOfGlasses, measuredIn } from '#domain/clinical/documents/glasses';
import { aimsOf, namedIn } from '#domain/clinical/laterality/aims';
import { askEye } from '#domain/clinical/laterality/ask-eye';
import { adviceFor } from '#domain/clinical/documents/medication';
import { LONG_REST } from '#domain/clinical/documents/letters';
import { sectionKey } from '#domain/clinical/section';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { STUDIES } from '#domain/studies/catalogue';

type Checked = Promise<Result<DocumentContent, AppError>>;

/** A document that may be issued, and what of its eyes somebody has answered with «it is so». */
export interface CheckedDocument {
  readonly documento: DocumentContent;
  readonly ojoAceptado: readonly string[];
}

/**
 * What is wrong with a document is refused, what is unusual is asked, and what only the clinic knows is added. What was
 * measured and what is known of the patient are read here: a form cannot leave them out.
 */
export async function checkContent(
  reader: Reader,
  actor: AppointmentActor,
  { documento, consulta, confirmado }: NewDocument,
  paciente: { readonly id: string; readonly ids: readonly string[] },
): Promise<Result<CheckedDocument, AppError>> {
  const [visit, absent] = await Promise.all([
    consulta === undefined ? null : reader.get(consultations, consulta),
    refuseAbsent(reader, paciente.ids, namedIn(documento)),
  ]);
  if (consulta !== undefined) {
    const isTheirs =
      visit !== null &&
      paciente.ids.includes(visit.value.paciente.id) &&
      visit.value.estado !== 'descartada' &&
      (visit.value.estado === 'cerrada' || visit.value.autor === actor.uid);
    if (!isTheirs) return err(noSuchConsultation());
  }
  if (absent !== null) return err(absent);
  const checked = await checkByType(reader, actor, { documento, consulta, confirmado }, paciente);
  if (!checked.ok) return checked;
  const eyes = aimsOf(documento).flatMap((each) => askEye(each, visit?.value.diagnosticos ?? []) ?? []);
  if (confirmado === true) return ok({ documento: checked.value, ojoAceptado: eyes });
  const risks = await risksOf(reader, documento, paciente.id);
  const avisos = [...eyes, ...risks];
  if (avisos.length === 0) return ok({ documento: checked.value, ojoAceptado: [] });
  const said = [
    eyes.length === 0 ? [] : `${eyes.join('. ')}: confirme que es el ojo que corresponde.`,
    risks.length === 0 ? [] : `${risks.join('. ')}: confirme que lo tuvo en cuenta.`,
  ].flat();
  return err(appError('requiere_confirmacion', said.join(' '), { details: { avisos } }));
}

/** What has to be thought of before this is done to this patient; what speaks against a medicine asks for a reason. */
async function risksOf(
  reader: Pick<Reader, 'get' | 'query'>,
  documento: DocumentContent,
  paciente: string,
): Promise<string[]> {
  if (documento.tipo === 'receta_medicamentos') return documento.contenido.medicamentos.flatMap(adviceFor);
  const done = interventionsIn(documento);
  if (done.length === 0) return [];
  const known = (await antecedentsOf(reader, paciente)).map(({ value }) => value);
  return [
    ...new Set(
      done.flatMap(({ que, intervention }) =>
        warningsForIntervention(known, intervention).map((each) => `${que}: ${each}`),
      ),
    ),
  ];
}

/** What a document has done to an eye, and what it is called. */
function interventionsIn(
  documento: DocumentContent,
): { readonly que: string; readonly intervention: Intervention }[] {
  if (documento.tipo === 'consentimiento') {
    const { procedimiento } = documento.contenido;
    return [{ que: CONSENTS[procedimiento], intervention: procedimiento }];
  }
  if (documento.tipo !== 'orden_estudios') return [];
  return documento.contenido.estudios.flatMap(({ codigo }) => {
    const intervention = interventionOfStudy(codigo);
    const que = STUDIES.find((each) => each.codigo === codigo)?.nombre ?? codigo;
    return intervention === null ? [] : [{ que, intervention }];
  });
}

async function checkByType(
  reader: Reader,
  actor: AppointmentActor,
  { documento, consulta, confirmado }: NewDocument,
  paciente: { readonly id: string; readonly ids: readonly string[] },
): Checked {
  switch (documento.tipo) {
    case 'receta_lentes': {
      const section =
        consulta === undefined ? null : await reader.get(sections, sectionKey(consulta, 'refraccion'));
      const fields = faultsOfGlasses(documento.contenido, measuredIn(section?.value ?? null));
      const [message] = Object.values(fields).flat();
      if (message === undefined) return ok(documento);
      return err(
        appError('entrada_invalida', message, {
          fields: Object.fromEntries(
            Object.entries(fields).map(([at, why]) => [`documento.contenido.${at}`, why]),
          ),
        }),
      );
    }
    case 'receta_medicamentos': {
      const known = (await antecedentsOf(reader, paciente.id)).map(({ value }) => value);
      const avisos = documento.contenido.medicamentos.flatMap(({ dci }) =>
        warningsFor(known, dci).map((each) => `${dci}: ${each}`),
      );
      if (avisos.length === 0 || (documento.contenido.justificacion ?? '').trim().length >= 10)
        return ok(documento);
      return err(
        appError(
          'requiere_confirmacion',
          `${avisos.join('. ')}. Cambie el medicamento o escriba por qué lo receta igual.`,
          { fields: { 'documento.contenido.justificacion': avisos }, details: { avisos } },
        ),
      );
    }
    case 'orden_estudios':
      return completeOrder(reader, documento);
    case 'certificado': {
      const { dias } = documento.contenido;
      if (dias === undefined || dias <= LONG_REST || confirmado === true) return ok(documento);
      return err(
        appError(
          'requiere_confirmacion',
          `Son ${String(dias)} días de reposo, más de ${String(LONG_REST)}: confirme que está bien.`,
          { details: { dias } },
        ),
      );
    }
    case 'referencia':
      return ok(documento);
    case 'consentimiento':
      return documento.contenido.texto === undefined || documento.contenido.titulo === undefined
        ? err(
            fieldError(
              'documento.contenido.procedimiento',
              'La clínica no tiene el texto de este consentimiento.',
            ),
          )
        : ok(documento);
    case 'propuesta_quirurgica':
      return completeProposal(reader, actor, documento, paciente.ids);
    case 'resumen_visita':
      return completeSummary(reader, { documento, consulta, confirmado }, paciente.ids);
  }
}

/** The order with the names and the preparation that the clinic has of each study, and the name of the indication. */
async function completeOrder(
  reader: Pick<Reader, 'getMany'>,
  documento: Extract<DocumentContent, { tipo: 'orden_estudios' }>,
): Checked {
  const { contenido } = documento;
  const code = cie10Of(contenido.cie);
  if (code === undefined)
    return err(fieldError('documento.contenido.cie', 'Elija un código CIE-10 del catálogo.'));
  const known = await reader.getMany(
    studySchedules,
    contenido.estudios.map(({ codigo }) => codigo),
  );
  const missing = known.indexOf(null);
  if (missing >= 0)
    return err(
      fieldError(
        `documento.contenido.estudios.${String(missing)}.codigo`,
        'Ese estudio no existe en la clínica.',
      ),
    );
  return ok({
    ...documento,
    contenido: {
      ...contenido,
      diagnostico: code.nombre,
      estudios: contenido.estudios.map(({ codigo, ojo }, at) => {
        const preparacion = known[at]?.value.preparacion ?? '';
        return {
          codigo,
          ojo,
          nombre: STUDIES.find((each) => each.codigo === codigo)?.nombre ?? codigo,
          ...(preparacion === '' ? {} : { preparacion }),
        };
      }),
    },
  });
}

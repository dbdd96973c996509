import { refuseAbsent } from '../laterality/absent-eyes-of.ts';
import { consultations, sections, studySchedules, surgeries } from '../collections.ts';
import { readFacts } from '../medicines/read-facts.ts';
import { askAboutMedicines, asksAboutPatient, risksOf } from './check-risks.ts';
import { completeSummary } from './complete-summary.ts';
import type { Reader } from '../ports/document-store.ts';
import { surgeriesOf } from '../surgery/read-surgeries.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { cie10Of } from '#domain/clinical/cie10';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import type { DocumentContent, NewDocument } from '#domain/clinical/documents/contents';
import { faultsOfGlasses, measuredIn } from '#domain/clinical/documents/glasses';
import { aimsOf, namedIn } from '#domain/clinical/laterality/aims';
import { askEye } from '#domain/clinical/laterality/ask-eye';
import { consentAgainst } from '#domain/clinical/laterality/consent-eye';
import { LONG_REST, STUDY_IN_WORDS } from '#domain/clinical/documents/letters';
import { sectionKey } from '#domain/clinical/section';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { isInUse } from '#domain/studies/in-use';
import { stepName } from '#domain/studies/ordering-rules';
import { present } from '#domain/shared/typed-record';
import { ANAESTHESIA, FORMULAS, PREOPERATIVE, procedureName } from '#domain/clinical/surgery/procedures';
import { isOpenSurgery, type Lens } from '#domain/clinical/surgery/surgery';

type Proposal = Extract<DocumentContent, { tipo: 'propuesta_quirurgica' }>;

/** A proposal as it stands: operation, eye, lens and risks are read here, whatever a form sends. */
async function completeProposal(
  reader: Pick<Reader, 'get'>,
  actor: AppointmentActor,
  { contenido: { cirugia } }: Proposal,
  ids: readonly string[],
): Promise<Result<Proposal, AppError>> {
  const found = await reader.get(surgeries, cirugia);
  const surgery = found?.value;
  if (surgery === undefined || !ids.includes(surgery.paciente.id))
    return err(fieldError('documento.contenido.cirugia', 'Esa cirugía no es de este paciente.'));
  if (surgery.medico !== actor.medico)
    return err(fieldError('documento.contenido.cirugia', 'La propuesta la emite su cirujano.'));
  if (!isOpenSurgery(surgery))
    return err(fieldError('documento.contenido.cirugia', 'Esa cirugía ya terminó.'));
  const { ojo, cie, anestesia, riesgos, laboratorio, lente, fecha, hora, estado } = surgery;
  const isSet = estado === 'programada';
  return ok({
    tipo: 'propuesta_quirurgica',
    contenido: {
      cirugia,
      ojo,
      cie,
      anestesia: ANAESTHESIA[anestesia],
      procedimiento: procedureName(surgery),
      diagnostico: cie10Of(cie)?.nombre ?? cie,
      antes: laboratorio.map((each) => PREOPERATIVE[each]),
      ...present({
        riesgos: riesgos === '' ? undefined : riesgos,
        lente: lente === undefined ? undefined : lensWords(lente),
        fecha,
        programada: isSet ? true : undefined,
        hora: isSet ? hora : undefined,
      }),
    },
  });
}

const dioptres = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2).replace('.', ',')} D`;

const lensWords = ({ modelo, potencia, objetivo, formula }: Lens): string =>
  `${modelo}, ${dioptres(potencia)} (${FORMULAS[formula]}; refracción objetivo ${dioptres(objetivo)})`;

type Checked = Promise<Result<DocumentContent, AppError>>;

/** A document that may be issued, and what somebody was asked about it and answered. */
export interface CheckedDocument {
  readonly documento: DocumentContent;
  readonly ojoAceptado: readonly string[];
  /** What speaks against it, each with the reason why it is issued all the same. */
  readonly avisos: readonly AcceptedWarning[];
}

/** Whom it is for, and the day. */
interface ForWhom {
  readonly id: string;
  readonly ids: readonly string[];
  readonly nacimiento: string | undefined;
  readonly hoy: string;
}

/**
 * What is wrong with a document is refused, what is unusual is asked, and what only the clinic knows is added. What was
 * measured and what is known of the patient are read here: a form cannot leave them out.
 */
export async function checkContent(
  reader: Reader,
  actor: AppointmentActor,
  request: NewDocument,
  paciente: ForWhom,
): Promise<Result<CheckedDocument, AppError>> {
  const { documento, consulta, confirmado } = request;
  const visita = consulta === undefined ? Promise.resolve(null) : reader.get(consultations, consulta);
  const [visit, facts, absent] = await Promise.all([
    visita,
    asksAboutPatient(documento) ? readFacts(reader, { ...paciente, visita }) : null,
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
  const checked = await checkByType(reader, actor, request, paciente);
  if (!checked.ok) return checked;
  const medicines = askAboutMedicines(request, facts);
  if (!medicines.ok) return medicines;
  const eyes = aimsOf(documento).flatMap((each) => askEye(each, visit?.value.diagnosticos ?? []) ?? []);
  const risks = risksOf(checked.value, facts, request);
  const avisos = [...medicines.value, ...risks.aceptados];
  const open = [...eyes, ...risks.abiertos];
  if (confirmado === true || open.length === 0)
    return ok({ documento: checked.value, ojoAceptado: confirmado === true ? eyes : [], avisos });
  const said = [
    eyes.length === 0 ? [] : `${eyes.join('. ')}: confirme que es el ojo que corresponde.`,
    risks.abiertos.length === 0 ? [] : `${risks.abiertos.join('. ')}: confirme que lo tuvo en cuenta.`,
  ].flat();
  return err(
    appError('requiere_confirmacion', said.join(' '), {
      details: { avisos: open, motivos: risks.porMotivo },
    }),
  );
}

async function checkByType(
  reader: Reader,
  actor: AppointmentActor,
  { documento, consulta, confirmado }: NewDocument,
  paciente: ForWhom,
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
    case 'receta_medicamentos':
    case 'referencia':
      return ok(documento);
    case 'consentimiento': {
      if (documento.contenido.texto === undefined || documento.contenido.titulo === undefined)
        return err(
          fieldError(
            'documento.contenido.procedimiento',
            'La clínica no tiene el texto de este consentimiento.',
          ),
        );
      const waiting = (await surgeriesOf(reader, paciente.id))
        .map(({ value }) => value)
        .filter(isOpenSurgery);
      const against = consentAgainst(documento.contenido, waiting);
      return against === null ? ok(documento) : err(fieldError('documento.contenido.ojo', against));
    }
    case 'propuesta_quirurgica':
      return completeProposal(reader, actor, documento, paciente.ids);
    case 'resumen_visita':
      return completeSummary(reader, { documento, consulta, confirmado }, paciente);
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
  const missing = known.findIndex(
    (study, at) => !isInUse(study) && contenido.estudios[at]?.codigo !== STUDY_IN_WORDS,
  );
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
      estudios: contenido.estudios.map(({ codigo, ojo, nombre = '' }, at) => {
        const preparacion = known[at]?.value.preparacion ?? '';
        return present({
          codigo,
          ojo,
          nombre: codigo === STUDY_IN_WORDS ? nombre.trim() : stepName(codigo),
          preparacion: preparacion === '' ? undefined : preparacion,
        });
      }),
    },
  });
}

import {
  interventionOfStudy,
  warningsForIntervention,
  type Intervention,
  interventionsNamed,
} from '#domain/clinical/antecedents/procedures';
import { CONSENTS } from '#domain/clinical/documents/consent';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import type { DocumentContent, NewDocument } from '#domain/clinical/documents/contents';
import { adviceFor } from '#domain/clinical/documents/medication';
import { isReason } from '#domain/clinical/documents/reason';
import type { Eye } from '#domain/clinical/eye';
import { checkPrescription } from '#domain/clinical/medicines/check-prescription';
import type { PatientFacts } from '#domain/clinical/medicines/patient-facts';
import { isAsked } from '#domain/clinical/medicines/warning';
import { warningsForProcedure } from '#domain/clinical/surgery/procedure-warnings';
import { STUDY_IN_WORDS } from '#domain/clinical/documents/letters';
import { PROCEDURE_IDS, PROCEDURES } from '#domain/clinical/surgery/procedures';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { stepName } from '#domain/studies/ordering-rules';

/** Whether what is known of the patient speaks for or against a document of this type. */
export const asksAboutPatient = ({ tipo }: DocumentContent): boolean =>
  tipo === 'receta_medicamentos' ||
  tipo === 'consentimiento' ||
  tipo === 'orden_estudios' ||
  tipo === 'propuesta_quirurgica';

/** The reason given for a warning; one justification of the whole prescription answers each of them. */
function reasonFor(aviso: string, { documento, motivos = [] }: NewDocument): string | null {
  const own = motivos.find((each) => each.aviso === aviso)?.motivo.trim();
  if (own !== undefined) return own;
  if (documento.tipo !== 'receta_medicamentos') return null;
  const general = (documento.contenido.justificacion ?? '').trim();
  return isReason(general) ? general : null;
}

/** What speaks against the medicines of a prescription: each needs its reason, which is kept. */
export function askAboutMedicines(
  request: NewDocument,
  facts: PatientFacts | null,
): Result<AcceptedWarning[], AppError> {
  const { documento } = request;
  if (documento.tipo !== 'receta_medicamentos' || facts === null) return ok([]);
  const asked = checkPrescription(facts, documento.contenido.medicamentos)
    .filter(isAsked)
    .map(({ texto }) => ({ aviso: texto, motivo: reasonFor(texto, request) }));
  const avisos = asked.filter(({ motivo }) => motivo === null).map(({ aviso }) => aviso);
  if (avisos.length === 0) return ok(asked.map(({ aviso, motivo }) => ({ aviso, motivo: motivo ?? '' })));
  return err(
    appError(
      'requiere_confirmacion',
      `${avisos.join('. ')}. Cambie el medicamento o escriba por qué lo receta igual.`,
      { fields: { 'documento.contenido.justificacion': avisos }, details: { avisos, motivos: avisos } },
    ),
  );
}

/** What was answered with a reason, what is still to be asked, and which of that asks for a reason. */
interface Risks {
  readonly aceptados: readonly AcceptedWarning[];
  readonly abiertos: readonly string[];
  readonly porMotivo: readonly string[];
}

/** What has to be thought of before what a document says is done: answered with a reason, or still to be asked. */
export function risksOf(documento: DocumentContent, facts: PatientFacts | null, request: NewDocument): Risks {
  const said =
    documento.tipo === 'receta_medicamentos' ? documento.contenido.medicamentos.flatMap(adviceFor) : [];
  const risks = facts === null ? [] : againstInterventions(documento, facts);
  const given = risks.map((aviso) => ({ aviso, motivo: reasonFor(aviso, request) }));
  const porMotivo = given.filter(({ motivo }) => motivo === null).map(({ aviso }) => aviso);
  return {
    porMotivo,
    aceptados: given.flatMap(({ aviso, motivo }) => (motivo === null ? [] : [{ aviso, motivo }])),
    abiertos: [...said, ...porMotivo],
  };
}

function againstInterventions(documento: DocumentContent, facts: PatientFacts): string[] {
  if (documento.tipo === 'propuesta_quirurgica') {
    const { procedimiento, ojo } = documento.contenido;
    const id = PROCEDURE_IDS.find((each) => PROCEDURES[each].nombre === procedimiento);
    if (id === undefined) return [];
    return warningsForProcedure(facts, id, ojo)
      .filter(isAsked)
      .map(({ texto }) => `${PROCEDURES[id].nombre}: ${texto}`);
  }
  const found = interventionsIn(documento).flatMap(({ que, intervention, ojo }) =>
    warningsForIntervention(facts, intervention, ojo)
      .filter(isAsked)
      .map(({ texto }) => `${que}: ${texto}`),
  );
  return [...new Set(found)];
}

/** What a document has done to an eye, and what it is called. */
function interventionsIn(
  documento: DocumentContent,
): { readonly que: string; readonly intervention: Intervention; readonly ojo?: Eye | undefined }[] {
  if (documento.tipo === 'consentimiento') {
    const { procedimiento, ojo } = documento.contenido;
    return [{ que: CONSENTS[procedimiento], intervention: procedimiento, ojo }];
  }
  if (documento.tipo !== 'orden_estudios') return [];
  return documento.contenido.estudios.flatMap(({ codigo, ojo, nombre = '' }) => {
    const isInWords = codigo === STUDY_IN_WORDS;
    const intervention = isInWords
      ? (interventionsNamed(nombre)[0]?.what ?? null)
      : interventionOfStudy(codigo);
    const que = isInWords ? nombre : stepName(codigo);
    return intervention === null ? [] : [{ que, intervention, ojo }];
  });
}

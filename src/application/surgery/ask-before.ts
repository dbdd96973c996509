import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import type { Reader } from '../ports/document-store.ts';
import type { Known } from '#domain/clinical/antecedents/known';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import type { PatientFacts } from '#domain/clinical/medicines/patient-facts';
import { isAsked } from '#domain/clinical/medicines/warning';
import { warningsForProcedure } from '#domain/clinical/surgery/procedure-warnings';
import type { Surgery } from '#domain/clinical/surgery/surgery';
import type { Patient } from '#domain/people/patient';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** What was answered with a reason at an earlier step of the same operation. */
export const answeredBefore = ({ historial }: Pick<Surgery, 'historial'>): readonly string[] =>
  historial.flatMap(({ avisos = [] }) => avisos.map(({ aviso }) => aviso));

/**
 * What speaks against an operation for this patient waits for a reason, warning by warning; what was answered at an
 * earlier step of it is not asked again. The reasons are kept in its history.
 */
export function askBefore(
  facts: PatientFacts,
  { procedimiento, ojo }: Pick<Surgery, 'procedimiento' | 'ojo'>,
  motivos: readonly AcceptedWarning[],
  before: readonly string[] = [],
): Result<AcceptedWarning[], AppError> {
  const asked = warningsForProcedure(facts, procedimiento, ojo)
    .filter((each) => isAsked(each) && !before.includes(each.texto))
    .map(({ texto }) => texto);
  const reasons = new Map(motivos.map(({ aviso, motivo }) => [aviso, motivo.trim()]));
  const open = asked.filter((aviso) => !reasons.has(aviso));
  if (open.length === 0) return ok(asked.map((aviso) => ({ aviso, motivo: reasons.get(aviso) ?? '' })));
  return err(
    appError(
      'requiere_confirmacion',
      `${open.join('. ')}. Resuélvalo antes, o escriba por qué se opera igual.`,
      { details: { avisos: open, motivos: open } },
    ),
  );
}

/** What is known of the patient of an operation; one more wait only while records are being united. */
export async function knownOf(
  reader: Pick<Reader, 'query'>,
  id: string,
  patient: Promise<{ readonly value: Patient } | null>,
): Promise<Known[]> {
  const [own, stored] = await Promise.all([antecedentsIn(reader, [id]), patient]);
  const more = await antecedentsIn(reader, stored?.value.reune ?? []);
  return [...own, ...more].map(({ value }) => value);
}

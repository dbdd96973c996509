import { readSince, type Reading } from './answers.ts';
import type { AbsentEyes } from '#domain/clinical/laterality/absent-eyes';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { Compared } from '#domain/studies/results/doubts/doubt';
import { missingValues, unconfirmed } from '#domain/studies/results/result-warnings';
import type { PerformedStudy } from '#domain/studies/results/study';

interface Knowing {
  readonly compared: Compared;
  readonly ausentes: AbsentEyes;
  /** What a doctor has read, where one signs. */
  readonly reading?: Reading | undefined;
}

/**
 * A result as it can be signed, the first time and when it is corrected: nothing is missing of it, and somebody said of all
 * that is unusual or doubted that it is so. Else what stands against it.
 */
export function signable(
  study: PerformedStudy,
  { compared, ausentes, reading }: Knowing,
): Result<PerformedStudy, AppError> {
  const faltan = missingValues(study, ausentes);
  if (faltan.length > 0)
    return err(appError('transicion_invalida', `Falta: ${faltan.slice(0, 4).join(', ')}.`));
  const { asked, dudas } = readSince(unconfirmed(study, compared), study, reading);
  if (asked.length === 0) return ok({ ...study, ...dudas });
  return err(
    appError('requiere_confirmacion', 'Hay valores fuera de lo usual: confirme cada uno antes de firmar.', {
      fields: Object.fromEntries(asked.map(({ campo, ojo, mensaje }) => [`${ojo}.${campo}`, [mensaje]])),
      details: { avisos: asked.map(({ mensaje }) => mensaje) },
    }),
  );
}

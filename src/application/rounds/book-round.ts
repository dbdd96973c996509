import type { App } from '../app.ts';
import { plans } from '../collections.ts';
import { samePersonIds } from '../patients/same-person.ts';
import { roundSuits } from './round-facts.ts';
import { isInWindow } from '#domain/clinical/follow-up/plan-appointments';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

const ROUND_REFUSALS = {
  gone: 'Ese seguimiento ya no existe.',
  other: 'Ese seguimiento es de otro paciente.',
  unstable: 'Esta persona no cumple los criterios de la ronda: dele turno con su médico.',
  study: 'Con ese estudio no se mide esta ronda.',
  day: 'Ese día no sirve para este control: elija uno dentro de su plazo.',
} as const;

/**
 * The doctor for whom a round is booked; refused for whoever is not stable by the criteria as they are now, for another
 * person, another study and a day that the control does not tolerate. What is measured is looked at again then.
 */
export async function roundToBook(
  app: Pick<App, 'store' | 'clock' | 'rondas'>,
  { ronda, estudio }: BookingRequest,
  { paciente, fecha }: { readonly paciente: string | undefined; readonly fecha: string },
): Promise<Result<string | undefined, AppError>> {
  if (ronda === undefined) return ok(undefined);
  const refused = (message: string): Result<never, AppError> => err(fieldError('ronda', message));
  if (paciente === undefined) return refused(ROUND_REFUSALS.other);
  const [stored, ids] = await Promise.all([app.store.get(plans, ronda), samePersonIds(app.store, paciente)]);
  if (stored === null) return refused(ROUND_REFUSALS.gone);
  const plan = stored.value;
  if (!ids.includes(plan.paciente.id)) return refused(ROUND_REFUSALS.other);
  const { porque, estudios } = await roundSuits(app, plan);
  if (porque.length > 0) return refused(ROUND_REFUSALS.unstable);
  if (estudio === undefined || !estudios.includes(estudio)) return refused(ROUND_REFUSALS.study);
  return isInWindow(plan, fecha, clinicTime(app.clock.now()).fecha)
    ? ok(plan.medico)
    : refused(ROUND_REFUSALS.day);
}

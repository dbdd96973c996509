import type { App } from '../app.ts';
import { consultations } from '../collections.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { besideVisit, plannedClaims } from './beside-visit.ts';
import type { Sides } from '#contract/clinical/sides';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Where an eye is written besides the diagnoses of one's own visit, to be compared with them while they are typed; also for
 * a screen that has not heard yet that it is closed.
 */
export async function readSides(
  app: Pick<App, 'store'>,
  { uid }: AppointmentActor,
  id: string,
): Promise<Result<Sides, AppError>> {
  const stored = await app.store.get(consultations, id);
  if (stored?.value.autor !== uid || stored.value.estado === 'descartada') return err(noSuchConsultation());
  const [{ claims, motivos }, planned] = await Promise.all([
    besideVisit(app.store, stored),
    plannedClaims(app.store, stored),
  ]);
  return ok({ items: [...claims, ...planned], motivos: [...motivos] });
}

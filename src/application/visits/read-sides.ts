import type { App } from '../app.ts';
import { consultations } from '../collections.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { lateralClaims, plannedClaims } from './lateral-claims.ts';
import type { Sides } from '#contract/clinical/sides';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Where an eye is written besides the diagnoses of one's own draft, to be compared with them while they are typed. */
export async function readSides(
  app: Pick<App, 'store'>,
  { uid }: AppointmentActor,
  id: string,
): Promise<Result<Sides, AppError>> {
  const stored = await app.store.get(consultations, id);
  if (stored?.value.autor !== uid || stored.value.estado !== 'borrador') return err(noSuchConsultation());
  const claims = await Promise.all([lateralClaims(app.store, stored), plannedClaims(app.store, stored)]);
  return ok({ items: claims.flat() });
}

import type { App } from '../app.ts';
import type { Reader } from '../ports/document-store.ts';
import { requireOpen } from './record-access.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Whether somebody reads what was measured of a patient: doctors by the rule of the record, with an opening and, where the
 * patient is not theirs, its reason. Who works at the devices opens none, and administration and the reception are shown
 * no values. A refusal says whose record is to be opened.
 */
export async function opensResults(
  app: Pick<App, 'clock'>,
  reader: Reader,
  actor: AppointmentActor,
  paciente: string,
): Promise<Result<void, AppError>> {
  if (actor.rol !== 'medico') return ok(undefined);
  const open = await requireOpen(app, reader, actor, paciente);
  return open.ok
    ? open
    : err(appError('requiere_motivo', open.error.message, { details: { ficha: paciente } }));
}

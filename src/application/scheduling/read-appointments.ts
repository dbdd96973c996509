import type { App } from '../app.ts';
import { appointments } from '../collections.ts';
import { appointmentView, type AppointmentView } from './appointment-view.ts';
import { noSuchAppointment } from './booking-look.ts';
import { namesOf, SOMEBODY } from './people-names.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import type { HistoryLine } from '#domain/scheduling/appointment';
import { mayReadWhole } from '#domain/scheduling/booking-rights';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** One appointment. */
export async function readAppointment(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  id: string,
): Promise<Result<AppointmentView, AppError>> {
  const stored = await app.store.get(appointments, id);
  return stored === null ? err(noSuchAppointment()) : ok(appointmentView(stored, actor));
}

/** A line of the history with the name of who made the change. */
export type HistoryEntry = HistoryLine & { readonly nombre: string };

/** Every change of an appointment, oldest first; of a visit, staff see no more than its name, hour and state. */
export async function readHistory(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  id: string,
): Promise<Result<{ items: readonly HistoryEntry[] }, AppError>> {
  const stored = await app.store.get(appointments, id);
  if (stored === null) return err(noSuchAppointment());
  if (!mayReadWhole(actor, stored.value)) return err(appError('prohibido'));
  const { historial } = stored.value;
  const names = await namesOf(
    app,
    historial.map(({ quien }) => quien),
  );
  return ok({ items: historial.map((line) => ({ ...line, nombre: names.get(line.quien) ?? SOMEBODY })) });
}

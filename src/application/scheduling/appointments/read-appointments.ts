import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import { appointmentView } from './appointment-view.ts';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { namesOf, SOMEBODY } from './people-names.ts';
import type { AppointmentView, HistoryEntry } from '#contract/appointments';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayReadWhole } from '#domain/scheduling/booking/booking-rights';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

export async function readAppointment(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  id: string,
): Promise<Result<AppointmentView, AppError>> {
  const stored = await app.store.get(appointments, id);
  return stored === null ? err(noSuchAppointment()) : ok(appointmentView(stored, actor));
}

/** Every change of an appointment, oldest first; of a visit, staff see only its name, hour and state. */
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

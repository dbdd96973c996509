import type { App } from '../../app.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import type { ClinicHours } from './clinic-hours.ts';
import { appointmentsOf, type AppointmentRange } from '../appointments/future-appointments.ts';
import { orphansBetween } from './orphans-of.ts';
import { settleOrphans, type Settlement } from './settle-orphans.ts';
import { roleOf, type Actor } from '#domain/access/policies';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import type { Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * A change of hours: the clinic before and after it, whose appointments on which days it can affect, and its
 * confirmation.
 */
export interface HoursChange {
  readonly quien: AppointmentActor;
  readonly antes: ClinicHours;
  readonly despues: ClinicHours;
  readonly alcance: readonly AppointmentRange[];
  readonly confirmacion: Confirmation;
}

/** The actor of changes that only an administrator may make. */
export const asAdmin = (uid: string): AppointmentActor => ({ uid, rol: 'admin' });

/** The actor of a change, by the account's present role: an admin as such, everyone else as ordinary staff. */
export const asStaff = (actor: Actor | null): AppointmentActor =>
  roleOf(actor) === 'admin'
    ? asAdmin(actor?.uid ?? '')
    : {
        uid: actor?.uid ?? '',
        rol: 'personal',
        medico: actor?.medico,
        ...present({ funciones: actor?.funciones === undefined ? undefined : actor.funciones }),
      };

/** Finds what a change of hours displaces, from today on, and settles it in the transaction of the change. */
export async function settleChange(
  app: App,
  tx: Transaction,
  { quien, antes, despues, alcance, confirmacion }: HoursChange,
): Promise<Result<Settlement, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const turnos = await bookedIn(tx, alcance, ahora.fecha);
  const huerfanos = orphansBetween(turnos, { antes, despues }, ahora);
  return settleOrphans(app, tx, { quien, turnos, huerfanos, despues, confirmacion });
}

/** The appointments of several ranges from today on, each once. */
export async function bookedIn(
  tx: Transaction,
  ranges: readonly AppointmentRange[],
  today: string,
): Promise<Stored<Appointment>[]> {
  const byId = new Map<string, Stored<Appointment>>();
  for (const range of ranges) {
    const desde = range.desde > today ? range.desde : today;
    if (range.hasta !== undefined && range.hasta < desde) continue;
    for (const stored of await appointmentsOf(tx, { ...range, desde })) byId.set(stored.id, stored);
  }
  return [...byId.values()];
}

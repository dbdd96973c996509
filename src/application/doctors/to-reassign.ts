import type { App } from '../app.ts';
import { doctors } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { readClinicHours, withEntry } from '../scheduling/hours/clinic-hours.ts';
import { appointmentsOf } from '../scheduling/appointments/future-appointments.ts';
import { describeOrphans } from '../scheduling/hours/orphans-of.ts';
import { asAdmin } from '../scheduling/hours/settle-change.ts';
import { settleOrphans, type Settlement } from '../scheduling/hours/settle-orphans.ts';
import { suggestPlaces } from '../scheduling/booking/suggest-places.ts';
import { noSuchDoctor } from './read-schedules.ts';
import type { OrphanView } from '#contract/settlement';
import type { Doctor } from '#domain/people/doctor';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { doctorOwner } from '#domain/scheduling/availability/doctor-availability';
import { toReassign, type Confirmation, type Orphan } from '#domain/scheduling/hours/orphans';
import type { AppError } from '#domain/shared/app-error';
import { addDays, clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** "Por reasignar": a doctor's future appointments after the doctor's last day (R24). */
export async function listToReassign(app: App, id: string): Promise<Result<OrphanView[], AppError>> {
  const stored = await app.store.get(doctors, id);
  if (stored === null) return err(noSuchDoctor());
  const ahora = clinicTime(app.clock.now());
  const desde = firstDayWithout(stored.value, ahora);
  if (desde === null) return ok([]);
  const booked = await appointmentsOf(app.store, { medico: id, desde });
  const left = describeOrphans(leftBy(id, booked, desde, ahora), booked);
  return ok(await suggestPlaces(app, left, booked, await readClinicHours(app.store, ahora.fecha)));
}

/** The first day, from today on, on which a doctor is no longer offered; null when there is none. */
export function firstDayWithout(doctor: Doctor, { fecha }: CivilTime): string | null {
  if (!doctor.activo) return fecha;
  if (doctor.activoHasta === undefined) return null;
  const next = addDays(doctor.activoHasta, 1);
  return next < fecha ? fecha : next;
}

function leftBy(
  id: string,
  booked: readonly Stored<Appointment>[],
  desde: string,
  ahora: CivilTime,
): Orphan[] {
  const left = new Set(
    toReassign(
      booked.map((stored) => ({ ...stored.value, id: stored.id })),
      addDays(desde, -1),
      ahora,
    ),
  );
  return booked
    .filter((stored) => left.has(stored.id))
    .map(({ id: turno, value: { fecha, hora } }) => ({
      turno,
      fecha,
      hora,
      motivo: 'fuera_de_horario',
      fuente: { clase: 'baja', id },
    }));
}

/**
 * Settles a departing doctor's appointments after the last day. They are asked about once; those without a resolution
 * stay in "Por reasignar".
 */
export async function settleLeaving(
  app: App,
  tx: Transaction,
  by: string,
  change: {
    readonly id: string;
    readonly before: Doctor;
    readonly next: Doctor;
    readonly confirmacion: Confirmation;
  },
): Promise<Result<Settlement & { readonly porReasignar: number }, AppError>> {
  const { id, before, next, confirmacion } = change;
  const ahora = clinicTime(app.clock.now());
  const desde = firstDayWithout(next, ahora);
  const already = firstDayWithout(before, ahora);
  const turnos = desde === null ? [] : await appointmentsOf(tx, { medico: id, desde });
  const left = desde === null ? [] : leftBy(id, turnos, desde, ahora);
  // Appointments that already had to be reassigned are not asked about again, but can be resolved along with the
  // change.
  const news = left.filter(({ fecha }) => already === null || fecha < already);
  const clinic = await readClinicHours(tx, ahora.fecha);
  const settled = await settleOrphans(app, tx, {
    quien: asAdmin(by),
    turnos,
    huerfanos: news.length === 0 && confirmacion.resoluciones === undefined ? [] : left,
    despues: { ...clinic, medicos: withEntry(clinic.medicos, id, doctorOwner(id, next)) },
    confirmacion,
    puedenEsperar: true,
  });
  if (!settled.ok) return settled;
  return ok({ ...settled.value, porReasignar: left.length - settled.value.resueltos.length });
}

import { plans } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { Ahead } from '../scheduling/booking/read-ahead.ts';
import { appointmentsFrom, earliest, plansOf } from './patient-plans.ts';
import { isActivePlan, type Plan } from '#domain/clinical/follow-up/plan';
import { withAppointments } from '#domain/clinical/follow-up/plan-appointments';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { clinicTime } from '#domain/shared/civil-date';

/** An appointment as it is about to be written. */
interface Written {
  readonly id: string;
  readonly before: Stored<Appointment> | null;
  readonly after: Appointment;
}

/**
 * Reads the plans of the patients whose appointments are being written, and returns what writes those that change: one
 * that is booked is no longer waited for, one whose appointment is cancelled, missed or moved out of its window waits
 * again. To be called before any write by everything that writes appointments, so that a plan can never say that
 * somebody is expected who is not. Plans that the same transaction decides anew (`decided`) are written there, with the same
 * appointments.
 */
export async function readPlans(
  tx: Pick<Transaction, 'query'>,
  writes: readonly Written[],
  { plans: ownPlans }: Pick<Ahead, 'plans'> = { plans: (paciente) => plansOf(tx, paciente) },
): Promise<{ write(into: Transaction, decided?: ReadonlySet<string>): void }> {
  const changed = writes.filter(({ before, after }) => before === null || !samePart(before.value, after));
  const people = [...new Set(changed.map(({ after }) => after.paciente.id))];
  const found = await Promise.all(
    people.map(async (paciente) => changedPlans(tx, await ownPlans(paciente), ofPerson(changed, paciente))),
  );
  return {
    write: (into, decided) => {
      for (const [stored, next] of found.flat())
        if (decided?.has(stored.id) !== true) into.update(plans, stored, next);
    },
  };
}

/** Nothing by which a plan would be served, or no longer. */
const samePart = (a: Appointment, b: Appointment): boolean =>
  (['estado', 'fecha', 'hora', 'medico', 'tipo', 'ojo', 'ojos'] as const).every((key) => a[key] === b[key]) &&
  a.paciente.id === b.paciente.id;

const ofPerson = (writes: readonly Written[], paciente: string): Written[] =>
  writes.filter(({ after }) => after.paciente.id === paciente);

async function changedPlans(
  tx: Pick<Transaction, 'query'>,
  all: readonly Stored<Plan>[],
  own: readonly Written[],
): Promise<[Stored<Plan>, Plan][]> {
  const active = all.filter(({ value }) => isActivePlan(value));
  const [paciente = ''] = own.map(({ after }) => after.paciente.id);
  const desde = earliest(active.flatMap(({ value }) => value.desde ?? []));
  if (desde === undefined) return [];
  const written = new Map(own.map(({ id, after }) => [id, { id, value: after }]));
  const stored = await appointmentsFrom(tx, paciente, desde);
  const appointments = [...stored.filter(({ id }) => !written.has(id)), ...written.values()];
  const hoy = dayOf(own);
  return active.flatMap((plan) => {
    const next = withAppointments(plan.value, appointments, hoy);
    return next === plan.value ? [] : [[plan, next]];
  });
}

/** Today: the day of the newest line that an appointment's history has. */
function dayOf(writes: readonly Written[]): string {
  const last = writes
    .flatMap(({ after }) => after.historial.at(-1)?.cuando ?? [])
    .toSorted()
    .at(-1);
  return clinicTime(new Date(last ?? 0)).fecha;
}

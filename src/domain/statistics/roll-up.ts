import * as z from 'zod/mini';
import type { Appointment } from '../scheduling/appointment.ts';
import { civilDateField } from '../scheduling/dated-range.ts';
import { addCounters, countersOf, sameCounters } from './counters.ts';

/** Whose day a roll-up is: the doctor's; without a doctor the device's; without both the study's. */
export const ROLL_UP_OWNERS = ['medico', 'equipo', 'estudio'] as const;

/**
 * `estadisticas/{owner}:{id}:{fecha}`: the sum of what the appointments of that day add (`counters.ts`). Each
 * appointment is in exactly one, and that one is written together with the occupancy of the same doctor or device,
 * so that it brings no further contention.
 */
export const rollUpSchema = z.strictObject({
  recurso: z.enum(ROLL_UP_OWNERS),
  id: z.string().check(z.minLength(1)),
  fecha: civilDateField,
  cuentas: z.record(z.string(), z.number().check(z.int())),
});
export type RollUp = Readonly<z.infer<typeof rollUpSchema>>;
/** Which roll-up. */
export type RollUpKey = Pick<RollUp, 'recurso' | 'id' | 'fecha'>;

/** The id of a roll-up's document. */
export const rollUpId = ({ recurso, id, fecha }: RollUpKey): string => `${recurso}:${id}:${fecha}`;

/** The roll-up that an appointment is counted in. */
export function rollUpOf({ medico, equipo, estudio, fecha }: Appointment): RollUpKey {
  if (medico !== undefined) return { recurso: 'medico', id: medico, fecha };
  if (equipo !== undefined) return { recurso: 'equipo', id: equipo, fecha };
  return { recurso: 'estudio', id: estudio?.codigo ?? 'otro', fecha };
}

/** An appointment before and after a change; null where it is not there. */
export interface CountedChange {
  readonly before: Appointment | null;
  readonly after: Appointment | null;
}

/** The roll-ups that some changes touch, each once. */
export function touchedRollUps(changes: readonly CountedChange[]): RollUpKey[] {
  const keys = changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap((each) => (each === null ? [] : [rollUpOf(each)]));
  return [...new Map(keys.map((key) => [rollUpId(key), key])).values()];
}

/** The stored roll-ups of some changes with these counted in: only those that then say something else. */
export function countChanges(
  stored: ReadonlyMap<string, RollUp>,
  changes: readonly CountedChange[],
): RollUp[] {
  const current = new Map<string, RollUp>();
  const count = (appointment: Appointment | null, sign: 1 | -1): void => {
    if (appointment === null) return;
    const key = rollUpOf(appointment);
    const id = rollUpId(key);
    const day = current.get(id) ?? stored.get(id) ?? { ...key, cuentas: {} };
    current.set(id, { ...day, cuentas: addCounters(day.cuentas, countersOf(appointment), sign) });
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return [...current].flatMap(([id, day]) =>
    sameCounters(stored.get(id)?.cuentas ?? {}, day.cuentas) ? [] : [day],
  );
}

/** The roll-ups of some appointments, counted from nothing. */
export const recount = (appointments: readonly Appointment[]): RollUp[] =>
  countChanges(
    new Map(),
    appointments.map((after) => ({ before: null, after })),
  );

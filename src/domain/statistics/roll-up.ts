import * as z from 'zod/mini';
import type { Consultation } from '../clinical/consultation.ts';
import type { Appointment } from '../scheduling/appointment.ts';
import { civilDateField } from '../scheduling/dated-range.ts';
import { addCounters, countersOf, countersOfConsultation, sameCounters, type Counters } from './counters.ts';

/** Whose day a roll-up is: the doctor's; without a doctor the device's; without both the study's. */
export const ROLL_UP_OWNERS = ['medico', 'equipo', 'estudio'] as const;

/**
 * `estadisticas/{owner}:{id}:{fecha}`: the sum of what the appointments and the closed consultations of that day
 * add (`counters.ts`). Each appointment is in exactly one, and that one is written together with the occupancy of the same doctor or device,
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

/** The roll-up that a consultation is counted in: that of its doctor on the day of the visit. */
export const rollUpOfConsultation = ({ medico, fecha }: Consultation): RollUpKey => ({
  recurso: 'medico',
  id: medico,
  fecha,
});

/** An appointment before and after a change; null where it is not there. */
export interface CountedChange {
  readonly before: Appointment | null;
  readonly after: Appointment | null;
}

/** What a change adds to one roll-up. */
interface Addition {
  readonly key: RollUpKey;
  readonly cuentas: Counters;
  readonly sign: 1 | -1;
}

/** The roll-ups that some changes and closings touch, each once. */
export function touchedRollUps(
  changes: readonly CountedChange[],
  closed: readonly Consultation[] = [],
): RollUpKey[] {
  const keys = additionsOf(changes, closed).map(({ key }) => key);
  return [...new Map(keys.map((key) => [rollUpId(key), key])).values()];
}

const additionsOf = (changes: readonly CountedChange[], closed: readonly Consultation[]): Addition[] => [
  ...changes.flatMap(({ before, after }) => [...counted(before, -1), ...counted(after, 1)]),
  ...closed.map((each): Addition => ({
    key: rollUpOfConsultation(each),
    cuentas: countersOfConsultation(each),
    sign: 1,
  })),
];

const counted = (appointment: Appointment | null, sign: 1 | -1): Addition[] =>
  appointment === null ? [] : [{ key: rollUpOf(appointment), cuentas: countersOf(appointment), sign }];

/**
 * The stored roll-ups of some changes of appointments, and of consultations that were closed, with these counted in:
 * only those that then say something else.
 */
export function countChanges(
  stored: ReadonlyMap<string, RollUp>,
  changes: readonly CountedChange[],
  closed: readonly Consultation[] = [],
): RollUp[] {
  const current = new Map<string, RollUp>();
  for (const { key, cuentas, sign } of additionsOf(changes, closed)) {
    const id = rollUpId(key);
    const day = current.get(id) ?? stored.get(id) ?? { ...key, cuentas: {} };
    current.set(id, { ...day, cuentas: addCounters(day.cuentas, cuentas, sign) });
  }
  return [...current].flatMap(([id, day]) =>
    sameCounters(stored.get(id)?.cuentas ?? {}, day.cuentas) ? [] : [day],
  );
}

/** The roll-ups of some appointments and consultations, counted from nothing. */
export const recount = (
  appointments: readonly Appointment[],
  consultations: readonly Consultation[] = [],
): RollUp[] =>
  countChanges(
    new Map(),
    appointments.map((after) => ({ before: null, after })),
    consultations.filter(({ estado }) => estado === 'cerrada'),
  );

import * as z from 'zod/mini';
import type { Consultation } from '../clinical/consultation.ts';
import type { Appointment } from '../scheduling/appointment/appointment.ts';
import { civilDateField } from '../scheduling/hours/dated-range.ts';
import { addCounters, countersOf, countersOfConsultation, sameCounters, type Counters } from './counters.ts';

/** Whose day a roll-up counts: the doctor's; without a doctor the device's; without either the study's. */
export const ROLL_UP_OWNERS = ['medico', 'equipo', 'estudio'] as const;

/**
 * `estadisticas/{owner}:{id}:{fecha}`: the sum of what that day's appointments and closed consultations add
 * (`counters.ts`). Each appointment is counted in exactly one roll-up, written together with the occupancy of the same
 * doctor or device, so it causes no extra contention.
 */
export const rollUpSchema = z.strictObject({
  recurso: z.enum(ROLL_UP_OWNERS),
  id: z.string().check(z.minLength(1)),
  fecha: civilDateField,
  cuentas: z.record(z.string(), z.number().check(z.int())),
});
export type RollUp = Readonly<z.infer<typeof rollUpSchema>>;
export type RollUpKey = Pick<RollUp, 'recurso' | 'id' | 'fecha'>;

export const rollUpId = ({ recurso, id, fecha }: RollUpKey): string => `${recurso}:${id}:${fecha}`;

/** The roll-up that counts an appointment. */
export function rollUpOf({ medico, equipo, estudio, fecha }: Appointment): RollUpKey {
  if (medico !== undefined) return { recurso: 'medico', id: medico, fecha };
  if (equipo !== undefined) return { recurso: 'equipo', id: equipo, fecha };
  return { recurso: 'estudio', id: estudio?.codigo ?? 'otro', fecha };
}

/** The roll-up that counts a consultation: its doctor's, on the day of the visit. */
export const rollUpOfConsultation = ({ medico, fecha }: Consultation): RollUpKey => ({
  recurso: 'medico',
  id: medico,
  fecha,
});

/** An appointment before and after a change; null where it does not exist. */
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

/** The roll-ups affected by some changes and closings, each once. */
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
 * The stored roll-ups after counting in some changes of appointments and newly closed consultations; only those that
 * differ.
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

/** Roll-ups of some appointments and consultations, counted from scratch. */
export const recount = (
  appointments: readonly Appointment[],
  consultations: readonly Consultation[] = [],
): RollUp[] =>
  countChanges(
    new Map(),
    appointments.map((after) => ({ before: null, after })),
    consultations.filter(({ estado }) => estado === 'cerrada'),
  );

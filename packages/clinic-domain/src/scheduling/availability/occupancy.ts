import * as z from 'zod/mini';
import { DAY_MINUTES, subtractRanges, type MinuteRange } from '../../shared/interval.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { APPOINTMENT_KINDS } from '../appointment/appointment-kinds.ts';
import { civilDateField } from '../hours/dated-range.ts';

/** What can be occupied, in the order in which a transaction touches them. */
export const RESOURCES = ['medico', 'equipo', 'paciente'] as const;
export type Resource = (typeof RESOURCES)[number];

const minute = z.number().check(z.int(), z.minimum(0), z.maximum(DAY_MINUTES));

/**
 * The minutes `[inicio, fin)` an appointment takes of a resource's day. `antes` and `despues` are its buffers; from
 * `liberadoDesde` on (the patient did not come, or left) the rest is free; `sobreturno` may overlap others.
 */
export const intervalSchema = z
  .strictObject({
    turno: z.string().check(z.minLength(1)),
    inicio: minute,
    fin: minute,
    antes: z.optional(minute),
    despues: z.optional(minute),
    tipo: z.optional(z.enum(APPOINTMENT_KINDS)),
    sobreturno: z.optional(z.literal(true)),
    liberadoDesde: z.optional(minute),
    itinerario: z.optional(z.string()),
  })
  .check(z.refine(({ inicio, fin }) => inicio < fin, { error: 'fin must follow inicio', path: ['fin'] }));
export type Interval = Readonly<z.infer<typeof intervalSchema>>;

/** `ocupacion/{resource}:{id}:{fecha}`: everything that occupies one resource on one day, sorted. */
export const occupancyDaySchema = z.strictObject({
  recurso: z.enum(RESOURCES),
  id: z.string().check(z.minLength(1)),
  fecha: civilDateField,
  intervalos: z.array(intervalSchema),
});
export type OccupancyDay = z.infer<typeof occupancyDaySchema>;

export type ResourceDay = Pick<OccupancyDay, 'recurso' | 'id' | 'fecha'>;

export const occupancyId = ({ recurso, id, fecha }: ResourceDay): string => `${recurso}:${id}:${fecha}`;

export const emptyDay = ({ recurso, id, fecha }: ResourceDay): OccupancyDay => ({
  recurso,
  id,
  fecha,
  intervalos: [],
});

/** Why minutes cannot be occupied: which appointment has them, and when. */
export interface Clash extends MinuteRange {
  readonly motivo: 'ocupado' | 'equipo_ocupado' | 'paciente_ocupado';
  readonly turno: string;
}

const REASON = { medico: 'ocupado', equipo: 'equipo_ocupado', paciente: 'paciente_ocupado' } as const;

/** The minute at which an interval really ends: `liberadoDesde` when the rest was freed (R18). */
export const endOf = ({ inicio, fin, liberadoDesde }: Interval): number =>
  liberadoDesde === undefined ? fin : Math.min(fin, Math.max(inicio, liberadoDesde));

/** The appointment that blocks `wanted` on a resource's day, ignoring its own previous interval; null if none does. */
export function clashOf(recurso: Resource, taken: readonly Interval[], wanted: Interval): Clash | null {
  const other = taken.find((each) => each.turno !== wanted.turno && excludes(recurso, each, wanted));
  if (other === undefined) return null;
  return { motivo: REASON[recurso], turno: other.turno, inicio: other.inicio, fin: endOf(other) };
}

function excludes(recurso: Resource, a: Interval, b: Interval): boolean {
  // An overbooking shares the doctor's time, never a device's or the patient's (R17).
  if (recurso === 'medico' && (a.sobreturno === true || b.sobreturno === true)) return false;
  // The legs of one itinerary have their own rules (R16).
  if (recurso === 'paciente' && a.itinerario !== undefined && a.itinerario === b.itinerario) return false;
  return tooClose(a, b) && endOf(a) > a.inicio && endOf(b) > b.inicio;
}

/**
 * The gap between two appointments is the longer of the first one's `despues` and the second one's `antes`,
 * not the sum (R10).
 */
function tooClose(a: Interval, b: Interval): boolean {
  const afterA = Math.max(bufferAfter(a), b.antes ?? 0);
  const afterB = Math.max(bufferAfter(b), a.antes ?? 0);
  return a.inicio < endOf(b) + afterB && b.inicio < endOf(a) + afterA;
}

const bufferAfter = (interval: Interval): number =>
  interval.liberadoDesde === undefined ? (interval.despues ?? 0) : 0;

/** The day with an interval added, replacing its appointment's previous one; refused on a clash. */
export function insertInterval(day: OccupancyDay, interval: Interval): Result<OccupancyDay, Clash> {
  const clash = clashOf(day.recurso, day.intervalos, interval);
  return clash === null ? ok(placeInterval(day, interval)) : err(clash);
}

/** The day with an interval added unchecked, for an existing appointment that only changes its owner. */
export const placeInterval = (day: OccupancyDay, interval: Interval): OccupancyDay => ({
  ...day,
  intervalos: [...day.intervalos.filter(({ turno }) => turno !== interval.turno), interval].sort(byStart),
});

/** The day without an appointment; the very same object when it holds none of it. */
export function removeInterval(day: OccupancyDay, turno: string): OccupancyDay {
  const intervalos = day.intervalos.filter((each) => each.turno !== turno);
  return intervalos.length === day.intervalos.length ? day : { ...day, intervalos };
}

/** Both days after an appointment has moved from one to the other; on a clash neither changes (R19). */
export function moveInterval(
  from: OccupancyDay,
  to: OccupancyDay,
  interval: Interval,
): Result<{ from: OccupancyDay; to: OccupancyDay }, Clash> {
  const arrived = insertInterval(to, interval);
  if (!arrived.ok) return arrived;
  const same = occupancyId(from) === occupancyId(to);
  return ok({ from: same ? arrived.value : removeInterval(from, interval.turno), to: arrived.value });
}

/** By start, then end, then appointment, so that the order never depends on what was added first. */
const byStart = (a: Interval, b: Interval): number =>
  a.inicio - b.inicio || a.fin - b.fin || (a.turno < b.turno ? -1 : 1);

/** The open minutes free for something with these buffers, ignoring overbookings; itineraries are planned with them. */
export function freeWindows(
  abierto: readonly MinuteRange[],
  taken: readonly Interval[],
  buffers: { readonly antes: number; readonly despues: number } = { antes: 0, despues: 0 },
): MinuteRange[] {
  const cuts = taken
    .filter((each) => each.sobreturno !== true && endOf(each) > each.inicio)
    .map((each) => ({
      inicio: each.inicio - Math.max(each.antes ?? 0, buffers.despues),
      fin: endOf(each) + Math.max(bufferAfter(each), buffers.antes),
    }));
  return subtractRanges(abierto, cuts);
}

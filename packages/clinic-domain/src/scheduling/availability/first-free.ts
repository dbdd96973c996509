import { addDays, minutesBetween, weekdayOf, type Weekday } from '../../shared/civil-date.ts';
import { totalMinutes } from '../../shared/interval.ts';
import { availability, type Slot } from './availability.ts';
import type { AvailabilityQuery } from '../booking/placement.ts';
import { endOf, type Interval } from './occupancy.ts';
import { startOf } from '../appointment/appointment.ts';
import { AFTERNOON } from '../itinerary/itinerary-plan.ts';
import type { DayPart } from '../waiting-list/waiting-list.ts';
import { present } from '../../shared/typed-record.ts';

/** A free place with its date and its doctor or study. */
export interface FreeSlot {
  readonly id: string;
  readonly fecha: string;
  readonly hora: string;
  readonly fin: string;
  readonly equipo?: string;
}

/** A doctor or study to search, and the query for each date; null on days when it is not offered. */
export interface Candidate {
  readonly id: string;
  readonly nombre: string;
  /** The last date on which the doctor was given a new patient; undefined if never. */
  readonly ultimaPrimeraVez?: string | undefined;
  readonly consulta: (fecha: string) => AvailabilityQuery | null;
}

/** When somebody can come: a part of the day, and days of the week (none: any). */
export interface Wishes {
  readonly franja?: DayPart | undefined;
  readonly dias?: readonly Weekday[] | undefined;
}

/** Whether a day suits; whether a minute of it does. */
const suitsDay = ({ dias = [] }: Wishes, fecha: string): boolean =>
  dias.length === 0 || dias.includes(weekdayOf(fecha));
const suitsMinute = ({ franja = 'cualquiera' }: Wishes, minuto: number): boolean =>
  franja === 'cualquiera' || (franja === 'manana') === minuto < AFTERNOON;

/**
 * The first free places from a date on, day by day. At the same hour the doctor with more free time that day comes
 * first, then the one who has gone longest without a new patient, then by name (R29).
 */
export function firstFree(
  candidates: readonly Candidate[],
  {
    desde,
    dias,
    cantidad,
    deseos = {},
  }: {
    readonly desde: string;
    readonly dias: number;
    readonly cantidad: number;
    readonly deseos?: Wishes | undefined;
  },
): FreeSlot[] {
  const found: FreeSlot[] = [];
  for (let day = 0; day < dias && found.length < cantidad; day += 1) {
    const fecha = addDays(desde, day);
    if (!suitsDay(deseos, fecha)) continue;
    const asked = candidates.flatMap((candidate) => {
      const query = candidate.consulta(fecha);
      return query === null ? [] : [{ ...candidate, query, ocupado: occupiedShare(query) }];
    });
    const today = rankDoctors(asked).flatMap(({ id, query }) =>
      availability(query)
        .filter(({ libre, hora }) => libre && suitsMinute(deseos, startOf(hora)))
        .map((slot) => freeSlot(id, fecha, slot)),
    );
    found.push(...today.sort(byHour));
  }
  return found.slice(0, cantidad);
}

const byHour = (a: FreeSlot, b: FreeSlot): number => (a.hora < b.hora ? -1 : a.hora > b.hora ? 1 : 0);

const freeSlot = (id: string, fecha: string, { hora, fin, equipo }: Slot): FreeSlot => ({
  id,
  fecha,
  hora,
  fin,
  ...present({ equipo }),
});

/** The order in which «any doctor» picks doctors (R29). */
export function rankDoctors<
  T extends Pick<Candidate, 'nombre' | 'ultimaPrimeraVez'> & { readonly ocupado: number },
>(doctors: readonly T[]): T[] {
  return [...doctors].sort(
    (a, b) =>
      a.ocupado - b.ocupado ||
      compare(a.ultimaPrimeraVez ?? '', b.ultimaPrimeraVez ?? '') ||
      compare(a.nombre, b.nombre),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The share of a day's open minutes that is taken, without overbookings; 1 when nothing is open. */
export function occupiedShare({ dia, medico = [] }: AvailabilityQuery): number {
  const open = totalMinutes(dia.abierto);
  const taken = medico.reduce((sum: number, each: Interval) => {
    return each.sobreturno === true ? sum : sum + endOf(each) - each.inicio;
  }, 0);
  return open === 0 ? 1 : taken / open;
}

/** The free places closest to a wanted moment, before or after: what a refused booking offers instead. */
export function nearestFree(
  queries: readonly { readonly id: string; readonly query: AvailabilityQuery }[],
  wanted: { readonly fecha: string; readonly hora: string },
  cantidad = 3,
): FreeSlot[] {
  const target = { fecha: wanted.fecha, minuto: startOf(wanted.hora) };
  const distance = ({ fecha, hora }: FreeSlot): number =>
    Math.abs(minutesBetween(target, { fecha, minuto: startOf(hora) }));
  return queries
    .flatMap(({ id, query }) =>
      availability(query)
        .filter(({ libre }) => libre)
        .map((slot) => freeSlot(id, query.dia.fecha, slot)),
    )
    .sort((a, b) => distance(a) - distance(b) || compare(a.fecha, b.fecha) || byHour(a, b))
    .slice(0, cantidad);
}

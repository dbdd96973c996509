import { addDays, addMonths, daysBetween } from '../../shared/civil-date.ts';
import { checkPlacement, type AvailabilityQuery, type Why } from './placement.ts';
import { startOf } from '../appointment/appointment.ts';
import { nearestFree, type FreeSlot } from '../availability/first-free.ts';

/** A longer series is a mistake. */
export const MAX_SERIES = 52;

/** One appointment of a series: possible, or why not and the nearest alternatives on that day. */
export interface Occurrence {
  readonly fecha: string;
  readonly hora: string;
  readonly porque: Why | null;
  readonly equipo: string | null;
  readonly alternativa: FreeSlot | null;
}

/** How far apart the appointments of a series are. */
export type Every = { readonly dias: number } | { readonly meses: number };

/**
 * The dates of a series: `veces` dates from the first one. So many months later is the nearest day of the same weekday,
 * since doctors attend by weekdays.
 */
export const seriesDates = (desde: string, cada: Every, veces: number): string[] =>
  Array.from({ length: Math.min(veces, MAX_SERIES) }, (_, index) =>
    'dias' in cada
      ? addDays(desde, index * cada.dias)
      : onWeekdayOf(desde, addMonths(desde, index * cada.meses)),
  );

/** The nearest date, at most three days before or after, that falls on the weekday of another one. */
function onWeekdayOf(model: string, fecha: string): string {
  const ahead = ((daysBetween(fecha, model) % 7) + 7) % 7;
  return addDays(fecha, ahead > 3 ? ahead - 7 : ahead);
}

/** Each occurrence with its own outcome; the accepted ones are then booked together (R30). */
export function planSeries(
  id: string,
  occurrences: readonly { readonly hora: string; readonly query: AvailabilityQuery }[],
): Occurrence[] {
  return occurrences.map(({ hora, query }) => {
    const { fecha } = query.dia;
    const { porque, equipo } = checkPlacement(query, {
      inicio: startOf(hora),
      duracionMin: query.duracionMin,
    });
    const [nearest] = porque === null ? [] : nearestFree([{ id, query }], { fecha, hora }, 1);
    return { fecha, hora, porque, equipo, alternativa: nearest ?? null };
  });
}

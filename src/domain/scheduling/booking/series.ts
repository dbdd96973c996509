import { addDays } from '../../shared/civil-date.ts';
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

/** The dates of a series: `veces` dates from the first one, `cadaDias` days apart. */
export const seriesDates = (desde: string, cadaDias: number, veces: number): string[] =>
  Array.from({ length: Math.min(veces, MAX_SERIES) }, (_, index) => addDays(desde, index * cadaDias));

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

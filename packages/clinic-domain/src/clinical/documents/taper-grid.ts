import { addDays, daysBetween, mondayOf } from '../../shared/civil-date.ts';
import type { TaperRow } from './medication.ts';

/** A day of a tapering, and how often the medicine is used on it. */
export interface TaperDay {
  readonly fecha: string;
  readonly veces: number;
  readonly cadaHoras?: number | undefined;
}
/** From Monday to Sunday; null outside of the treatment. */
export type TaperWeek = readonly (TaperDay | null)[];

/** More days than this are reported by steps alone: a calendar of half a year is not read. */
const MOST_DAYS = 84;

/** The calendar of a tapering in weeks; empty where it is too long to be one. */
export function taperGrid(rows: readonly TaperRow[]): TaperWeek[] {
  const days: TaperDay[] = [];
  for (const { desde, hasta, ...often } of rows)
    for (let fecha = desde; fecha <= hasta; fecha = addDays(fecha, 1)) {
      if (days.length === MOST_DAYS) return [];
      days.push({ fecha, ...often });
    }
  const [first] = days;
  if (first === undefined) return [];
  const before = daysBetween(mondayOf(first.fecha), first.fecha);
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => cells[week * 7 + at] ?? null),
  );
}

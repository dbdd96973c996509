import type { Result } from './result.ts';
import { err, ok } from './result.ts';

/** A half-open span of minutes of one civil day, `[inicio, fin)`, 0 ≤ inicio < fin ≤ 1440. */
export interface MinuteRange {
  readonly inicio: number;
  readonly fin: number;
}

/** Minutes in a civil day; the end of a day, midnight, is written `24:00`. */
export const DAY_MINUTES = 1440;

/** `"08:30"` → 510; `"24:00"` → 1440; anything else is an error. */
export function parseHour(text: string): Result<number, 'hora_invalida'> {
  const match = /^(\d{2}):(\d{2})$/.exec(text);
  if (match === null) return err('hora_invalida');
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= DAY_MINUTES ? ok(minutes) : err('hora_invalida');
}

/** 510 → `"08:30"`; 1440 → `"24:00"`. */
export function formatHour(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** True when two half-open spans share at least one minute. */
export const overlaps = (a: MinuteRange, b: MinuteRange): boolean => a.inicio < b.fin && b.inicio < a.fin;

/** Sorts spans and merges overlapping and adjacent ones (R4); idempotent. */
export function mergeRanges(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.inicio - b.inicio || a.fin - b.fin)) {
    const last = merged.at(-1);
    if (last !== undefined && range.inicio <= last.fin)
      merged[merged.length - 1] = { inicio: last.inicio, fin: Math.max(last.fin, range.fin) };
    else merged.push(range);
  }
  return merged;
}

/** The total of spans that do not overlap, in minutes. */
export const totalMinutes = (ranges: readonly MinuteRange[]): number =>
  ranges.reduce((sum, range) => sum + range.fin - range.inicio, 0);

/** True when `span` lies entirely inside one of the sorted, merged `ranges`. */
export const covers = (ranges: readonly MinuteRange[], span: MinuteRange): boolean =>
  ranges.some((range) => range.inicio <= span.inicio && span.fin <= range.fin);

/** `ranges` minus `cuts`, sorted and merged. */
export function subtractRanges(ranges: readonly MinuteRange[], cuts: readonly MinuteRange[]): MinuteRange[] {
  const sorted = mergeRanges(cuts);
  return mergeRanges(ranges).flatMap((range) => {
    const left: MinuteRange[] = [];
    let from = range.inicio;
    for (const cut of sorted) {
      if (cut.fin <= from || cut.inicio >= range.fin) continue;
      if (cut.inicio > from) left.push({ inicio: from, fin: cut.inicio });
      from = cut.fin;
    }
    if (from < range.fin) left.push({ inicio: from, fin: range.fin });
    return left;
  });
}

/** The minutes in both sets, sorted and merged. */
export const intersectRanges = (a: readonly MinuteRange[], b: readonly MinuteRange[]): MinuteRange[] =>
  subtractRanges(a, subtractRanges([{ inicio: 0, fin: DAY_MINUTES }], b));

import { DAY_MINUTES, mergeRanges, parseHour, type MinuteRange } from '../shared/interval.ts';

/** Length given to a stored single start such as `"08:00"` (`backoffice.md` R2), in minutes. */
const SINGLE_START_MIN = 30;

/** One stored list as minutes, sorted and merged, with the positions of the entries that cannot be read (R2, R4). */
export function readStoredDay(entries: readonly unknown[]): { ranges: MinuteRange[]; unreadable: number[] } {
  const unreadable: number[] = [];
  const ranges = entries.flatMap((entry, index) => {
    const range = readEntry(entry);
    if (range === null) unreadable.push(index);
    return range === null ? [] : [range];
  });
  return { ranges: mergeRanges(ranges), unreadable };
}

function readEntry(entry: unknown): MinuteRange | null {
  if (typeof entry === 'string') {
    const [from = '', to, ...rest] = entry.split('-').map((part) => part.trim());
    const start = parseHour(from);
    if (!start.ok || rest.length > 0) return null;
    return validRange(
      start.value,
      to === undefined ? Math.min(start.value + SINGLE_START_MIN, DAY_MINUTES) : toMinute(to),
    );
  }
  if (typeof entry !== 'object' || entry === null || !('inicio' in entry) || !('fin' in entry)) return null;
  return validRange(toMinute(entry.inicio), toMinute(entry.fin));
}

function toMinute(value: unknown): number {
  const minute = typeof value === 'string' ? parseHour(value) : null;
  return minute?.ok === true ? minute.value : Number.NaN;
}

const validRange = (inicio: number, fin: number): MinuteRange | null =>
  fin > inicio ? { inicio, fin } : null;

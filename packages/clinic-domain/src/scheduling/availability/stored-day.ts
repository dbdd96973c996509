import { DAY_MINUTES, mergeRanges, parseHour, type MinuteRange } from '../../shared/interval.ts';

/** The length of a stored single start such as `"08:00"` (R2), in minutes. */
const SINGLE_START_MIN = 30;

/** A stored list as minutes, sorted and merged, with the positions of unreadable entries (R2, R4). */
export function readStoredDay(entries: readonly unknown[]): { ranges: MinuteRange[]; unreadable: number[] } {
  const unreadable: number[] = [];
  const ranges = entries.flatMap((entry, index) => {
    const range = readEntry(entry);
    if (range === null) unreadable.push(index);
    return range === null ? [] : [range];
  });
  return { ranges: mergeRanges(ranges), unreadable };
}

/** Why a stored entry is unreadable, and the block it probably means; null when there is no good guess. */
export interface UnreadableEntry {
  readonly texto: string;
  readonly motivo: 'forma' | 'hora' | 'orden';
  readonly propuesta: MinuteRange | null;
}

/** Explains an entry {@link readStoredDay} left out: its text, what is wrong, and what it probably means. */
export function explainEntry(entry: unknown): UnreadableEntry {
  const texto = (typeof entry === 'string' ? entry : entry === undefined ? '' : JSON.stringify(entry)).slice(
    0,
    120,
  );
  const hours = [...texto.matchAll(/(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?/g)].map(
    ([, hour = '', minutes = '0']) => Number(hour) * 60 + Number(minutes),
  );
  const [inicio, fin] = hours;
  const known = inicio !== undefined && fin !== undefined && hours.length === 2;
  const inDay = hours.every((minute) => minute <= DAY_MINUTES && minute % 5 === 0);
  const propuesta = known && inDay ? validRange(inicio, fin) : null;
  const motivo = known && inDay ? (propuesta === null ? 'orden' : 'forma') : known ? 'hora' : 'forma';
  return { texto, motivo, propuesta };
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

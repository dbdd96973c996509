/** How many backups stay: the newest ones, or the last of each of so many days, weeks and months. */
export type Keep =
  | { readonly newest: number }
  | { readonly days: number; readonly weeks: number; readonly months: number };

/** `30` or `7,4,12`; null for anything else. */
export function readKeep(text: string): Keep | null {
  if (/^[1-9]\d{0,3}$/.test(text)) return { newest: Number(text) };
  const parts = /^([1-9]\d{0,2}),(\d{1,3}),(\d{1,3})$/.exec(text);
  if (parts === null) return null;
  const [, days, weeks, months] = parts.map(Number) as [number, number, number, number];
  return { days, weeks, months };
}

/** Bolivia has one hour all year. */
const CLINIC_OFFSET_MS = -4 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The first of January of 1970 was a Thursday; weeks begin on Monday. */
const MONDAY_DAYS = 3;

/**
 * Which of the moments stay. Of each of the last days, weeks and months that have a backup the newest one stays, so that
 * a month without any costs none of the others; the newest of all always stays.
 */
export function keptOf(moments: readonly Date[], keep: Keep): Set<number> {
  const newestFirst = moments.map((each) => each.getTime()).sort((a, b) => b - a);
  if ('newest' in keep) return new Set(newestFirst.slice(0, keep.newest));
  const days = (time: number): number => Math.floor((time + CLINIC_OFFSET_MS) / DAY_MS);
  return new Set([
    ...newestFirst.slice(0, 1),
    ...lastOfEach(newestFirst, keep.days, (time) => String(days(time))),
    ...lastOfEach(newestFirst, keep.weeks, (time) => String(Math.floor((days(time) + MONDAY_DAYS) / 7))),
    ...lastOfEach(newestFirst, keep.months, (time) =>
      new Date(time + CLINIC_OFFSET_MS).toISOString().slice(0, 7),
    ),
  ]);
}

function lastOfEach(newestFirst: readonly number[], most: number, of: (time: number) => string): number[] {
  const seen = new Map<string, number>();
  for (const time of newestFirst) if (!seen.has(of(time))) seen.set(of(time), time);
  return [...seen.values()].slice(0, most);
}

import type { ClosedDayView } from '#contract/holidays';

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof WEEK)[number];

/** The clinic's usual hours, as its content file has them. */
export type UsualHours = readonly {
  readonly dias: readonly Weekday[];
  readonly bloques: readonly { readonly inicio: string; readonly fin: string }[];
}[];

/** Whether the clinic is open, and what comes next; null when it does not open within two weeks. */
export type Opening =
  | { readonly open: true; readonly until: string }
  | {
      readonly open: false;
      readonly at: string;
      readonly day: Weekday;
      readonly inDays: number;
      /** The holiday that keeps it closed today. */
      readonly holiday: string | null;
    }
  | null;

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;
/** Bolivia is four hours behind UTC all year. */
const BEHIND_MS = 4 * 3_600_000;

const minutes = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
const hour = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The days of the clinic's file with other hours, as what is closed of them: a page must not say «open» beside its own table. */
export const closuresOf = (
  special: readonly {
    readonly fecha: Date;
    readonly nombre: string;
    readonly bloques: readonly { readonly inicio: string; readonly fin: string }[];
  }[],
): ClosedDayView[] =>
  special.flatMap(({ fecha, nombre, bloques }) => {
    const ends = [0, ...bloques.flatMap(({ inicio, fin }) => [minutes(inicio), minutes(fin)]), 24 * 60];
    return ends.flatMap((inicio, at) => {
      const fin = ends[at + 1];
      return at % 2 === 1 || fin === undefined || fin <= inicio
        ? []
        : [{ fecha: fecha.toISOString().slice(0, 10), inicio, fin, nombre }];
    });
  });

/** The stretches of a date on which the clinic is open, in minutes, without what a closure takes. */
function stretches(hours: UsualHours, closed: readonly ClosedDayView[], day: Weekday, fecha: string) {
  let open = hours
    .filter(({ dias }) => dias.includes(day))
    .flatMap(({ bloques }) => bloques.map(({ inicio, fin }) => ({ from: minutes(inicio), to: minutes(fin) })))
    .sort((a, b) => a.from - b.from);
  for (const { inicio, fin } of closed.filter((each) => each.fecha === fecha))
    open = open
      .flatMap(({ from, to }) => [
        { from, to: Math.min(to, inicio) },
        { from: Math.max(from, fin), to },
      ])
      .filter(({ from, to }) => from < to);
  return open;
}

/** The opening at an instant (milliseconds since 1970), in clinic time whatever the visitor's time zone. */
export function openingAt(
  hours: UsualHours,
  instant: number,
  closed: readonly ClosedDayView[] = [],
): Opening {
  const local = instant - BEHIND_MS;
  const now = Math.floor((local % DAY_MS) / 60_000);
  const dateOf = (inDays: number): string => new Date(local + inDays * DAY_MS).toISOString().slice(0, 10);
  const holiday = closed.find(
    ({ fecha, inicio, fin }) => fecha === dateOf(0) && inicio <= now && now < fin,
  )?.nombre;
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const day = WEEK[new Date(local + inDays * DAY_MS).getUTCDay()] ?? 'sunday';
    for (const { from, to } of stretches(hours, closed, day, dateOf(inDays))) {
      if (inDays === 0 && from <= now && now < to) return { open: true, until: hour(to) };
      if (inDays > 0 || now < from)
        return { open: false, at: hour(from), day, inDays, holiday: holiday ?? null };
    }
  }
  return null;
}

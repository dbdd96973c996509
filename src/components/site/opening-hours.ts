import { WEEKDAY_COPY } from '#copy/site';

type Weekday = keyof typeof WEEKDAY_COPY;
// The copy names the seven days and nothing else.
const WEEK = Object.keys(WEEKDAY_COPY) as Weekday[];

/** A line of the clinic's hours: days with the same blocks. */
export interface OpeningHours {
  readonly dias: readonly Weekday[];
  readonly bloques: readonly { readonly inicio: string; readonly fin: string }[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Days in words: "Lunes a viernes", "Sábado", "Martes y jueves". */
export function describeDays(days: readonly Weekday[]): string {
  const sorted = [...days].sort((a, b) => WEEK.indexOf(a) - WEEK.indexOf(b));
  const names = sorted.map((day) => WEEKDAY_COPY[day]);
  const [firstDay] = sorted;
  const [first] = names;
  const last = names.at(-1);
  if (firstDay === undefined || first === undefined || last === undefined) return '';
  const consecutive = sorted.every((day, i) => WEEK.indexOf(day) === WEEK.indexOf(firstDay) + i);
  if (consecutive && names.length > 2) return capital(`${first} a ${last}`);
  return capital(new Intl.ListFormat('es', { type: 'conjunction' }).format(names));
}

/** The blocks of one day: "08:00–12:00 y 14:00–18:30". */
export const describeBlocks = (blocks: OpeningHours['bloques']): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(
    blocks.map(({ inicio, fin }) => `${inicio}–${fin}`),
  );

/** The days on which the clinic is closed, as one phrase; undefined when it opens every day. */
export function describeClosed(hours: readonly OpeningHours[]): string | undefined {
  const open = new Set(hours.flatMap((line) => line.dias));
  const closed = WEEK.filter((day) => !open.has(day));
  return closed.length === 0 ? undefined : describeDays(closed);
}

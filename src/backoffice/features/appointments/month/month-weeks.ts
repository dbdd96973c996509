import { addDays, mondayOf, WEEKDAYS } from '#domain/shared/civil-date';

/** The weeks that a month touches, each from Monday to Sunday. */
export function monthWeeks(fecha: string): readonly (readonly string[])[] {
  const month = fecha.slice(0, 7);
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(WEEKDAYS.map((_, index) => addDays(monday, index)));
  return weeks;
}

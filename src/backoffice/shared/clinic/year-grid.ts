import { addDays, WEEKDAYS, weekdayOf } from '#domain/shared/civil-date';

/** A month as weeks of seven days, Monday first; null for days of other months. */
export function monthWeeks(year: number, month: number): (string | null)[][] {
  const prefix = `${String(year)}-${String(month).padStart(2, '0')}`;
  const first = `${prefix}-01`;
  const lead = WEEKDAYS.indexOf(weekdayOf(first));
  const days: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let fecha = first; fecha.startsWith(prefix); fecha = addDays(fecha, 1)) days.push(fecha);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

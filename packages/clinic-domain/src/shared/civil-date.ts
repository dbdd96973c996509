/** The clinic's time zone: UTC−4 all year, no daylight saving. */
export const CLINIC_TIME_ZONE = 'America/La_Paz';

/** The weekday keys of the specification, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;
/** Minutes the clinic's clocks are behind UTC. */
const BEHIND_UTC_MIN = 240;
const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** True for a real calendar day written `YYYY-MM-DD` between 1900 and 2199 (29 February only in leap years). */
export function isCivilDate(text: string): boolean {
  if (!CIVIL_DATE.test(text)) return false;
  const [year, month, day] = partsOf(text);
  return (
    year >= 1900 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month)
  );
}

/** A date in a sentence, as it is written in Bolivia: 31/12/1980. What is no date stays as it is. */
export const dayWords = (fecha: string): string => fecha.split('-').toReversed().join('/');

function lastDayOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const partsOf = (fecha: string): [year: number, month: number, day: number] => [
  Number(fecha.slice(0, 4)),
  Number(fecha.slice(5, 7)),
  Number(fecha.slice(8)),
];

/** Days from 1970-01-01 to a civil date, by calendar arithmetic alone. */
function dayNumber(fecha: string): number {
  const [year, month, day] = partsOf(fecha);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const fromDayNumber = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** The civil date `days` later, or earlier when negative. */
export const addDays = (fecha: string, days: number): string => fromDayNumber(dayNumber(fecha) + days);

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(fecha: string, months: number): string {
  const [year, month, day] = partsOf(fecha);
  const last = new Date(Date.UTC(year, month + months, 0));
  return fromDayNumber(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())) / DAY_MS,
  );
}

/** Whole days from one day to others. */
export function daysSince(from: string): (to: string) => number {
  const first = dayNumber(from);
  return (to) => dayNumber(to) - first;
}

/** Whole days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number => daysSince(from)(to);

/** The weekday of a civil date, never of an instant (R1). */
export function weekdayOf(fecha: string): Weekday {
  const index = (dayNumber(fecha) + 3) % 7;
  return WEEKDAYS[(index + 7) % 7] ?? 'monday';
}

/** The Monday of a date's week (R1: weeks start on Monday). */
export const mondayOf = (fecha: string): string => addDays(fecha, -WEEKDAYS.indexOf(weekdayOf(fecha)));

/** A moment in clinic time: a date and the minutes since its midnight. */
export interface CivilTime {
  readonly fecha: string;
  readonly minuto: number;
}

/** Minutes from one civil moment to another; negative when the second is earlier. */
export const minutesBetween = (from: CivilTime, to: CivilTime): number =>
  daysBetween(from.fecha, to.fecha) * 1440 + to.minuto - from.minuto;

/**
 * The UTC instant (ISO 8601) of a minute in the clinic. La Paz has been at −04:00 since March 1932. Only birth dates
 * are older, and those are stored as plain dates (R33).
 */
export const instantOf = ({ fecha, minuto }: CivilTime): string =>
  new Date(dayNumber(fecha) * DAY_MS + (minuto + BEHIND_UTC_MIN) * 60_000).toISOString();

/**
 * The civil date and minute in the clinic at an instant since 1932, whatever the machine's time zone (R34).
 */
export function clinicTime(instant: Date): CivilTime {
  const minutes = Math.floor(instant.getTime() / 60_000) - BEHIND_UTC_MIN;
  const day = Math.floor(minutes / 1440);
  return { fecha: fromDayNumber(day), minuto: minutes - day * 1440 };
}

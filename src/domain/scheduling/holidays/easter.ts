import { addDays } from '../../shared/civil-date.ts';

/**
 * Easter Sunday of a Gregorian year as a civil date, by the anonymous algorithm printed in Nature (20 April 1876);
 * see J. Meeus, "Astronomical Algorithms", chapter 8.
 */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The date `days` after Easter, or before it when negative. */
export const fromEaster = (year: number, days: number): string => addDays(easterSunday(year), days);

import { daysBetween } from '../../shared/civil-date.ts';
import { ageOn } from '../patient.ts';

/** Full months between two days: one is full once its day is reached. */
export function monthsOn(nacimiento: string, fecha: string): number {
  const part = (from: number, to: number): number =>
    Number(fecha.slice(from, to)) - Number(nacimiento.slice(from, to));
  return part(0, 4) * 12 + part(5, 7) - (part(8, 10) < 0 ? 1 : 0);
}

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/**
 * How old somebody is on a day, as it is said of an age: of a newborn in days, under three months in weeks, under two
 * years in months, afterwards in years. Empty before the birth. Every place that prints an age asks here.
 */
export function ageWords(nacimiento: string, fecha: string): string {
  const days = daysBetween(nacimiento, fecha);
  if (days < 0) return '';
  if (days < 14) return counted(days, 'día', 'días');
  const months = monthsOn(nacimiento, fecha);
  if (months < 3) return counted(Math.floor(days / 7), 'semana', 'semanas');
  return months < 24 ? counted(months, 'mes', 'meses') : counted(ageOn(nacimiento, fecha), 'año', 'años');
}

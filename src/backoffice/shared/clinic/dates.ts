import { MONTH_LABELS, WEEKDAY_LABELS } from '#copy/office/calendar';
import { clinicTime, daysBetween, weekdayOf } from '#domain/shared/civil-date';

const parts = (fecha: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 1, day = 1] = fecha.split('-').map(Number);
  return { year, month, day };
};

/** «enero», of 1. */
export const monthName = (month: number): string => MONTH_LABELS[month - 1] ?? '';

/** «Viernes 20 de noviembre». */
export const longDay = (fecha: string): string => {
  const { month, day } = parts(fecha);
  return `${WEEKDAY_LABELS[weekdayOf(fecha)]} ${String(day)} de ${monthName(month)}`;
};

/** «viernes 20 de noviembre de 2026», inside a sentence. */
export const dayInWords = (fecha: string): string =>
  `${longDay(fecha).toLowerCase()} de ${fecha.slice(0, 4)}`;

/** «20 de noviembre de 2026». */
export const longDate = (fecha: string): string => {
  const { year, month, day } = parts(fecha);
  return `${String(day)} de ${monthName(month)} de ${String(year)}`;
};

/** «20 nov». */
export const shortDate = (fecha: string): string => {
  const { month, day } = parts(fecha);
  return `${String(day)} ${monthName(month).slice(0, 3)}`;
};

/** «20 nov 2026». */
export const mediumDate = (fecha: string): string => `${shortDate(fecha)} ${fecha.slice(0, 4)}`;

/** The day of an instant in the clinic's time: after 20:00 it is already tomorrow in Greenwich. */
export const dayOf = (instant: string): string => clinicTime(new Date(instant)).fecha;

/** «20 de noviembre de 2026, 09:05», in the clinic's time. */
export const longInstant = (instant: string): string => {
  const { fecha, minuto } = clinicTime(new Date(instant));
  return `${longDate(fecha)}, ${twoDigits(Math.floor(minuto / 60))}:${twoDigits(minuto % 60)}`;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** «hoy», «mañana», «en 35 días». */
export const daysAway = (from: string, to: string): string => {
  const days = daysBetween(from, to);
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${String(days)} días`;
};

/** 450 → «7 h 30 min»; 0 → «0 h». */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return `${String(hours)} h`;
  return hours === 0 ? `${String(rest)} min` : `${String(hours)} h ${String(rest)} min`;
}

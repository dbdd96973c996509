import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';

const DAY = new Intl.DateTimeFormat('es-BO', { dateStyle: 'long', timeZone: 'UTC' });

/** «20 de noviembre de 2026». */
export const dayWords = (fecha: string): string => DAY.format(new Date(`${fecha}T12:00:00Z`));

/** «20 de noviembre de 2026, 09:42». */
export function instantWords(instant: string): string {
  const { fecha, minuto } = clinicTime(new Date(instant));
  return `${dayWords(fecha)}, ${formatHour(minuto)}`;
}

export const instantDay = (instant: string): string => dayWords(clinicTime(new Date(instant)).fecha);

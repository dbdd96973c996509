import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { longDay, mediumDate } from '#backoffice/shared/clinic/dates.ts';

/** The hour of an instant (ISO) in the clinic: `10:05`. */
export const hourOf = (instant: string): string => formatHour(clinicTime(new Date(instant)).minuto);

/** «viernes 20 de noviembre», in a sentence. */
export const dayInText = (fecha: string): string => longDay(fecha).toLowerCase();

/** «20 nov 2026, 10:05» of an instant (ISO), in the clinic. */
export const momentOf = (instant: string): string =>
  `${mediumDate(clinicTime(new Date(instant)).fecha)}, ${hourOf(instant)}`;

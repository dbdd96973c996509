import type { AppointmentRecord } from '#client/queries/appointments';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { longDay, mediumDate } from '#backoffice/shared/clinic/dates.ts';

/** The clinic's time at an instant (ISO): `10:05`. */
export const hourOf = (instant: string): string => formatHour(clinicTime(new Date(instant)).minuto);

/** «viernes 20 de noviembre», in a sentence. */
export const dayInText = (fecha: string): string => longDay(fecha).toLowerCase();

/** An instant (ISO) in the clinic's time: «20 nov 2026, 10:05». */
export const momentOf = (instant: string): string =>
  `${mediumDate(clinicTime(new Date(instant)).fecha)}, ${hourOf(instant)}`;

/**
 * When somebody came who waits without an hour: who passed to another doctor's queue came before, and `hora` is since when
 * they are in it.
 */
export const cameAt = ({ tiempos, hora }: Pick<AppointmentRecord, 'tiempos' | 'hora'>): string =>
  tiempos?.en_sala === undefined ? hora : hourOf(tiempos.en_sala);

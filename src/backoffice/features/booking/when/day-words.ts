import { WEEKDAY_SHORT } from '#copy/office/calendar';
import { weekdayOf } from '#domain/shared/civil-date';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';

/** «Vie 27 nov». */
export const shortDay = (fecha: string): string => `${WEEKDAY_SHORT[weekdayOf(fecha)]} ${shortDate(fecha)}`;

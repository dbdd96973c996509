import { MONTH_LABELS, WEEKDAY_LABELS } from '#copy/office/calendar';
import { weekdayOf } from '#domain/shared/civil-date';

/** «viernes 27 de noviembre». */
export function dayWords(fecha: string): string {
  const [, month = 1, day = 1] = fecha.split('-').map(Number);
  return `${WEEKDAY_LABELS[weekdayOf(fecha)].toLowerCase()} ${String(day)} de ${MONTH_LABELS[month - 1] ?? ''}`;
}

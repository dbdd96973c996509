import { DAYS } from '#copy/office/schedules';
import type { Absence } from '#domain/scheduling/hours/absence';
import type { ScheduleException } from '#domain/scheduling/hours/exception';
import { addDays } from '#domain/shared/civil-date';
import { formatHour, type MinuteRange } from '#domain/shared/interval';
import { longDay, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { blockWords } from '#backoffice/shared/clinic/week-words.ts';

/** An absence or an exception, tagged with its list. */
export type DatedDays =
  | { readonly kind: 'ausencias'; readonly item: Absence }
  | { readonly kind: 'excepciones'; readonly item: ScheduleException };

/** «Lunes 7 de diciembre» or «7 dic 2026 a 11 dic 2026». */
export const daysWords = ({
  fecha,
  hasta,
}: {
  readonly fecha: string;
  readonly hasta?: string | undefined;
}): string =>
  hasta === undefined || hasta === fecha ? longDay(fecha) : `${mediumDate(fecha)} a ${mediumDate(hasta)}`;

/** «Congreso, de 08:00 a 12:00» or «Agrega horas: 08:00–12:00». */
export function whatWords({ kind, item }: DatedDays): string {
  if (kind === 'excepciones')
    return `${DAYS.exceptionKinds[item.clase]}: ${blockWords(item.bloques) || DAYS.closedAll}`;
  const { desdeHora, hastaHora } = item;
  const part = desdeHora === undefined && hastaHora === undefined;
  return part
    ? DAYS.kinds[item.clase]
    : `${DAYS.kinds[item.clase]}, ${DAYS.inHours(desdeHora ?? '00:00', hastaHora ?? '24:00')}`;
}

/** «08:00–12:00 y 14:00–18:00». */
export const rangesWords = (ranges: readonly MinuteRange[]): string =>
  ranges.map(({ inicio, fin }) => `${formatHour(inicio)}–${formatHour(fin)}`).join(' y ');

export const lastDay = ({
  fecha,
  hasta,
}: {
  readonly fecha: string;
  readonly hasta?: string | undefined;
}): string => hasta ?? fecha;

/** The date an arrow key leads to on the calendar, or null for any other key. */
export function dayByKey(fecha: string, key: string): string | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  return step === undefined ? null : addDays(fecha, step);
}

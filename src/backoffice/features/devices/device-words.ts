import type { DeviceView } from '#contract/devices';
import type { StudyRecord } from '#contract/studies';
import type { Outage } from '#domain/studies/device-calendar';
import { DEVICES, OUTAGE_LABELS } from '#copy/office/devices';
import { minutesOn } from '#domain/scheduling/hours/dated-range';
import { toBlock, toRange, type Block, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { daysBetween, WEEKDAYS, weekdayOf, type CivilTime } from '#domain/shared/civil-date';
import { DAY_MINUTES, formatHour, mergeRanges } from '#domain/shared/interval';
import { longDate, longDay, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { recordOf } from '#domain/shared/typed-record';

/** A device's current state: stopped by an outage, in service with one later today, or in service. */
export type DeviceNow =
  | { readonly state: 'parado' | 'mas_tarde'; readonly outage: Outage; readonly words: string }
  | { readonly state: 'en_servicio'; readonly words: string };

/** A device's state at a given moment, in words. */
export function deviceNow({ paradas }: Pick<DeviceView, 'paradas'>, { fecha, minuto }: CivilTime): DeviceNow {
  const today = paradas.flatMap((outage) => {
    const range = minutesOn(outage, fecha);
    return range === null || range.fin <= minuto ? [] : [{ outage, range }];
  });
  const running = today.find(({ range }) => range.inicio <= minuto);
  if (running !== undefined) {
    const { outage, range } = running;
    return {
      state: 'parado',
      outage,
      words: DEVICES.downUntil(OUTAGE_LABELS[outage.clase], untilOf(outage, range.fin, fecha)),
    };
  }
  const later = today.sort((a, b) => a.range.inicio - b.range.inicio)[0];
  if (later !== undefined)
    return {
      state: 'mas_tarde',
      outage: later.outage,
      words: DEVICES.laterToday(OUTAGE_LABELS[later.outage.clase], hoursOf(later.outage)),
    };
  return { state: 'en_servicio', words: DEVICES.inService };
}

function untilOf(outage: Outage, fin: number, today: string): string {
  // An outage at the same hours on several days ends, for now, when today's hours do.
  if (fin < DAY_MINUTES) return DEVICES.untilHour(formatHour(fin));
  const last = outage.hasta ?? outage.fecha;
  return last === today ? DEVICES.untilEndOfDay : DEVICES.untilDay(longDate(last));
}

/** «de 08:00 a 12:00», «desde las 14:00», «todo el día». */
export function hoursOf({ desdeHora, hastaHora }: Pick<Outage, 'desdeHora' | 'hastaHora'>): string {
  if (desdeHora !== undefined && hastaHora !== undefined) return `de ${desdeHora} a ${hastaHora}`;
  if (desdeHora !== undefined) return `desde las ${desdeHora}`;
  return hastaHora === undefined ? 'todo el día' : `hasta las ${hastaHora}`;
}

/** «Viernes 27 de noviembre, de 08:00 a 12:00». */
export function outageDays(outage: Pick<Outage, 'fecha' | 'hasta' | 'desdeHora' | 'hastaHora'>): string {
  const { fecha, hasta } = outage;
  const days = hasta === undefined ? longDay(fecha) : `${longDay(fecha)} al ${longDay(hasta).toLowerCase()}`;
  return `${days}, ${hoursOf(outage)}`;
}

/** The current and future outages, nearest first, and the past ones, latest first. */
export function sortOutages(
  paradas: readonly Outage[],
  { fecha, minuto }: CivilTime,
): { readonly coming: readonly Outage[]; readonly past: readonly Outage[] } {
  const isOver = (outage: Outage): boolean => {
    const last = outage.hasta ?? outage.fecha;
    return last < fecha || (last === fecha && (minutesOn(outage, fecha)?.fin ?? 0) <= minuto);
  };
  const sorted = [...paradas].sort((a, b) =>
    `${a.fecha} ${a.desdeHora ?? ''}` < `${b.fecha} ${b.desdeHora ?? ''}` ? -1 : 1,
  );
  return { coming: sorted.filter((each) => !isOver(each)), past: sorted.filter(isOver).reverse() };
}

/** When a calibration is due, in words that show how urgent it is. */
export function calibrationWords(
  { calibracionVence, calibracion }: Pick<DeviceView, 'calibracionVence' | 'calibracion'>,
  today: string,
): string {
  if (calibracionVence === null) return DEVICES.unset;
  const date = mediumDate(calibracionVence);
  if (calibracion === 'vencida') return DEVICES.overdue(date);
  return calibracion === 'por_vencer'
    ? DEVICES.dueIn(date, daysBetween(today, calibracionVence))
    : DEVICES.onDay(date);
}

export const studiesOf = (id: DeviceView['id'], studies: readonly StudyRecord[]): StudyRecord[] =>
  studies.filter(({ equipos }) => equipos.some((device) => device.id === id));

/** When a device is in use on a date: its own hours, or otherwise those of its studies combined. */
export function hoursOn(
  { id, horario }: Pick<DeviceView, 'id' | 'horario'>,
  studies: readonly StudyRecord[],
  fecha: string,
): readonly Block[] {
  const weekday = weekdayOf(fecha);
  return (horario ?? studiesWeek(id, studies))[weekday];
}

/** The combined hours of a device's studies. */
export const studiesWeek = (id: DeviceView['id'], studies: readonly StudyRecord[]): WeeklySchedule =>
  recordOf(WEEKDAYS, (weekday) =>
    mergeRanges(studiesOf(id, studies).flatMap((study) => study[weekday].map(toRange))).map(toBlock),
  );

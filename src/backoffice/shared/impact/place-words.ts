import { IMPACT } from '#copy/office/impact';
import { deviceName, isEquipmentId } from '#domain/studies/device';
import { daysBetween } from '#domain/shared/civil-date';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import type { Place } from './choices.ts';

/** «Jueves 3 de diciembre, 09:20 con Dr. Luis». */
export function placeWords(
  { fecha, hora, medico, equipo }: Place,
  nameOf: (doctor: string) => string,
): string {
  const device = equipo !== undefined && isEquipmentId(equipo) ? ` ${IMPACT.on(deviceName(equipo))}` : '';
  const doctor = medico === undefined ? '' : ` ${IMPACT.with(nameOf(medico))}`;
  return `${longDay(fecha)}, ${hora}${doctor}${device}`;
}

/** How far from its own day a place is: «mismo día», «1 día después», «12 días después». */
export const distanceWords = (from: string, to: string): string =>
  from === to ? IMPACT.sameDay : IMPACT.daysLater(daysBetween(from, to));

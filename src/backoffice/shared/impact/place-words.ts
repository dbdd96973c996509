import { IMPACT } from '#copy/office/impact';
import { EQUIPMENT, isEquipmentId } from '#domain/studies/device';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import type { Place } from './choices.ts';

/** «Jueves 3 de diciembre, 09:20 con Dr. Luis». */
export function placeWords(
  { fecha, hora, medico, equipo }: Place,
  nameOf: (doctor: string) => string,
): string {
  const device = equipo !== undefined && isEquipmentId(equipo) ? ` ${IMPACT.on(EQUIPMENT[equipo])}` : '';
  const doctor = medico === undefined ? '' : ` ${IMPACT.with(nameOf(medico))}`;
  return `${longDay(fecha)}, ${hora}${doctor}${device}`;
}

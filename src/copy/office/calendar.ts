import type { Weekday } from '#domain/shared/civil-date';

/** Monday first. */
export const WEEKDAY_LABELS = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
} as const satisfies Record<Weekday, string>;

/** In three letters. */
export const WEEKDAY_SHORT = {
  monday: 'Lun',
  tuesday: 'Mar',
  wednesday: 'Mié',
  thursday: 'Jue',
  friday: 'Vie',
  saturday: 'Sáb',
  sunday: 'Dom',
} as const satisfies Record<Weekday, string>;

export const MONTH_LABELS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** «Ver el lunes 23 de noviembre: 146 turnos». */
export const NEXT_DAY = (day: string, count: number): string =>
  `Ver el ${day}: ${count === 1 ? '1 turno' : `${String(count)} turnos`}`;

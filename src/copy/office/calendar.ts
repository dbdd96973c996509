import type { Weekday } from '#domain/shared/civil-date';

/** Weekdays in Spanish, Monday first. */
export const WEEKDAY_LABELS = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
} as const satisfies Record<Weekday, string>;

/** Weekdays in three letters. */
export const WEEKDAY_SHORT = {
  monday: 'Lun',
  tuesday: 'Mar',
  wednesday: 'Mié',
  thursday: 'Jue',
  friday: 'Vie',
  saturday: 'Sáb',
  sunday: 'Dom',
} as const satisfies Record<Weekday, string>;

/** Months in Spanish. */
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

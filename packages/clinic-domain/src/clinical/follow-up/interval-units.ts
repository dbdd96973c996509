/** In what a doctor says how soon somebody comes back: an ulcer in hours, an eye just operated in days. */
export const INTERVAL_UNITS = ['horas', 'dias', 'semanas', 'meses'] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

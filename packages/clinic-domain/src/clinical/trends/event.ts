/** What may change a measure from one visit to the next. */
export const EVENT_KINDS = ['gotas', 'suspension', 'laser', 'cirugia', 'inyeccion'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

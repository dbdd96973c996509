import { clinicTime } from '../../shared/civil-date.ts';

/** The zone of the clinic, which knows no summer time. */
const OFFSET = '-04:00';

/** A day and an hour of the clinic as an instant: `2026-11-23T09:30:00-04:00`. */
export const clinicInstant = (fecha: string, hora: string): string => `${fecha}T${hora}:00${OFFSET}`;

/** When something of a visit was found: with its hour where one was noted. */
export const foundAt = (fecha: string, hora: string | undefined): string =>
  hora === undefined ? fecha : clinicInstant(fecha, hora);

const dayOf = (instant: string): string => clinicTime(new Date(instant)).fecha;

/**
 * From when to when a visit was: by the clock where it was begun and closed on its own day, and else the day alone. A
 * note that was written later says nothing of the hours at which the patient was there.
 */
export function visitPeriod(fecha: string, created: string, closed: string) {
  const isThatDay = dayOf(created) === fecha && dayOf(closed) === fecha && created <= closed;
  return isThatDay ? { start: created, end: closed } : { start: fecha, end: fecha };
}

/** A period whose end is not before its start. */
export const period = (start: string | undefined, end: string | undefined) => ({
  start,
  end: start !== undefined && end !== undefined && end < start ? undefined : end,
});

import { instantOf } from '#domain/shared/civil-date';
import type { ClinicLife } from './clinic-life.ts';

/** The author when the doctor has no account, as of the consultations. */
export const NOBODY = 'muestra';

/** After the study the technician reports, and some time later a doctor reads it. */
const REPORTED_MIN = 12;
const READ_MIN = 150;

function later(instant: string, minutes: number, { ahora }: Pick<ClinicLife, 'ahora'>): string {
  const then = new Date(Date.parse(instant) + minutes * 60_000).toISOString();
  return then < instantOf(ahora) ? then : instant;
}

export const reportedAt = (realizado: string, life: Pick<ClinicLife, 'ahora'>): string =>
  later(realizado, REPORTED_MIN, life);
export const readAt = (realizado: string, life: Pick<ClinicLife, 'ahora'>): string => {
  const [read, reported] = [later(realizado, READ_MIN, life), reportedAt(realizado, life)];
  return read > reported ? read : reported;
};

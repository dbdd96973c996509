import type { Eye } from '../clinical/eye.ts';
import { isBinocular, STUDIES } from './catalogue.ts';
import { ownStudy } from './own-catalogue.ts';
import type { StudySchedule } from './study-schedule.ts';

const PROCEDURES: ReadonlySet<string> = new Set(
  STUDIES.filter(({ clase }) => clase === 'procedimiento').map(({ codigo }) => codigo),
);

/** Whether one session treats one eye: every laser, and whatever the clinic has set so. */
export const isOneEyed = (codigo: string, study?: Pick<StudySchedule, 'ojosPorSesion'>): boolean =>
  PROCEDURES.has(codigo) || (study ?? ownStudy(codigo))?.ojosPorSesion === 1;

/**
 * The eye that a study is booked for: the one that was named, or both where a diagnostic study says nothing. Null when it
 * must be named: a session of one eye, without an eye or with both. A binocular study is of both, whatever was named.
 */
export function studyEye(
  codigo: string,
  ojo: Eye | undefined,
  study?: Pick<StudySchedule, 'ojosPorSesion'>,
): Eye | null {
  if (isBinocular(codigo)) return 'AO';
  if (isOneEyed(codigo, study)) return ojo === undefined || ojo === 'AO' ? null : ojo;
  return ojo ?? 'AO';
}

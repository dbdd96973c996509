import { appError, type AppError } from '../../shared/app-error.ts';
import type { Eye } from '../eye.ts';
import { ABSENCES, OWN_EYES, type AbsentEyes, type OwnEye } from './absent-eyes.ts';
import { isOfSocket } from './socket.ts';

/** Something that names an eye: what it is called, and where its eye was written. */
export interface Named {
  readonly que: string;
  readonly ojo: Eye | null | undefined;
  /** The diagnosis that it is: one of the socket is of an eye that is not there. */
  readonly cie?: string | undefined;
  /** Both eyes together, which one alone can do too. */
  readonly esBinocular?: boolean | undefined;
  /** The field of the request; `ojo` where nothing is said. */
  readonly campo?: string | undefined;
}

/** The sides of an eye that are not there. */
const missingOf = (ausentes: AbsentEyes, ojo: Eye): OwnEye[] =>
  OWN_EYES.filter((side) => (ojo === 'AO' || ojo === side) && ausentes[side] !== undefined);

/** Whether nothing of an eye can be examined or treated; of both, where neither is there. */
export const isAbsent = (ausentes: AbsentEyes, ojo: Eye): boolean =>
  missingOf(ausentes, ojo).length === (ojo === 'AO' ? 2 : 1);

/** What stands against naming an eye, in a sentence; null where it is there. */
export function absentSentence(
  ausentes: AbsentEyes,
  { que, ojo, cie, esBinocular = false }: Named,
): string | null {
  if (ojo === undefined || ojo === null || (cie !== undefined && isOfSocket(cie))) return null;
  const missing = missingOf(ausentes, ojo);
  if (missing.length === 0 || (esBinocular && missing.length === 1)) return null;
  const said = missing.map((side) => `${side} tiene ${ABSENCES[ausentes[side] ?? 'protesis']}`).join(' y ');
  const [other] = OWN_EYES.filter((side) => ausentes[side] === undefined);
  const instead = ojo === 'AO' && other !== undefined ? `: elija ${other}` : '';
  return `${que} es para ${ojo}, y ${said}${instead}.`;
}

const MISTAKE = 'Si no es así, retire ese antecedente con su motivo.';

/**
 * The one rule of an eye that is not there: nothing is examined, prescribed, ordered, injected, operated or diagnosed in
 * it, whoever asks and wherever; nothing confirms it away. Null where every named eye is there.
 */
export function againstAbsent(ausentes: AbsentEyes, named: readonly Named[]): AppError | null {
  const found = named.flatMap((each) => {
    const said = absentSentence(ausentes, each);
    return said === null ? [] : [[each.campo ?? 'ojo', said] as const];
  });
  if (found.length === 0) return null;
  const said = [...new Set(found.map(([, sentence]) => sentence))];
  return appError('lateralidad', `${said.join(' ')} ${MISTAKE}`, {
    fields: Object.fromEntries(found.map(([campo, sentence]) => [campo, [sentence]])),
    details: { lateralidad: said },
  });
}

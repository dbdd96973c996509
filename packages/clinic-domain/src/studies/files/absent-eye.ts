import { absentEyes, lostOn, OWN_EYES } from '../../clinical/laterality/absent-eyes.ts';
import { absentSentence, isAbsent } from '../../clinical/laterality/against-absent.ts';
import { appError, type AppError } from '../../shared/app-error.ts';
import { isBinocular } from '../catalogue.ts';
import type { FileSaying, OrderForFile } from './matching.ts';

const dayWords = (day: string): string => day.split('-').toReversed().join('/');

/**
 * What stands against filing a file of an eye that is not there, whoever confirms it: it is another eye's, or another
 * person's. One of before the eye was lost is legitimate, and has to say its day; of a report of both eyes a person tells.
 */
export function fileOfAbsentEye(
  dice: FileSaying,
  { ojo, estudio }: Pick<OrderForFile, 'ojo' | 'estudio'>,
  known: Parameters<typeof absentEyes>[0],
): AppError | null {
  const ausentes = absentEyes(known);
  const eye = dice.ojo ?? ojo;
  const said = absentSentence(ausentes, { que: 'El archivo', ojo: eye, esBinocular: isBinocular(estudio) });
  if (said === null || !isAbsent(ausentes, eye)) return null;
  const sides = OWN_EYES.filter((side) => eye === 'AO' || eye === side);
  const days = sides.map((side) => lostOn(known, side));
  const taken = dice.cuando?.slice(0, 10);
  const isOlder = taken !== undefined && days.every((day) => day !== null && taken < day);
  if (isOlder) return null;
  const why =
    taken === undefined
      ? 'El archivo no dice de qué día es'
      : `El archivo es del ${dayWords(taken)}, y ${days.includes(null) ? 'el antecedente no dice desde cuándo' : `el ojo no está desde el ${dayWords(days.find((day) => day !== null) ?? '')}`}`;
  const sentence = `${said} ${why}: solo se archiva un estudio de antes. Mire de quién y de qué ojo es.`;
  return appError('lateralidad', sentence, {
    fields: { orden: [sentence] },
    details: { lateralidad: [said] },
  });
}

import { isAskedHow, readNumber } from '#domain/clinical/cells/read-number';
import { folded } from '#domain/clinical/cells/reading';
import type { Row } from '#domain/clinical/cells/rows';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import {
  COMMON_REASONS,
  notDoneOf,
  notDoneWords,
  readNotDone,
  type NotDoneId,
} from '#domain/clinical/fields/not-done';

/** What may be said in the place of a value. */
const notDoneIdsOf = (campo: string): readonly NotDoneId[] => {
  const field = fieldOf(campo);
  return field === undefined ? [] : notDoneOf(field);
};

/** How many options are shown at once. */
const OFFERED_LIMIT = 8;

/** Whether each word that is typed begins one of a phrase. */
const begins = (typed: string, phrase: string): boolean => {
  const own = folded(phrase).split(' ');
  return folded(typed)
    .split(' ')
    .every((word) => own.some((each) => each.startsWith(word)));
};

/** What may be said instead of what is measured, once a word is begun: a figure is typed without being disturbed. */
function notDoneOffered({ campos }: Row, typed: string): readonly string[] {
  const ids = campos.map((campo) => notDoneIdsOf(campo)).find((each) => each.length > 0) ?? [];
  if (ids.length === 0 || !/^\p{L}/u.test(typed.trim())) return [];
  const phrases = [
    ...ids.map((v) => notDoneWords({ v })),
    ...COMMON_REASONS.map((motivo) => notDoneWords({ v: 'no_se_pudo', motivo })),
  ];
  const said = readNotDone(typed);
  const found = phrases.filter(
    (phrase) =>
      begins(typed, phrase.replace(':', '')) ||
      begins(typed, phrase) ||
      phrase === (said === null ? '' : notDoneWords({ v: said.v })),
  );
  return found.length === 1 && found[0] === typed.trim() ? [] : found.slice(0, OFFERED_LIMIT);
}

/** A number, and the beginning of how it was taken. */
const TAKEN = /^\s*(?<number>>?\s*\d+(?:[.,]\d+)?(?:\s*mmHg)?)\s*(?<how>[\p{L}-]*)\s*$/iu;

/**
 * The options that go with what is being typed: of the part after the last comma; of a pressure, how it was taken, while
 * nobody has said how it is taken here.
 */
export function offered(row: Row, typed: string, metodo?: string): readonly string[] {
  const [campo = ''] = row.campos;
  const field = fieldOf(campo);
  if (row.tipo === 'campo' && field?.tipo === 'numero' && isAskedHow(field)) {
    const how = TAKEN.exec(typed)?.groups?.['how'];
    if (how === undefined) return notDoneOffered(row, typed);
    if (how === '' && metodo !== undefined) return [];
    const names = field.metodos ?? [];
    // How it was taken does not mend a number that cannot be.
    const number = TAKEN.exec(typed)?.groups?.['number'] ?? '';
    if (!readNumber(field, `${number} ${names[0] ?? ''}`, { hora: '00:00' }).ok) return [];
    return names.includes(how) ? [] : names.filter((name) => folded(name).startsWith(folded(how)));
  }
  if (field?.tipo !== 'opcion' && row.tipo !== 'dibujo') return notDoneOffered(row, typed);
  if (row.tipo !== 'campo' || field?.tipo !== 'opcion' || typed.includes(':')) return [];
  const part = folded(typed.slice(typed.lastIndexOf(',') + 1));
  const words = part === '' ? [] : part.split(' ');
  // Of an estimate it is chosen with the finger, after the grades.
  const instead =
    part === '' ? notDoneIdsOf(campo).map((v) => notDoneWords({ v })) : notDoneOffered(row, typed);
  const named = field.opciones
    .map(({ nombre }) => nombre)
    .filter((nombre) => {
      const own = folded(nombre).split(' ');
      return words.every((word) => own.some((each) => each.startsWith(word)));
    });
  return [...named, ...instead].slice(0, OFFERED_LIMIT);
}

/** What is typed with an option in the place of its last part. */
export function chosen(row: Row, typed: string, option: string): string {
  const field = fieldOf(row.campos[0] ?? '');
  if (field?.tipo === 'numero' && field.metodos?.includes(option) === true)
    return `${TAKEN.exec(typed)?.groups?.['number'] ?? typed} ${option}`;
  const isList = field?.tipo === 'opcion' && field.varias === true;
  const before = isList ? typed.slice(0, typed.lastIndexOf(',') + 1).trim() : '';
  return before === '' ? option : `${before} ${option}`;
}

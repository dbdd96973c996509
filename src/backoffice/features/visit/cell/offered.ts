import { isAskedHow } from '#domain/clinical/cells/read-number';
import { folded } from '#domain/clinical/cells/reading';
import type { Row } from '#domain/clinical/cells/rows';
import { fieldOf } from '#domain/clinical/fields/catalogue';

/** How many options are shown at once. */
const MOST = 8;

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
    if (how === undefined || (how === '' && metodo !== undefined)) return [];
    const names = field.metodos ?? [];
    return names.includes(how) ? [] : names.filter((name) => folded(name).startsWith(folded(how)));
  }
  if (row.tipo !== 'campo' || field?.tipo !== 'opcion' || typed.includes(':')) return [];
  const part = folded(typed.slice(typed.lastIndexOf(',') + 1));
  const words = part === '' ? [] : part.split(' ');
  return field.opciones
    .map(({ nombre }) => nombre)
    .filter((nombre) => {
      const own = folded(nombre).split(' ');
      return words.every((word) => own.some((each) => each.startsWith(word)));
    })
    .slice(0, MOST);
}

/** What is typed with an option in the place of its last part. */
export function chosen(row: Row, typed: string, option: string): string {
  const field = fieldOf(row.campos[0] ?? '');
  if (field?.tipo === 'numero') return `${TAKEN.exec(typed)?.groups?.['number'] ?? typed} ${option}`;
  const isList = field?.tipo === 'opcion' && field.varias === true;
  const before = isList ? typed.slice(0, typed.lastIndexOf(',') + 1).trim() : '';
  return before === '' ? option : `${before} ${option}`;
}

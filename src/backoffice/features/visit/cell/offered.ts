import { folded } from '#domain/clinical/cells/reading';
import type { Row } from '#domain/clinical/cells/rows';
import { fieldOf } from '#domain/clinical/fields/catalogue';

/** How many options are shown at once. */
const MOST = 8;

/** The options that go with what is being typed: of the part after the last comma. */
export function offered(row: Row, typed: string): readonly string[] {
  const [campo = ''] = row.campos;
  const field = fieldOf(campo);
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
  const isList = field?.tipo === 'opcion' && field.varias === true;
  const before = isList ? typed.slice(0, typed.lastIndexOf(',') + 1).trim() : '';
  return before === '' ? option : `${before} ${option}`;
}

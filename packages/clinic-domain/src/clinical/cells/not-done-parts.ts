import { fieldOf } from '../fields/catalogue.ts';
import { isNotDone, notDoneOf, notDoneWords, readNotDone, type NotDone } from '../fields/not-done.ts';
import type { GivenValue } from '../fields/value.ts';
import { folded } from './reading.ts';
import type { Row } from './rows.ts';
import type { Written } from './written.ts';

/** What a line says that could not be done, by field, and the rest of the line. */
export interface NotDoneParts {
  readonly rest: string;
  readonly said: Readonly<Record<string, NotDone>>;
}

interface Measure {
  readonly campo: string;
  /** What it is called on a line of several. */
  readonly nombre: string;
}

/** What is measured or estimated on a line. */
function measuresOf({ id, tipo, campos }: Row): readonly Measure[] {
  const start = tipo === 'refraccion' ? `${id}_` : tipo === 'pupilas' ? 'pupila_' : 'duccion_';
  return campos.filter(isMeasure).map((campo) => ({
    campo,
    nombre: tipo === 'desvio' ? 'desviacion' : campo.slice(start.length).replaceAll('_', ' '),
  }));
}

/** What a phrase alone is said of: a lens by its sphere, the others by all that they measure. */
const wholeOf = (row: Row): readonly Measure[] =>
  row.tipo === 'refraccion' ? measuresOf(row).slice(0, 1) : measuresOf(row);

/** Of a lens «no mejora» is said of what is seen with it. */
function saidWholly(row: Row, { v }: NotDone): readonly Measure[] {
  const seen = v === 'no_mejora' ? measuresOf(row).filter(({ campo }) => campo === `${row.id}_av`) : [];
  return seen.length === 0 ? wholeOf(row) : seen;
}

/** What a line says that could not be done: all of it, or parts of it by name, after a semicolon; null where it says nothing of the kind. */
export function notDoneParts(row: Row, text: string): NotDoneParts | null {
  const whole = readNotDone(text.replaceAll(';', ','));
  if (whole !== null) {
    const said = Object.fromEntries(saidWholly(row, whole).map(({ campo }) => [campo, whole]));
    return Object.keys(said).length === 0 ? null : { rest: '', said };
  }
  if (row.tipo === 'campo') return null;
  const said: Record<string, NotDone> = {};
  const segments = text.split(';');
  while (segments.length > 0) {
    const part = partOf(measuresOf(row), segments.at(-1)?.trim() ?? '');
    if (part === null) break;
    said[part.campo] = part.what;
    segments.pop();
  }
  return Object.keys(said).length === 0 ? null : { rest: segments.join(';').trim(), said };
}

function partOf(
  measures: readonly Measure[],
  segment: string,
): { readonly campo: string; readonly what: NotDone } | null {
  for (const { campo, nombre } of measures) {
    const words = segment.split(/\s+/u);
    const length = nombre.split(' ').length;
    if (folded(words.slice(0, length).join(' ')) !== nombre) continue;
    const what = readNotDone(words.slice(length).join(' '));
    if (what !== null) return { campo, what };
  }
  return null;
}

/** What is said of a value that was not taken. */
export const notDoneIn = (value: GivenValue | undefined): NotDone | null =>
  value !== undefined && isNotDone(value.v) ? { v: value.v, motivo: value.motivo } : null;

/** What is written without what could not be done. */
export const measuredOnly =
  (written: Written): Written =>
  (campo) => {
    const value = written(campo);
    return isMeasure(campo) && notDoneIn(value) !== null ? undefined : value;
  };

const isMeasure = (campo: string): boolean => {
  const field = fieldOf(campo);
  return field !== undefined && notDoneOf(field).length > 0;
};

/** A line with what could not be done: read again, it says the same. */
export function withNotDone(row: Row, written: Written, rest: string): string {
  const found = measuresOf(row).flatMap(({ campo, nombre }) => {
    const what = notDoneIn(written(campo));
    return what === null ? [] : [{ campo, nombre, words: notDoneWords(what) }];
  });
  const [first] = found;
  if (first === undefined) return rest;
  const whole = wholeOf(row).map(({ campo }) => campo);
  const isWhole =
    rest === '' &&
    found.length === whole.length &&
    found.every(({ campo, words }) => whole.includes(campo) && words === first.words);
  if (isWhole) return first.words;
  return [rest, ...found.map(({ nombre, words }) => `${nombre} ${words}`)].filter(Boolean).join('; ');
}

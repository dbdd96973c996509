import type { GivenValue } from '../fields/value.ts';
import { plainSigns } from '../fields/typed-signs.ts';

/** Measures of the same structure that have lines of their own and are said in one breath with what was seen. */
const BESIDE: Readonly<Record<string, readonly (readonly [words: string, campo: string])[]>> = {
  camara_anterior: [
    [String.raw`c[eé]l(?:ulas?|s)?`, 'celulas'],
    ['flare', 'flare'],
  ],
  cristalino: [
    ['no', 'locs_no'],
    ['nc', 'locs_nc'],
    ['c', 'locs_c'],
    ['p', 'locs_p'],
  ],
};
const CROSSES = String.raw`(?:0[.,]5|[1-4])\+|\+{1,4}`;
const LOCS = String.raw`\d(?:[.,]\d)?`;
const GRADES: Readonly<Record<string, string>> = { camara_anterior: CROSSES, cristalino: LOCS };
/** «NO3 NC3 C2 P1»: one letter alone with a figure may be anything. */
const isSaid = (fila: string, campos: readonly string[]): boolean =>
  fila !== 'cristalino' || campos.includes('locs_no') || campos.includes('locs_nc');

interface Beside {
  readonly valores: Readonly<Record<string, GivenValue>>;
  /** What is left of the line. */
  readonly rest: string;
}

/** «Cel 2+ flare 1+» typed of the chamber, «NO3 NC3 C2 P1» of the lens; null where a line says nothing of another one. */
export function saidBeside(fila: string, typed: string): Beside | null {
  const grade = GRADES[fila];
  if (grade === undefined || typed.includes(':')) return null;
  const valores: Record<string, GivenValue> = {};
  let rest = plainSigns(typed);
  for (const [words, campo] of BESIDE[fila] ?? []) {
    const measure = new RegExp(`(?<![\\p{L}\\d+])${words} ?(${grade})(?![\\d+]|[.,]\\d)`, 'iu');
    const found = measure.exec(rest);
    if (found === null) continue;
    valores[campo] = valueOf(fila, found[1] ?? '');
    rest = rest.replace(measure, ' ');
  }
  const campos = Object.keys(valores);
  return campos.length === 0 || !isSaid(fila, campos)
    ? null
    : { valores, rest: rest.replaceAll(/^[\s,;·y]+(?=\s|$)|[\s,;·]+$/gu, '').trim() };
}

function valueOf(fila: string, grade: string): GivenValue {
  if (fila === 'cristalino') return { v: Number(grade.replace(',', '.')) };
  return { v: /^\++$/u.test(grade) ? `${String(grade.length)}+` : grade.replace(',', '.') };
}

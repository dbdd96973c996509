import type { GivenValue } from '../fields/value.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import { acuitiesSaid, type Beside } from './acuities-said.ts';

/** Measures of the same structure that have lines of their own and are said in one breath with what was seen. */
const BESIDE: Readonly<Record<string, readonly (readonly [words: string, campo: string])[]>> = {
  camara_anterior: [
    [String.raw`(?:c[eé]l(?:ulas?|s)?|tyndall cel(?:ular)?)`, 'celulas'],
    [String.raw`(?:flare|tyndall prot(?:eico)?)`, 'flare'],
  ],
  cristalino: [
    ['no', 'locs_no'],
    ['nc', 'locs_nc'],
    ['c', 'locs_c'],
    ['p', 'locs_p'],
  ],
};
const CROSSES = String.raw`(?:0[.,]5|[1-4])\+|\+{1,4}|(?:0|-|neg(?:ativ[oa]s?)?|trazas?)(?=\s*(?:$|[,;)]|(?:y |con )?(?:flare|tyndall|c[eé]l)))`;
const LOCS = String.raw`\d(?:[.,]\d)?`;
const GRADES: Readonly<Record<string, string>> = { camara_anterior: CROSSES, cristalino: LOCS };
/** «NO3 NC3 C2 P1»: one letter alone with a figure may be anything. */
const isSaid = (fila: string, campos: readonly string[]): boolean =>
  fila !== 'cristalino' || campos.includes('locs_no') || campos.includes('locs_nc');

/** «Cel 2+ flare 1+» typed of the chamber, «NO3 NC3 C2 P1» of the lens; null where a line says nothing of another one. */
export function saidBeside(fila: string, typed: string): Beside | null {
  const acuities = acuitiesSaid(fila, typed);
  if (acuities !== null) return acuities;
  const grade = GRADES[fila];
  if (grade === undefined || typed.includes(':')) return null;
  const valores: Record<string, GivenValue> = {};
  let rest = plainSigns(typed);
  for (const [words, campo] of BESIDE[fila] ?? []) {
    const measure = new RegExp(
      `(?<![\\p{L}\\d+])${words} ?(${grade})(?![\\d+]|[.,]\\d| ?(?:[-/]|a) ?\\d)`,
      'iu',
    );
    const found = measure.exec(rest);
    if (found === null) continue;
    valores[campo] = valueOf(fila, found[1] ?? '');
    rest = rest.replace(measure, ' ');
  }
  const campos = Object.keys(valores);
  return campos.length === 0 || !isSaid(fila, campos)
    ? null
    : { valores, rest: rest.replaceAll(/^[\s,;·y]+(?=\s|$)|[\s,;·]+$|^[\s\p{P}]+$/gu, '').trim() };
}

function valueOf(fila: string, grade: string): GivenValue {
  if (fila === 'cristalino') return { v: Number(grade.replace(',', '.')) };
  if (/^(?:0|-|neg.*)$/iu.test(grade)) return { v: '0' };
  if (/^t/iu.test(grade)) return { v: '0.5+' };
  return { v: /^\++$/u.test(grade) ? `${String(grade.length)}+` : grade.replace(',', '.') };
}

/** A grade of which it is not said what it is of: some call the cells so, and some the flare. */
export const isOpenTyndall = (fila: string, text: string): boolean =>
  fila === 'camara_anterior' &&
  /\btyndall\b[ :]*(?:\(?[\d+]|posit|traz|leve|moderad|sever)/iu.test(plainSigns(text));

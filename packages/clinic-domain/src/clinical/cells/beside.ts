import type { GivenValue } from '../fields/value.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import { present } from '../../shared/typed-record.ts';
import { acuitiesSaid, type Beside } from './acuities-said.ts';
import { folded } from './reading.ts';

/** What is said in one breath with another thing and has a line of its own. */
interface Measure {
  readonly words: string;
  readonly campo: string;
  readonly grade: string;
  readonly read: (grade: string) => GivenValue;
  /** What it asks before it counts. */
  readonly asks?: (grade: string) => string | undefined;
}

const CROSSES = String.raw`(?:0[.,]5|[1-4])\+|\+{1,4}|(?:0|-|neg(?:ativ[oa]s?)?|trazas?)(?=\s*(?:$|[,;)]|(?:y |con )?(?:flare|tyndall|c[eé]l)))`;
const numberIn = (text: string): number => Number(text.replace(',', '.'));
function crossesIn(grade: string): GivenValue {
  if (/^(?:0|-|neg.*)$/iu.test(grade)) return { v: '0' };
  if (/^t/iu.test(grade)) return { v: '0.5+' };
  return { v: /^\++$/u.test(grade) ? `${String(grade.length)}+` : grade.replace(',', '.') };
}
const crosses = (words: string, campo: string): Measure => ({
  ...{ words, campo, grade: CROSSES },
  read: crossesIn,
});
/** The scale begins at 0,1, where the lens is clear; «P0» means that, and is asked. */
const locs = (letter: string): Measure => ({
  words: letter,
  campo: `locs_${letter}`,
  grade: String.raw`\d(?:[.,]\d)?`,
  read: (grade) => ({ v: numberIn(grade) === 0 ? 0.1 : numberIn(grade) }),
  asks: (grade) =>
    numberIn(grade) === 0
      ? `LOCS ${letter.toUpperCase()}: la escala empieza en 0,1; se anota 0,1. ¿Es así?`
      : undefined,
});
const ROMAN = ['0', 'I', 'II', 'III', 'IV'];

const ZONES: Readonly<Record<string, string>> = { 1: 'i', 2: 'ii', 3: 'iii' };
const STAGES: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5' };
/** Zone, stage and plus of a premature child are said in one breath, in Arabic or Roman figures. */
const PREMATURE: readonly Measure[] = [
  {
    words: '(?:rop )?zona',
    campo: 'rop_zona',
    grade: String.raw`(?:[1-3]|i{1,3})(?: posterior)?(?!\p{L})`,
    read: (grade) => {
      const [zone = '', where] = grade.toLowerCase().split(' ');
      return { v: [ZONES[zone] ?? zone, where].filter((each) => each !== undefined).join('_') };
    },
  },
  {
    words: '(?:rop )?estad[ií]o',
    campo: 'rop_estadio',
    grade: String.raw`(?:[0-5]|i{1,3}|iv|v) ?[ab]?(?!\p{L})`,
    read: (grade) => {
      const [, stage = '', half = ''] = /^([0-5]|[iv]+) ?([ab]?)$/u.exec(grade.toLowerCase()) ?? [];
      return { v: (STAGES[stage] ?? stage) + half };
    },
  },
  {
    words: '',
    campo: 'rop_plus',
    grade: String.raw`(?:(?:sin|no|con) )?(?:enfermedad )?plus(?: ?(?:\(?[-+]\)?|neg(?:ativ[oa])?|ausente|presente))?(?!\p{L})|(?<!(?:sin|no|ni) )pre[- ]?plus(?!\p{L})`,
    read: (grade) => ({
      v: /^pre/iu.test(grade) ? 'pre_plus' : /^(?:sin|no) |-|neg|ausente/iu.test(grade) ? 'no' : 'plus',
    }),
  },
  {
    words: '',
    campo: 'rop_evolucion',
    grade: String.raw`a-?p?-?rop(?!\p{L})`,
    read: () => ({ v: 'agresiva' }),
  },
];

/** Measures of the same structure that have lines of their own and are said in one breath with what was seen. */
const BESIDE: Readonly<Record<string, readonly Measure[]>> = {
  camara_anterior: [
    crosses(String.raw`(?:c[eé]l(?:ulas?|s)?|tyndall cel(?:ular)?)`, 'celulas'),
    crosses(String.raw`(?:flare|tyndall prot(?:eico)?)`, 'flare'),
    {
      words: '(?:vh|van ?herick)(?: grado)?',
      campo: 'van_herick',
      grade: String.raw`[0-4]|i{1,3}(?!\p{L})|iv(?!\p{L})`,
      read: (grade) => {
        const roman = ROMAN.indexOf(grade.toUpperCase());
        return { v: roman === -1 ? grade : String(roman) };
      },
    },
  ],
  cristalino: ['no', 'nc', 'c', 'p'].map(locs),
  rop_zona: PREMATURE,
  rop_estadio: PREMATURE,
  rop_plus: PREMATURE,
  rop_evolucion: PREMATURE,
  menisco: [
    {
      words: '(?:menisco(?: lagrimal)?(?: de)?)?',
      campo: 'menisco_altura',
      grade: String.raw`0?[.,]\d{1,2}(?: ?mm)?|[1-3](?:[.,]\d{1,2})? ?mm|\d{2,4} ?(?:[uµμ]m|micr[ao]s)`,
      read: (grade) => ({
        v: /[uµμ]m|micr/iu.test(grade)
          ? Number.parseInt(grade, 10) / 1000
          : numberIn(grade.replace(/ ?mm$/iu, '')),
      }),
    },
  ],
  papila: [
    {
      words: String.raw`(?:c\/?dr?|e\/?p|e\/d|exc(?:avaci[oó]n)?)(?: de)?`,
      campo: 'cd_vertical',
      grade: String.raw`0?[.,]\d{1,2}|1[.,]0`,
      read: (grade) => ({ v: numberIn(grade) }),
      asks: (grade) => `Se anota C/D vertical ${grade.replace('.', ',')}. ¿Es así?`,
    },
  ],
};
/** «NO3 NC3 C2 P1», «LOCS P1», «C2 P1»: one letter alone with a figure may be anything. */
const isSaid = (fila: string, campos: readonly string[], text: string): boolean =>
  fila !== 'cristalino' ||
  campos.length > 1 ||
  campos.includes('locs_no') ||
  campos.includes('locs_nc') ||
  /^locs\b/iu.test(text);

/** Two numbers of one line, of which the second is that of another: plates of all, the axis of a power, how near is less than far. */
interface Pair {
  readonly second: string;
  readonly line: RegExp;
  readonly fits?: (first: number, second: number, line: string) => boolean;
}
const meridian = (id: 'k1' | 'k2'): Pair => ({
  second: `${id}_eje`,
  line: new RegExp(String.raw`^(?:${id}[\s:=]+)?(\S+?(?: ?d)?)\s*(?:[x×@/]|eje|a)\s*(\d{1,3})\s*°?$`, 'iu'),
  // «43/44» and «43 a 44» are two powers as well.
  fits: (_power, axis, line) => axis < 20 || axis > 75 || /[x×@°]|eje/iu.test(line),
});
/** Near the eyes turn in, by some millimetres. */
const MOST_TURNED = 6;
const PAIRS: Readonly<Partial<Record<string, Pair>>> = {
  ishihara: { second: 'ishihara_total', line: /^(?:ishihara:? )?(\d+)\s*(?:\/|de)\s*(\d+)$/iu },
  k1: meridian('k1'),
  k2: meridian('k2'),
  dp_lejos: {
    second: 'dp_cerca',
    line: /^(?:(?:d\.?i?\.?p\.?|pd|di)[\s:=]*)?(\d{2}(?:[.,]\d)?)(?: ?mm)?\s*(?:[/-]|(?:de )?lejos,? (?:y )?)\s*(\d{2}(?:[.,]\d)?)(?: ?mm)?(?: (?:de )?cerca)?$/iu,
    fits: (far, near) => far > near && far - near <= MOST_TURNED,
  },
};

const RATIO = String.raw`(0?[.,]\d{1,2}|[01](?:[.,]0{1,2})?)`;
const SIDE = String.raw`([vh])[a-z]*\.?`;
const BETWEEN = String.raw`(?: ?[x×/;,y-] ?| )`;
const CUP_NAME = /^(?:c\/?dr?|e\/[dp]|exc(?:avacion)?)[\s:=]*/u;
/** The side before each number, or after it. */
const BEFORE = new RegExp(`^${SIDE}[ :=]?${RATIO}(?:${BETWEEN}?${SIDE}[ :=]?${RATIO})?$`, 'u');
const AFTER = new RegExp(`^${RATIO}(?: ?${SIDE})?(?:${BETWEEN}?${RATIO}(?: ?${SIDE})?)?$`, 'u');

/**
 * «0,6 v 0,5 h», «V 0,6 × H 0,5», «0,5x0,5»: each to its line. Of two that differ somebody has to say which is the vertical one,
 * since both orders are in use.
 */
export function cupsSaid(fila: string, typed: string): Beside | 'abierto' | null {
  if (fila !== 'cd_vertical') return null;
  const text = folded(typed).replace(CUP_NAME, '');
  const before = BEFORE.exec(text);
  const [, ...said] = before ?? AFTER.exec(text) ?? [];
  const [first, second] = [said.slice(0, 2), said.slice(2)].flatMap((pair) => {
    const [side, cup] = before === null ? pair.toReversed() : pair;
    return cup === undefined ? [] : [{ side, cup }];
  });
  if (first === undefined) return null;
  if (second === undefined) {
    if (first.side === undefined) return null;
    return first.side === 'v'
      ? { valores: {}, rest: first.cup }
      : {
          valores: { cd_horizontal: { v: numberIn(first.cup) } },
          rest: '',
          pregunta: 'Se anota C/D horizontal, y nada en esta línea. ¿Es así?',
        };
  }
  const isSame = numberIn(first.cup) === numberIn(second.cup);
  const vertical = isSame ? first : [first, second].find(({ side }) => side === 'v');
  const horizontal = isSame ? second : [first, second].find(({ side }) => side === 'h');
  return vertical === undefined || horizontal === undefined
    ? 'abierto'
    : { valores: { cd_horizontal: { v: numberIn(horizontal.cup) } }, rest: vertical.cup };
}

/** «Cel 2+ flare 1+» typed of the chamber, «NO3 NC3 C2 P1» of the lens; null where a line says nothing of another one. */
export function saidBeside(fila: string, typed: string): Beside | null {
  const acuities = acuitiesSaid(fila, typed);
  if (acuities !== null) return acuities;
  const pair = PAIRS[fila];
  const plain = plainSigns(typed).trim();
  const [, first = '', second = ''] = pair?.line.exec(plain) ?? [];
  if (pair !== undefined && second !== '' && pair.fits?.(numberIn(first), numberIn(second), plain) !== false)
    return { valores: { [pair.second]: { v: numberIn(second) } }, rest: first };
  const measures = BESIDE[fila];
  // A name and its grade are one thing with a colon as well: «NO: 3», «C/D: 0,5», «cel.: 2+».
  const text =
    fila === 'cristalino'
      ? typed.replaceAll(/(?<=\b(?:n[oc]|c|p)) ?[:=] ?(?=\d)/giu, '')
      : typed.replaceAll(
          /(?<=\b(?:c\/?dr?|e\/[dp]|exc(?:avaci[oó]n)?|c[eé]l(?:ulas?|s)?|flare|vh|van ?herick)) ?\.?[:=]? ?(?=[\d.,+ivx])/giu,
          ' ',
        );
  if (measures === undefined || text.includes(':')) return null;
  const valores: Record<string, GivenValue> = {};
  const asks: string[] = [];
  let rest = plainSigns(text);
  for (const { words, campo, grade, read, asks: ask } of measures) {
    const measure = new RegExp(
      `(?<![\\p{L}\\d+])${words} ?(${grade})(?![\\d+]|[.,]\\d| ?(?:[-/x×]|a) ?\\d)`,
      'iu',
    );
    const found = measure.exec(rest);
    if (found === null) continue;
    const said = found[1] ?? '';
    valores[campo] = read(said);
    const asked = ask?.(said);
    if (asked !== undefined) asks.push(asked);
    rest = rest.replace(measure, ' ');
    // Said twice, it is not known which of them is meant.
    if (measure.test(rest)) return null;
  }
  const campos = Object.keys(valores);
  if (campos.length === 0 || !isSaid(fila, campos, text.trim())) return null;
  const left = fila === 'cristalino' ? rest.replace(/^\s*locs(?: iii)?\b/iu, '') : rest;
  return present({
    valores,
    rest: left.replaceAll(/^[\s,;·y]+(?=\s|$)|[\s,;·]+$|^[\s\p{P}]+$/gu, '').trim(),
    pregunta: asks.length === 0 ? undefined : asks.join(' '),
  });
}

/** A grade of which it is not said what it is of: some call the cells so, and some the flare. */
export const isOpenTyndall = (fila: string, text: string): boolean =>
  fila === 'camara_anterior' &&
  /\btyndall\b[ :]*(?:\(?[\d+]|posit|traz|leve|moderad|sever)/iu.test(plainSigns(text));

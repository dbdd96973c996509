import { readNotDone } from '../fields/not-done.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import type { GivenValue } from '../fields/value.ts';
import { folded } from './reading.ts';

/** What a line says of other lines. */
export interface Beside {
  readonly valores: Readonly<Record<string, GivenValue>>;
  /** What is left of the line. */
  readonly rest: string;
  /** Asked before it counts. */
  readonly pregunta?: string;
}

/** What is said beside an acuity and has no place there: how it asks, and the line without it. */
const BESIDE_LINE: readonly (readonly [said: RegExp, line: string, asks: string])[] = [
  [/^((?:20|6)\/\s?\d+(?:[.,]\d)?|J\d+)\s*\(?-{1,2}\)?$/iu, '$1 p', 'no dice cuántas letras; se anota'],
  [
    /^(mm|hm|mov\S*(?: de)? manos?)\.?(?: a)? ?\d+(?:[.,]\d+)? ?(?:cms?|mts?|m|metros?)\.?$/iu,
    '$1',
    'se anota sin la distancia:',
  ],
  [
    /^((?:20|6)\/\s?\d+\S*|J\d+\S*) (?:(?:con|c\/) ?dif(?:icultad)?\.?|lent[oa]|lentamente)$/iu,
    '$1',
    'se anota sin cómo lo leyó:',
  ],
];
export function acuityLess(typed: string): { readonly line: string; readonly asks?: string } {
  const text = plainSigns(typed).trim();
  const found = BESIDE_LINE.find(([said]) => said.test(text));
  return found === undefined ? { line: typed } : { line: text.replace(found[0], found[1]), asks: found[2] };
}

/** How an acuity was taken, as it is said beside it, in the order in which it is taken. */
const TAKEN: readonly (readonly [how: 'sc' | 'cc' | 'ph', words: string])[] = [
  ['sc', String.raw`s/?c|sin correccion`],
  ['cc', String.raw`c/?c|con (?:correccion|lentes)`],
  ['ph', String.raw`ph|(?:cc?|c/|con )?ae|(?:con )?(?:agujero )?estenopeico|pinhole`],
];
const HOWS = TAKEN.map(([how]) => how);
const HOW_WORDS = { sc: 'sin corrección', cc: 'con corrección', ph: 'con estenopeico' } as const;
type How = keyof typeof HOW_WORDS;
const LABEL = new RegExp(
  String.raw`(?<![\p{L}/])(?:av ?)?(?:${TAKEN.map(([how, words]) => `(?<${how}>${words})`).join('|')})(?![\p{L}/])`,
  'gu',
);
/** No better through a pinhole; four letters are asked about, because they may be others' words. */
const NO_BETTER = /\bno mejora (?:con )?(?:ph|pinhole|(?:agujero )?estenopeico|ae)\b/gu;
const MAYBE_NO_BETTER = /\bn\.?m\.? ?(?:c\/? ?)?(?:ph|ae|e)\b/gu;

/** «20/60 ph 20/25», «av sc 20/40», «20/100 nmph»: each acuity goes to the line that is named; null where none is. */
export function acuitiesSaid(fila: string, typed: string): Beside | null {
  const [, distance = '', how] = /^av_(lejos|cerca)_(sc|cc|ph)$/u.exec(fila) ?? [];
  const own = HOWS.find((each) => each === how);
  const line = folded(typed)
    .replace(/^av\s+(?=\S)/u, '')
    .replace(fila === 'av_lejos_ph' ? /^(?:mejora )?(?:a )?(?=\d)/u : /^$/u, '');
  const plain = line.replaceAll(NO_BETTER, 'ph no mejora');
  const text = plain.replaceAll(MAYBE_NO_BETTER, 'ph no mejora');
  const found = [...text.matchAll(LABEL)].map((each) => ({
    how: HOWS.find((how) => each.groups?.[how] !== undefined) ?? 'sc',
    at: each.index,
    end: each.index + each[0].length,
  }));
  if (own === undefined || (found.length === 0 && line === folded(typed))) return null;
  const parts = found.map(({ end }, place) => text.slice(end, found[place + 1]?.at));
  const said = [text.slice(0, found[0]?.at), ...parts].map((part) =>
    part.replaceAll(/^[\s,;:·=]+(?=\S)|[\s,;·]+$/gu, ''),
  );
  const given = pairsOf(
    own,
    found.map(({ how }) => how),
    said,
  );
  if (given === null) return null;
  // A reason may name anything.
  if ([...given.values()].some((v) => readNotDone(v)?.motivo !== undefined)) return null;
  const others = [...given].filter(([how]) => how !== own);
  if (distance === 'cerca' && others.some(([how]) => how === 'ph')) return null;
  const rest = given.get(own) ?? '';
  const elsewhere = rest === '' ? others.map(([how]) => HOW_WORDS[how]) : [];
  const pregunta =
    text !== plain
      ? 'Se anota que no mejora con estenopeico. ¿Es así?'
      : elsewhere.length === 0
        ? undefined
        : `Se anota ${elsewhere.join(' y ')}, y nada en esta línea. ¿Es así?`;
  return {
    valores: Object.fromEntries(others.map(([how, v]) => [`av_${distance}_${how}`, readNotDone(v) ?? { v }])),
    rest,
    ...(pregunta === undefined ? {} : { pregunta }),
  };
}

/**
 * Which acuity each name is of: those after their names, those before, or the line's own first and then only those that are
 * taken after it. Null where a name has none, is said twice, or could be of either.
 */
function pairsOf(own: How, hows: readonly How[], said: readonly string[]): ReadonlyMap<How, string> | null {
  const [first = '', ...after] = said;
  const isBefore = first !== '' && after.at(-1) === '';
  const values = isBefore ? said.slice(0, -1) : after;
  const named = first !== '' && !isBefore ? [own, ...hows] : [...hows];
  const all = named.length === values.length ? values : [first, ...after];
  const isInOrder =
    named.length === hows.length || hows.every((how) => HOWS.indexOf(how) > HOWS.indexOf(own));
  return !isInOrder || all.includes('') || new Set(named).size < named.length
    ? null
    : new Map(named.map((how, at) => [how, all[at] ?? '']));
}

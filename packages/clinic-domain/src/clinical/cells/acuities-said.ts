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
  [
    /^(J\d+\+?|N ?\d+|\d*[.,]?\d+ ?M|20\/\d+\S*)(?: ?[(@]| a| (?=\d+ ?cm)) ?\d{2}(?: ?cms?\.?)?\)?$/iu,
    '$1',
    'se anota sin la distancia:',
  ],
  [
    /^(J\d+\+?|N ?\d+|\d*[.,]?\d+ ?M|20\/\d+\S*) (?:con |c\/ ?)(?:add?|adici[oó]n)?\.? ?(?:\+?\d(?:[.,]\d+)?)?$/iu,
    '$1',
    'se anota sin la adición:',
  ],
  [
    /^(no mejora)(?: (?:con |c\/ ?)?(?:ph|ae|pinhole|estenopeico))?(?:,| por| -|(?= ?\()) .+$/iu,
    '$1',
    'se anota sin la causa:',
  ],
];
export function acuityLess(typed: string): { readonly line: string; readonly asks?: string } {
  const text = plainSigns(typed).trim();
  const found = BESIDE_LINE.find(([said]) => said.test(text));
  return found === undefined ? { line: typed } : { line: text.replace(found[0], found[1]), asks: found[2] };
}

/** How an acuity was taken, as it is said beside it, in the order in which it is taken. */
const TAKEN: readonly (readonly [how: 'sc' | 'cc' | 'ph', words: string])[] = [
  ['sc', String.raw`s/?c|sin (?:correccion|lentes|anteojos)`],
  [
    'cc',
    String.raw`c/?c|(?:con |c/ ?)(?:correccion|(?:sus )?(?:lentes|anteojos)|add?(?![ .]*[+\d])|adicion(?! *[+\d])|progresivos|bifocales)`,
  ],
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
const NO_BETTER = /\bno mejora (?:con |c\/ ?)?(?:ph|pinhole|(?:agujero )?estenopeico|ae)(?=$|[\s,;])/gu;
const MAYBE_NO_BETTER =
  /\bn\.?m\.? ?(?:c\/? ?)?(?:ph|ae|e)\b|\bph ?ni\b|(?<=^[\d/.+-]+(?: ?p)?)[ ,;]+(?:no mejora|sin mejoria|n\.?[mi]\.?)$/gu;
/** «Mejora con ph a 20/30», «mejora a 20/30 con ph». */
const BETTER =
  /\bmejora (?:(?:con |c\/ ?)?(?:ph|ae|estenopeico) (?:a )?(?<after>\d\S*)|(?:a )?(?<before>\d\S*) (?:con |c\/ ?)(?:ph|ae|estenopeico))(?=$|\s)/u;
/** How far near was read: «J1 a 40 cm», «J2 (33 cm)», «0,5 M a 40». */
const READ_AT = /^(?<near>.*?\d.*?)(?: ?[(@]| a| (?=\d+ ?cm)) ?(?<cm>\d{2})(?: ?cms?\.?)?\)?$/u;

/** «20/60 ph 20/25», «av sc 20/40», «20/100 nmph», «J1 a 40 cm»: each goes to the line that is named; null where none is. */
export function acuitiesSaid(fila: string, typed: string): Beside | null {
  const [, distance = '', how] = /^av_(lejos|cerca)_(sc|cc|ph)$/u.exec(fila) ?? [];
  const { near = '', cm } = (distance === 'cerca' ? READ_AT.exec(folded(typed))?.groups : undefined) ?? {};
  if (cm === undefined) return howTaken(fila, distance, how, typed);
  const said = howTaken(fila, distance, how, near) ?? { valores: {}, rest: near };
  return { ...said, valores: { ...said.valores, av_cerca_distancia: { v: Number(cm) } } };
}

function howTaken(fila: string, distance: string, how: string | undefined, typed: string): Beside | null {
  const own = HOWS.find((each) => each === how);
  const line = folded(typed)
    .replace(/^(?:av|va)[\s:=]+(?=\S)/u, '')
    .replaceAll(/\(((?:ph|c?ae|sc|cc|estenopeico)\b[^()]*)\)/gu, '$1')
    .replace(BETTER, (_all, after: string | undefined, before: string) => `ph ${after ?? before}`)
    .replace(fila === 'av_lejos_ph' ? /^(?:mejora )?(?:a )?(?=\d)/u : /^$/u, '');
  const plain = line.replaceAll(NO_BETTER, 'ph no mejora');
  const text = plain.replaceAll(MAYBE_NO_BETTER, (said) =>
    own === 'ph' && !/ph|ae|e$/u.test(said) ? said : ' ph no mejora',
  );
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
    // In the line of the pinhole it can only be of the pinhole.
    text !== plain && own !== 'ph'
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

import * as z from 'zod/mini';
import type { Immutable } from '../shared/immutable.ts';
import { searchWords } from '../shared/spanish-text.ts';
import type { Patient } from './patient.ts';
import { PARTICLES } from './patient-relevance.ts';
import { isOneLetterAway, mayBeMistyped } from './search/one-letter.ts';

/** The parts of two records that are compared. */
export type Comparable = Pick<
  Patient,
  'nombres' | 'apellidos' | 'claveDocumento' | 'fechaNacimiento' | 'telefono' | 'sexo'
>;

/** How alike two records are, 0 to 100, and what they share. The same document means the same person. */
export const likenessSchema = z.strictObject({
  puntaje: z.number(),
  coincide: z.array(z.enum(['documento', 'nombre', 'nacimiento', 'telefono'])),
});
export type Likeness = Immutable<z.infer<typeof likenessSchema>>;

/** The pairs that a look through all records found, the likest first, and how many records that were. */
export const alikeRecordsSchema = z.strictObject({
  hecho: z.string(),
  revisadas: z.number().check(z.int()),
  pares: z.array(z.strictObject({ a: z.string(), b: z.string(), puntaje: z.number() })),
});
export type AlikeRecords = Immutable<z.infer<typeof alikeRecordsSchema>>;

/** From this likeness on, the form asks («¿es la misma persona?»). */
export const SUGGEST_FROM = 60;

const POINTS = {
  name: 50,
  birth: 35,
  almostBirth: 20,
  otherBirth: -30,
  phone: 25,
  nearDocument: 40,
  otherDocument: -40,
  otherSex: -25,
} as const;
/** What people with different given names reach at most: twins share everything else. */
const OTHER_GIVEN_NAME = 45;

/**
 * How a word sounds in Bolivia: b = v, s = z = soft c, ll = y, mute h, k = c = qu, w = hu = gu before a vowel, soft
 * g = j, without accents (Quispe and Kispe, Huanca and Wanka).
 */
export const soundOf = (word: string): string =>
  (searchWords(word)[0] ?? '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'g\u0001')
    .replace(/[hg]u(?=[aeio])/g, 'w')
    .replace(/sh|ch/g, '\u0002')
    .replace(/c(?=[ei])|z|x/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replaceAll('\u0001', '')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll('h', '')
    .replace(/i(?=$|[^aeiou])/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replaceAll('\u0002', 'ch');

/** Compares two records; from {@link SUGGEST_FROM} on they are shown side by side. */
export function likeness(a: Comparable, b: Comparable): Likeness {
  if (a.claveDocumento !== undefined && a.claveDocumento === b.claveDocumento)
    return { puntaje: 100, coincide: ['documento'] };
  const name = nameLikeness(a, b);
  const birth = birthPoints(a.fechaNacimiento, b.fechaNacimiento);
  const phone = a.telefono === b.telefono ? POINTS.phone : 0;
  const document = documentPoints(a.claveDocumento, b.claveDocumento);
  const isOtherSex = a.sexo !== undefined && b.sexo !== undefined && a.sexo !== b.sexo;
  const sum = Math.round(POINTS.name * name) + birth + phone + document + (isOtherSex ? POINTS.otherSex : 0);
  const most = shareGivenName(a, b) ? 99 : OTHER_GIVEN_NAME;
  return {
    puntaje: Math.min(Math.max(sum, 0), most),
    coincide: [
      ...(document > 0 ? (['documento'] as const) : []),
      ...(name >= 0.5 ? (['nombre'] as const) : []),
      ...(birth > 0 ? (['nacimiento'] as const) : []),
      ...(phone > 0 ? (['telefono'] as const) : []),
    ],
  };
}

/** Whether two records share so little that whoever unites them looks again: no given name, or another birth date and no telephone. */
export const shareLittle = (a: Comparable, b: Comparable): boolean =>
  likeness(a, b).puntaje <= OTHER_GIVEN_NAME;

/** The words of a name that say who it is: `de la` does not. */
const wordsOf = (text: string): string[] => searchWords(text).filter((word) => !PARTICLES.has(word));

/** Whether two surnames are one: they sound alike, or one letter is wrong. */
const isSameSurname = (one: string, other: string): boolean =>
  soundOf(one) === soundOf(other) ||
  (mayBeMistyped(one) && mayBeMistyped(other) && isOneLetterAway(one, other));

/**
 * Whether two given names are one: they sound alike, or a letter within them is wrong. The last letter tells Mario from
 * María and Juan from Juana.
 */
const isSameGiven = (one: string, other: string): boolean =>
  soundOf(one) === soundOf(other) ||
  (mayBeMistyped(one) && mayBeMistyped(other) && isOneLetterAway(one, other) && one.at(-1) === other.at(-1));

/** The share of words in both names that are the same, 0 to 1: one may have a second name or surname that the other lacks. */
function nameLikeness(a: Comparable, b: Comparable): number {
  const read = ({ nombres, apellidos }: Comparable) => [
    ...wordsOf(nombres).map((word) => ({ word, isGiven: true })),
    ...wordsOf(apellidos).map((word) => ({ word, isGiven: false })),
  ];
  const [first, second] = [read(a), read(b)];
  const left = [...second];
  const shared = first.filter(({ word, isGiven }) => {
    const at = left.findIndex((other) =>
      isGiven || other.isGiven ? isSameGiven(word, other.word) : isSameSurname(word, other.word),
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  const fewest = Math.min(first.length, second.length);
  const most = Math.max(first.length, second.length);
  return shared === fewest ? 1 - (most - fewest) * 0.1 : shared / most;
}

/** Whether a given name of one is somewhere in the other's name: names are also written into each other's fields. */
function shareGivenName(a: Comparable, b: Comparable): boolean {
  const shares = (one: Comparable, other: Comparable): boolean =>
    wordsOf(one.nombres).some((word) =>
      wordsOf(`${other.nombres} ${other.apellidos}`).some((each) => isSameGiven(word, each)),
    );
  return shares(a, b) || shares(b, a);
}

function birthPoints(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return 0;
  if (a === b) return POINTS.birth;
  const [[year, month, day], [otherYear, otherMonth, otherDay]] = [a.split('-'), b.split('-')];
  const isSwapped = year === otherYear && month === otherDay && day === otherMonth;
  return isSwapped || isOneLetterAway(a.replaceAll('-', ''), b.replaceAll('-', ''))
    ? POINTS.almostBirth
    : POINTS.otherBirth;
}

/**
 * A card number with one digit wrong, missing, doubled or exchanged with its neighbour, or with a complement that the
 * other lacks, was probably typed twice; a different one almost proves that it is someone else. Of another kind, a
 * document says nothing.
 */
function documentPoints(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const [[kind, number = '', complement = ''], [otherKind, otherNumber = '', otherComplement = '']] = [
    a.split(':'),
    b.split(':'),
  ];
  if (kind !== otherKind) return 0;
  const isComplementMissing = complement === '' || otherComplement === '';
  const isNear =
    number === otherNumber
      ? isComplementMissing || isOneLetterAway(complement, otherComplement)
      : isOneLetterAway(number, otherNumber) && (isComplementMissing || complement === otherComplement);
  return isNear ? POINTS.nearDocument : POINTS.otherDocument;
}

import * as z from 'zod/mini';
import type { Immutable } from '../shared/immutable.ts';
import { searchWords } from '../shared/spanish-text.ts';
import type { Patient } from './patient.ts';

/** The parts of two records that are compared. */
export type Comparable = Pick<
  Patient,
  'nombres' | 'apellidos' | 'claveDocumento' | 'fechaNacimiento' | 'telefono'
>;

/** How alike two records are, 0 to 100, and what they share. The same document means the same person. */
export const likenessSchema = z.strictObject({
  puntaje: z.number(),
  coincide: z.array(z.enum(['documento', 'nombre', 'nacimiento', 'telefono'])),
});
export type Likeness = Immutable<z.infer<typeof likenessSchema>>;

/** From this likeness on, the form asks («¿es la misma persona?»). */
export const SUGGEST_FROM = 60;

const POINTS = { name: 50, birth: 35, almostBirth: 20, phone: 25, otherDocument: -40 } as const;

/**
 * How a word sounds in Bolivia: b = v, s = z = soft c, ll = y, mute h, k = c = qu, w = hu = gu before a vowel, soft
 * g = j, without accents (`backoffice.md` §6.1: Quispe and Kispe, Huanca and Wanka).
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
  const known = a.claveDocumento !== undefined && b.claveDocumento !== undefined;
  if (known && a.claveDocumento === b.claveDocumento) return { puntaje: 100, coincide: ['documento'] };
  const name = nameLikeness(a, b);
  const birth = birthPoints(a.fechaNacimiento, b.fechaNacimiento);
  const phone = a.telefono === b.telefono ? POINTS.phone : 0;
  // A card number with one wrong digit does not prove that it is someone else; a completely different one almost does.
  const other =
    known && differences(a.claveDocumento ?? '', b.claveDocumento ?? '') > 2 ? POINTS.otherDocument : 0;
  const puntaje = Math.round(POINTS.name * name) + birth + phone + other;
  return {
    puntaje: Math.min(Math.max(puntaje, 0), 99),
    coincide: [
      ...(name >= 0.5 ? (['nombre'] as const) : []),
      ...(birth > 0 ? (['nacimiento'] as const) : []),
      ...(phone > 0 ? (['telefono'] as const) : []),
    ],
  };
}

/**
 * The share of words in both names that sound alike, 0 to 1: one of them may have a second name or surname that the
 * other lacks.
 */
function nameLikeness(a: Comparable, b: Comparable): number {
  const soundsOf = ({ nombres, apellidos }: Comparable): string[] =>
    searchWords(`${nombres} ${apellidos}`).map(soundOf);
  const [first, second] = [soundsOf(a), soundsOf(b)];
  const left = [...second];
  const shared = first.filter((sound) => {
    const at = left.findIndex((other) => other === sound);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  const fewest = Math.min(first.length, second.length);
  const most = Math.max(first.length, second.length);
  return shared === fewest ? 1 - (most - fewest) * 0.1 : shared / most;
}

function birthPoints(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return 0;
  if (a === b) return POINTS.birth;
  return differences(a, b) === 1 ? POINTS.almostBirth : 0;
}

/** In how many places two texts of equal length differ; Infinity when their lengths differ. */
function differences(a: string, b: string): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  return [...a].filter((character, index) => character !== b[index]).length;
}

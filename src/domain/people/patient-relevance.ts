import { foldText, searchWords } from '../shared/spanish-text.ts';
import type { Patient } from './patient.ts';

/** What of a person a typed word begins, the nearest first. */
const CLASSES = ['first surname', 'other surname', 'given name', 'phone', 'document', 'rest'] as const;

/** Words that stand before a surname and are not looked for by themselves: `de la Peña` is looked for as `peña`. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'dos', 'van', 'von']);

type Person = Pick<Patient, 'nombres' | 'apellidos' | 'telefono' | 'ci' | 'orden'>;

/** Every word of a person by its class, without accents. */
function wordsByClass({ nombres, apellidos, telefono, ci }: Person): string[][] {
  const surnames = searchWords(apellidos);
  const first = surnames.findIndex((word) => !PARTICLES.has(word));
  return [
    surnames.slice(0, first + 1),
    surnames.slice(first + 1),
    searchWords(nombres),
    [foldText(telefono.replace(/^\+591/, ''))],
    searchWords(ci ?? ''),
  ];
}

/** How near one typed word comes: its class, and whether it is the whole word. */
function nearnessOf(words: readonly (readonly string[])[], typed: string): { at: number; isWhole: boolean } {
  const at = words.findIndex((each) => each.some((word) => word.startsWith(typed)));
  return {
    at: at === -1 ? CLASSES.length - 1 : at,
    isWhole: at !== -1 && (words[at]?.includes(typed) ?? false),
  };
}

/**
 * Orders people whom a text found by what of them it begins: the surname first, then the name, the phone, the document
 * and the rest (names and documents of merged records). Of several words, more whole ones come first: `rosa quispe`
 * finds Rosa Quispe before Ana Rosas Quispe. Equal ones stay in the order of their surnames.
 */
export function byRelevance(typed: string): (one: Person, other: Person) => number {
  const texts = searchWords(typed);
  const isSeveral = texts.length > 1;
  const scoreOf = (person: Person): { far: number; partial: number } => {
    const words = wordsByClass(person);
    const near = texts.map((text) => nearnessOf(words, text));
    return {
      far: near.reduce((sum, { at }) => sum + at, 0),
      partial: near.filter(({ isWhole }) => !isWhole).length,
    };
  };
  return (one, other) => {
    const [a, b] = [scoreOf(one), scoreOf(other)];
    const [near, whole] = [a.far - b.far, a.partial - b.partial];
    const first = isSeveral ? whole || near : near || whole;
    return first !== 0 ? first : one.orden < other.orden ? -1 : one.orden > other.orden ? 1 : 0;
  };
}

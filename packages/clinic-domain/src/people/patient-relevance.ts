import { foldText, searchWords } from '../shared/spanish-text.ts';
import type { Patient } from './patient.ts';
import { isOneLetterAway, mayBeMistyped } from './search/one-letter.ts';
import { readTyped } from './search/typed-search.ts';

/** What of a person a typed word begins, the nearest first. */
const CLASSES = ['first surname', 'other surname', 'given name', 'phone', 'document', 'rest'] as const;

/** Words that stand before a surname and are not looked for by themselves: `de la Peña` is looked for as `peña`. */
export const PARTICLES: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'da',
  'dos',
  'van',
  'von',
]);

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

/** How a typed word is compared with one of a name: whether it is all of it, and whether it begins it. */
interface Comparison {
  readonly isAll: (word: string, typed: string) => boolean;
  readonly begins: (word: string, typed: string) => boolean;
}

const TO_THE_LETTER: Comparison = {
  isAll: (word, typed) => word === typed,
  begins: (word, typed) => word.startsWith(typed),
};

const isNearly = (word: string, typed: string): boolean =>
  word === typed || (mayBeMistyped(typed) && isOneLetterAway(word, typed));

/** Of a long word one letter may be wrong. */
const NEARLY: Comparison = {
  isAll: isNearly,
  begins: (word, typed) => word.startsWith(typed) || isNearly(word, typed),
};

/** How near one typed word comes: its class, and whether it is the whole word. */
function nearnessOf(
  words: readonly (readonly string[])[],
  typed: string,
  { isAll, begins }: Comparison,
): { at: number; isWhole: boolean } {
  const at = words.findIndex((each) => each.some((word) => begins(word, typed)));
  return {
    at: at === -1 ? CLASSES.length - 1 : at,
    isWhole: words[at]?.some((word) => isAll(word, typed)) ?? false,
  };
}

/** Whether the typed words begin neighbouring words of a name, in the order in which they stand there. */
const standIn = (
  words: readonly string[],
  typed: readonly string[],
  begins: Comparison['begins'],
  starts: readonly number[] = [...words.keys()],
): boolean => starts.some((from) => typed.every((text, at) => begins(words[from + at] ?? '', text)));

/**
 * How far the order of the typed words is from that of a name: the surnames from the first, the first surname beside given
 * names (whatever surname is between them), the words as they stand somewhere, or neither. People are called by their
 * first surname: `apaza limbert` is Limbert Apaza Quispe rather than Limbert Saucedo Apaza.
 */
function orderOf(person: Person, typed: readonly string[], begins: Comparison['begins']): number {
  const wordsOf = (name: string): string[] => searchWords(name).filter((word) => !PARTICLES.has(word));
  const [surnames, names] = [wordsOf(person.apellidos), wordsOf(person.nombres)];
  if (standIn(surnames, typed, begins, [0])) return 0;
  const isCalledSo = typed.slice(1).some((_, at) => {
    const [one, other] = [typed.slice(0, at + 1), typed.slice(at + 1)];
    return (
      (standIn(surnames, one, begins, [0]) && standIn(names, other, begins)) ||
      (standIn(names, one, begins) && standIn(surnames, other, begins, [0]))
    );
  });
  if (isCalledSo) return 1;
  const isInOrder = [
    [...names, ...surnames],
    [...surnames, ...names],
  ].some((words) => standIn(words, typed, begins));
  return isInOrder ? 2 : 3;
}

/** How near somebody is to what was typed; the lower, the nearer. */
interface Score {
  readonly far: number;
  readonly partial: number;
  readonly order: number;
}

function scorer(
  typed: string,
  comparison = TO_THE_LETTER,
): {
  readonly texts: readonly string[];
  readonly scoreOf: (person: Person) => Score;
} {
  const terms = readTyped(typed).filter(({ kind, text }) => kind !== 'place' && text !== '');
  const texts = terms.map(({ text }) => text);
  const named = terms.flatMap(({ kind, text }) => (kind === 'word' && !PARTICLES.has(text) ? text : []));
  return {
    texts,
    scoreOf: (person) => {
      const words = wordsByClass(person);
      const near = texts.map((text) => nearnessOf(words, text, comparison));
      return {
        far: near.reduce((sum, { at }) => sum + at, 0),
        partial: near.filter(({ isWhole }) => !isWhole).length,
        order: named.length > 1 ? orderOf(person, named, comparison.begins) : 0,
      };
    },
  };
}

/**
 * Orders people whom a text found by what of them it begins: the surname first, then the name, the phone, the document
 * and the rest (names and documents of merged records). Of several words, more whole ones come first, then those that
 * stand in the typed order: `vargas copa` finds Vargas Copa before Copa Vargas, and `rosa quispe` Rosa Quispe before Ana
 * Rosas Quispe. Equal ones stay in the order of their surnames. `isNear` where a letter had to be taken for another.
 */
export function byRelevance<T>(
  found: readonly T[],
  typed: string,
  { personOf, isNear = false }: { readonly personOf: (item: T) => Person; readonly isNear?: boolean },
): T[] {
  const { texts, scoreOf } = scorer(typed, isNear ? NEARLY : TO_THE_LETTER);
  const isSeveral = texts.length > 1;
  // Each person is read once, however often the sorting compares them.
  const scored = found.map((item) => {
    const person = personOf(item);
    return { item, orden: person.orden, score: scoreOf(person) };
  });
  scored.sort((one, other) => {
    const [a, b] = [one.score, other.score];
    const [near, whole, order] = [a.far - b.far, a.partial - b.partial, a.order - b.order];
    const first = isSeveral ? whole || order || near : near || whole;
    return first !== 0 ? first : one.orden < other.orden ? -1 : one.orden > other.orden ? 1 : 0;
  });
  return scored.map(({ item }) => item);
}

type Found = Omit<Person, 'orden'> & { readonly complemento?: string | undefined };

/**
 * Whom Enter takes of those whom a text found, the most relevant first: the only one, the only one with exactly that
 * document or phone, or the only one with exactly those surnames and names in that order. Nobody where two could be
 * meant, where there are more than are listed, or where a letter had to be taken for another.
 */
export function outstanding<T extends Found>(
  found: readonly T[],
  { typed, hasMore, isNear }: { readonly typed: string; readonly hasMore: boolean; readonly isNear: boolean },
): T | null {
  const only = (those: readonly T[]): T | null => (those.length === 1 ? (those[0] ?? null) : null);
  if (isNear) return null;
  const terms = readTyped(typed);
  const [number] = terms;
  if (terms.length > 0 && terms.every(({ kind }) => kind !== 'word') && number?.kind === 'number') {
    const whole = found.filter(
      ({ telefono, ci }) =>
        ci?.toLowerCase() === number.text || telefono.replace(/^\+(?:591)?/, '') === number.text,
    );
    if (whole.length > 0) return hasMore ? null : only(whole);
  }
  if (hasMore) return null;
  if (found.length === 1) return only(found);
  const { texts, scoreOf } = scorer(typed);
  if (texts.length < 2) return null;
  const best = found.filter((person) => {
    const { partial, order } = scoreOf({ ...person, orden: '' });
    return partial === 0 && order === 0;
  });
  return best[0] === found[0] ? only(best) : null;
}

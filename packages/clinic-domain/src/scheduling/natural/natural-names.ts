import { searchWords } from '../../shared/spanish-text.ts';
import { TITLES } from './natural-words.ts';

/** A doctor or a study that can be named. */
export interface Named {
  readonly id: string;
  readonly nombre: string;
}

/** Whom or what some words name, and how many words that takes. */
export interface Found {
  readonly ids: readonly string[];
  readonly words: number;
}

const PARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los']);

/** Whether words stand in a name one after the other; «de la» may be left out. */
function followsIn(name: readonly string[], said: readonly string[]): boolean {
  const plain = (words: readonly string[]): string[] => words.filter((word) => !PARTICLES.has(word));
  const [whole, wanted] = [plain(name), plain(said)];
  return whole.some((_, from) => wanted.every((word, index) => whole[from + index] === word));
}

/**
 * The doctors that a title and the words after it name: whole words in the order of the name, accents apart, so that the
 * patient after «dra paredes» is not taken for her first name. Where the
 * title fits some of them, the others are left out.
 */
export function doctorAt(words: readonly string[], at: number, medicos: readonly Named[]): Found {
  const title = TITLES[words[at] ?? ''];
  const people = medicos.map(({ id, nombre }) => {
    const [lead = '', ...rest] = searchWords(nombre);
    const isTitled = TITLES[lead] !== undefined;
    return { id, title: isTitled ? TITLES[lead] : undefined, words: isTitled ? rest : [lead, ...rest] };
  });
  let left = people;
  let used = 0;
  for (let next = at + 1; next < words.length; next += 1) {
    const word = words[next] ?? '';
    const said = words.slice(at + 1, next).concat(word);
    const narrowed = left.filter((person) => followsIn(person.words, said));
    if (narrowed.length === 0) break;
    left = narrowed;
    used = next - at;
  }
  // A particle alone names nobody, and one at the end belongs to what follows.
  while (used > 0 && PARTICLES.has(words[at + used] ?? '')) used -= 1;
  if (used === 0) {
    // Nobody's name: the word after the title was meant to be one.
    const isWord = /^\p{L}{2,}$/u.test(words[at + 1] ?? '');
    return { ids: [], words: isWord ? 2 : 1 };
  }
  const said = words.slice(at + 1, at + 1 + used);
  const named = people.filter((person) => followsIn(person.words, said));
  const fitting = named.filter((person) => person.title === title);
  return { ids: (fitting.length > 0 ? fitting : named).map(({ id }) => id), words: used + 1 };
}

/** First words of studies that are also surnames: they need a second word of the study. */
const ALSO_SURNAMES: ReadonlySet<string> = new Set(['barrera', 'campo']);
const HEADS: ReadonlySet<string> = new Set([
  'oct',
  'yag',
  'laser',
  'cv',
  'eco',
  'biometria',
  'topografia',
  'ecografia',
]);

/** «visual», or «24-2» as a whole; a number alone is an hour or a day. */
const isOfName = ({ nombre }: Named, said: string): boolean =>
  /\d/.test(said) ? /-/.test(said) && nombre.includes(said) : searchWords(nombre).includes(said);

/** The studies that a code («oct-m»), its beginning («oct») or words of a name («campo visual») may mean; null for none. */
export function studyAt(words: readonly string[], at: number, estudios: readonly Named[]): Found | null {
  const word = words[at] ?? '';
  const exact = estudios.filter(({ id }) => id.toLowerCase() === word);
  if (exact.length > 0 && /-/.test(word)) return { ids: exact.map(({ id }) => id), words: 1 };
  const heads = (named: Named): string[] => [
    ...named.id.toLowerCase().split('-').slice(0, 1),
    ...searchWords(named.nombre),
  ];
  const begins = (named: Named): boolean => heads(named).includes(word);
  const isFirst = estudios.some(({ nombre }) => searchWords(nombre)[0] === word && word.length > 3);
  if (!isFirst && !HEADS.has(word)) return null;
  let left = estudios.filter(begins);
  if (left.length === 0) return null;
  let used = 1;
  for (let next = at + 1; next < words.length; next += 1) {
    const said = words[next] ?? '';
    if (PARTICLES.has(said)) continue;
    const narrowed = left.filter((named) => isOfName(named, said));
    if (narrowed.length === 0) break;
    left = narrowed;
    used = next - at + 1;
  }
  return ALSO_SURNAMES.has(word) && used === 1 ? null : { ids: left.map(({ id }) => id), words: used };
}

/** The fewest letters of a word in which one may be wrong: a shorter one would be another word. */
const LONG_ENOUGH = 5;
/** Longer words are rare, and would only fill the index. */
const LONGEST = 14;
/** Stands before what is left of a word without one of its letters: no word begins with it. */
const MARK = '~';

/** Whether one letter of a typed word may be wrong. */
export const mayBeMistyped = (word: string): boolean => word.length >= LONG_ENOUGH && /^\p{L}+$/u.test(word);

/** What is left of a word without one of its letters, for each of them. */
const withoutOne = (word: string): string[] => [
  ...new Set(Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))),
];

/**
 * The tokens by which a word is found although one letter was typed wrong, left out, put in or exchanged with its
 * neighbour: both words without a letter have something in common.
 */
export const nearTokens = (words: readonly string[]): string[] =>
  words
    .filter((word) => mayBeMistyped(word) && word.length <= LONGEST)
    .flatMap((word) => withoutOne(word).map((left) => MARK + left));

/** The same of the number of a document, of which one digit may be missing, doubled, exchanged or wrong. */
export const nearNumberTokens = (number: string): string[] =>
  /^\d{5,}$/.test(number) ? withoutOne(number).map((left) => MARK + left) : [];

/** The tokens to look for: at least one is among those of every word that is one letter away. */
export const lookedForNear = (word: string): string[] => {
  const left = withoutOne(word);
  // The word itself is what is left of a longer one; what is left of it may be a whole shorter one.
  return [MARK + word, ...left.map((each) => MARK + each), ...left];
};

/** Whether two different words are one letter apart: another, one more, one less, or two neighbours exchanged. */
export function isOneLetterAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const rest = (text: string, skipped: number): string => text.slice(from + skipped);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const isExchanged = a[from] === b[from + 1] && a[from + 1] === b[from];
  return rest(a, 1) === rest(b, 1) || (isExchanged && rest(a, 2) === rest(b, 2));
}

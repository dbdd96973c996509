const MARKS = /[\u0300-\u036f]/g;

/** Text for searching: no accents (ñ counts as n), lower case, single spaces between words of letters and digits. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A key whose bytes sort text in Spanish order in every store: accents and case folded, ñ after every other n (`~`
 * comes after the letters).
 */
export const sortKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', 'n\u0001')
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[^\p{L}\p{N}\u0001]+/gu, ' ')
    .trim()
    .replaceAll('\u0001', '~');

/** A figure stays on the line of its unit, however narrow the place: «1 %», «0,5 mg». */
export const unbrokenFigures = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=%|(?:mg|mcg|µg|g|ml|mL|UI)(?!\p{L}))/gu, '\u00a0');

/**
 * What is missing of a list whose points say what should be so: those are quoted, for read alone each would say that it is so.
 * What is a fact by itself follows as it is.
 */
export function lackingWords(missing: readonly string[], isPoint: (text: string) => boolean): string {
  const points = missing.filter(isPoint).map((each) => `«${each}»`);
  const facts = missing.filter((each) => !isPoint(each));
  return [...(points.length === 0 ? [] : [`No consta: ${points.join(', ')}`]), ...facts].join('. ');
}

export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '');

/** Shortest and longest word prefix that is stored for searching, in letters. */
export const PREFIX = { min: 2, max: 10 } as const;

/** Every prefix, of two to ten letters, of the words in some texts: stores find documents by these. */
export function prefixTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  for (const word of texts.flatMap(searchWords))
    for (let length = PREFIX.min; length <= Math.min(word.length, PREFIX.max); length += 1)
      tokens.add(word.slice(0, length));
  return [...tokens].sort();
}

/** The stored token for each typed word, longest first; words that are too short have none. */
export const searchTokens = (typed: string): string[] =>
  searchWords(typed)
    .filter(({ length }) => length >= PREFIX.min)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.slice(0, PREFIX.max));

/** The fewest letters and digits that a search of people takes: with fewer it would be a list of everybody. */
export const SEARCH_MIN = 3;

/** Whether enough has been typed to search people by it. */
export const isEnoughToSearch = (typed: string): boolean =>
  searchToken(typed) !== null && searchWords(typed).join('').length >= SEARCH_MIN;

/** The token to search a store for: the longest typed word, cut to what is stored; null when all are too short. */
export const searchToken = (typed: string): string | null => searchTokens(typed)[0] ?? null;

/** True when every typed word begins some word of the texts: `quisp mar` finds "María Quispe". */
export function matchesWords(texts: readonly string[], typed: string): boolean {
  const words = texts.flatMap(searchWords);
  return searchWords(typed).every((typedWord) => words.some((word) => word.startsWith(typedWord)));
}

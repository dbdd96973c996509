/** Lower case, without accents. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How many words are remembered: those of many notes. */
const MOST_WORDS = 8000;

/** A function of a word that works each out once: a record of sixty visits says the same words again and again. */
export function remembered<T extends string | object | null>(of: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= MOST_WORDS) known.clear();
    const made = of(word);
    known.set(word, made);
    return made;
  };
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/ch/gu, 'c'],
  [/[yj]/gu, 'i'],
  [/k/gu, 'c'],
  [/(.)\1/gu, '$1'],
];

/**
 * What of a word stays the same however it is written: «moxifloxacino», «moxifloxacina», «moxifloxacin»;
 * «acyclovir», «aciclovir»; «quinolonas», «quinolona». Two substances of the table never share one.
 */
export const stemOf = remembered((word) => {
  const spelled = SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), folded(word));
  return spelled.length < 4 ? spelled : spelled.replace(/s$/u, '').replace(/[aeo]$/u, '');
});

/** The words of a text as they were written; numbers and signs are none. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+[\p{L}\p{M}\d]*/gu) ?? [];

/** Whether two stems differ by one letter: one left out, put in, or taken for another, or two exchanged. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  const [restA, restB] = [a.slice(head), b.slice(head)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

import { prefixTokens, searchWords } from '../../shared/spanish-text.ts';
import { isOneLetterAway, mayBeMistyped, nearNumberTokens, nearTokens } from './one-letter.ts';
import { readTyped, type Term } from './typed-search.ts';

/** From so many digits on the end of a number finds it too: that is what people remember of a phone. */
const END = 5;

/** A document as a record prints it. */
export interface SearchedDocument {
  readonly number: string;
  readonly complement?: string | undefined;
  readonly place?: string | undefined;
}

/** What finds a person: every name, present and former, every phone in E.164, and every document. */
export interface Searched {
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly documents: readonly SearchedDocument[];
}

/** A phone as it is typed: without the country's code. */
const national = (phone: string): string => phone.replace(/^\+(?:591)?/, '');

const numbersOf = ({ phones, documents }: Searched): string[] =>
  [...phones.map(national), ...documents.map(({ number }) => number.toLowerCase())].filter(
    (each) => each !== '',
  );

/** The tokens by which stores find a person: beginnings of words and numbers, ends of numbers, and words with a letter missing. */
export function personTokens(person: Searched): string[] {
  const numbers = numbersOf(person);
  const ends = numbers.flatMap((number) =>
    Array.from({ length: Math.max(number.length - END, 0) }, (_each, at) => number.slice(at + 1)),
  );
  const tokens = [
    ...prefixTokens([...person.names, ...numbers]),
    ...ends,
    ...nearTokens(person.names.flatMap(searchWords)),
    ...person.documents.flatMap(({ number }) => nearNumberTokens(number)),
  ];
  return [...new Set(tokens)].sort();
}

/** Whether a number begins, or from five digits on ends, with what was typed. */
const isPartOf = (number: string, typed: string): boolean =>
  number.startsWith(typed) || (typed.length >= END && /\d/.test(typed) && number.endsWith(typed));

/** The words and numbers of a person, read once. */
interface Read {
  readonly words: readonly string[];
  readonly numbers: readonly string[];
  readonly documents: readonly SearchedDocument[];
}
const read = (person: Searched): Read => ({
  words: person.names.flatMap(searchWords),
  numbers: numbersOf(person),
  documents: person.documents,
});

function holds({ words, numbers, documents }: Read, term: Term): boolean {
  const { kind, text } = term;
  const begins = words.some((word) => word.startsWith(text));
  if (kind === 'word') return begins || numbers.some((number) => isPartOf(number, text));
  if (kind === 'place') return begins || documents.some(({ place }) => place === term.department);
  const { after, joined } = term;
  if (after === undefined) return begins || numbers.some((number) => isPartOf(number, text));
  if (joined !== undefined && numbers.some((number) => isPartOf(number, joined))) return true;
  return documents.some(
    ({ number, complement = '', place = '' }) =>
      isPartOf(number.toLowerCase(), text) &&
      (complement.toLowerCase().startsWith(after) || place.toLowerCase() === after),
  );
}

/** Whether everything that was typed is a beginning of a name or part of a phone or document of somebody. */
export function personMatcher(typed: string): (person: Searched) => boolean {
  const terms = readTyped(typed);
  return (person) => {
    const known = read(person);
    return terms.every((term) => holds(known, term));
  };
}

/** The same with one wrong letter in a word of five or more; the others have to be right. */
export function nearMatcher(typed: string): (person: Searched) => boolean {
  const terms = readTyped(typed);
  return (person) => {
    const known = read(person);
    const wrong = terms.filter((term) => !holds(known, term));
    const [only] = wrong;
    if (only === undefined) return true;
    return (
      wrong.length === 1 &&
      only.kind === 'word' &&
      mayBeMistyped(only.text) &&
      known.words.some((word) => isOneLetterAway(only.text, word))
    );
  };
}

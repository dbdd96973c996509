import { readDepartment, type Department } from '../departments.ts';
import { readPhone } from '../phone.ts';
import { foldText, PREFIX, searchWords } from '../../shared/spanish-text.ts';
import { present } from '../../shared/typed-record.ts';

/**
 * One thing that was typed: a word, a number of a phone or a document, or the place where a card was issued, which is
 * printed behind its number.
 */
export type Term =
  | { readonly kind: 'word'; readonly text: string }
  | {
      readonly kind: 'number';
      readonly text: string;
      /** What is printed behind a hyphen: the complement or, on old cards, the place. */
      readonly after?: string;
      /** All of its digits, where that could be a phone with a hyphen as well. */
      readonly joined?: string;
    }
  | { readonly kind: 'place'; readonly text: string; readonly department: Department };

const PLAIN = /[\u0300-\u036f]/g;
/** Digits as phones and documents are grouped: `712`, `(591)`, `71230-003`, `1.234.567`. */
const DIGITS = /^\+?\(?\d[\d().\-/]*$/;
const CARD = /^(\d{4,9})-([0-9a-z]{1,3})$/;
const COMPLEMENT = /^\d[a-z]$/;
const FOREIGN_CARD = /^e-?\d{3,9}$/;
/** What people write before the number of a card: no part of a name there. */
const CALLED = /^(?:c\.?i\.?|carnet):?$/;
/** As many digits as a document or a phone of the country has; more in several groups are several numbers. */
const ONE_NUMBER = 9;

/** Reads what was typed to find somebody, however a screen or a card prints it: `712 30003`, `99100301-1A LP`. */
export function readTyped(typed: string): Term[] {
  const pieces = typed
    .normalize('NFD')
    .replace(PLAIN, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((piece) => piece !== '')
    .filter((piece, at, all) => !CALLED.test(piece) || !/^\d/.test(all[at + 1] ?? ''));
  const terms: Term[] = [];
  for (let at = 0; at < pieces.length;) {
    const group = groupAt(pieces, at);
    terms.push(...(group.length > 0 ? numbersOf(group) : wordsOf(pieces[at] ?? '', terms.at(-1))));
    at += Math.max(group.length, 1);
  }
  return terms;
}

/** The pieces of digits that begin here. */
function groupAt(pieces: readonly string[], from: number): string[] {
  const end = pieces.findIndex((piece, at) => at >= from && !DIGITS.test(piece));
  return pieces.slice(from, end === -1 ? undefined : end);
}

function numbersOf(group: readonly string[]): Term[] {
  const [first = '', ...others] = group;
  const phone = readPhone(group.join(''));
  const joined = phone.ok ? phone.value.replace(/^\+(?:591)?/, '') : undefined;
  const card = others.length === 0 ? CARD.exec(first) : null;
  if (card !== null) return [{ ...number(card[1] ?? ''), after: card[2] ?? '', ...present({ joined }) }];
  if (joined !== undefined) return [number(joined)];
  const all = group.map((piece) => piece.replace(/\D/g, ''));
  const isAbroad = first.startsWith('+');
  // The country's own code, while the rest of a phone is still being typed.
  const whole = isAbroad ? all.join('').replace(/^591/, '') : all.join('');
  return whole.length <= ONE_NUMBER || isAbroad ? [number(whole)].filter(hasText) : all.map(number);
}

const number = (text: string) => ({ kind: 'number', text }) as const;
const hasText = ({ text }: Term): boolean => text !== '';

/** The words of a piece; behind a number it may be the rest of a document: `99100301 1A`, `95185248 SC`. */
function wordsOf(piece: string, before: Term | undefined): Term[] {
  const card = CARD.exec(piece);
  if (card !== null) return [{ ...number(card[1] ?? ''), after: card[2] ?? '' }];
  if (FOREIGN_CARD.test(piece)) return [{ kind: 'word', text: piece.replace('-', '') }];
  if (before?.kind === 'number' || before?.kind === 'place') {
    const department = readDepartment(piece);
    if (department !== null) return [{ kind: 'place', text: foldText(piece), department }];
    if (COMPLEMENT.test(piece)) return [{ kind: 'number', text: '', after: piece }];
  }
  return searchWords(piece).map((text) => ({ kind: 'word', text }));
}

/** The stored token of each term that has one, the longest first: stores find people by these. */
export const tokensOf = (terms: readonly Term[]): string[] =>
  terms
    .filter(({ kind, text }) => kind !== 'place' && text.length >= PREFIX.min)
    .map(({ text }) => text.slice(0, PREFIX.max))
    .sort((a, b) => b.length - a.length);

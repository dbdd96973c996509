import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOfPhone, linkToken, readLinkToken } from './link-token.ts';

const signer = {
  sign: (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex'),
  isSame: (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other)),
};
const KEY = 'k'.repeat(43);
const PHONE = '+59171234567';
const ID = '0mb3k9x1a0b2c3d4e5f6';
const GOOD = linkToken(signer, KEY, ID, PHONE);

/** The same numbers each time, well mixed (mulberry32). */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield (mixed ^ (mixed >>> 14)) >>> 0;
  }
}

test('a token leads to its appointment, with nothing of the telephone in it', () => {
  const read = readLinkToken(signer, KEY, GOOD);
  expect(read?.id).toBe(ID);
  expect(GOOD).not.toContain('71234567');
  expect(read !== null && isOfPhone(signer, KEY, read, PHONE)).toBe(true);
  // Letters, figures and hyphens, never one at the end: a conversation takes the whole of it as the address.
  expect(GOOD).toMatch(/^[\w-]{60,80}[\da-f]$/u);
});

test('a telephone that was corrected since ends it', () => {
  const read = readLinkToken(signer, KEY, GOOD);
  expect(read !== null && isOfPhone(signer, KEY, read, '+59171234568')).toBe(false);
  expect(read !== null && isOfPhone(signer, KEY, read)).toBe(false);
});

test('of a hundred thousand that are forged or altered, none is accepted', () => {
  const random = numbers(98);
  const next = (below: number): number => random.next().value % below;
  const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCXYZ-_./%á ';
  const other = linkToken(signer, KEY, `${ID.slice(0, -1)}7`, PHONE);
  const forged: readonly (() => string)[] = [
    // One sign of a good one is another.
    () => {
      const at = next(GOOD.length);
      return `${GOOD.slice(0, at)}${ALPHABET[next(ALPHABET.length)] ?? ''}${GOOD.slice(at + 1)}`;
    },
    () => `${GOOD.slice(0, next(GOOD.length))}${ALPHABET[next(10)] ?? ''}`,
    () => `${GOOD}${String(next(1000))}`,
    // Signed with another key.
    () => linkToken(signer, `k${String(next(1e9))}`, ID, PHONE),
    // The id of one with the signature of another.
    () => `1-${ID}-${other.slice(-42)}`,
    () => `${String(2 + next(8))}${GOOD.slice(1)}`,
    () => Array.from({ length: next(140) }, () => ALPHABET[next(ALPHABET.length)] ?? '').join(''),
    () => GOOD.toUpperCase(),
    () => `1-${ID}-${Array.from({ length: 42 }, () => '0123456789abcdef'[next(16)] ?? '').join('')}`,
  ];
  let accepted = 0;
  for (let n = 0; n < 100_000; n += 1) {
    const token = forged[n % forged.length]?.() ?? '';
    if (token !== GOOD && readLinkToken(signer, KEY, token) !== null) accepted += 1;
  }
  expect(accepted).toBe(0);
  expect(readLinkToken(signer, KEY, GOOD)).not.toBeNull();
});

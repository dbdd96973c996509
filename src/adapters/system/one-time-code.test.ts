import { expect, test } from 'vitest';
import { newOneTimeSecret, oneTimeCode } from './node-secrets.ts';

/** «12345678901234567890» in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 4226, appendix D.
test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [9, '520489'],
])('the code at %i is that of RFC 4226', (counter, code) => {
  expect(oneTimeCode(SECRET, counter)).toBe(code);
});

// RFC 6238, appendix B: the last six of its eight figures.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(oneTimeCode(SECRET, Math.floor(second / 30))).toBe(code);
});

test('a new secret has 160 bits and is never the same', () => {
  const made = Array.from({ length: 50 }, newOneTimeSecret);
  expect(made.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
  expect(new Set(made).size).toBe(50);
});

import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  [400, '0 s'],
  [59_400, '59 s'],
  [59_600, '1 min 00 s'],
  [125_000, '2 min 05 s'],
  [754_000, '12 min 34 s'],
])('%i ms are read as %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});

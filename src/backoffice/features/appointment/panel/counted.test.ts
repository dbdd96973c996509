import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [4812, '4\u00a0812'],
  [1234567, '1\u00a0234\u00a0567'],
])('%i is read as %s', (value, words) => {
  expect(counted(value)).toBe(words);
});

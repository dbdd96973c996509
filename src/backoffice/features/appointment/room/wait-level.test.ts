import { expect, test } from 'vitest';
import { waitLevel } from './wait-level.ts';

test.each([
  [20, 'short'],
  [21, 'long'],
  [40, 'long'],
  [41, 'too-long'],
])('%i minutes are %s', (minutes, level) => {
  expect(waitLevel(minutes)).toBe(level);
});

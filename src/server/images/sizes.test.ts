import { expect, test } from 'vitest';
import { isAllowedWidth, pickWidth } from './sizes.ts';

test.each([
  [1, 16],
  [16, 16],
  [17, 32],
  [400, 640],
  [829, 1080],
  [3840, 3840],
  [9000, 3840],
])('%i pixels are served as %i', (asked, served) => {
  expect(pickWidth(asked)).toBe(served);
});

test.each([
  [640, true],
  [641, false],
  [0, false],
  [Number.NaN, false],
])('width %d is allowed: %s', (width, allowed) => {
  expect(isAllowedWidth(width)).toBe(allowed);
});

import { expect, test } from 'vitest';
import { sessionMoment, WARNING_MS } from './session-moment.ts';

const NOW = Date.parse('2026-11-20T13:00:00Z');

test.each([
  [WARNING_MS + 1, 'lasting'],
  [WARNING_MS, 'ending'],
  [1, 'ending'],
  [0, 'over'],
  [-60_000, 'over'],
] as const)('a session that ends in %i ms is %s', (left, moment) => {
  expect(sessionMoment(NOW + left, NOW)).toBe(moment);
});

test('a session that the server does not know any more is over', () => {
  expect(sessionMoment(null, NOW)).toBe('over');
});

test('the warning comes a quarter of an hour before', () => {
  expect(WARNING_MS).toBe(900_000);
});

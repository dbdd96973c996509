import { expect, test } from 'vitest';
import { cameAt } from './moments.ts';

test('who passed to another doctor’s queue came when they arrived, not when they passed', () => {
  expect(cameAt({ hora: '09:41', tiempos: { en_sala: '2026-11-23T13:26:00.000Z' } })).toBe('09:26');
  expect(cameAt({ hora: '09:41' })).toBe('09:41');
});

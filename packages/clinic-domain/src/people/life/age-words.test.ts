import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../shared/civil-date.ts';
import { ageOn } from '../patient.ts';
import { ageWords, monthsOn } from './age-words.ts';

test.each([
  ['2026-11-20', '2026-11-20', '0 días'],
  ['2026-11-19', '2026-11-20', '1 día'],
  ['2026-11-07', '2026-11-20', '13 días'],
  ['2026-11-06', '2026-11-20', '2 semanas'],
  ['2026-08-21', '2026-11-20', '13 semanas'],
  ['2026-08-20', '2026-11-20', '3 meses'],
  ['2025-11-20', '2026-11-20', '12 meses'],
  ['2024-11-21', '2026-11-20', '23 meses'],
  ['2024-11-20', '2026-11-20', '2 años'],
  ['1950-03-04', '2026-11-20', '76 años'],
  ['2026-08-31', '2026-11-30', '13 semanas'],
  ['2024-02-29', '2026-02-28', '23 meses'],
  ['2026-11-21', '2026-11-20', ''],
])('who was born on %s is, on %s, «%s» old', (born, on, said) => {
  expect(ageWords(born, on)).toBe(said);
});

test('every age is said, never as nothing, and never younger the day after', () => {
  const unit = ['día', 'semana', 'mes', 'año'];
  const rank = (said: string): number => {
    const [count = '', word = ''] = said.split(' ');
    return unit.findIndex((each) => word.startsWith(each)) * 1000 + Number(count);
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 0, max: 1500 }), (from, age) => {
      const born = addDays('1926-01-01', from);
      const [today, next] = [addDays(born, age), addDays(born, age + 1)];
      expect(ageWords(born, today)).toMatch(/^\d+ (día|semana|mes|año)(e?s)?$/);
      expect(rank(ageWords(born, next))).toBeGreaterThanOrEqual(rank(ageWords(born, today)));
      expect(monthsOn(born, today)).toBeLessThanOrEqual(ageOn(born, today) * 12 + 12);
    }),
  );
});

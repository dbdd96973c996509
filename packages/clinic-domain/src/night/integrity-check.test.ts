import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/civil-date.ts';
import { isCheckDue } from './integrity-check.ts';

const at = (fecha: string, minuto = 600) => ({ fecha, minuto });

describe('everything is checked', () => {
  test.each([
    ['not before the clinic has seen a night', { first: null, last: null }, at('2026-11-20'), false],
    ['not on the day it was opened', { first: '2026-11-21', last: null }, at('2026-11-20'), false],
    ['after its first night', { first: '2026-11-21', last: null }, at('2026-11-21'), true],
    ['not before that night is over', { first: '2026-11-21', last: null }, at('2026-11-21', 100), false],
    ['a week after the last time', { first: '2026-11-01', last: at('2026-11-13') }, at('2026-11-20'), true],
    ['not after six days', { first: '2026-11-01', last: at('2026-11-14') }, at('2026-11-20'), false],
    ['when the clock was set back', { first: '2026-11-01', last: at('2027-11-14') }, at('2026-11-20'), true],
  ])('%s', (_, history, now, due) => {
    expect(isCheckDue({ ...history, isDamaged: false }, now)).toBe(due);
  });

  test('every night while something is damaged', () => {
    const history = { first: '2026-11-01', last: at('2026-11-19'), isDamaged: true };
    expect(isCheckDue(history, at('2026-11-19', 1400))).toBe(false);
    expect(isCheckDue(history, at('2026-11-20', 100))).toBe(false);
    expect(isCheckDue(history, at('2026-11-20', 181))).toBe(true);
  });

  test('whenever the machine comes back after a week or more, and never twice in one', () => {
    const days = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(days, fc.integer({ min: 180, max: 1439 }), (away, minuto) => {
        const last = at('2026-11-01');
        const now = at(addDays(last.fecha, away), minuto);
        expect(isCheckDue({ first: '2026-01-01', last, isDamaged: false }, now)).toBe(away >= 7);
      }),
    );
  });
});

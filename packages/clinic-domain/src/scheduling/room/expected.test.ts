import { expect, test } from 'vitest';
import { expectedAt, minutesLate } from './expected.ts';

const AT_TEN = { minuto: 600 };
const at = (hora: string, estado: 'agendado' | 'confirmado' | 'en_sala' = 'agendado') => ({ hora, estado });

test.each([
  ['09:52', 8],
  ['10:00', 0],
  ['10:30', -30],
])('who has an appointment at %s is %i minutes late at ten', (hora, minutes) => {
  expect(minutesLate({ hora }, AT_TEN)).toBe(minutes);
});

test('who is late comes first, then the next half hour; the rest of the day and who may not come stand apart', () => {
  const rows = ['10:31', '10:20', '09:00', '10:30', '08:59', '09:40'].map((hora) => at(hora));
  const { now, later, missed } = expectedAt(rows, AT_TEN);
  expect(now.map(({ hora }) => hora)).toEqual(['09:00', '09:40', '10:20', '10:30']);
  expect(later.map(({ hora }) => hora)).toEqual(['10:31']);
  expect(missed.map(({ hora }) => hora)).toEqual(['08:59']);
});

test('who has arrived is no longer expected', () => {
  expect(expectedAt([at('10:00', 'en_sala'), at('10:00', 'confirmado')], AT_TEN).now).toEqual([
    at('10:00', 'confirmado'),
  ]);
});

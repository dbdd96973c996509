import { expect, test } from 'vitest';
import { describeBlocks, describeClosed, describeDays, type OpeningHours } from './opening-hours.ts';

test.each<[OpeningHours['dias'], string]>([
  [['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], 'Lunes a viernes'],
  [['saturday'], 'Sábado'],
  [['tuesday', 'thursday'], 'Martes y jueves'],
  [['friday', 'monday', 'wednesday'], 'Lunes, miércoles y viernes'],
  [['saturday', 'sunday'], 'Sábado y domingo'],
  [[], ''],
])('%j reads %s', (days, text) => {
  expect(describeDays(days)).toBe(text);
});

test('blocks read as ranges joined by «y»', () => {
  const blocks = [
    { inicio: '08:00', fin: '12:00' },
    { inicio: '14:00', fin: '18:30' },
  ];
  expect(describeBlocks(blocks)).toBe('08:00–12:00 y 14:00–18:30');
});

test('the days without hours are the closed ones', () => {
  const bloques = [{ inicio: '08:00', fin: '12:00' }];
  expect(
    describeClosed([{ dias: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], bloques }]),
  ).toBe('Domingo');
  expect(
    describeClosed([
      { dias: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], bloques },
    ]),
  ).toBeUndefined();
});

import { expect, it } from 'vitest';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { weekWords } from './week-words.ts';

const morning = { inicio: '08:00', fin: '12:00' };
const afternoon = { inicio: '14:00', fin: '18:00' };

it('says runs of equal days together', () => {
  const day = [morning, afternoon];
  expect(
    weekWords({
      ...emptyWeek(),
      monday: day,
      tuesday: day,
      wednesday: day,
      friday: [morning],
      saturday: [morning],
      sunday: [afternoon],
    }),
  ).toEqual([
    'Lunes a miércoles: 08:00–12:00 y 14:00–18:00',
    'Viernes y sábado: 08:00–12:00',
    'Domingo: 14:00–18:00',
  ]);
});

it('says nothing of a closed week', () => {
  expect(weekWords(emptyWeek())).toEqual([]);
});

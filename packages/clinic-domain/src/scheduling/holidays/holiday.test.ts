import { expect, test } from 'vitest';
import { holidayQuerySchema, holidaySchema } from './holiday.ts';

const holiday = {
  fecha: '2026-05-01',
  anio: 2026,
  nombre: 'Día del Trabajo',
  alcance: { tipo: 'clinica' },
  origen: 'nacional',
  estado: 'confirmado',
};

test.each([
  ['a whole day of the clinic', {}],
  ['a range of days', { hasta: '2026-05-03' }],
  ['an afternoon', { desdeHora: '12:00', hastaHora: '24:00' }],
  ['some doctors', { alcance: { tipo: 'medicos', ids: ['Dra. Ana'] } }],
  ['a norm', { norma: 'DS 2750' }],
])('%s is a holiday', (_what, over) => {
  expect(holidaySchema.safeParse({ ...holiday, ...over }).success).toBe(true);
});

test.each([
  ['a day that does not exist', { fecha: '2026-02-30' }],
  ['an end that does not exist', { hasta: '2026-13-01' }],
  ['an hour that does not exist', { desdeHora: '25:00' }],
  ['no name', { nombre: '' }],
  ['an unknown scope', { alcance: { tipo: 'ciudad' } }],
  ['an unknown origin', { origen: 'mundial' }],
  ['an unknown field', { color: 'rojo' }],
])('%s is refused', (_what, over) => {
  expect(holidaySchema.safeParse({ ...holiday, ...over }).success).toBe(false);
});

test.each([
  ['2026', 2026],
  ['1900', 1900],
  ['2199', 2199],
])('the year %s is asked for as %i', (anio, year) => {
  expect(holidayQuerySchema.parse({ anio })).toEqual({ anio: year });
});

test.each([{ anio: '26' }, { anio: '2200' }, { anio: '1899' }, { anio: 'x' }, { anio: 2026 }, {}])(
  '%j is refused with the same sentence',
  (query) => {
    expect(holidayQuerySchema.safeParse(query).error?.issues.map(({ message }) => message)).toEqual([
      'Indique el año, por ejemplo 2026.',
    ]);
  },
);

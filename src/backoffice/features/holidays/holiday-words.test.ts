import { expect, it } from 'vitest';
import type { HolidayView } from '#contract/holidays';
import { differences, hoursInWords, monthOf, scopeInWords, stageOf } from './holiday-words.ts';

const DAY: HolidayView = {
  id: 'a',
  version: 1,
  fecha: '2026-12-24',
  anio: 2026,
  nombre: 'Nochebuena',
  alcance: { tipo: 'clinica' },
  origen: 'clinica',
  estado: 'confirmado',
};

it('knows what can still be changed', () => {
  const range = { fecha: '2026-12-24', hasta: '2026-12-26' };
  expect(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'].map((day) => stageOf(range, day))).toEqual([
    'futuro',
    'empezado',
    'empezado',
    'pasado',
  ]);
});

it('says the hours of each kind of day', () => {
  expect(hoursInWords({})).toBe('Todo el día');
  expect(hoursInWords({ desdeHora: '12:00' })).toBe('desde las 12:00');
  expect(hoursInWords({ hastaHora: '12:00' })).toBe('hasta las 12:00');
  expect(hoursInWords({ desdeHora: '08:00', hastaHora: '12:00' })).toBe('de 08:00 a 12:00');
});

it('names whom it reaches', () => {
  expect(scopeInWords({ tipo: 'medicos', ids: ['Dra. A', 'Dr. B'] })).toBe('Dra. A, Dr. B');
  expect(scopeInWords({ tipo: 'estudios', ids: ['LAS-PRP'] })).toBe('Panfotocoagulación de retina');
  expect(scopeInWords({ tipo: 'medicos' })).toBe('Todos los médicos');
});

it('groups a holiday that began the year before with January', () => {
  expect(monthOf({ fecha: '2026-12-31' }, 2027)).toBe('enero');
  expect(monthOf({ fecha: '2026-12-31' }, 2026)).toBe('diciembre');
});

it('says what another person changed, and nothing when only the version did', () => {
  expect(differences(DAY, { ...DAY })).toEqual([]);
  expect(differences(DAY, { ...DAY, nombre: 'Cierre', desdeHora: '12:00' })).toEqual([
    'Horas: Todo el día → desde las 12:00',
    'Feriado: Nochebuena → Cierre',
  ]);
});

import { expect, it } from 'vitest';
import type { ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { dayFacts, monthFrom } from './day-facts.ts';

const monday = '2026-12-07';
const owner = (over: Partial<ScheduleOwner> = {}): ScheduleOwner => ({
  clase: 'medicos',
  id: 'Dra. Ana',
  versiones: [],
  semana: { ...emptyWeek(), monday: [{ inicio: '08:00', fin: '12:00' }] },
  ...over,
});
const NOTHING = { feriados: [], horarioClinica: null };
const absence = { id: 'a', fecha: monday, clase: 'congreso' as const };
const extra = {
  id: 'x',
  fecha: '2026-12-12',
  clase: 'agrega' as const,
  bloques: [{ inicio: '08:00', fin: '10:00' }],
};
const holiday = {
  id: 'f',
  fecha: monday,
  anio: 2026,
  nombre: 'Cierre',
  alcance: { tipo: 'clinica' as const },
  origen: 'clinica' as const,
  estado: 'confirmado' as const,
};

it.each([
  ['atiende', monday, owner(), NOTHING],
  ['cerrado', '2026-12-08', owner(), NOTHING],
  ['ausencia', monday, owner({ ausencias: [absence] }), NOTHING],
  ['parte', monday, owner({ ausencias: [{ ...absence, desdeHora: '10:00' }] }), NOTHING],
  ['atiende', monday, owner({ ausencias: [{ ...absence, desdeHora: '15:00' }] }), NOTHING],
  ['excepcion', '2026-12-12', owner({ excepciones: [extra] }), NOTHING],
  ['feriado', monday, owner(), { ...NOTHING, feriados: [holiday] }],
  ['baja', monday, owner({ activoHasta: '2026-12-06' }), NOTHING],
] as const)('a day is «%s» (%s)', (mark, fecha, doctor, clinic) => {
  expect(dayFacts(doctor, fecha, clinic).mark).toBe(mark);
});

it('counts months over the end of the year', () => {
  expect([monthFrom('2026-11-20', 2), monthFrom('2026-01-31', -1)]).toEqual(['2027-01', '2025-12']);
});

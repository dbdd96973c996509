import { expect, test } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { appointment } from '#tests/components/clinic-data.ts';
import { readAddress } from '../agenda-address.ts';
import { filterOf, isFiltering, passes } from './day-filter.ts';

const TODAY = '2026-11-20';
const filterFrom = (search: string) => filterOf(readAddress(new URLSearchParams(search), TODAY));

const named = (nombres: string): Partial<AppointmentRecord> => ({
  paciente: { id: 'p', nombre: `Quispe, ${nombres}`, nombres, apellidos: 'Quispe' },
});

test.each<[string, Partial<AppointmentRecord>, Partial<AppointmentRecord>]>([
  ['estado=confirmado', { estado: 'confirmado' }, { estado: 'agendado' }],
  ['tipo=control', { tipo: 'control' }, { tipo: 'urgencia' }],
  ['consulta=nuevos', { tipo: 'primera_vez' }, { tipo: 'control' }],
  ['consulta=controles', { tipo: 'posoperatorio' }, { tipo: 'primera_vez' }],
  ['consulta=fuera', { fueraDeHorario: true }, {}],
  ['estudio=OCT-M', { estudio: { codigo: 'OCT-M', nombre: 'OCT' } }, {}],
  ['texto=rosa', named('Rosa'), named('Luz')],
])('%s narrows the day as it narrows the list', (search, wanted, other) => {
  const filter = filterFrom(search);
  expect(isFiltering(filter)).toBe(true);
  expect(passes(appointment(wanted), filter)).toBe(true);
  expect(passes(appointment(other), filter)).toBe(false);
});

import { expect, test } from 'vitest';
import {
  addMonths,
  daysOf,
  readAddress,
  withChange,
  writeAddress,
  type AgendaView,
} from './agenda-address.ts';

const TODAY = '2026-11-20';
const read = (search: string): AgendaView => readAddress(new URLSearchParams(search), TODAY);

test('without an address it is the day of today, of everybody', () => {
  expect(read('')).toEqual({
    kind: 'dia',
    fecha: TODAY,
    hasta: null,
    doctor: null,
    turno: null,
    medicos: undefined,
    estado: undefined,
    tipo: undefined,
    consulta: undefined,
    estudio: undefined,
    texto: undefined,
  });
});

test.each([
  'vista=mes&fecha=2027-01-15&medico=Dra.+Ana%2CDr.+Luis&estado=agendado%2Cconfirmado&texto=quispe',
  'vista=lista&hasta=2026-12-31&tipo=primera_vez%2Ccontrol&consulta=nuevos&estudio=OCT-M&turno=t1',
  'vista=dia',
])('%s is written as it was read', (search) => {
  expect(new URLSearchParams(writeAddress(read(search), TODAY)).toString()).toBe(search);
});

test('what an address names wrongly is left out', () => {
  const view = read(
    'vista=siglo&fecha=2026-02-30&hasta=2020-01-01&estado=feliz,agendado&tipo=paseo&consulta=x',
  );
  expect(view).toMatchObject({ kind: 'dia', fecha: TODAY, hasta: null, estado: ['agendado'] });
  expect([view.tipo, view.consulta]).toEqual([undefined, undefined]);
});

test('one doctor is named as the doctor, several are not', () => {
  expect(read('medico=Dra.+Ana').doctor).toBe('Dra. Ana');
  expect(read('medico=Dra.+Ana,Dr.+Luis').doctor).toBeNull();
  expect(withChange(read(''), { doctor: 'Dra. Ana' }).medicos).toEqual(['Dra. Ana']);
  expect(withChange(read('medico=Dra.+Ana'), { doctor: null }).medicos).toBeUndefined();
  expect(withChange(read('medico=Dra.+Ana'), { medicos: [] }).doctor).toBeNull();
  expect(withChange(read('medico=Dra.+Ana'), { kind: 'mes' }).doctor).toBe('Dra. Ana');
});

test.each([
  { search: 'vista=dia', days: [TODAY, TODAY] },
  { search: 'vista=semana', days: ['2026-11-16', '2026-11-22'] },
  { search: 'vista=mes&fecha=2028-02-10', days: ['2028-02-01', '2028-02-29'] },
  { search: 'vista=mes&fecha=2026-12-31', days: ['2026-12-01', '2026-12-31'] },
  { search: 'vista=lista', days: [TODAY, '2026-11-26'] },
  { search: 'vista=lista&hasta=2026-11-20', days: [TODAY, TODAY] },
  { search: 'vista=lista&consulta=fuera', days: [TODAY, '2028-11-19'] },
])('$search shows $days', ({ search, days }) => {
  const { desde, hasta } = daysOf(read(search));
  expect([desde, hasta]).toEqual(days);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-03-31', -1, '2028-02-29'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

test('only a day is looked at as it was, at a moment that is one', () => {
  const momento = '2026-11-19T22:00:00.000Z';
  const read = (search: string) => readAddress(new URLSearchParams(search), '2026-11-20').momento;
  expect(read(`vista=dia&momento=${momento}`)).toBe(momento);
  expect(read(`vista=mes&momento=${momento}`)).toBeUndefined();
  expect(read('vista=dia&momento=ayer')).toBeUndefined();
  const view = readAddress(new URLSearchParams(`vista=dia&momento=${momento}`), '2026-11-20');
  expect(writeAddress(view, '2026-11-20')).toEqual({ vista: 'dia', momento });
  expect(writeAddress({ ...view, kind: 'semana' }, '2026-11-20')).toEqual({ vista: 'semana' });
});

import { expect, test } from 'vitest';
import { HISTORY } from '#copy/office/appointment';
import { differences } from './appointment-words.ts';
import { hourOf, momentOf } from './moments.ts';

test('hours and moments are those of the clinic', () => {
  expect(hourOf('2026-11-21T01:30:00Z')).toBe('21:30');
  expect(momentOf('2026-11-21T01:30:00Z')).toBe('20 nov 2026, 21:30');
});

test('the fields that differ are reported in words, in a fixed order', () => {
  const before = { estado: 'agendado', fecha: '2026-11-20', hora: '10:00', medico: 'Dra. A' };
  const after = {
    ...before,
    estado: 'cancelado',
    fecha: '2026-11-23',
    canceladoPor: 'paciente',
    version: 3,
    siguientes: [],
  };
  expect(differences(before, after).map(({ label, before: was, after: is }) => [label, was, is])).toEqual([
    ['Estado', 'Agendado', 'Cancelado'],
    ['Fecha', 'viernes 20 de noviembre de 2026', 'lunes 23 de noviembre de 2026'],
    ['Canceló', 'nada', 'el paciente'],
  ]);
});

test('nothing differs between an appointment and itself', () => {
  expect(differences({ estado: 'agendado' }, { estado: 'agendado' })).toEqual([]);
});

test.each([
  ['Canceló', 'nada', 'el paciente', 'Canceló: el paciente'],
  ['Sobreturno', 'nada', 'sí', 'Sobreturno: sí'],
  ['Sobreturno', 'sí', 'nada', 'Sobreturno: no'],
  ['Canceló', 'la clínica', 'nada', 'Canceló: se quitó «la clínica»'],
  ['Hora', '10:00', '10:30', 'Hora: 10:00 → 10:30'],
])('a value that was empty is not told as a value: %s, %s to %s', (field, before, after, sentence) => {
  expect(HISTORY.change(field, before, after)).toBe(sentence);
});

import { expect, test } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { askedOf, draftOf, durationsFor, kindsFor, moveBody } from './move-draft.ts';

const record: AppointmentRecord = {
  id: 't1',
  version: 3,
  medico: 'Dra. A',
  fecha: '2026-11-23',
  hora: '10:00',
  fin: '10:20',
  duracionMin: 20,
  tipo: 'control',
  estado: 'agendado',
  paciente: { id: 'p1', nombre: 'Quispe, Ana', nombres: 'Ana', apellidos: 'Quispe' },
  siguientes: [],
};

test('only what differs is sent', () => {
  const draft = draftOf(record);
  expect(moveBody(record, draft)).toBeNull();
  expect(moveBody(record, { ...draft, hora: null })).toBeNull();
  expect(moveBody(record, { ...draft, fecha: null })).toBeNull();
  expect(moveBody(record, { ...draft, medico: 'Dr. B', hora: '11:00' })).toEqual({
    medico: 'Dr. B',
    hora: '11:00',
  });
  expect(moveBody(record, { ...draft, duracionMin: 40 })).toEqual({ duracionMin: 40 });
});

test('a study is asked for by its code and eyes and stays a study', () => {
  const study = {
    ...record,
    tipo: 'estudio',
    estudio: { codigo: 'OCT-M', nombre: 'OCT' },
    ojo: 'AO',
  } as const;
  expect(askedOf(study, draftOf(study))).toEqual({ estudio: 'OCT-M', ojo: 'AO', duracionMin: 20 });
  expect(kindsFor('estudio')).toEqual(['estudio']);
  expect(kindsFor('control')).not.toContain('estudio');
});

test('an unusual length is offered too', () => {
  expect(durationsFor(20)).toHaveLength(24);
  expect(durationsFor(135).at(-1)).toBe(135);
});

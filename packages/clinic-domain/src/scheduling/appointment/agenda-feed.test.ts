import { expect, test } from 'vitest';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { feedAppointment, feedDays, initialsOf, mayShareAgenda } from './agenda-feed.ts';

test.each([
  ['Quispe Mamani, Ana María', 'A. M. Q. M.'],
  ['Quispe de la Cruz, Ñusta', 'Ñ. Q. C.'],
  ['de la peña, álvaro', 'Á. P.'],
  ["D'Onofrio-Pérez, J.", 'J. D. O. P.'],
  ['Ñusta Quispe', 'Ñ. Q.'],
])('of %s only %s is reported', (nombre, initials) => {
  expect(initialsOf(nombre)).toBe(initials);
});

test('an appointment goes out as its kind, state, initials and instants, and nothing else', () => {
  const appointment = appointmentOf({
    paciente: { id: 'p1', nombre: 'Quispe, Ñusta', telefono: '+59171234567' },
    motivo: 'glaucoma',
    hora: '23:40',
  });
  expect(feedAppointment('t1', 3, appointment)).toEqual({
    id: 't1',
    version: 3,
    tipo: 'control',
    estado: 'agendado',
    iniciales: 'Ñ. Q.',
    inicio: '2026-12-02T03:40:00.000Z',
    fin: '2026-12-02T04:00:00.000Z',
    cambiado: '2026-11-20T13:00:00.000Z',
  });
});

test('it goes 60 days back and 180 ahead', () => {
  expect(feedDays('2026-11-20')).toEqual({ desde: '2026-09-21', hasta: '2027-05-19' });
});

test('admin shares any agenda, a doctor the own one, nobody else any', () => {
  const may = (rol: 'admin' | 'medico' | 'personal', medico: string | null) =>
    mayShareAgenda({ uid: 'u', rol, medico }, 'Dra. Ana');
  expect([may('admin', null), may('medico', 'Dra. Ana')]).toEqual([true, true]);
  expect([may('medico', 'Dr. Luis'), may('medico', null), may('personal', 'Dra. Ana')]).toEqual([
    false,
    false,
    false,
  ]);
});

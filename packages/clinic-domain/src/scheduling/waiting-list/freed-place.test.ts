import { expect, test } from 'vitest';
import { APPOINTMENT_STATES, OCCUPIES } from '../appointment/appointment-states.ts';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { placeLeft, undoLast } from '../appointment/appointment-history.ts';
import type { Appointment } from '../appointment/appointment.ts';
import { moveAppointment } from '../appointment/move-appointment.ts';
import { freedOf } from './freed-place.ts';

const DAY = '2026-12-03';
const at = (minuto: number, fecha = DAY) => ({ fecha, minuto });
const gave = (over: object) =>
  freedOf(
    {
      ...{
        estado: 'cancelado',
        fecha: DAY,
        hora: '10:00',
        duracionMin: 30,
        medico: 'Dra. Ana',
        tipo: 'control',
      },
      ...over,
    },
    at(600),
  );

test.each(APPOINTMENT_STATES)('%s gives its time back if it takes it no more', (estado) => {
  expect(gave({ estado }) !== null).toBe(OCCUPIES[estado] !== 'todo');
});

test.each([
  [
    'who did not come, from the minute of the mark',
    { estado: 'no_asistio', liberadoDesde: '10:12' },
    '10:15',
    15,
  ],
  ['who left', { estado: 'se_retiro', liberadoDesde: '10:20' }, '10:20', 10],
  ['who cancelled, all of it', {}, '10:00', 30],
] as const)('%s', (_what, over, hora, duracionMin) => {
  expect(gave(over)).toMatchObject({ hora, duracionMin, medico: 'Dra. Ana' });
});

test('nothing of what is past, and of today only what is to come; nothing of a queue', () => {
  expect(gave({ fecha: '2026-12-02' })).toBeNull();
  expect(gave({ hora: '09:45' })).toMatchObject({ hora: '10:00', duracionMin: 15 });
  expect(gave({ hora: '09:30' })).toBeNull();
  expect(gave({ enCola: true, estado: 'se_retiro', liberadoDesde: '10:10' })).toBeNull();
  expect(gave({ estado: 'no_asistio', liberadoDesde: '10:27' })).toBeNull();
});

test('who was moved gave the old place back, whoever is the doctor now; undone, it is not given', () => {
  const by = { quien: { uid: 'a', rol: 'admin' as const }, cuando: '2026-12-01T13:00:00.000Z' };
  const first = appointmentOf({
    medico: 'Dra. Ana',
    fecha: DAY,
    hora: '10:00',
    duracionMin: 20,
    tipo: 'control',
  });
  const freed = (now: Appointment | null) => {
    const dejo = now === null ? null : placeLeft(now);
    return now === null || dejo === null ? null : freedOf({ ...now, dejo }, at(540));
  };
  const move = (from: Appointment, to: Parameters<typeof moveAppointment>[1]): Appointment => {
    const moved = moveAppointment(from, to, by);
    if (!moved.ok) throw new Error(moved.error.message);
    return moved.value;
  };
  expect(freed(first)).toBeNull();
  const away = move(first, { hora: '12:00', medico: 'Dr. Abel' });
  expect(freed(away)).toMatchObject({ medico: 'Dra. Ana', fecha: DAY, hora: '10:00', duracionMin: 20 });
  // Lengthened afterwards: what it left is still what it took there.
  expect(freed(move(away, { duracionMin: 40 }))).toMatchObject({ hora: '10:00', duracionMin: 20 });
  expect(freed(move(away, { fecha: '2026-12-04' }))).toMatchObject({ medico: 'Dr. Abel', hora: '12:00' });
  const undone = undoLast(away, { uid: 'a', cuando: '2026-12-01T13:00:05.000Z' });
  expect(freed(undone.ok ? undone.value : null)).toBeNull();
});

import { expect, test } from 'vitest';
import { APPOINTMENT_STATES, OCCUPIES } from '../appointment/appointment-states.ts';
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

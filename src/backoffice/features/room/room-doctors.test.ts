import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import type { AppointmentRecord } from '#client/queries/appointments';
import { longestWait, waitsByDoctor } from './room-doctors.ts';

const NOW = { fecha: '2026-11-20', minuto: 646 };
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 4, 0) + minute * 60_000).toISOString();
const row = (id: string, medico: string | undefined, arrived: number, over = {}): AppointmentRecord => {
  const { medico: _given, ...base } = appointment({
    id,
    estado: 'en_sala',
    tiempos: { en_sala: at(arrived) },
  });
  return { ...base, ...(medico === undefined ? {} : { medico }), estadoDesde: at(arrived), ...over };
};

test('the doctor with the longest wait first, and in each the order in which people go in', () => {
  const rows = [
    row('a', 'Dra. Ana', 640),
    row('b', 'Dr. Beto', 596),
    row('c', 'Dr. Beto', 620, { estado: 'en_preparacion', estadoDesde: at(640) }),
    row('e', undefined, 634, { hora: '10:50', tipo: 'estudio' }),
    row('in', 'Dr. Beto', 500, { estado: 'en_atencion', paciente: { nombre: 'Vargas, Elena' } }),
  ];
  const forecasts = new Map([
    ['a', { inicio: 650, demoraMin: 0 }],
    ['b', { inicio: 690, demoraMin: 42 }],
    ['c', { inicio: 675, demoraMin: 12 }],
  ]);
  const doctors = waitsByDoctor(rows, forecasts, NOW);
  expect(doctors.map(({ medico, dentro, tarde, waits }) => [medico, dentro, tarde, waits.length])).toEqual([
    ['Dr. Beto', 'Vargas, Elena', 15, 2],
    [null, null, 0, 1],
    ['Dra. Ana', null, 0, 1],
  ]);
  // Whoever has been waiting since the arrival waits, drops or not.
  expect(doctors[0]?.waits.map(({ row: { id }, espera, pasa }) => [id, espera, pasa])).toEqual([
    ['c', 26, 675],
    ['b', 50, 690],
  ]);
  expect(doctors[1]?.waits[0]?.pasa).toBe(650);
  expect(longestWait(doctors)?.row.id).toBe('b');
});

test('nobody waits', () => {
  expect(waitsByDoctor([row('x', 'Dra. Ana', 600, { estado: 'atendido' })], new Map(), NOW)).toEqual([]);
  expect(longestWait([])).toBeNull();
});

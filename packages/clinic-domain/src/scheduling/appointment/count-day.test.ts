import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPOINTMENT_STATES, OCCUPIES, type AppointmentState } from './appointment-states.ts';
import { addCounts, countAppointments, isShown } from './count-day.ts';

const appointments = fc.array(
  fc.record({
    estado: fc.constantFrom(...APPOINTMENT_STATES),
    enCola: fc.constantFrom<(true | undefined)[]>(true, undefined),
  }),
);
const states = fc.subarray([...APPOINTMENT_STATES]);
const sum = (counts: Partial<Record<AppointmentState, number>>): number =>
  Object.values(counts).reduce((all, each) => all + each, 0);

test('nobody is counted twice or lost, and the states add up to the total', () => {
  fc.assert(
    fc.property(appointments, states, (day, asked) => {
      const { total, enCola, fuera, estados } = countAppointments(day, asked);
      expect(total + enCola + fuera).toBe(day.length);
      expect(sum(estados)).toBe(total);
      expect(fuera).toBe(
        day.filter(({ estado }) => OCCUPIES[estado] === 'nada' && !asked.includes(estado)).length,
      );
    }),
  );
});

test('a week and a month are the sum of their days', () => {
  fc.assert(
    fc.property(fc.array(appointments), states, (days, asked) => {
      expect(addCounts(days.map((day) => countAppointments(day, asked)))).toEqual(
        countAppointments(days.flat(), asked),
      );
    }),
  );
});

test.each([
  ['confirmado', [], true],
  ['no_asistio', [], true],
  ['cancelado', [], false],
  ['reprogramado', ['cancelado'], false],
  ['cancelado', ['cancelado'], true],
] as const)('%s, asked for %j, is shown: %s', (estado, asked, isIn) => {
  expect(isShown(estado, asked)).toBe(isIn);
});

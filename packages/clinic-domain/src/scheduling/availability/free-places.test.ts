import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { countFree, freePlaces, takenBy, type Taking } from './free-places.ts';

/** 08:00–10:00 on a grid of twenty minutes. */
const MORNING = { bloques: [{ inicio: 480, fin: 600 }], abierto: [{ inicio: 480, fin: 600 }], paso: 20 };
const visit = (hora: string, over: Partial<Taking> = {}): Taking => ({
  estado: 'confirmado',
  hora,
  duracionMin: 20,
  ...over,
});
const startsWith = (booked: readonly Taking[], from = 480): number[] =>
  freePlaces(
    MORNING,
    booked.flatMap((each, at) => takenBy(String(at), each) ?? []),
    from,
  ).map(({ inicio }) => inicio);

test('a place is free unless an appointment that takes time is in it', () => {
  expect(startsWith([])).toEqual([480, 500, 520, 540, 560, 580]);
  expect(startsWith([visit('08:20')])).toEqual([480, 520, 540, 560, 580]);
  const free: readonly AppointmentState[] = ['cancelado', 'reprogramado'];
  for (const estado of free) expect(startsWith([visit('08:20', { estado })])).toHaveLength(6);
  // Who waits without an hour, and who is seen beside another, take no place.
  expect(startsWith([visit('08:20', { enCola: true }), visit('09:00', { sobreturno: true })])).toHaveLength(
    6,
  );
});

test('a buffer takes its minutes, a patient who left gives back the rest, and a gap of ten minutes is a place', () => {
  expect(startsWith([visit('08:20', { colchonDespues: 10 })])).toEqual([480, 530, 540, 560, 580]);
  expect(startsWith([visit('08:20', { estado: 'se_retiro', liberadoDesde: '08:30' })])).toEqual([
    480, 510, 520, 540, 560, 580,
  ]);
  expect(startsWith([visit('08:20', { duracionMin: 35 })])).toEqual([480, 540, 560, 580]);
});

test('a place that has begun is over', () => {
  expect(startsWith([], 540)).toEqual([540, 560, 580]);
  expect(startsWith([], 541)).toEqual([560, 580]);
});

const range = (inicio: number, minutes: number) => ({ inicio, fin: inicio + minutes });

test.each([
  ['a gap too short for a visit', [range(480, 20), range(500, 10)], 20, 1],
  ['two places that share minutes', [range(480, 30), range(490, 30), range(500, 30)], 30, 1],
  ['small steps that hold a visit together', [range(480, 10), range(490, 10), range(500, 10)], 30, 1],
  ['steps that do not', [range(480, 10), range(500, 10)], 20, 0],
  ['longer than what is left', [range(480, 20), range(500, 20)], 30, 1],
])('«libres» counts %s', (_what, places, minutes, count) => {
  expect(countFree(places, minutes)).toBe(count);
});

test('so many visits as are counted fit, whatever the grid', () => {
  const day = fc.record({
    paso: fc.constantFrom(5, 10, 15, 20, 30),
    minutes: fc.constantFrom(10, 15, 20, 30, 45),
    booked: fc.array(
      fc.record({ at: fc.integer({ min: 96, max: 115 }), long: fc.integer({ min: 1, max: 6 }) }),
      { maxLength: 6 },
    ),
  });
  fc.assert(
    fc.property(day, ({ paso, minutes, booked }) => {
      const taken = booked.map(({ at, long }, index) => ({
        turno: String(index),
        ...range(at * 5, long * 5),
      }));
      const places = freePlaces({ ...MORNING, paso }, taken, 480);
      const open = 120 - new Set(taken.flatMap(({ inicio, fin }) => minutesOf(inicio, fin))).size;
      expect(countFree(places, minutes) * minutes).toBeLessThanOrEqual(open);
    }),
  );
});

const minutesOf = (inicio: number, fin: number): number[] =>
  Array.from({ length: fin - inicio }, (_, at) => inicio + at).filter((minute) => minute < 600);

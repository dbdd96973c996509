import { expect, test } from 'vitest';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { freePlaces, takenBy, type Taking } from './free-places.ts';

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

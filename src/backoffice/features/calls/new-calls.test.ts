import { expect, it } from 'vitest';
import type { RoomView } from '#domain/scheduling/room/room-call';
import { heardOf, newCalls } from './new-calls.ts';

const view = (fecha: string, ...numeros: number[]): RoomView => ({
  fecha,
  llamados: numeros.map((numero) => ({
    numero,
    ficha: `A${String(numero)}`,
    iniciales: 'A. Q.',
    donde: 'Consultorio 1',
    cuando: '2026-11-20T13:00:00.000Z',
    veces: 1,
  })),
});
const numbers = (shown: RoomView, heard: ReturnType<typeof heardOf> | null): number[] =>
  newCalls(shown, heard).map(({ numero }) => numero);

it('a screen that was just opened announces nothing', () => {
  expect(numbers(view('2026-11-20', 7, 6), null)).toEqual([]);
});

it('what came since is announced in the order in which it was called', () => {
  expect(numbers(view('2026-11-20', 9, 8, 7), heardOf(view('2026-11-20', 7)))).toEqual([8, 9]);
  expect(numbers(view('2026-11-20', 9), heardOf(view('2026-11-20', 9)))).toEqual([]);
});

it('a new day begins again', () => {
  expect(numbers(view('2026-11-21', 1), heardOf(view('2026-11-20', 40)))).toEqual([1]);
  expect(numbers(view('2026-11-21'), heardOf(view('2026-11-20', 40)))).toEqual([]);
});

import { expect, test } from 'vitest';
import { goesOnAt, setDelaySchema, withTold, type DoctorDelay } from './doctor-delay.ts';

const DELAY: DoctorDelay = {
  ...{ medico: 'Dra. Ana', fecha: '2026-11-20', desde: '09:00', minutos: 45 },
  ...{ quien: 'u1', cuando: '2026-11-20T13:00:00.000Z', avisados: [] },
};
const BY = { quien: 'u2', cuando: '2026-11-20T13:05:00.000Z' };

test('a late doctor goes on so many minutes after it was said, today, and not late at nought', () => {
  expect(goesOnAt(DELAY)).toBe(9 * 60 + 45);
  expect(goesOnAt({ desde: '23:00', minutos: 240 })).toBe(24 * 60);
  expect(goesOnAt({ desde: '09:00', minutos: 0 })).toBeNull();
});

test.each([
  [0, true],
  [5, true],
  [240, true],
  [241, false],
  [7, false],
  [-5, false],
  [2.5, false],
])('%d minutes: %s', (minutos, isTaken) => {
  expect(setDelaySchema.safeParse({ medico: 'Dra. Ana', minutos }).success).toBe(isTaken);
});

test('each appointment is reported once, with the last hour said; taking it back leaves the others', () => {
  const told = withTold(
    withTold(DELAY, { turno: 'a', hora: '10:00' }, BY),
    { turno: 'b', hora: '10:20' },
    BY,
  );
  const again = withTold(told, { turno: 'a', hora: '10:30' }, BY);
  expect(again.avisados.map(({ turno, hora }) => [turno, hora])).toEqual([
    ['b', '10:20'],
    ['a', '10:30'],
  ]);
  expect(withTold(again, { turno: 'b', hora: null }, BY).avisados.map(({ turno }) => turno)).toEqual(['a']);
});

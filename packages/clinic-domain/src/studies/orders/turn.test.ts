import { expect, test } from 'vitest';
import { isOpenOrder, isUnderWay, ORDER_STATES } from './order-states.ts';
import { hereFirst, turnOf } from './turn.ts';
import { lookDay } from './steps.ts';

const HOY = '2026-11-20';

test.each(ORDER_STATES)(
  '«%s»: somebody’s turn as long as it is open, and now when the patient is here',
  (estado) => {
    expect(turnOf({ estado }) !== null).toBe(isOpenOrder({ estado }));
    // Who is here is at the device, and whose values wait is looked at today, not tomorrow.
    if (isUnderWay({ estado })) expect(turnOf({ estado })).toBe('examenes');
    if (isUnderWay({ estado }) || estado === 'realizado' || estado === 'informado')
      expect(lookDay({ estado, vence: '2026-12-20' }, HOY)).toBe(HOY);
  },
);

test('who is at the device comes first, then the room by the hour, then the day’s appointments, then the newest paper', () => {
  const at = (estado: (typeof ORDER_STATES)[number], hora?: string, creada = '2026-11-01') => ({
    ...{ estado, creada },
    ...(hora === undefined ? {} : { turno: { id: 't', fecha: HOY, hora } }),
  });
  const rows = [
    at('entregado', '08:00', '2026-10-01'),
    at('agendado', '11:00'),
    at('solicitado', undefined, '2026-11-05'),
    at('preparando', '10:30'),
    at('solicitado', undefined, '2026-11-09'),
    at('en_sala', '09:00'),
    at('en_estudio', '10:00'),
    at('entregado', '08:00', '2026-11-02'),
    // A pressure that is due after a laser is as much here as whoever waits.
    { ...at('validado', '08:30'), controlPio: '2026-11-20T14:00:00.000Z' },
  ];
  expect(
    rows.toSorted(hereFirst).map(({ estado, turno, creada }) => [estado, turno?.hora ?? creada]),
  ).toEqual([
    ['en_estudio', '10:00'],
    ['validado', '08:30'],
    ['en_sala', '09:00'],
    ['preparando', '10:30'],
    ['agendado', '11:00'],
    ['solicitado', '2026-11-09'],
    ['solicitado', '2026-11-05'],
    ['entregado', '08:00'],
    ['entregado', '08:00'],
  ]);
});

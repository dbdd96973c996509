import { expect, test } from 'vitest';
import type { OrderRow } from '#client/queries/exams/orders';
import { afterThis, inReadingOrder } from './reading-order.ts';

type Row = Pick<OrderRow, 'id' | 'medico' | 'prioridad' | 'realizado' | 'creada'>;
const row = (id: string, over: Partial<Row> = {}): Row => ({
  ...{ id, medico: null, prioridad: 'normal', creada: '2026-11-01T12:00:00.000Z' },
  realizado: '2026-11-20T12:00:00.000Z',
  ...over,
});
const ids = (rows: readonly Row[], medico: string | null = 'Dra. Ana'): string =>
  inReadingOrder(rows, medico)
    .map(({ id }) => id)
    .join(' ');

test('what a doctor asked for is read first, the urgent before the rest, whoever waits longest before the others', () => {
  expect(
    ids([
      row('ajeno', { medico: 'Dr. Beto', prioridad: 'urgente' }),
      row('nuevo', { medico: 'Dra. Ana', realizado: '2026-11-22T12:00:00.000Z' }),
      row('viejo', { medico: 'Dra. Ana', realizado: '2026-11-10T12:00:00.000Z' }),
      row('urgente', { medico: 'Dra. Ana', prioridad: 'urgente' }),
      row('sin hora', { realizado: null }),
    ]),
  ).toBe('urgente viejo nuevo ajeno sin hora');
});

test('an account without a doctor of its own is shown nobody first', () => {
  expect(ids([row('b', { medico: 'Dra. Ana' }), row('a')], null)).toBe('a b');
});

test.each([
  [['a', 'b', 'c'], 'a', 'b'],
  [['a', 'b', 'c'], 'c', 'a'],
  [['a', 'b'], 'otro', 'a'],
  [['a'], 'a', null],
  [[], 'a', null],
] as const)('of %j after «%s» comes %s', (all, id, next) => {
  expect(
    afterThis(
      all.map((each) => ({ id: each })),
      id,
    ),
  ).toBe(next);
});

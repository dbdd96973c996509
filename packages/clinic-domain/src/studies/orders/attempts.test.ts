import { describe, expect, test } from 'vitest';
import { addOrderAttempt, loseOrder, unansweredNow } from './attempts.ts';
import { ORDER_STATES } from './order-states.ts';
import { orderSchema, type Order } from './order.ts';
import { inState, type Doing } from './steps.ts';
import type { Attempt } from '../../clinical/follow-up/plan.ts';

const by = (day: string): Doing => ({
  quien: 'caja',
  cuando: `2026-11-${day}T14:00:00.000Z`,
  hoy: `2026-11-${day}`,
});
const ORDER: Order = {
  paciente: { id: 'p1' },
  ...{ estudio: 'CV-24S', ojo: 'AO', indicacion: 'Glaucoma', prioridad: 'normal', origen: 'consulta' },
  solicita: { medico: 'Dra. Ana', nombre: 'Dra. Ana' },
  ...{ autor: 'ana', acceso: 'EX26-000001', creada: by('01').cuando, vence: '2026-11-05' },
  ...{ estado: 'solicitado', toca: '2026-11-05', lista: {} },
  historial: [{ cuando: by('01').cuando, quien: 'ana', estado: 'solicitado' }],
};
const called = (order: Order, resultado: Attempt['resultado'], day: string): Order => {
  const added = addOrderAttempt(order, { como: 'llamada', resultado, nota: ' ' }, by(day));
  if (!added.ok) throw new Error(JSON.stringify(added.error));
  return orderSchema.parse(added.value);
};
const times = (count: number, order = ORDER): Order =>
  Array.from({ length: count }).reduce<Order>(
    (before, _, at) => called(before, 'no_contesta', `1${String(at)}`),
    order,
  );

describe('an order that nobody has booked', () => {
  test('keeps who called, how and what came of it, and is still due', () => {
    expect(called(ORDER, 'mensaje', '10')).toEqual({
      ...ORDER,
      intentos: [{ ...{ cuando: by('10').cuando, quien: 'caja' }, como: 'llamada', resultado: 'mensaje' }],
    });
  });

  test.each([
    { attempts: 2, isLost: false },
    { attempts: 3, isLost: true },
  ])('after $attempts attempts without an answer: not found, $isLost', ({ attempts, isLost }) => {
    const lost = loseOrder(times(attempts), by('20'));
    expect(lost.ok).toBe(isLost);
    if (lost.ok)
      expect(orderSchema.parse(lost.value)).toMatchObject({
        ...{ estado: 'solicitado', toca: '2026-12-20' },
        noLocalizado: { quien: 'caja', cuando: by('20').cuando },
      });
  });

  test('is not lost by calls that were answered, or that an appointment has answered', () => {
    expect(loseOrder(called(times(3), 'contesto', '19'), by('20')).ok).toBe(false);
    const booked = inState(times(3), 'agendado', by('20'));
    const missed = inState(booked, 'solicitado', by('25'));
    expect([unansweredNow(times(3)), unansweredNow(missed)]).toEqual([3, 0]);
    expect(missed.intentos).toHaveLength(3);
  });

  test('is looked at again at once when somebody answers after all, or books', () => {
    const lost = loseOrder(times(3), by('20'));
    if (!lost.ok) throw new Error('not lost');
    const found = called(lost.value, 'contesto', '22');
    expect([found.noLocalizado, found.toca]).toEqual([undefined, ORDER.vence]);
    expect(called(lost.value, 'no_contesta', '22')).toMatchObject({ toca: '2026-12-20' });
    expect(inState(lost.value, 'agendado', by('22')).noLocalizado).toBeUndefined();
  });

  test.each(ORDER_STATES.filter((estado) => estado !== 'solicitado'))(
    '«%s» is nobody to call about',
    (estado) => {
      const order = inState(times(3), estado, by('20'));
      expect(addOrderAttempt(order, { como: 'whatsapp', resultado: 'mensaje' }, by('21')).ok).toBe(false);
      expect(loseOrder(order, by('21')).ok).toBe(false);
    },
  );
});

import { appError, type AppError } from '../../shared/app-error.ts';
import { addDays } from '../../shared/civil-date.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import {
  ATTEMPTS_TO_LOSE,
  LOOK_AGAIN_DAYS,
  MOST_ATTEMPTS,
  type Attempt,
} from '../../clinical/follow-up/plan.ts';
import { PLAN_MESSAGES, unanswered } from '../../clinical/follow-up/plan-work.ts';
import type { Order } from './order.ts';
import type { Doing } from './steps.ts';
import { present } from '../../shared/typed-record.ts';

const ONLY_WAITING = 'Se busca al paciente de un estudio que espera turno: este ya tiene turno o ya terminó.';

/** The attempts since the order began to wait: those of before its last appointment have done their work. */
export function attemptsNow({ intentos = [], historial }: Pick<Order, 'intentos' | 'historial'>): Attempt[] {
  const since = historial.findLast(({ estado }) => estado === 'solicitado')?.cuando ?? '';
  return intentos.filter(({ cuando }) => cuando >= since);
}

/** Attempts in a row that nobody answered. */
export const unansweredNow = (order: Pick<Order, 'intentos' | 'historial'>): number =>
  unanswered({ intentos: attemptsNow(order) });

/**
 * A call or a message about an order without an appointment, counted as those of a plan. Who answers after all was found,
 * and the order is looked at when it was due.
 */
export function addOrderAttempt(
  order: Order,
  { como, resultado, causa, nota }: Omit<Attempt, 'quien' | 'cuando'>,
  { quien, cuando }: Doing,
): Result<Order, AppError> {
  if (order.estado !== 'solicitado') return err(appError('transicion_invalida', ONLY_WAITING));
  const note = nota?.trim() ?? '';
  const line: Attempt = present({
    cuando,
    quien,
    como,
    resultado,
    causa,
    nota: note === '' ? undefined : note,
  });
  const next = { ...order, intentos: [...(order.intentos ?? []), line].slice(-MOST_ATTEMPTS) };
  if (resultado !== 'contesto' || order.noLocalizado === undefined) return ok(next);
  const { noLocalizado: _found, ...found } = next;
  return ok({ ...found, toca: order.vence });
}

/** Nobody answered {@link ATTEMPTS_TO_LOSE} times: the patient is looked for again later, and never forgotten. */
export function loseOrder(order: Order, { quien, cuando, hoy }: Doing): Result<Order, AppError> {
  if (order.estado !== 'solicitado') return err(appError('transicion_invalida', ONLY_WAITING));
  if (unansweredNow(order) < ATTEMPTS_TO_LOSE)
    return err(appError('transicion_invalida', PLAN_MESSAGES.attempts));
  return ok({ ...order, noLocalizado: { cuando, quien }, toca: addDays(hoy, LOOK_AGAIN_DAYS) });
}

import type { App } from '../../app.ts';
import { changeOrder } from './change-order.ts';
import type { OrderView } from '#contract/exams/orders';
import type { Attempt } from '#domain/clinical/follow-up/plan';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { addOrderAttempt, loseOrder } from '#domain/studies/orders/attempts';

type Changed = Promise<Result<OrderView, AppError>>;
interface Seen {
  readonly version: number;
}

/** Writes down a call or a message about an order without an appointment, and what came of it. */
export const noteOrderAttempt = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...attempt }: Seen & Omit<Attempt, 'quien' | 'cuando'>,
): Changed =>
  changeOrder(
    app,
    actor,
    { id, version, accion: 'intento por un estudio', causa: attempt.causa },
    (order, by) => addOrderAttempt(order, attempt, by),
  );

/** After several attempts without an answer: looked for again later. */
export const loseOrderPatient = (app: App, actor: AppointmentActor, id: string, { version }: Seen): Changed =>
  changeOrder(app, actor, { id, version, accion: 'no localizado para un estudio' }, loseOrder);

import type { App } from '../../app.ts';
import { changeOrder } from './change-order.ts';
import { readAgainst } from './done-before.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, type Result } from '#domain/shared/result';
import { authorise, type AuthorisationGiven } from '#domain/studies/orders/authorisation';
import type { PreparationTick } from '#domain/studies/orders/order';
import { tickPreparation } from '#domain/studies/orders/steps';

type Changed = Promise<Result<OrderView, AppError>>;

/** A point of the preparation, ticked or not. */
export const tickOrder = (app: App, actor: AppointmentActor, id: string, tick: PreparationTick): Changed =>
  changeOrder(
    app,
    actor,
    { id, version: tick.version, accion: 'preparación de un estudio' },
    async (order, by, reader) =>
      tickPreparation(order, tick, by, tick.hecho ? (await readAgainst(reader, order, by)).against : {}),
  );

/** A doctor lets the study begin today without points that nobody else may pass. */
export const authoriseOrder = (
  app: App,
  actor: AppointmentActor,
  id: string,
  given: AuthorisationGiven,
): Changed =>
  changeOrder(
    app,
    actor,
    { id, version: given.version, accion: 'estudio autorizado sin un punto' },
    async (order, by, reader) => {
      const medico = actor.rol === 'medico' ? (actor.medico ?? null) : null;
      if (medico === null) return err(appError('prohibido'));
      const { against } = await readAgainst(reader, order, by);
      return authorise(order, given, { by, medico, against });
    },
  );

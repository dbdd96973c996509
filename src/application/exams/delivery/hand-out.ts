import type { App } from '../../app.ts';
import { performedStudies, reportLinks } from '../../collections.ts';
import { changeOrder } from '../orders/change-order.ts';
import { readsResults } from '../orders/order-rights.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import {
  DELIVERY_MESSAGES,
  lastDayOf,
  type Sharing,
  type Undoing,
  type Withdrawal,
} from '#domain/studies/orders/delivery';
import { takeOrderStep } from '#domain/studies/orders/steps';
import { withoutDelivery, withoutLink } from '#domain/studies/orders/undo-delivery';

interface Shared {
  readonly clave: string;
  readonly vence: string;
  readonly orden: OrderView;
}

/**
 * Hands a signed report out as a link that ends. Its key is shown this once and stored as a hash; only who reads the report
 * may make one, since whoever holds the link reads it.
 */
export async function shareStudy(
  app: App,
  actor: AppointmentActor,
  id: string,
  { dias, version, ...entrega }: Sharing,
): Promise<Result<Shared, AppError>> {
  if (!readsResults(actor)) return err(appError('prohibido'));
  if (entrega.como === 'papel') return err(fieldError('como', DELIVERY_MESSAGES.paper));
  const key = app.secrets.newSecret();
  const hash = app.secrets.hash(key);
  let vence = '';
  const changed = await changeOrder(
    app,
    actor,
    { id, version, accion: 'informe enviado por enlace' },
    async (order, by, reader) => {
      const study = await reader.get(performedStudies, id);
      const taken = takeOrderStep(order, { estado: 'entregado', entrega, version }, by);
      if (!taken.ok) return taken;
      const informe = study?.value.validacion?.hash;
      const given = taken.value.entregas?.at(-1);
      if (informe === undefined || given === undefined)
        return err(appError('transicion_invalida', 'Solo se entrega un informe firmado por un médico.'));
      vence = lastDayOf(dias, by.hoy);
      const enlace = { id: hash, vence, informe };
      return ok({ ...taken.value, entregas: [...(order.entregas ?? []), { ...given, enlace }] });
    },
    async (tx, _stored, _next, by) => {
      tx.create(reportLinks, hash, { orden: id, creado: by.cuando });
      return Promise.resolve(ok('order left'));
    },
  );
  return changed.ok ? ok({ clave: key, vence, orden: changed.value }) : changed;
}

/** Ends a link at once: by anyone of the clinic who learns that it went to somebody else. */
export const withdrawLink = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...which }: Withdrawal,
): Promise<Result<OrderView, AppError>> =>
  changeOrder(app, actor, { id, version, accion: 'enlace de un informe retirado' }, (order, by) =>
    withoutLink(order, which, by),
  );

/** Takes a delivery back that did not happen as it was noted. */
export const undoDelivery = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...what }: Undoing,
): Promise<Result<OrderView, AppError>> =>
  changeOrder(app, actor, { id, version, accion: 'entrega de un informe anulada' }, (order, by) =>
    withoutDelivery(order, what, by),
  );

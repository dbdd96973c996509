import { fieldError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { saysWhy, WHY } from './authorisation.ts';
import { DELIVERY_MESSAGES, type Undoing, type Withdrawal } from './delivery.ts';
import type { Order } from './order.ts';
import { inState, type Doing } from './steps.ts';

/**
 * An order without a delivery that was noted and did not happen so. It is kept among those that were taken back, and its link
 * opens nothing more; where nobody else was handed the report in force, it waits to be handed out again.
 */
export function withoutDelivery(
  order: Order,
  { entrega: at, motivo: why }: Pick<Undoing, 'entrega' | 'motivo'>,
  by: Doing,
): Result<Order, AppError> {
  const { entregas = [], entregasAnuladas = [], historial } = order;
  const given = entregas[at];
  const motivo = why.trim();
  if (given === undefined) return err(fieldError('entrega', DELIVERY_MESSAGES.which));
  if (!saysWhy(motivo)) return err(fieldError('motivo', WHY));
  const { cuando, quien } = by;
  const left = entregas.toSpliced(at, 1);
  const next = {
    ...order,
    entregas: left,
    entregasAnuladas: [...entregasAnuladas, { ...given, anulada: { cuando, quien, motivo } }],
  };
  const since = historial.findLast(({ estado }) => estado === 'validado')?.cuando ?? '';
  const isHandedOut = left.some((each) => each.cuando >= since);
  return ok(
    order.estado !== 'entregado' || isHandedOut
      ? next
      : inState(next, 'validado', by, { motivo: `Entrega anulada. ${motivo}` }),
  );
}

/** The link of a delivery that opens nothing from now on; the delivery stays, since somebody may have read the report. */
export function withoutLink(
  order: Order,
  { entrega: at }: Pick<Withdrawal, 'entrega'>,
  { cuando, quien }: Doing,
): Result<Order, AppError> {
  const { entregas = [] } = order;
  const enlace = entregas[at]?.enlace;
  if (enlace === undefined || enlace.retirado !== undefined)
    return err(fieldError('entrega', 'Esa entrega no tiene un enlace que retirar.'));
  const retirado = { cuando, quien };
  return ok({
    ...order,
    entregas: entregas.map((each, n) => (n === at ? { ...each, enlace: { ...enlace, retirado } } : each)),
  });
}

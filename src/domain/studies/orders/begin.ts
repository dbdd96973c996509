import { appError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { lackingBeforeStudy, saysWhy, unanswered, WHY, type Against } from './authorisation.ts';
import type { Order } from './order.ts';

/** Who begins it, and what is known of the patient against a point. */
export interface Beginning {
  /** The doctor who begins it with their own account; null for whoever is none. */
  readonly medico: string | null;
  readonly against?: Against;
  readonly motivo: string;
}

/**
 * The order as it begins: everything ticked, or the reason why it could not wait. A hard point is passed by a doctor: one
 * who begins it, or one who answered for it beforehand; never by the note of whoever stands at the device.
 */
export function begun(
  order: Order,
  { medico, against = {}, motivo }: Beginning,
  { quien, cuando, hoy }: { readonly quien: string; readonly cuando: string; readonly hoy: string },
): Result<Order, AppError> {
  const lacking = lackingBeforeStudy(order, hoy, against);
  const hard = unanswered(lacking, order, hoy);
  const falta = lacking.map(({ texto }) => texto);
  const says = `Falta antes de empezar: ${falta.join('; ')}.`;
  if (hard.length > 0 && medico === null) {
    const duras = hard.map(({ texto }) => texto);
    return err(
      appError('requiere_confirmacion', `${says} Lo autoriza un médico con su cuenta: ${duras.join('; ')}.`, {
        details: { falta, duras, autoriza: 'medico' },
      }),
    );
  }
  const open = lacking.filter((each) => each.clase === 'blanda' || hard.includes(each));
  if (open.length > 0 && !saysWhy(motivo))
    return err(
      appError('requiere_confirmacion', says, {
        fields: { motivo: [WHY] },
        details: { falta, duras: hard.map(({ texto }) => texto) },
      }),
    );
  const { excepcion: _before, ...rest } = order;
  return ok({
    ...rest,
    empezado: cuando,
    ...(falta.length === 0
      ? {}
      : {
          excepcion: {
            ...{ cuando, quien, motivo, falta },
            ...(medico === null ? {} : { medico }),
          },
        }),
  });
}

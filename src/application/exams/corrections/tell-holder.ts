import type { App } from '../../app.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { untold, withTold } from '#domain/studies/corrections/holders';
import type { Told } from '#domain/studies/corrections/report-holders';
import { present } from '#domain/shared/typed-record';

/** Notes that somebody who had a corrected report was reported: by whom, when and how. */
export const tellHolder = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { quien, como, nota, version }: Told,
): Promise<Result<OrderView, AppError>> =>
  changeOrder(app, actor, { id, version, accion: 'aviso de un informe corregido' }, (order, by) => {
    const text = nota?.trim() ?? '';
    const avisos = withTold(order.avisos ?? [], quien, {
      cuando: by.cuando,
      quien: actor.uid,
      como,
      ...present({ nota: text === '' ? undefined : text }),
    });
    if (avisos === null)
      return err(appError('transicion_invalida', 'Esa persona no espera un aviso, o ya se le avisó.'));
    const { porAvisar: since, ...rest } = order;
    const isDone = untold(avisos).length === 0;
    return ok({
      ...rest,
      avisos,
      ...present({ porAvisar: isDone || since === undefined ? undefined : since }),
    });
  });

import type { App } from '#application/app';
import { tickOrder } from '#application/exams/orders/prepare-order';
import { stepOrder } from '#application/exams/orders/step-order';
import { readOrder } from '#application/exams/orders/read-orders';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { valueOf } from '#tests/support/scheduling/scheduling';

/** Every point of the preparation that may be ticked, as somebody does who looked at each. */
export async function prepared(app: App, actor: AppointmentActor, view: OrderView): Promise<OrderView> {
  let last = view;
  for (const { id: punto, hecho, contra } of view.puntos)
    if (hecho === null && contra === undefined)
      last = valueOf(await tickOrder(app, actor, last.id, { punto, hecho: true, version: last.version }));
  return last;
}

/** The patient of a study comes, is prepared, and sits at the device; `until` done where it is asked for. */
export async function begunStudy(
  app: App,
  actor: AppointmentActor,
  id: string,
  until: 'en_estudio' | 'realizado' = 'en_estudio',
): Promise<OrderView> {
  let view = valueOf(await readOrder(app, actor, id));
  const step = async (estado: 'en_sala' | 'en_estudio' | 'realizado'): Promise<void> => {
    view = valueOf(await stepOrder(app, actor, id, { estado, aLaVez: true, version: view.version }));
  };
  if (view.estado === 'agendado') await step('en_sala');
  view = await prepared(app, actor, view);
  await step('en_estudio');
  if (until === 'realizado') await step('realizado');
  return view;
}

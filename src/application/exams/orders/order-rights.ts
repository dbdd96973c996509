import { isTechnician, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { ORDER_STEPS, type OrderState } from '#domain/studies/orders/order-states';
import type { Order } from '#domain/studies/orders/order';

/** What anyone of the clinic may do: receive, hand out, and end or put off what is not to be done. */
const AT_THE_DESK: ReadonlySet<OrderState> = new Set(['en_sala', 'entregado', 'cancelado', 'solicitado']);

/** Whether somebody may take this step: at the device work technicians and doctors. */
export const mayStep = (actor: AppointmentActor, to: OrderState): boolean =>
  AT_THE_DESK.has(to) || actor.rol === 'medico' || isTechnician(actor);

/** Who reads what was measured: who measures and who interprets; administration and the reception see times and states. */
export const readsResults = (actor: Pick<AppointmentActor, 'rol' | 'funciones'>): boolean =>
  actor.rol === 'medico' || isTechnician(actor);

/** What somebody may choose next. */
export const stepsFor = (actor: AppointmentActor, { estado }: Pick<Order, 'estado'>): OrderState[] =>
  ORDER_STEPS[estado].filter((to) => mayStep(actor, to));

import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { ORDER_STEPS, type OrderState } from '#domain/studies/orders/order-states';
import type { Order } from '#domain/studies/orders/order';

/** What anyone of the clinic may do: receive, hand out, and end or put off what is not to be done. */
const AT_THE_DESK: ReadonlySet<OrderState> = new Set(['en_sala', 'entregado', 'cancelado', 'solicitado']);

/** Whether somebody may take this step: at the device work technicians and doctors. */
export const mayStep = ({ rol, funciones }: AppointmentActor, to: OrderState): boolean =>
  AT_THE_DESK.has(to) || rol === 'medico' || (rol === 'personal' && funciones?.includes('tecnico') !== false);

/** What somebody may choose next. */
export const stepsFor = (actor: AppointmentActor, { estado }: Pick<Order, 'estado'>): OrderState[] =>
  ORDER_STEPS[estado].filter((to) => mayStep(actor, to));

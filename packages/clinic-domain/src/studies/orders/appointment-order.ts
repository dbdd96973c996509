import type { Eye } from '../../clinical/eye.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';
import type { AppointmentState } from '../../scheduling/appointment/appointment-states.ts';
import { isBeforeStudy, isOpenOrder, type OrderState } from './order-states.ts';
import type { Order } from './order.ts';
import { inState, type Doing } from './steps.ts';
import { present } from '../../shared/typed-record.ts';

type OfStudy = Pick<Appointment, 'tipo' | 'estado' | 'fecha' | 'hora' | 'equipo' | 'estudio' | 'ojo'>;

/** Where each state of the appointment leaves an order of which nothing has been measured. */
const LEAVES: Readonly<Record<AppointmentState, OrderState | null>> = {
  agendado: 'agendado',
  confirmado: 'agendado',
  en_sala: 'en_sala',
  en_preparacion: 'preparando',
  // The study begins with its own preparation, not with the call.
  en_atencion: 'preparando',
  atendido: 'preparando',
  se_retiro: 'solicitado',
  no_asistio: 'solicitado',
  cancelado: 'solicitado',
  reprogramado: 'solicitado',
};

/**
 * The order once its appointment has been written: booked, arrived, prepared, or without an appointment again and due
 * today. What has been measured stays as it is. An order that only the agenda made ends with its appointment.
 */
export function afterAppointment(order: Order, id: string, appointment: OfStudy, by: Doing): Order {
  const { fecha, hora, equipo, estado } = appointment;
  const turno = present({ id, fecha, hora, equipo });
  const isKept = LEAVES[estado] !== 'solicitado';
  if (!isBeforeStudy(order)) return isKept && isOpenOrder(order) ? sameOrMoved(order, turno) : order;
  const to = LEAVES[estado] ?? order.estado;
  if (isKept) {
    const moved = sameOrMoved(order, turno);
    return to === order.estado
      ? refreshed(moved, order, by)
      : inState({ ...moved, ...present({ lista: to === 'agendado' ? {} : undefined }) }, to, by);
  }
  if (order.turno !== undefined && order.turno.id !== id) return order;
  const { turno: _gone, ...rest } = order;
  if (order.origen === 'agenda' && estado === 'cancelado') return inState(rest, 'cancelado', by);
  return order.estado === 'solicitado' && order.turno === undefined
    ? order
    : inState({ ...rest, lista: {}, vence: later(order.vence, by.hoy) }, 'solicitado', by);
}

const later = (vence: string, hoy: string): string => (vence > hoy ? vence : hoy);

/** A new day of the same appointment is a new day to look at it. */
function refreshed(moved: Order, before: Order, by: Doing): Order {
  if (moved === before || moved.estado !== 'agendado') return moved;
  return { ...inState(moved, 'agendado', by), lista: {} };
}

function sameOrMoved(order: Order, turno: NonNullable<Order['turno']>): Order {
  const { turno: before } = order;
  const isSame =
    before?.id === turno.id &&
    before.fecha === turno.fecha &&
    before.hora === turno.hora &&
    before.equipo === turno.equipo;
  return isSame ? order : { ...order, turno };
}

/** Whether an order waits for just this: the same study, no appointment yet, and an eye that it has. */
export const isServedBy = (
  order: Pick<Order, 'estado' | 'estudio' | 'ojo' | 'turno'>,
  { estudio, ojo }: Pick<OfStudy, 'estudio' | 'ojo'>,
): boolean =>
  order.estado === 'solicitado' &&
  order.turno === undefined &&
  order.estudio === estudio?.codigo &&
  (order.ojo === (ojo ?? 'AO') || coversBoth(ojo, order.ojo));

/** An appointment of both eyes serves an order of one; the other way round an eye would be forgotten. */
const coversBoth = (booked: Eye | undefined, asked: Eye): boolean => booked === 'AO' && asked !== 'AO';

/** The state that an order's own step means for its appointment; null where it means nothing. */
export const APPOINTMENT_AFTER: Readonly<Record<OrderState, AppointmentState | null>> = {
  solicitado: null,
  agendado: null,
  en_sala: 'en_sala',
  preparando: 'en_preparacion',
  en_estudio: 'en_atencion',
  realizado: 'atendido',
  informado: null,
  validado: null,
  entregado: null,
  repetir: null,
  cancelado: 'cancelado',
};

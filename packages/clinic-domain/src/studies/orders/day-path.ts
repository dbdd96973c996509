import type { Eye } from '../../clinical/eye.ts';
import type { AppointmentKind } from '../../scheduling/appointment/appointment-kinds.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';
import type { AppointmentState } from '../../scheduling/appointment/appointment-states.ts';
import { present } from '../../shared/typed-record.ts';
import type { Order } from './order.ts';
import type { OrderState } from './order-states.ts';

/** How far one part of a patient's day is: still to come, here for it, at it now, or done. */
export const PART_STATES = ['por_llegar', 'aqui', 'ahora', 'hecho'] as const;
export type PartState = (typeof PART_STATES)[number];

/** One part of the day of a patient: a study, or what a doctor sees the patient for. */
export interface DayPart {
  /** The appointment. */
  readonly id: string;
  readonly tipo: AppointmentKind;
  readonly hora: string;
  readonly estado: PartState;
  readonly codigo?: string;
  readonly nombre?: string;
  readonly ojo?: Eye;
  /** From when on drops are planned for it. */
  readonly gotasDesde?: string;
}

/** Null where the patient is not expected for it any more. */
const OF_APPOINTMENT: Readonly<Record<AppointmentState, PartState | null>> = {
  ...{ agendado: 'por_llegar', confirmado: 'por_llegar', en_sala: 'aqui', en_preparacion: 'aqui' },
  ...{ en_atencion: 'ahora', atendido: 'hecho' },
  ...{ se_retiro: null, no_asistio: null, cancelado: null, reprogramado: null },
};
const OF_ORDER: Readonly<Record<OrderState, PartState | null>> = {
  ...{ agendado: 'por_llegar', en_sala: 'aqui', preparando: 'aqui', repetir: 'aqui', en_estudio: 'ahora' },
  ...{ realizado: 'hecho', informado: 'hecho', validado: 'hecho', entregado: 'hecho' },
  ...{ solicitado: null, cancelado: null },
};

interface OfDay {
  readonly id: string;
  readonly value: Pick<Appointment, 'tipo' | 'hora' | 'estado' | 'estudio' | 'ojo' | 'gotasDesde'>;
}

/**
 * The way of one patient through a day, by the hours; a study is as far as its order, which begins after its appointment
 * is called. `orders` are by appointment.
 */
export const dayPath = (
  day: readonly OfDay[],
  orders: ReadonlyMap<string, Pick<Order, 'estado' | 'ojo'>>,
): DayPart[] =>
  day
    .flatMap(({ id, value: { tipo, hora, estado, estudio, ojo, gotasDesde } }): DayPart[] => {
      const order = orders.get(id);
      const reached = order === undefined ? OF_APPOINTMENT[estado] : OF_ORDER[order.estado];
      if (reached === null) return [];
      return [
        {
          ...{ id, tipo, hora, estado: reached },
          ...present({
            codigo: estudio?.codigo,
            nombre: estudio?.nombre,
            ojo: order?.ojo ?? ojo,
            gotasDesde,
          }),
        },
      ];
    })
    .toSorted((a, b) => (a.hora < b.hora ? -1 : a.hora > b.hora ? 1 : 0));

import type { OrderState } from './order-states.ts';
import type { Order } from './order.ts';

/** Whose step comes next. */
export const TURNS = ['recepcion', 'examenes', 'medico'] as const;
export type Turn = (typeof TURNS)[number];

const TURN: Readonly<Record<OrderState, Turn | null>> = {
  solicitado: 'recepcion',
  agendado: 'recepcion',
  en_sala: 'examenes',
  preparando: 'examenes',
  en_estudio: 'examenes',
  repetir: 'examenes',
  realizado: 'examenes',
  informado: 'medico',
  validado: 'recepcion',
  entregado: null,
  cancelado: null,
};

/** Whose turn it is: at the desk, at the device, or the doctor's; null once it is over. */
export const turnOf = ({ estado, controlPio }: Pick<Order, 'estado' | 'controlPio'>): Turn | null =>
  controlPio === undefined ? TURN[estado] : 'examenes';

/** Who is here comes first: at the device, then in the room, then whoever has an appointment, then what is on paper. */
const PLACES: Readonly<Record<OrderState, number>> = {
  en_estudio: 0,
  en_sala: 1,
  preparando: 1,
  repetir: 1,
  agendado: 2,
  realizado: 3,
  informado: 4,
  solicitado: 5,
  validado: 6,
  entregado: 7,
  cancelado: 8,
};

type Placed = Pick<Order, 'estado' | 'turno' | 'creada' | 'controlPio'>;

/** Whose pressure is due after a laser is as much here as whoever waits in the room. */
const placeOf = ({ estado, controlPio }: Placed): number =>
  controlPio === undefined ? PLACES[estado] : Math.min(PLACES[estado], 1);

/** Those who are here first, by their hour; then by the day and hour of their appointment, the newest order first. */
export function hereFirst(one: Placed, other: Placed): number {
  const place = placeOf(one) - placeOf(other);
  if (place !== 0) return place;
  const at = ({ turno }: Placed): string => (turno === undefined ? '' : `${turno.fecha} ${turno.hora}`);
  if (placeOf(one) <= PLACES.agendado && at(one) !== at(other)) return at(one) < at(other) ? -1 : 1;
  return one.creada < other.creada ? 1 : one.creada > other.creada ? -1 : 0;
}

type AtDevice = Pick<Order, 'estado' | 'turno' | 'paciente'>;

/** Of some studies, those under way of other people at the device of this one: two at once is one too many, or one forgotten. */
export const othersAt = <Of extends AtDevice>({ turno, paciente }: AtDevice, studies: readonly Of[]): Of[] =>
  turno?.equipo === undefined
    ? []
    : studies.filter(
        (other) =>
          other.estado === 'en_estudio' &&
          other.turno?.equipo === turno.equipo &&
          other.paciente.id !== paciente.id,
      );

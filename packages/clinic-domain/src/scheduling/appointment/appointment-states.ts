import type { AppointmentKind } from './appointment-kinds.ts';

/** The states of an appointment. An overbooking is a mark, not a state. */
export const APPOINTMENT_STATES = [
  'agendado',
  'confirmado',
  'en_sala',
  'en_preparacion',
  'en_atencion',
  'atendido',
  'se_retiro',
  'no_asistio',
  'cancelado',
  'reprogramado',
] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** State names for use within a sentence. */
export const STATE_NAMES: Readonly<Record<AppointmentState, string>> = {
  agendado: 'agendado',
  confirmado: 'confirmado',
  en_sala: 'en sala',
  en_preparacion: 'en preparación',
  en_atencion: 'en atención',
  atendido: 'atendido',
  se_retiro: 'se retiró sin atención',
  no_asistio: 'no asistió',
  cancelado: 'cancelado',
  reprogramado: 'reprogramado',
};

/** A state name standing alone: in a list, on a badge, in a file. */
export const stateLabel = (state: AppointmentState): string =>
  STATE_NAMES[state].charAt(0).toUpperCase() + STATE_NAMES[state].slice(1);

/**
 * What each state does to the appointment's time: takes all of it, frees the rest from some minute on, or takes none
 * (R18).
 */
export const OCCUPIES: Readonly<Record<AppointmentState, 'todo' | 'libera_resto' | 'nada'>> = {
  agendado: 'todo',
  confirmado: 'todo',
  en_sala: 'todo',
  en_preparacion: 'todo',
  en_atencion: 'todo',
  atendido: 'todo',
  se_retiro: 'libera_resto',
  no_asistio: 'libera_resto',
  cancelado: 'nada',
  reprogramado: 'nada',
};

/** From which states each one can be entered by hand; `agendado` is set only by booking, undoing or correcting. */
const ENTERED_FROM: Readonly<Record<AppointmentState, readonly AppointmentState[]>> = {
  agendado: [],
  confirmado: ['agendado'],
  en_sala: ['agendado', 'confirmado', 'no_asistio'],
  en_preparacion: ['en_sala'],
  en_atencion: ['en_sala', 'en_preparacion'],
  atendido: ['en_atencion'],
  se_retiro: ['en_sala', 'en_preparacion'],
  no_asistio: ['agendado', 'confirmado'],
  cancelado: ['agendado', 'confirmado', 'en_sala', 'en_preparacion'],
  reprogramado: [],
};

/** Whoever was marked absent may come after all, on the day itself: another day's appointment is booked again. */
export const isBackTooLate = (
  { estado, fecha }: { readonly estado: AppointmentState; readonly fecha: string },
  to: AppointmentState,
  hoy: string,
): boolean => estado === 'no_asistio' && to === 'en_sala' && fecha !== hoy;

/** Appointments in these states can be replaced by a new booking, which makes them `reprogramado`. */
export const REPLACEABLE: readonly AppointmentState[] = ['agendado', 'confirmado', 'no_asistio'];

/** What can be said of a day only once it has come: that somebody arrived, is attended, left, or did not come. */
const OF_ITS_DAY: readonly AppointmentState[] = [
  'en_sala',
  'en_preparacion',
  'en_atencion',
  'atendido',
  'se_retiro',
  'no_asistio',
];

/** Whether a state would tell of an appointment what its day has not shown yet. */
export const isAheadOfItsDay = (to: AppointmentState, fecha: string, hoy: string): boolean =>
  fecha > hoy && OF_ITS_DAY.includes(to);

export const NEEDS_REASON: readonly AppointmentState[] = ['cancelado'];

/** Who changes an appointment: staff in their role, or the patient through the link in a reminder. */
export interface AppointmentActor {
  readonly uid: string;
  readonly rol: 'admin' | 'medico' | 'personal' | 'paciente';
  /** Which doctor the actor is, for `medico`. */
  readonly medico?: string | null | undefined;
  /** What somebody of the staff does; everything where nothing is said. */
  readonly funciones?: readonly string[] | undefined;
}

type Doing = Pick<AppointmentActor, 'rol' | 'funciones'>;

/** Of the staff, who receives people and books. */
export const isReception = ({ rol, funciones }: Doing): boolean =>
  rol === 'personal' && funciones?.includes('recepcion') !== false;

/** Of the staff, who takes measurements and does studies. */
export const isTechnician = ({ rol, funciones }: Doing): boolean =>
  rol === 'personal' && funciones?.includes('tecnico') !== false;

/** Who keeps every doctor's agenda, and those of the studies: admins and the reception. */
export const keepsEveryAgenda = (actor: Doing): boolean => actor.rol === 'admin' || isReception(actor);

/** Whose are shown of what is asked for: doctors read their own alone, and one whose account names none reads nobody's. */
export const ownOrAsked = <Asked extends string | null | undefined>(
  { rol, medico }: Pick<AppointmentActor, 'rol' | 'medico'>,
  asked: Asked,
): string | Asked => (rol === 'medico' ? (medico ?? '') : asked);

/** The part of an appointment that decides who may change it. */
export interface AppointmentSubject {
  readonly tipo: AppointmentKind;
  readonly medico?: string | undefined;
  readonly estado: AppointmentState;
}

/** The states into which any member of staff may put any doctor's patient: in the room, with drops, or gone. */
const RECEPTION: readonly AppointmentState[] = ['en_sala', 'en_preparacion', 'se_retiro'];

/**
 * Whether someone may put an appointment into a state: admins and the reception any, doctors their own, technicians the
 * studies and, for everything else, the steps of who arrives; patients can only confirm.
 */
export function mayEnter(
  actor: AppointmentActor,
  appointment: Omit<AppointmentSubject, 'estado'>,
  to: AppointmentState,
): boolean {
  switch (actor.rol) {
    case 'admin':
      return true;
    case 'medico':
      return typeof actor.medico === 'string' && appointment.medico === actor.medico;
    case 'personal':
      return isReception(actor) || appointment.tipo === 'estudio' || RECEPTION.includes(to);
    case 'paciente':
      return to === 'confirmado';
  }
}

/** True when the state machine has this transition. */
export const hasTransition = (from: AppointmentState, to: AppointmentState): boolean =>
  ENTERED_FROM[to].includes(from);

/** The states this actor can choose next, in the order of a visit. */
export const nextStates = (actor: AppointmentActor, appointment: AppointmentSubject): AppointmentState[] =>
  APPOINTMENT_STATES.filter(
    (to) => hasTransition(appointment.estado, to) && mayEnter(actor, appointment, to),
  );

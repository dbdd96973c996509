import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import { DAY_MINUTES, formatHour } from '../../shared/interval.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Eye } from '../../clinical/eye.ts';
import { asksEye, isSideless, WHICH_EYE } from './appointment-eye.ts';
import { withChange } from './appointment-history.ts';
import { cancelFault, cancellerOf } from '../cancelling/cancel-reason.ts';
import { dilationAt, type DilationRequest } from './dilation.ts';
import { APPOINTMENT_MESSAGES, startOf, type Appointment, type Tracked } from './appointment.ts';
import {
  hasTransition,
  isAheadOfItsDay,
  isBackTooLate,
  mayEnter,
  NEEDS_REASON,
  OCCUPIES,
  REPLACEABLE,
  STATE_NAMES,
  type AppointmentActor,
  type AppointmentState,
} from './appointment-states.ts';
import { present } from '../../shared/typed-record.ts';

/** A requested change of state: `cuando` is the instant (ISO) and `ahora` the same moment in clinic time. */
export interface StateChange {
  readonly estado: AppointmentState;
  readonly quien: AppointmentActor;
  readonly cuando: string;
  readonly ahora: CivilTime;
  readonly motivo?: string | undefined;
  readonly canceladoPor?: Appointment['canceladoPor'];
  readonly motivoCancelacion?: Appointment['motivoCancelacion'];
  readonly dispositivo?: string | undefined;
  /** The drops given; only with `en_preparacion`. */
  readonly dilatacion?: DilationRequest | undefined;
  /** The eye of a study of which nobody had written it down; no other is changed with a state. */
  readonly ojo?: Eye | undefined;
}

/**
 * Follows the state machine. Refuses actors without the right, states that cannot come next, and cancellations without
 * a reason.
 */
export function changeState(appointment: Appointment, change: StateChange): Result<Appointment, AppError> {
  const { estado, quien } = change;
  if (!mayEnter(quien, appointment, estado)) return err(appError('prohibido'));
  if (!hasTransition(appointment.estado, estado)) return err(notAllowed(appointment.estado, estado));
  if (isAheadOfItsDay(estado, appointment.fecha, change.ahora.fecha))
    return err(tooSoon(appointment, estado));
  if (isBackTooLate(appointment, estado, change.ahora.fecha)) return err(backTooLate());
  const fault = NEEDS_REASON.includes(estado) ? cancelFault(change) : null;
  if (fault !== null) return err(appError('entrada_invalida', undefined, { fields: fault }));
  if (asksEye(appointment, estado) && change.ojo === undefined) return err(fieldError('ojo', WHICH_EYE));
  return ok(entered(appointment, change, 'estado'));
}

/**
 * Whoever was marked absent and comes after their hour was given away waits in the doctor's queue from now on, and takes
 * no hour. A study has no queue: null.
 */
export function arriveInQueue(
  appointment: Appointment,
  change: StateChange,
): Result<Appointment, AppError> | null {
  const { tipo, medico, duracionMin } = appointment;
  if (tipo === 'estudio' || medico === undefined) return null;
  const arrived = changeState(appointment, change);
  if (!arrived.ok) return arrived;
  const hora = formatHour(Math.min(change.ahora.minuto, DAY_MINUTES - duracionMin));
  return ok(
    withChange(
      appointment,
      { estado: 'en_sala', liberadoDesde: null, hora, enCola: true, sobreturno: null },
      {
        quien: change.quien.uid,
        cuando: change.cuando,
        accion: 'estado',
        motivo: change.motivo,
        dispositivo: change.dispositivo,
      },
    ),
  );
}

/** Puts an appointment into any other state, by an admin and with a reason, once it is too late to undo. */
export function correctState(appointment: Appointment, change: StateChange): Result<Appointment, AppError> {
  if (change.quien.rol !== 'admin') return err(appError('prohibido'));
  if (isBlank(change.motivo)) return err(fieldError('motivo', APPOINTMENT_MESSAGES.reason));
  // `reprogramado` must name the booking that replaces it, so only a booking sets it.
  if (change.estado === appointment.estado || change.estado === 'reprogramado')
    return err(notAllowed(appointment.estado, change.estado));
  if (isAheadOfItsDay(change.estado, appointment.fecha, change.ahora.fecha))
    return err(tooSoon(appointment, change.estado));
  return ok(entered(appointment, change, 'corregido'));
}

/** Marks an appointment `reprogramado`, pointing to its replacement. */
export function replaceBy(
  appointment: Appointment,
  successor: string,
  change: Omit<StateChange, 'estado' | 'ahora'>,
): Result<Appointment, AppError> {
  if (!mayEnter(change.quien, appointment, 'reprogramado')) return err(appError('prohibido'));
  if (!REPLACEABLE.includes(appointment.estado)) return err(notAllowed(appointment.estado, 'reprogramado'));
  return ok(
    withChange(
      appointment,
      { estado: 'reprogramado', reemplazadoPor: successor, liberadoDesde: null },
      { quien: change.quien.uid, cuando: change.cuando, accion: 'estado', motivo: change.motivo },
    ),
  );
}

function entered(
  appointment: Appointment,
  { estado, quien, cuando, ahora, motivo, dispositivo, dilatacion, ojo, ...why }: StateChange,
  accion: 'estado' | 'corregido',
): Appointment {
  const patch: Tracked = present({
    estado,
    liberadoDesde: OCCUPIES[estado] === 'libera_resto' ? freedFrom(appointment, ahora) : null,
    canceladoPor: estado === 'cancelado' ? cancellerOf(why) : null,
    motivoCancelacion: estado === 'cancelado' ? (why.motivoCancelacion ?? null) : null,
    reemplazadoPor: null,
    ojo: ojo !== undefined && isSideless(appointment) ? ojo : undefined,
    // A second preparation keeps only its own drops.
    dilatacion:
      estado === 'en_preparacion' && accion === 'estado'
        ? dilatacion === undefined
          ? null
          : dilationAt(dilatacion, cuando)
        : undefined,
  });
  return withChange(appointment, patch, { quien: quien.uid, cuando, accion, motivo, dispositivo });
}

/** The hour from which the rest of an appointment is free: now, within its own hours (R18). */
function freedFrom({ fecha, hora, duracionMin }: Appointment, ahora: CivilTime): string {
  const inicio = startOf(hora);
  const fin = inicio + duracionMin;
  if (ahora.fecha !== fecha) return formatHour(ahora.fecha < fecha ? inicio : fin);
  return formatHour(Math.min(Math.max(ahora.minuto, inicio), fin));
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** Nobody arrived, was attended or missed on a day that is still to come; who came early has the appointment moved to today. */
const tooSoon = ({ fecha }: Appointment, to: AppointmentState): AppError =>
  appError(
    'transicion_invalida',
    `Ese turno es del ${fecha.split('-').reverse().join('/')}, que todavía no llegó: no puede pasar a «${STATE_NAMES[to]}». Si vino antes, mueva el turno a hoy.`,
    { details: { hasta: to } },
  );

const backTooLate = (): AppError =>
  appError(
    'transicion_invalida',
    'Ese turno era de otro día: agéndele uno nuevo, o anótelo en «Llegó sin turno».',
    { details: { hasta: 'en_sala' } },
  );

const notAllowed = (from: AppointmentState, to: AppointmentState): AppError =>
  appError(
    'transicion_invalida',
    `Un turno en estado «${STATE_NAMES[from]}» no puede pasar a «${STATE_NAMES[to]}».`,
    { details: { desde: from, hasta: to } },
  );

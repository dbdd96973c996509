import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import { DAY_MINUTES, formatHour } from '../../shared/interval.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Eye } from '../../clinical/eye.ts';
import { NO_EYE } from './appointment-eye.ts';
import { withChange } from './appointment-history.ts';
import { isDuration, type AppointmentKind } from './appointment-kinds.ts';
import {
  mayEnter,
  STATE_NAMES,
  type AppointmentActor,
  type AppointmentState,
  type AppointmentSubject,
} from './appointment-states.ts';
import { isWaiting } from '../room/waiting-room.ts';
import { APPOINTMENT_MESSAGES, startOf, type Appointment, type Tracked } from './appointment.ts';
import { present } from '../../shared/typed-record.ts';

/**
 * Where an appointment goes; absent fields stay as they are. `fueraDeHorario` marks one deliberately left outside the
 * hours.
 */
export interface Move {
  readonly medico?: string | undefined;
  readonly fecha?: string | undefined;
  readonly hora?: string | undefined;
  readonly duracionMin?: number | undefined;
  readonly tipo?: AppointmentKind | undefined;
  readonly equipo?: string | undefined;
  readonly ojo?: Eye | undefined;
  readonly fueraDeHorario?: boolean | undefined;
  /** Its patient takes the place, and says with it that they come. */
  readonly estado?: 'confirmado' | undefined;
}

/** The states in which the time, the doctor or the length can still change. */
const MOVABLE: readonly AppointmentState[] = ['agendado', 'confirmado', 'en_sala', 'en_preparacion'];

/** Who may move an appointment that can still be moved: admins any, doctors their own, other staff the studies. */
export const mayMove = (actor: AppointmentActor, appointment: AppointmentSubject): boolean =>
  MOVABLE.includes(appointment.estado) && mayEnter(actor, appointment, 'agendado');

/**
 * The appointment in its new place, with its history (R19). Doctors may only move their own, and only
 * to themselves. Whether the place is free is up to {@link reoccupy}.
 */
export function moveAppointment(
  appointment: Appointment,
  { fueraDeHorario, ...to }: Move,
  by: { readonly quien: AppointmentActor; readonly cuando: string; readonly motivo?: string | undefined },
): Result<Appointment, AppError> {
  const target = { tipo: to.tipo ?? appointment.tipo, medico: to.medico ?? appointment.medico };
  const allowed = [appointment, target].every((each) => mayEnter(by.quien, each, 'agendado'));
  if (!allowed) return err(appError('prohibido'));
  if (!MOVABLE.includes(appointment.estado))
    return err(
      appError(
        'transicion_invalida',
        `Un turno en estado «${STATE_NAMES[appointment.estado]}» ya no se puede mover.`,
      ),
    );
  const wrong = wrongMove(appointment, to);
  if (wrong !== null) return err(wrong);
  const isOtherDay = to.fecha !== undefined && to.fecha !== appointment.fecha;
  const moved = (['medico', 'fecha', 'hora', 'equipo'] as const).some(
    (key) => to[key] !== undefined && to[key] !== appointment[key],
  );
  const patch: Tracked = {
    ...to,
    // Another doctor, day or hour is a place of the grid like any other: only the queue takes no time.
    ...present({ enCola: moved && appointment.enCola === true ? null : undefined }),
    fueraDeHorario: fueraDeHorario === true ? true : null,
    // Who waited today goes home: on the other day nobody has arrived, and the drops of today say nothing.
    ...(isOtherDay && isWaiting(appointment) ? { estado: 'agendado', dilatacion: null } : {}),
  };
  const { listo: _ready, ...elsewhere } = appointment;
  return ok(
    withChange(isOtherDay ? elsewhere : appointment, patch, {
      quien: by.quien.uid,
      cuando: by.cuando,
      motivo: by.motivo,
      accion: moved ? 'movido' : 'editado',
    }),
  );
}

/** Whoever sits in the room goes on waiting there, in another doctor's queue of today, and takes no hour. */
export function joinQueue(
  appointment: Appointment,
  medico: string,
  {
    quien,
    cuando,
    ahora,
  }: { readonly quien: AppointmentActor; readonly cuando: string; readonly ahora: CivilTime },
): Result<Appointment, AppError> {
  if (!mayEnter(quien, { ...appointment, medico }, 'agendado')) return err(appError('prohibido'));
  if (appointment.tipo === 'estudio' || !isWaiting(appointment) || appointment.fecha !== ahora.fecha)
    return err(appError('transicion_invalida', ONLY_WHO_SITS));
  const hora = formatHour(Math.min(ahora.minuto, DAY_MINUTES - appointment.duracionMin));
  return ok(
    withChange(
      appointment,
      { medico, hora, enCola: true, sobreturno: null, fueraDeHorario: null },
      { quien: quien.uid, cuando, accion: 'movido' },
    ),
  );
}

const ONLY_WHO_SITS = 'A la cola de otro médico pasa solo quien ya está en la sala.';

function wrongMove(appointment: Appointment, to: Omit<Move, 'fueraDeHorario'>): AppError | null {
  const duration = to.duracionMin ?? appointment.duracionMin;
  if (!isDuration(duration)) return fieldError('duracionMin', APPOINTMENT_MESSAGES.duration);
  if (startOf(to.hora ?? appointment.hora) + duration > DAY_MINUTES)
    return fieldError('duracionMin', APPOINTMENT_MESSAGES.midnight);
  const tipo = to.tipo ?? appointment.tipo;
  if (tipo !== 'estudio' && (to.medico ?? appointment.medico) === undefined)
    return fieldError('medico', APPOINTMENT_MESSAGES.doctor);
  if (tipo === 'estudio' && appointment.estudio === undefined)
    return fieldError('estudio', APPOINTMENT_MESSAGES.study);
  if (to.ojo !== undefined && tipo !== 'estudio' && tipo !== 'procedimiento')
    return fieldError('ojo', NO_EYE);
  return null;
}

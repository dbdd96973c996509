import { newAppointment, type Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { changeState, replaceBy } from '#domain/scheduling/appointment/change-state';
import type { AppError } from '#domain/shared/app-error';
import { addDays, instantOf, minutesBetween, weekdayOf, type CivilTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import type { Result } from '#domain/shared/result';
import { actorOf, type ClinicLife } from './clinic-life.ts';
import { patientInAppointment } from './patients.ts';
import { randomOf, type Random } from './random.ts';
import type { Cancelling } from '#domain/scheduling/cancelling/cancel-reason';
import { CANCELLATIONS, MOVES } from './texts.ts';
import type { Eye } from '#domain/clinical/eye';

/** How an appointment ends, or would end once its day is over. */
export type Outcome = 'atendido' | 'no_asistio' | 'se_retiro' | 'cancelado' | 'reprogramado';

/** An appointment before its course is decided. */
export interface Draft {
  readonly id: string;
  readonly tipo: AppointmentKind;
  readonly fecha: string;
  readonly inicio: number;
  readonly fin: number;
  paciente: number;
  readonly medico?: string;
  readonly estudio?: { readonly codigo: string; readonly nombre: string };
  readonly equipo?: string;
  readonly ojo?: Eye;
  readonly motivo?: string;
  readonly sobreturno?: true;
  destino: Outcome;
  creado: CivilTime;
  /** When it was cancelled or rescheduled. */
  readonly cambiado: CivilTime;
  reemplazaA?: string;
  reemplazadoPor?: string;
  /** A study on the same day is for the same patient. */
  conEstudio?: boolean;
}

const OUTCOMES: Readonly<Record<Outcome, number>> = {
  atendido: 79,
  no_asistio: 8,
  se_retiro: 1.5,
  cancelado: 9,
  reprogramado: 2.5,
};

/** How it ends and when it was booked: never after now, and cancelled only if that too is in the past. */
export function outcomeOf(
  random: Random,
  tipo: AppointmentKind,
  start: CivilTime,
  ahora: CivilTime,
): Pick<Draft, 'destino' | 'creado' | 'cambiado'> {
  const lead = tipo === 'urgencia' ? random.whole(0, 1) : random.whole(2, 40);
  const wanted = { fecha: workday(addDays(start.fecha, -lead)), minuto: random.whole(8 * 60, 18 * 60 - 1) };
  const before = lead === 0 ? plus(start, -random.whole(10, 60)) : wanted;
  const latest = minutesBetween(ahora, start) < 0 ? start : ahora;
  // Appointments far ahead were booked recently.
  const isLate = minutesBetween(before, latest) <= 0;
  const creado = isLate ? plus(latest, -random.whole(5, 20 * 24 * 60)) : before;
  const cambiado = plus(creado, Math.floor(minutesBetween(creado, latest) * (0.2 + 0.7 * random.next())));
  return { destino: random.weighted(OUTCOMES), creado, cambiado };
}

const workday = (fecha: string): string => (weekdayOf(fecha) === 'sunday' ? addDays(fecha, -1) : fecha);

/** A civil moment some minutes later. */
function plus({ fecha, minuto }: CivilTime, minutes: number): CivilTime {
  const total = minuto + minutes;
  const days = Math.floor(total / 1440);
  return { fecha: addDays(fecha, days), minuto: total - days * 1440 };
}

interface Change extends Cancelling {
  readonly cuando: CivilTime;
  readonly estado: AppointmentState;
  readonly uid: string;
}

/** The appointment as it is now, after every step there has been time for. */
export function live(draft: Draft, life: ClinicLife): Appointment {
  const { administracion, recepcion } = life.personas;
  let appointment = created(draft, draft.tipo === 'estudio' ? recepcion : administracion);
  if (draft.reemplazadoPor !== undefined) {
    const change = { quien: actorOf(administracion, 'admin'), cuando: instantOf(draft.cambiado) };
    const motivo = randomOf(`mudanza ${draft.id}`).pick(MOVES);
    return must(replaceBy(appointment, draft.reemplazadoPor, { ...change, motivo }));
  }
  for (const { cuando, uid, ...change } of courseOf(draft, life)) {
    if (minutesBetween(cuando, life.ahora) < 0) break;
    appointment = must(
      changeState(appointment, {
        ...change,
        quien: actorOf(uid, 'admin'),
        cuando: instantOf(cuando),
        ahora: cuando,
      }),
    );
  }
  return appointment;
}

function created(draft: Draft, uid: string): Appointment {
  const { tipo, fecha, inicio, fin, medico, estudio, equipo, ojo, motivo, sobreturno, reemplazaA } = draft;
  const given = Object.entries({ medico, estudio, equipo, ojo, motivo, sobreturno, reemplazaA });
  return newAppointment(
    {
      tipo,
      fecha,
      hora: formatHour(inicio),
      duracionMin: fin - inicio,
      paciente: patientInAppointment(draft.paciente),
      colchonAntes: 0,
      colchonDespues: 0,
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    },
    { uid, cuando: instantOf(draft.creado) },
  );
}

/** The steps in order of time; those after now have not happened. */
function courseOf(draft: Draft, life: ClinicLife): Change[] {
  const random = randomOf(`curso ${draft.id}`);
  const { administracion, recepcion } = life.personas;
  const doctor =
    draft.medico === undefined ? recepcion : (life.personas.medicos.get(draft.medico) ?? administracion);
  const { destino, fecha, inicio, fin, creado, cambiado } = draft;
  const confirmed = plus({ fecha, minuto: random.whole(15 * 60, 19 * 60) }, -1440 * random.whole(1, 3));
  const isConfirmed = random.chance(0.65) && minutesBetween(creado, confirmed) > 0;
  if (destino === 'cancelado') {
    const why = random.pick(CANCELLATIONS);
    return [{ cuando: cambiado, estado: 'cancelado', uid: administracion, ...why }];
  }
  const arrived = Math.max(inicio + random.whole(-18, 4), creado.fecha === fecha ? creado.minuto + 1 : 0);
  const seen = Math.max(inicio + random.whole(0, 5), arrived + 1);
  const isPrepared = random.chance(0.25) && seen - arrived > 4;
  const done = Math.max(
    seen + 1,
    Math.min(fin, seen + Math.round((fin - inicio) * (0.6 + 0.35 * random.next()))),
  );
  const at = (minuto: number): CivilTime => ({ fecha, minuto });
  const steps: (Change | false)[] = [
    isConfirmed && { cuando: confirmed, estado: 'confirmado', uid: recepcion },
    ...(destino === 'no_asistio'
      ? [
          {
            cuando: at(Math.min(inicio + random.whole(10, 25), 1439)),
            estado: 'no_asistio' as const,
            uid: recepcion,
          },
        ]
      : [{ cuando: at(arrived), estado: 'en_sala' as const, uid: recepcion }]),
    destino === 'se_retiro' && {
      cuando: at(Math.max(inicio, arrived) + 8),
      estado: 'se_retiro',
      uid: recepcion,
    },
    destino === 'atendido' &&
      isPrepared && { cuando: at(arrived + 3), estado: 'en_preparacion', uid: recepcion },
    destino === 'atendido' && { cuando: at(seen), estado: 'en_atencion', uid: doctor },
    destino === 'atendido' && { cuando: at(done), estado: 'atendido', uid: doctor },
  ];
  return steps.filter((step) => step !== false);
}

function must<T>(result: Result<T, AppError>): T {
  if (!result.ok) throw new Error(`the sample's history breaks a rule: ${result.error.code}`);
  return result.value;
}

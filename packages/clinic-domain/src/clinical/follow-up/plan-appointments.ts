import { eyeOf } from '../../scheduling/appointment/appointment-eye.ts';
import { OCCUPIES } from '../../scheduling/appointment/appointment-states.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';
import { addDays } from '../../shared/civil-date.ts';
import type { AppointmentKind } from '../../scheduling/appointment/appointment-kinds.ts';
import { roundGroupOf } from '../rounds/criteria.ts';
import { expiresAt } from './interval.ts';
import { lastDayOf, lookOn } from './plan-window.ts';
import { sidesOf, type Plan, type PlanKind } from './plan.ts';

/** An appointment with its id. */
export interface NamedAppointment {
  readonly id: string;
  readonly value: Appointment;
}

/** The kinds of appointment that serve each kind of plan. */
const SERVED_BY: Readonly<Record<PlanKind, readonly AppointmentKind[]>> = {
  control: ['control', 'primera_vez', 'urgencia', 'posoperatorio'],
  estudio: ['estudio'],
  inyeccion: ['procedimiento'],
  cirugia: ['procedimiento'],
};

/**
 * Whether an appointment is the one a plan waits for: it takes place, in the window, with the plan's doctor (a study
 * with anybody), and not on the other eye. What the clinic did not write down of the eye does not stand against it.
 */
export function serves(plan: Plan, { id, value }: NamedAppointment, hoy: string): boolean {
  const { clase, medico, ojo } = plan;
  if (clase === undefined || id === plan.visita) return false;
  if (missesItsHour(plan, value)) return false;
  return (
    OCCUPIES[value.estado] === 'todo' &&
    (isRoundFor(plan, value) ||
      (SERVED_BY[clase].includes(value.tipo) && (clase === 'estudio' || value.medico === medico))) &&
    isInWindow(plan, value.fecha, hoy) &&
    (clase === 'control' || sameEye(ojo, value))
  );
}

/** Whether a day is neither too early nor too late for a plan. */
export const isInWindow = (plan: Plan, fecha: string, hoy: string): boolean =>
  plan.desde !== undefined && fecha >= plan.desde && fecha <= lastDayOf(plan, hoy);

/** A round measures the controls of its doctor's stable patients; a change that was measured ends that. */
const isRoundFor = ({ clase, medico, problema }: Plan, { ronda }: Appointment): boolean =>
  clase === 'control' &&
  ronda?.medico === medico &&
  ronda.visita === undefined &&
  roundGroupOf(problema) !== null;

/** So late a place still serves what was said by the hour: a quarter of its hours, one at least. */
const TOLERATED = 0.25;

/** What was said by the hour is served neither before it was decided nor long after its hour. */
function missesItsHour({ vence, venceHora, creado, intervalo }: Plan, { fecha, hora }: Appointment): boolean {
  if (venceHora === undefined) return false;
  const at = instantAt(fecha, hora);
  const hours = intervalo?.unidad === 'horas' ? intervalo.cantidad * TOLERATED : 1;
  const last = Date.parse(expiresAt({ vence, hora: venceHora })) + Math.max(1, hours) * 3_600_000;
  return at <= Date.parse(creado) || (fecha <= vence && at > last);
}

const instantAt = (vence: string, hora: string): number => Date.parse(expiresAt({ vence, hora }));

function sameEye(ojo: Plan['ojo'], appointment: Appointment): boolean {
  const treated = eyeOf(appointment);
  if (ojo === undefined || treated === null || treated === undefined) return true;
  return sidesOf(ojo).every((side) => sidesOf(treated).includes(side));
}

/** Plans that appointments move between «abierto» and «agendado»; one not found is found when he or she books. */
const FOLLOWS: readonly Plan['estado'][] = ['abierto', 'agendado', 'no_localizado'];

/**
 * A plan with the appointment that serves it, of all its patient's; without one it waits again. The day after the
 * appointment somebody looks at it, unless a consultation has decided again: an attended appointment ends nothing.
 */
export function withAppointments(plan: Plan, appointments: readonly NamedAppointment[], hoy: string): Plan {
  if (!FOLLOWS.includes(plan.estado)) return plan;
  const serving = appointments
    .filter((each) => serves(plan, each, hoy))
    .toSorted((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));
  const next = serving.find(({ value }) => value.fecha >= hoy) ?? serving.at(-1);
  const { cita, ...rest } = plan;
  if (next === undefined)
    return cita === undefined ? plan : { ...rest, estado: 'abierto', toca: lookOn(plan) };
  const { fecha, hora } = next.value;
  if (cita?.turno === next.id && cita.fecha === fecha && cita.hora === hora) return plan;
  return {
    ...rest,
    estado: 'agendado',
    cita: { turno: next.id, fecha, hora },
    toca: addDays(fecha, 1),
  };
}

const placeKey = ({ id, value }: NamedAppointment): string => `${value.fecha} ${value.hora} ${id}`;

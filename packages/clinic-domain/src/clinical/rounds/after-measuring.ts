import { addDays, clinicTime } from '../../shared/civil-date.ts';
import { absenceAt } from '../../scheduling/hours/absence.ts';
import { isActiveOn, type Doctor } from '../../people/doctor.ts';
import { withAppointments, type NamedAppointment } from '../follow-up/plan-appointments.ts';
import { isActivePlan, type Plan } from '../follow-up/plan.ts';
import { CHANGED_LIMIT, VISIT_DAYS, type RoundCriteria } from './criteria.ts';
import type { RoundChange } from './stability.ts';

/** The last day on which the doctor decides somebody who was measured. */
export function limitOf(fecha: string, changes: readonly RoundChange[], criteria: RoundCriteria): string {
  if (changes.some(({ que }) => que === 'presion_alta')) return fecha;
  return addDays(fecha, changes.length === 0 ? criteria.limite : CHANGED_LIMIT);
}

/** Whether a plan is what an appointment measures for. */
export const isMeasuredBy = (plan: Plan, turno: string): boolean =>
  isActivePlan(plan) && (plan.cita?.turno === turno || plan.visita === turno);

interface Measurement {
  /** The appointment, and the patient's others. */
  readonly turno: NamedAppointment;
  readonly otros: readonly NamedAppointment[];
  readonly limite: string;
  readonly isStable: boolean;
  readonly hoy: string;
}

/**
 * The plan of somebody who was measured: it goes on waiting for the decision, and is looked at the day after its limit. Where
 * something changed the measurement serves it no longer: a visit is due within weeks, from today on, whoever decides.
 */
export function afterMeasuring(
  { visita, cita: _before, ...plan }: Plan,
  { turno, otros, limite, isStable, hoy }: Measurement,
): Plan {
  const { id, value } = turno;
  const rest: Plan = visita === undefined || visita === id ? plan : { ...plan, visita };
  if (isStable)
    return {
      ...rest,
      estado: 'agendado',
      cita: { turno: id, fecha: value.fecha, hora: value.hora },
      toca: addDays(limite, 1),
    };
  const within = addDays(hoy, VISIT_DAYS);
  const waits: Plan = {
    ...rest,
    visita: id,
    estado: 'abierto',
    desde: rest.desde === undefined || rest.desde > hoy ? hoy : rest.desde,
    vence: rest.vence < within ? rest.vence : within,
    toca: hoy,
  };
  return withAppointments(waits, otros, hoy);
}

/**
 * Whether somebody else has to decide: the limit is past, or its doctor does not attend any more or is away on every day
 * that is left of it.
 */
export function isForOthers(limite: string, doctor: Doctor | null, now: Date): boolean {
  const { fecha: hoy } = clinicTime(now);
  if (limite < hoy || doctor === null || !isActiveOn(doctor, hoy)) return true;
  for (let fecha = hoy; fecha <= limite; fecha = addDays(fecha, 1))
    if (absenceAt(doctor.ausencias ?? [], { fecha, minuto: NOON }) === null) return false;
  return true;
}
const NOON = 720;

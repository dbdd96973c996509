import { addDays } from '../../shared/civil-date.ts';
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
 * The day by which its doctor decides: the last one until the limit on which that one attends, today where none is left, and a
 * limit that is past as it is. On that day somebody else may decide too, so that nobody waits until it is late.
 */
export function decidedBy(limite: string, attends: (fecha: string) => boolean, hoy: string): string {
  for (let fecha = limite; fecha > hoy; fecha = addDays(fecha, -1)) if (attends(fecha)) return fecha;
  return limite < hoy ? limite : hoy;
}

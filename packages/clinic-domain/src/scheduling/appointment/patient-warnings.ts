import { startOf, type Appointment } from './appointment.ts';
import { OCCUPIES } from './appointment-states.ts';
import type { CivilTime } from '../../shared/civil-date.ts';

/** What to know before booking: another appointment of this patient with this doctor (R16). */
export interface PatientWarning {
  readonly codigo: 'mismo_medico_mismo_dia' | 'ya_tiene_turno';
  readonly turno: string;
  readonly fecha: string;
  readonly hora: string;
}

export type PatientAppointment = Pick<Appointment, 'fecha' | 'hora' | 'estado' | 'medico'> & {
  readonly id: string;
};

/**
 * The patient's other appointments with the doctor that are worth asking about: on the same day, or still to come
 * («mover esa»). Overlapping ones are not listed because they are refused.
 */
export function patientWarnings(
  appointments: readonly PatientAppointment[],
  wanted: { readonly medico: string; readonly fecha: string; readonly excluir?: string | undefined },
  ahora: CivilTime,
): PatientWarning[] {
  return appointments
    .filter(({ id, medico, estado }) => {
      return id !== wanted.excluir && medico === wanted.medico && OCCUPIES[estado] === 'todo';
    })
    .flatMap(({ id, fecha, hora, estado }): PatientWarning[] => {
      if (fecha === wanted.fecha) return [{ codigo: 'mismo_medico_mismo_dia', turno: id, fecha, hora }];
      const waiting = estado === 'agendado' || estado === 'confirmado';
      const toCome = fecha > ahora.fecha || (fecha === ahora.fecha && startOf(hora) >= ahora.minuto);
      return waiting && toCome ? [{ codigo: 'ya_tiene_turno', turno: id, fecha, hora }] : [];
    })
    .sort((a, b) => (`${a.fecha} ${a.hora}` < `${b.fecha} ${b.hora}` ? -1 : 1));
}

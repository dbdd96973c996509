import type { AppError } from '../shared/app-error.ts';
import type { CivilTime } from '../shared/civil-date.ts';
import type { Result } from '../shared/result.ts';
import type { AppointmentActor } from './appointment-states.ts';
import type { Appointment } from './appointment.ts';
import { changeState } from './change-state.ts';
import { moveAppointment } from './move-appointment.ts';
import type { Resolution } from './orphans.ts';

/**
 * An orphan as its resolution leaves it (`backoffice.md` R23): marked outside the hours, moved, with another doctor,
 * or cancelled by the clinic. All of a save's orphans are resolved with it or none is; whether the new places are
 * free is the resource-days' answer.
 */
export function resolveOrphan(
  appointment: Appointment,
  resolution: Resolution,
  by: { readonly quien: AppointmentActor; readonly cuando: string; readonly ahora: CivilTime },
): Result<Appointment, AppError> {
  switch (resolution.accion) {
    case 'fuera_de_horario':
      return moveAppointment(appointment, { fueraDeHorario: true }, by);
    case 'mover':
      return moveAppointment(
        appointment,
        { fecha: resolution.fecha, hora: resolution.hora, equipo: resolution.equipo },
        by,
      );
    case 'reasignar':
      return moveAppointment(
        appointment,
        {
          medico: resolution.medico,
          fecha: resolution.fecha,
          hora: resolution.hora,
          equipo: resolution.equipo,
        },
        by,
      );
    case 'cancelar':
      return changeState(appointment, {
        ...by,
        estado: 'cancelado',
        motivo: resolution.motivo,
        canceladoPor: 'clinica',
      });
  }
}

import type { AppError } from '../../shared/app-error.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import type { Result } from '../../shared/result.ts';
import type { AppointmentActor } from '../appointment/appointment-states.ts';
import type { Appointment } from '../appointment/appointment.ts';
import { changeState } from '../appointment/change-state.ts';
import { joinQueue, moveAppointment } from '../appointment/move-appointment.ts';
import type { Resolution } from './orphans.ts';

/**
 * An orphan after its resolution (R23): marked as outside the hours, moved, given to another doctor, or
 * cancelled by the clinic. A save resolves all its orphans or none; whether the new places are free is up to the
 * resource-days.
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
    case 'cola':
      return joinQueue(appointment, resolution.medico, by);
    case 'cancelar':
      return changeState(appointment, {
        ...by,
        estado: 'cancelado',
        motivo: resolution.motivo,
        motivoCancelacion: resolution.motivoCancelacion,
        canceladoPor: 'clinica',
      });
  }
}

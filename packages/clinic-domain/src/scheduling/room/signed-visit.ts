import type { CivilTime } from '../../shared/civil-date.ts';
import type { Appointment } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { changeState } from '../appointment/change-state.ts';

/** The way to the end, as reception would go it: nobody is attended who did not pass. */
const WAY: Readonly<Partial<Record<AppointmentState, readonly AppointmentState[]>>> = {
  en_sala: ['en_atencion', 'atendido'],
  en_preparacion: ['en_atencion', 'atendido'],
  en_atencion: ['atendido'],
};

/**
 * The appointment once the note of its visit is signed: attended, by the state machine. Null where signing says nothing of
 * it: it is over already, nobody came yet, or it is of another day, whose state somebody has to look at.
 */
export function signedVisit(
  appointment: Appointment,
  { quien, cuando, ahora }: { readonly quien: string; readonly cuando: string; readonly ahora: CivilTime },
): Appointment | null {
  const way = WAY[appointment.estado];
  if (way === undefined || appointment.fecha !== ahora.fecha) return null;
  let next = appointment;
  for (const estado of way) {
    const changed = changeState(next, {
      estado,
      cuando,
      ahora,
      // Whose visit it is was decided for the note.
      quien: { uid: quien, rol: 'medico', medico: appointment.medico },
    });
    if (!changed.ok) return null;
    next = changed.value;
  }
  return next;
}

import type { AppointmentActor } from '../appointment/appointment-states.ts';
import type { WaitingEntry } from './waiting-list.ts';

type Subject = Pick<WaitingEntry, 'tipo' | 'medicos'>;

/**
 * Who adds, changes and closes an entry: admins all, doctors those for studies, for any doctor or for them, staff those
 * for studies.
 */
export function mayKeepWaiting(actor: AppointmentActor, { tipo, medicos }: Subject): boolean {
  switch (actor.rol) {
    case 'admin':
      return true;
    case 'medico':
      return (
        tipo === 'estudio' ||
        medicos.length === 0 ||
        (typeof actor.medico === 'string' && medicos.includes(actor.medico))
      );
    case 'personal':
      return tipo === 'estudio';
    case 'paciente':
      return false;
  }
}

/** Who reads an entry: admins and doctors all, staff those waiting for a study. */
export const mayReadWaiting = (actor: AppointmentActor, { tipo }: Pick<Subject, 'tipo'>): boolean =>
  actor.rol === 'personal' ? tipo === 'estudio' : actor.rol !== 'paciente';

import { keepsEveryAgenda, type AppointmentActor } from '../appointment/appointment-states.ts';
import { fieldError, type AppError } from '../../shared/app-error.ts';
import type { WaitingEntry } from './waiting-list.ts';

type Subject = Pick<WaitingEntry, 'tipo' | 'medicos'>;

/** Who adds, changes and closes an entry: admins and the reception all, doctors those for studies, for any doctor or for them. */
export const mayKeepWaiting = (actor: AppointmentActor, { tipo, medicos }: Subject): boolean =>
  keepsEveryAgenda(actor) ||
  (actor.rol === 'medico' &&
    (tipo === 'estudio' ||
      medicos.length === 0 ||
      (typeof actor.medico === 'string' && medicos.includes(actor.medico))));

/** Who reads an entry: who keeps every agenda and doctors all, technicians those waiting for a study. */
export const mayReadWaiting = (actor: AppointmentActor, { tipo }: Pick<Subject, 'tipo'>): boolean =>
  keepsEveryAgenda(actor) || actor.rol === 'medico' || (actor.rol === 'personal' && tipo === 'estudio');

/** Why an appointment cannot fulfil an entry: it is another patient's. One that is closed already refuses nothing. */
export const refusedEntry = (entry: WaitingEntry | null, paciente: string): AppError | null =>
  entry?.estado !== 'esperando' || entry.paciente.id === paciente
    ? null
    : fieldError('espera', 'Esa anotación de la lista de espera es de otro paciente.');

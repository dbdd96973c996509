import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
import type { AppointmentActor } from '../appointment/appointment-states.ts';

/** The part of an appointment that decides who may book it. */
export interface BookingSubject {
  readonly tipo: AppointmentKind;
  readonly medico?: string | undefined;
}

const isOwn = (actor: AppointmentActor, { medico }: BookingSubject): boolean =>
  typeof actor.medico === 'string' && actor.medico === medico;

/**
 * Who may book: admins everything, doctors their own agenda and any study, other staff the studies
 * (`backoffice.md` §7.1).
 */
export function mayBook(actor: AppointmentActor, wanted: BookingSubject): boolean {
  switch (actor.rol) {
    case 'admin':
      return true;
    case 'medico':
      return wanted.tipo === 'estudio' || isOwn(actor, wanted);
    case 'personal':
      return wanted.tipo === 'estudio';
    case 'paciente':
      return false;
  }
}

/** Who may overbook (`backoffice.md` R17): admins any agenda, doctors their own. */
export const mayOverbook = (actor: AppointmentActor, wanted: BookingSubject): boolean =>
  actor.rol === 'admin' || (actor.rol === 'medico' && isOwn(actor, wanted));

/** Who may record a past visit (R14): admins, with a reason. */
export const mayRegisterPast = (actor: AppointmentActor): boolean => actor.rol === 'admin';

/**
 * Who may read an appointment in full: those who may book it. Of visits, other staff see the name, the hour and the
 * state (§7.1).
 */
export const mayReadWhole = (actor: AppointmentActor, { tipo }: Pick<BookingSubject, 'tipo'>): boolean =>
  actor.rol !== 'personal' || tipo === 'estudio';

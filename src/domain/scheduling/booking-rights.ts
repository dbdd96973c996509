import type { AppointmentKind } from './appointment-kinds.ts';
import type { AppointmentActor } from './appointment-states.ts';

/** What decides who may book it. */
export interface BookingSubject {
  readonly tipo: AppointmentKind;
  readonly medico?: string | undefined;
}

const isOwn = (actor: AppointmentActor, { medico }: BookingSubject): boolean =>
  typeof actor.medico === 'string' && actor.medico === medico;

/** Who books: admin everything, doctors their own agenda and any study, other staff the studies (`backoffice.md` §7.1). */
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

/** Who adds an overbooking (`backoffice.md` R17): admin to any agenda, doctors to their own. */
export const mayOverbook = (actor: AppointmentActor, wanted: BookingSubject): boolean =>
  actor.rol === 'admin' || (actor.rol === 'medico' && isOwn(actor, wanted));

/** Who registers a visit that already took place (R14): admin, and with a reason. */
export const mayRegisterPast = (actor: AppointmentActor): boolean => actor.rol === 'admin';

/** Who reads all of an appointment: everyone what he may book; staff see of visits the name, the hour and the state (§7.1). */
export const mayReadWhole = (actor: AppointmentActor, { tipo }: Pick<BookingSubject, 'tipo'>): boolean =>
  actor.rol !== 'personal' || tipo === 'estudio';

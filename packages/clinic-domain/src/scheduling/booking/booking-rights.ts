import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
import { keepsEveryAgenda, type AppointmentActor } from '../appointment/appointment-states.ts';

/** The part of an appointment that decides who may book it. */
export interface BookingSubject {
  readonly tipo: AppointmentKind;
  readonly medico?: string | undefined;
}

/** Said to whoever would fill another doctor's agenda. */
export const OTHERS_AGENDA =
  'Ese estudio no necesita médico: agéndelo sin él. Su cuenta no ocupa la agenda de otro médico.';

const isOwn = (actor: AppointmentActor, { medico }: BookingSubject): boolean =>
  typeof actor.medico === 'string' && actor.medico === medico;

/** Who may book: admins and the reception everything, doctors their own agenda and any study, technicians nothing. */
export const mayBook = (actor: AppointmentActor, wanted: BookingSubject): boolean =>
  keepsEveryAgenda(actor) || (actor.rol === 'medico' && (wanted.tipo === 'estudio' || isOwn(actor, wanted)));

/**
 * Whether a study may take a doctor's time: one that needs a doctor may; one that does not would only fill that doctor's
 * agenda, which is the right of the doctor and of who keeps every agenda. Visits are decided by {@link mayBook}.
 */
export const mayTakeDoctor = (
  actor: AppointmentActor,
  wanted: BookingSubject,
  study: { readonly requiereMedico?: boolean | undefined } | undefined,
): boolean =>
  wanted.tipo !== 'estudio' ||
  wanted.medico === undefined ||
  study?.requiereMedico === true ||
  keepsEveryAgenda(actor) ||
  (actor.rol === 'medico' && isOwn(actor, wanted));

/** Who may overbook: admins and the reception any agenda, doctors their own. */
export const mayOverbook = (actor: AppointmentActor, wanted: BookingSubject): boolean =>
  keepsEveryAgenda(actor) || (actor.rol === 'medico' && isOwn(actor, wanted));

/** Who may record a past visit (R14): admins, with a reason. */
export const mayRegisterPast = (actor: AppointmentActor): boolean => actor.rol === 'admin';

/** Who may read an appointment in full. Of visits, technicians see the name, the hour and the state. */
export const mayReadWhole = (actor: AppointmentActor, { tipo }: Pick<BookingSubject, 'tipo'>): boolean =>
  actor.rol !== 'personal' || keepsEveryAgenda(actor) || tipo === 'estudio';

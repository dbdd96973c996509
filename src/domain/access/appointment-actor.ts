import type { AppointmentActor } from '../scheduling/appointment/appointment-states.ts';
import { roleOf, type Actor } from './policies.ts';

/** A signed-in person as the rules of appointments see one. */
export function appointmentActor(actor: Actor): AppointmentActor {
  const rol = roleOf(actor);
  return {
    uid: actor.uid,
    medico: actor.medico,
    rol: rol === 'admin' || rol === 'medico' ? rol : 'personal',
  };
}

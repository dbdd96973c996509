import { roleOf, type Actor } from '#domain/access/policies';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';

/** A signed-in person as the rules of appointments see one. */
export function appointmentActor(actor: Actor): AppointmentActor {
  const rol = roleOf(actor);
  return {
    uid: actor.uid,
    medico: actor.medico,
    rol: rol === 'admin' || rol === 'medico' ? rol : 'personal',
  };
}

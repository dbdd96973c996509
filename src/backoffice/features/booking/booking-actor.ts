import { roleOf, type Actor } from '#domain/access/policies';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';

/** Who is at the screen, as the rules of appointments see it. */
export function bookingActor(actor: Actor): AppointmentActor {
  const rol = roleOf(actor);
  return {
    uid: actor.uid,
    medico: actor.medico,
    rol: rol === 'admin' || rol === 'medico' ? rol : 'personal',
  };
}

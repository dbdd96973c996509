import { roleOf } from '#domain/access/policies';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { useVisit } from '#backoffice/shared/visit-context.ts';

/** The person of this visit as the rules of appointments see one. */
export function useAppointmentActor(): AppointmentActor {
  const { actor } = useVisit();
  const role = roleOf(actor);
  return {
    uid: actor.uid,
    medico: actor.medico,
    rol: role === 'admin' || role === 'medico' ? role : 'personal',
  };
}

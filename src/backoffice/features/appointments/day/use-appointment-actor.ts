import { useMemo } from 'react';
import { roleOf } from '#domain/access/policies';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { useVisit } from '#backoffice/shared/visit-context.ts';

/** The person of this visit as the rules of appointments see one. */
export function useAppointmentActor(): AppointmentActor {
  const { actor } = useVisit();
  const { uid, medico } = actor;
  const role = roleOf(actor);
  const rol = role === 'admin' || role === 'medico' ? role : 'personal';
  return useMemo(() => ({ uid, medico, rol }), [uid, medico, rol]);
}

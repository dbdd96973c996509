import { useMemo } from 'react';
import { appointmentActor } from '#domain/access/appointment-actor';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** The person of this visit as the rules of appointments see one. */
export function useAppointmentActor(): AppointmentActor {
  const { actor } = useVisit();
  return useMemo(() => appointmentActor(actor), [actor]);
}

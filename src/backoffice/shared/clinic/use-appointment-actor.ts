import { useMemo } from 'react';
import { appointmentActor } from '#domain/access/appointment-actor';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** The signed-in person in the form that the appointment rules take. */
export function useAppointmentActor(): AppointmentActor {
  const { actor } = useVisit();
  return useMemo(() => appointmentActor(actor), [actor]);
}

import type { AppointmentRecord } from '#client/queries/appointments';
import { mayOpen } from '#domain/access/screens';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import { freedOf } from '#domain/scheduling/waiting-list/freed-place';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { FreedSlot } from '#backoffice/shared/waiting-list/FreedSlot.tsx';

/** Offers what an appointment has given back and is still to come, to those who open Agendar, where it is booked. */
export function FreedPlace({ record }: { readonly record: AppointmentRecord }) {
  const { actor } = useVisit();
  const freed = freedOf(record, useClinicNow());
  // Of who was only moved, the old place is of interest to somebody or it is not spoken of.
  const isLeft = OCCUPIES[record.estado] === 'todo';
  return freed !== null && mayOpen(actor, OFFICE.booking) ? (
    <FreedSlot isInPanel isQuiet={isLeft} {...freed} />
  ) : null;
}

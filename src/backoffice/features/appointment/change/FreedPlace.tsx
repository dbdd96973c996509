import type { AppointmentRecord } from '#client/queries/appointments';
import { mayOpen } from '#domain/access/screens';
import { freedOf } from '#domain/scheduling/waiting-list/freed-place';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { FreedSlot } from '#backoffice/shared/waiting-list/FreedSlot.tsx';

/** Offers what an appointment has given back and is still to come, to those who open Agendar, where it is booked. */
export function FreedPlace({ record }: { readonly record: AppointmentRecord }) {
  const { actor } = useVisit();
  const freed = freedOf(record, useClinicNow());
  return freed !== null && mayOpen(actor, OFFICE.booking) ? <FreedSlot isInPanel {...freed} /> : null;
}

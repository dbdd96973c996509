import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { waitingMatchesQuery } from '#client/queries/waiting-list';
import { useToast } from '#components/ui/Toasts.tsx';
import { FREED } from '#copy/office/waiting-list';
import { mayOpen } from '#domain/access/screens';
import { freedOf } from '#domain/scheduling/waiting-list/freed-place';
import { appointmentHref, OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** Says that somebody on the waiting list could have the place that an appointment was moved away from. */
export function useOfferLeft(): (moved: AppointmentRecord) => Promise<void> {
  const client = useQueryClient();
  const notify = useToast();
  const [, navigate] = useLocation();
  const now = useClinicNow();
  const { actor } = useVisit();
  return async (moved) => {
    const freed = moved.dejo === undefined ? null : freedOf(moved, now);
    if (freed === null || !mayOpen(actor, OFFICE.booking)) return;
    // Nobody is kept from going on where the list cannot be read.
    const found = await client.query({ ...waitingMatchesQuery(freed), staleTime: 0 }).catch(() => null);
    if (found === null || found.tramo === null || found.items.length === 0) return;
    notify({
      tone: 'note',
      text: FREED.left(freed.hora, found.items.length),
      action: { label: FREED.whom, run: () => navigate(appointmentHref(moved.id, moved.fecha)) },
    });
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { patientQuery } from '#client/queries/patients';
import { draftKeyQuery } from '#client/queries/records';
import { openDraftSafe } from '#backoffice/features/record/draft-safe.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { keepDraft, keptDraft, openKept } from './draft-store.ts';
import { fromSealed, type KeptBooking, type SealedBooking } from './kept-booking.ts';

/** Half-written bookings are of the day on which they are written. */
const A_DAY_MS = 86_400_000;

/** Looks for what this browser kept of a booking; false while it does, so that nothing is typed over it. */
export function useKeptBooking(): boolean {
  const { actor } = useVisit();
  const { uid } = actor;
  const client = useQueryClient();
  const today = useToday();
  const [readFor, setReadFor] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<KeptBooking | null> => {
      // Over plain http browsers encrypt nothing, and what cannot be encrypted is not kept.
      if (!globalThis.isSecureContext || keptDraft(uid) !== null) return null;
      const { clave } = await client.query({ ...draftKeyQuery(), staleTime: 'static' });
      const found = await openKept(await openDraftSafe<SealedBooking>(uid, clave, A_DAY_MS));
      if (found === null || found.dia !== today) return null;
      return fromSealed(uid, found, (id) => client.query(patientQuery(id)).catch(() => null));
    };
    void look()
      .catch(() => null)
      .then((kept) => {
        if (isGone) return;
        if (kept !== null) keepDraft(kept);
        setReadFor(uid);
      });
    return () => {
      isGone = true;
    };
  }, [client, uid, today]);
  return readFor === uid;
}

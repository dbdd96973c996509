import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitsOfQuery } from '#client/queries/waiting-list';
import { whenKnown } from '#client/query';
import { WAITING_CHOICE } from '#copy/office/booking/walk-in';
import type { BookedLeg } from '#domain/scheduling/booking/booking-together';
import { isMetBy } from '#domain/scheduling/waiting-list/waiting-list-match';
import { isDecidedOf, type Decided } from '#backoffice/shared/waiting-list/WaitingChoice.tsx';
import { waitedFor } from '#backoffice/shared/waiting-list/waiting-words.ts';

const NOTHING: Decided = { salen: [], siguen: [] };

/** What somebody waits for that these appointments would fulfil, and what is said to become of it. */
export function useWaits(paciente: string | undefined, legs: readonly BookedLeg[]) {
  const { data: waiting = [] } = useQuery(whenKnown(paciente, waitsOfQuery));
  const [decided, setDecided] = useState(NOTHING);
  const [isTried, setIsTried] = useState(false);
  const waits = waiting.filter((entry) => legs.some((leg) => isMetBy(waitedFor(entry), leg)));
  const ids = waits.map(({ id }) => id);
  const isDecided = isDecidedOf(decided, ids);
  return {
    /** The question's props. */
    choice: {
      waits,
      decided,
      error: isTried && !isDecided ? WAITING_CHOICE.missing : undefined,
      onChange: setDecided,
    },
    /** The entries to end, or null while it has not been said of each what becomes of it. */
    answer: (): string[] | null => {
      setIsTried(true);
      return isDecided ? decided.salen.filter((id) => ids.includes(id)) : null;
    },
  };
}

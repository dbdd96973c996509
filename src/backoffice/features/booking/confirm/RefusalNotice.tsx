import type { FreePlace } from '#contract/availability';
import type { PatientRecord } from '#client/queries/patients';
import { isUndecided, type RequestError } from '#client/request';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { BOOKING } from '#copy/office/booking';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { listedName } from '#domain/people/listed-name';
import { FreePlaces } from '../when/FirstFree.tsx';
import { alternativesOf, knownRecordOf } from './use-book.ts';

interface Props {
  readonly refusal: RequestError;
  /** Whether this person may book it over another appointment. */
  readonly mayOverbook: boolean;
  readonly isBooking: boolean;
  readonly onPlace: (place: FreePlace) => void;
  readonly onPatient: (patient: PatientRecord) => void;
  readonly onOverbook: () => void;
  /** Waits in the queue instead; null where that is no way. */
  readonly onQueue: (() => void) | null;
  readonly onRetry: () => void;
}

/** Why it was not booked and what can be done about it; the form stays as it was. */
export function RefusalNotice({
  refusal,
  mayOverbook,
  isBooking,
  onPlace,
  onPatient,
  onOverbook,
  onQueue,
  onRetry,
}: Props) {
  const places = alternativesOf(refusal);
  const known = knownRecordOf(refusal);
  return (
    <Notice isNarrow tone="error">
      <p>{known === null ? refusal.message : BOOKING.known(listedName(known))}</p>
      {isUndecided(refusal) && <p>{BOOKING.kept}</p>}
      {places !== null && (
        <>
          <p>{places.length === 0 ? BOOKING.noAlternatives : BOOKING.alternatives}</p>
          <FreePlaces places={places} onChoose={onPlace} />
        </>
      )}
      <div className="flex flex-wrap gap-2 not-empty:mt-2">
        {known !== null && (
          <Button size="compact" onPress={() => onPatient(known)}>
            {BOOKING.useKnown}
          </Button>
        )}
        {refusal.code === 'ocupado' && mayOverbook && (
          <Button size="compact" onPress={onOverbook}>
            {BOOKING.asOverbooking}
          </Button>
        )}
        {onQueue !== null && !isUndecided(refusal) && (
          <Button size="compact" onPress={onQueue}>
            {WALK_IN.toQueue}
          </Button>
        )}
        {isUndecided(refusal) && (
          <Button size="compact" isPending={isBooking} onPress={onRetry}>
            {BOOKING.retry}
          </Button>
        )}
      </div>
    </Notice>
  );
}

import type { Ref } from 'react';
import { CalendarCheck } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { BOOKING } from '#copy/office/booking';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { walkInWay, type BookingDraft } from '../booking-draft.ts';

interface Props {
  readonly box: Ref<HTMLDivElement>;
  readonly draft: BookingDraft;
  readonly isBooking: boolean;
}

/** The button that books, named after what it does. */
export const SaveButton = ({ box, draft, isBooking }: Props) => (
  <div ref={box}>
    <Button
      type="submit"
      variant="solid"
      size="large"
      isPending={isBooking}
      pendingLabel={BOOKING.saving}
      icon={<CalendarCheck aria-hidden="true" size={20} strokeWidth={1.75} />}
    >
      {draft.isWalkIn
        ? WALK_IN.save[walkInWay(draft)]
        : draft.isOverbooking
          ? BOOKING.saveOverbooking
          : BOOKING.save}
    </Button>
  </div>
);

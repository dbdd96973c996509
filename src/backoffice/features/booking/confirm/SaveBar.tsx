import { CalendarCheck } from 'lucide-react';
import { useRef, type ReactNode, type Ref } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { DayAvailability } from '#contract/availability';
import type { StudyRecord } from '#contract/studies';
import { BOOKING } from '#copy/office/booking';
import { SAVE_BAR } from '#copy/office/booking/usual';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { KIND_LABELS } from '#copy/office/kinds';
import { useEdgeRoom } from '#backoffice/shared/screen/edges/use-edge-room.ts';
import { nameOf } from '#backoffice/shared/patient/patient-choice.ts';
import { type BookingDraft, walkInWay } from '../booking-draft.ts';
import { whenWords } from './when-words.ts';

interface Props {
  readonly draft: BookingDraft;
  readonly day: DayAvailability | undefined;
  readonly study: StudyRecord | undefined;
  readonly needsDoctor: boolean;
  readonly children: ReactNode;
}

/** What is about to be booked, with its button, at the lower edge of windows where the three steps do not fit. */
export function SaveBar({ draft, day, study, needsDoctor, children }: Props) {
  const who = draft.patient === null ? null : nameOf(draft.patient) || null;
  const when = whenWords(draft, day);
  const isStudy = draft.kind === 'estudio';
  const { parts } = SAVE_BAR;
  const missing = [
    ...(who === null ? [parts.who] : []),
    ...(isStudy && draft.estudio === null ? [parts.study] : []),
    ...(isStudy && draft.ojo === null ? [parts.eye] : []),
    ...(draft.medico === null && (!isStudy || needsDoctor) ? [parts.whose] : []),
    ...(when === null ? [parts.when] : []),
  ];
  const what = [
    isStudy ? (study?.nombre ?? KIND_LABELS.estudio) : KIND_LABELS[draft.kind],
    ...(draft.ojo === null ? [] : [draft.ojo]),
  ].join(' ');
  const bar = useRef<HTMLElement>(null);
  useEdgeRoom(bar, 'bottom');
  return (
    <section
      ref={bar}
      aria-label={SAVE_BAR.label}
      className="sticky bottom-[var(--avisos,0px)] z-20 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-ink bg-surface px-4 py-2"
    >
      <p className="m-0 min-w-0 flex-1 basis-[12rem] leading-[1.35]">
        <b>{who}</b>
        {who !== null && ' · '}
        {[what, ...(draft.medico === null ? [] : [draft.medico]), ...(when === null ? [] : [when])].join(
          ' · ',
        )}
        {missing.length > 0 && (
          <span className="block text-small text-ink-2">{SAVE_BAR.missing(missing)}</span>
        )}
      </p>
      {children}
    </section>
  );
}

interface SaveButtonProps {
  readonly box: Ref<HTMLDivElement>;
  readonly draft: BookingDraft;
  readonly isBooking: boolean;
}

/** The button that books, named after what it does. */
export const SaveButton = ({ box, draft, isBooking }: SaveButtonProps) => (
  <div ref={box}>
    <Button
      type="submit"
      variant="solid"
      size="large"
      isPending={isBooking}
      pendingLabel={BOOKING.saving}
      icon={<CalendarCheck aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
    >
      {draft.isWalkIn
        ? WALK_IN.save[walkInWay(draft)]
        : draft.isOverbooking
          ? BOOKING.saveOverbooking
          : BOOKING.save}
    </Button>
  </div>
);

import type { DayAvailability } from '#contract/availability';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { withEye } from '#copy/office/appointment';
import { BOOKING, SLOTS } from '#copy/office/booking';
import { KIND_LABELS } from '#copy/office/kinds';
import type { FieldErrors } from '#domain/shared/app-error';
import { nameOf } from '#backoffice/shared/patient/patient-choice.ts';
import { slotWhy } from '#backoffice/shared/slots/slot-reason.ts';
import type { BookingDraft } from '../booking-draft.ts';
import type { HeldUntil } from './use-hold.ts';
import { whenWords } from './when-words.ts';

const SUMMARY = [
  'grid [&>div]:grid [&>div]:grid-cols-[4.75rem_minmax(0,1fr)] [&>div]:gap-2 [&>div]:py-1.5',
  '[&>div]:border-b [&>div]:border-b-line [&_dt]:text-small [&_dt]:text-ink-2 [&_dd]:font-strong',
  '[&_dd]:leading-[1.3] [&_[data-falta]_dd]:font-normal [&_[data-falta]_dd]:text-ink-2',
  '[&_[data-grande]:not([data-falta])_dd]:text-chart-1',
].join(' ');

interface Props {
  readonly draft: BookingDraft;
  readonly day: DayAvailability | undefined;
  readonly studyName: string | null;
  readonly errors: FieldErrors;
  readonly held: HeldUntil | null;
  /** How many overbookings a block allows; null when this person may not add any here. */
  readonly overbookings: number | null;
  readonly onChange: (change: Partial<BookingDraft>) => void;
}

/** What is about to be booked in words, the reason, the overbooking for those allowed to make one. */
export function ConfirmStep({ draft, day, studyName, errors, held, overbookings, onChange }: Props) {
  const slot = draft.isWalkIn ? undefined : day?.cupos.find(({ hora }) => hora === draft.hora);
  const why = slot === undefined || draft.isOverbooking ? null : slotWhy(slot);
  return (
    <>
      <dl className={SUMMARY} aria-label={BOOKING.summary}>
        <Line label={BOOKING.who} value={draft.patient === null ? null : nameOf(draft.patient) || null} />
        <Line
          label={BOOKING.what}
          value={withEye(studyName ?? KIND_LABELS[draft.kind], draft.ojo ?? undefined)}
        />
        {(draft.medico !== null || draft.kind !== 'estudio') && (
          <Line label={BOOKING.whose} value={draft.medico} />
        )}
        <Line label={BOOKING.when} value={whenWords(draft, day)} isBig />
      </dl>
      {draft.isOverbooking && (
        <p className="flex items-center gap-2 font-strong">
          <b
            className="grid place-items-center size-7 border-2 border-retina rounded-mark text-retina"
            aria-hidden="true"
          >
            {SLOTS.overbook}
          </b>{' '}
          {BOOKING.overbooking}
        </p>
      )}
      {why !== null && (
        <Notice isNarrow tone="warning">
          <p>
            {slot?.libre === true
              ? BOOKING.othersToo(slot.enCurso?.join(', ') ?? '')
              : BOOKING.noLongerFree(why)}
          </p>
        </Notice>
      )}
      {why === null && <HeldLine held={held} isChosen={draft.hora !== null && !draft.isWalkIn} />}
      {overbookings !== null && (
        <div>
          <CheckField
            label={BOOKING.overbooking}
            isSelected={draft.isOverbooking}
            onChange={(isOverbooking) => onChange({ isOverbooking })}
          />
          <p className="text-small text-ink-2">{BOOKING.overbookingHelp(overbookings)}</p>
        </div>
      )}
      <div data-motivo="">
        <TextField
          label={draft.isOverbooking ? BOOKING.overbookingReason : BOOKING.reason}
          help={draft.isOverbooking ? BOOKING.overbookingReasonHelp : BOOKING.reasonHelp}
          value={draft.motivo}
          error={errors['motivo']?.[0]}
          maxLength={500}
          autoComplete="off"
          onChange={(motivo) => onChange({ motivo })}
        />
      </div>
    </>
  );
}

/** Has its place before it has its words: the button below never moves away from a finger that is about to press it. */
function HeldLine({ held, isChosen }: { readonly held: HeldUntil | null; readonly isChosen: boolean }) {
  if (held !== null)
    return (
      <p className="text-small text-ink-2" role="status">
        {held.isOver ? BOOKING.heldOver : BOOKING.held(held.hora)}
      </p>
    );
  return isChosen ? (
    <p aria-hidden="true" className="text-small text-ink-2 invisible">
      {BOOKING.held('00:00')}
    </p>
  ) : null;
}

interface LineProps {
  readonly label: string;
  readonly value: string | null;
  readonly isBig?: boolean;
}

const Line = ({ label, value, isBig = false }: LineProps) => (
  <div data-falta={value === null || undefined} data-grande={isBig || undefined}>
    <dt>{label}</dt>
    <dd>{value ?? BOOKING.missing}</dd>
  </div>
);

import { Link } from 'wouter';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import type { FreePlace } from '#contract/availability';
import type { PatientRecord } from '#client/queries/patients';
import { isUndecided, type RequestError } from '#client/request';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { BOOKING, PATIENT_PICKER } from '#copy/office/booking';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { listedName } from '#domain/people/listed-name';
import { appointmentHref } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { LikelyPeople } from '#backoffice/shared/patient/LikelyPeople.tsx';
import { FreePlaces } from '../when/FirstFree.tsx';
import { alternativesOf, knownRecordOf, type BookingQuestion } from './use-book.ts';

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

interface QuestionDialogProps {
  readonly question: BookingQuestion;
  readonly isBooking: boolean;
  readonly onUse: (patient: PatientRecord) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * What the server wants confirmed: that a new patient is not an existing one, that another appointment is intended, and
 * what the clinical rules ask about a study.
 */
export function QuestionDialog({ question, isBooking, onUse, onConfirm, onClose }: QuestionDialogProps) {
  const { duplicates, visits, findings, request } = question;
  const who = request.medico ?? '';
  return (
    <ModalDialog title={BOOKING.ask.title} isOpen onClose={onClose} role="alertdialog">
      {duplicates.length > 0 && <LikelyPeople duplicates={duplicates} onUse={onUse} />}
      {visits.map(({ turno, codigo, fecha, hora }) => (
        <p key={turno}>
          {codigo === 'mismo_medico_mismo_dia'
            ? PATIENT_PICKER.sameDay(who, hora)
            : PATIENT_PICKER.hasVisit(who, `${longDay(fecha).toLowerCase()} a las ${hora}`)}{' '}
          <Link className="text-iris underline" href={appointmentHref(turno, fecha)}>
            {PATIENT_PICKER.move}
          </Link>
        </p>
      ))}
      {findings.map(({ mensaje }) => (
        <p key={mensaje}>{mensaje}</p>
      ))}
      <div className={DIALOG_ACTIONS}>
        <Button
          {...(duplicates.length > 0 ? {} : { variant: 'solid' as const })}
          isPending={isBooking}
          pendingLabel={BOOKING.saving}
          onPress={onConfirm}
        >
          {duplicates.length > 0 ? BOOKING.ask.different : BOOKING.ask.goOn}
        </Button>
        <Button onPress={onClose} takesFocus>
          {BOOKING.ask.back}
        </Button>
      </div>
    </ModalDialog>
  );
}

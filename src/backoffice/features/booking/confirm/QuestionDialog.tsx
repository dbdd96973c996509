import { Link } from 'wouter';
import type { PatientRecord } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { BOOKING, PATIENT_PICKER } from '#copy/office/booking';
import { appointmentHref } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { LikelyPeople } from '#backoffice/shared/patient/LikelyPeople.tsx';
import type { BookingQuestion } from './use-book.ts';

interface Props {
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
export function QuestionDialog({ question, isBooking, onUse, onConfirm, onClose }: Props) {
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

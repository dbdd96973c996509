import type { DuplicateWarning, PatientRecord } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { BOOKING } from '#copy/office/booking';
import { COMMON } from '#copy/office/common';
import { TOGETHER } from '#copy/office/together';
import { LikelyPeople } from '#backoffice/shared/patient/LikelyPeople.tsx';
import { NOTES } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly questions: readonly string[];
  readonly duplicates: readonly DuplicateWarning[];
  readonly isPending: boolean;
  readonly onUse: (patient: PatientRecord) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What the clinical rules ask, and whether a new patient is somebody who has a record, before everything is booked. */
export function ConfirmQuestions({ questions, duplicates, isPending, onUse, onConfirm, onCancel }: Props) {
  const isSomebody = duplicates.length > 0;
  return (
    <ModalDialog title={TOGETHER.confirmTitle} isOpen onClose={onCancel} role="alertdialog">
      {isSomebody && <LikelyPeople duplicates={duplicates} onUse={onUse} />}
      {questions.length > 0 && (
        <>
          <p>{TOGETHER.confirmText}</p>
          <ul className={NOTES}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
      <div className={DIALOG_ACTIONS}>
        <Button
          {...(isSomebody ? {} : { variant: 'solid' as const })}
          isPending={isPending}
          pendingLabel={TOGETHER.booking}
          onPress={onConfirm}
        >
          {isSomebody ? BOOKING.ask.different : TOGETHER.confirm}
        </Button>
        <Button onPress={onCancel} takesFocus>
          {COMMON.cancel}
        </Button>
      </div>
    </ModalDialog>
  );
}

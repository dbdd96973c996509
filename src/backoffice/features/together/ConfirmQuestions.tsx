import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { COMMON } from '#copy/office/common';
import { TOGETHER } from '#copy/office/together';

interface Props {
  readonly questions: readonly string[];
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What the clinical rules ask, and records resembling a new patient, before everything is booked. */
export const ConfirmQuestions = ({ questions, isPending, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    title={TOGETHER.confirmTitle}
    isOpen
    isPending={isPending}
    confirmLabel={TOGETHER.confirm}
    cancelLabel={COMMON.cancel}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>{TOGETHER.confirmText}</p>
    <ul className="notas">
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  </ConfirmDialog>
);

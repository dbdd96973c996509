import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { COMMON } from '#copy/office/common';
import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { keepDraft } from '#backoffice/shared/week-editor/draft-store.ts';

const COPY = DOCTOR_DIALOGS.remove;

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
  readonly onDeactivate: () => void;
}

/** Asks before removing a doctor; when the server refuses, says why and offers to deactivate instead. */
export function RemoveDoctorDialog({ row, onClose, onDeactivate }: Props) {
  const { send, isPending, error } = useOperation('removeDoctor', {
    done: () => COPY.done(row.nombre),
    onDone: () => {
      keepDraft(row.id, null);
      onClose();
    },
  });

  return (
    <ModalDialog title={COPY.title(row.nombre)} isOpen onClose={onClose} role="alertdialog">
      {error === null ? (
        <p>{COPY.text}</p>
      ) : (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
      <div className={DIALOG_ACTIONS}>
        {error === null ? (
          <Button variant="danger" isPending={isPending} onPress={() => send({ params: { id: row.id } })}>
            {COPY.confirm}
          </Button>
        ) : (
          row.doctor?.activo === true && (
            <Button variant="solid" takesFocus onPress={onDeactivate}>
              {COPY.instead}
            </Button>
          )
        )}
        <Button takesFocus onPress={onClose}>
          {COMMON.cancel}
        </Button>
      </div>
    </ModalDialog>
  );
}

import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { COMMON } from '#copy/office/common';
import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import { DOCTOR_MORE } from '#copy/office/schedules';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { keepDraft } from '#backoffice/shared/week-editor/draft-store.ts';

const DEACTIVATE = DOCTOR_DIALOGS.deactivate;

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/**
 * Deactivates a doctor now, or after a last day. Later appointments are settled now or afterwards; the toast offers an
 * undo as long as no patient was moved.
 */
export function DeactivateDialog({ row: now, onClose }: Props) {
  const row = useOpened(now);
  const [until, setUntil] = useState<string | null>(row.doctor?.activoHasta ?? null);
  const today = useToday();
  const activate = useActivate(row);
  const saving = useSettledSave(
    (operate, last: string | null, confirmation) =>
      operate('updateDoctor', {
        params: { id: row.id },
        body: {
          ...(last === null ? { activo: false } : { activoHasta: last }),
          version: row.doctor?.version,
          ...confirmation,
        },
      }),
    {
      done: ({ porReasignar }) => {
        const words =
          until === null ? DEACTIVATE.done(row.nombre) : DEACTIVATE.doneUntil(row.nombre, longDate(until));
        return porReasignar > 0 ? `${words} ${DOCTOR_MORE.waiting(porReasignar)}` : words;
      },
      undo:
        ({ version }) =>
        () =>
          activate(version),
      onDone: onClose,
    },
  );

  if (saving.orphans !== null) return <SettledQuestion saving={saving} mayWait />;
  return (
    <ModalDialog title={DEACTIVATE.title(row.nombre)} isOpen onClose={onClose}>
      <p>{DEACTIVATE.text}</p>
      <DateField
        label={DEACTIVATE.date}
        help={DEACTIVATE.dateHelp}
        value={until}
        min={today}
        onChange={setUntil}
      />
      <Refused message={saving.error} />
      <div className={DIALOG_ACTIONS}>
        <Button variant="danger" isPending={saving.isSaving} onPress={() => saving.save(until)}>
          {DEACTIVATE.confirm}
        </Button>
        <Button onPress={onClose}>{COMMON.cancel}</Button>
      </div>
    </ModalDialog>
  );
}

const REMOVE = DOCTOR_DIALOGS.remove;

interface RemoveDoctorDialogProps {
  readonly row: DoctorRow;
  readonly onClose: () => void;
  readonly onDeactivate: () => void;
}

/** Asks before removing a doctor; when the server refuses, says why and offers to deactivate instead. */
export function RemoveDoctorDialog({ row, onClose, onDeactivate }: RemoveDoctorDialogProps) {
  const { send, isPending, error } = useOperation('removeDoctor', {
    done: () => REMOVE.done(row.nombre),
    onDone: () => {
      keepDraft(row.id, null);
      onClose();
    },
  });

  return (
    <ModalDialog title={REMOVE.title(row.nombre)} isOpen onClose={onClose} role="alertdialog">
      {error === null ? (
        <p>{REMOVE.text}</p>
      ) : (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
      <div className={DIALOG_ACTIONS}>
        {error === null ? (
          <Button variant="danger" isPending={isPending} onPress={() => send({ params: { id: row.id } })}>
            {REMOVE.confirm}
          </Button>
        ) : (
          row.doctor?.activo === true && (
            <Button variant="solid" takesFocus onPress={onDeactivate}>
              {REMOVE.instead}
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

/** Reactivates a doctor, without a last day. */
export function useActivate({ id, nombre, doctor }: DoctorRow): (version?: number) => void {
  const { send } = useOperation('updateDoctor', {
    done: () => DOCTOR_DIALOGS.activated(nombre),
    refused: 'said',
  });
  return (version = doctor?.version) =>
    send({ params: { id }, body: { activo: true, activoHasta: null, version } });
}

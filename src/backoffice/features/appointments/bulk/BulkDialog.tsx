import { useState } from 'react';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import type { AppointmentRecord } from '#client/queries/appointments';
import { BULK } from '#copy/office/agenda-views';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { BulkAction } from './outcomes.ts';
import { useBulk } from './use-bulk.ts';

interface Props {
  readonly kind: BulkAction['kind'];
  readonly chosen: readonly AppointmentRecord[];
  readonly doctors: readonly DoctorRow[];
  readonly onClose: (isDone: boolean) => void;
}

const TITLES = {
  cancelar: BULK.cancelTitle,
  mover: BULK.moveTitle,
  reasignar: BULK.reassignTitle,
} as const;

/** Asks what to do with the chosen appointments, does it one by one, and reports on each. */
export function BulkDialog({ kind, chosen, doctors, onClose }: Props) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const bulk = useBulk(chosen, action);
  const isRunning = bulk.state === 'en_curso';
  return (
    <ModalDialog
      title={TITLES[kind](chosen.length)}
      isOpen
      role="alertdialog"
      width="wide"
      onClose={() => {
        // Closing it halfway would leave nobody to read what happened to the rest.
        if (!isRunning) onClose(action !== null);
      }}
    >
      {action === null ? (
        <BulkForm
          kind={kind}
          chosen={chosen}
          doctors={doctors}
          onCancel={() => onClose(false)}
          onGo={(wanted) => {
            setAction(wanted);
            bulk.start(wanted);
          }}
        />
      ) : (
        <BulkResults action={action} bulk={bulk} onClose={() => onClose(true)} />
      )}
    </ModalDialog>
  );
}

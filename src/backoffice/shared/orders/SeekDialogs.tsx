import { useState } from 'react';
import { call } from '#client/call';
import type { OrderRow } from '#client/queries/exams/orders';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SEEKING as COPY } from '#copy/exams/seeking';
import { COMMON } from '#copy/office/common';
import { AttemptDialog } from '#backoffice/shared/follow-up/AttemptDialog.tsx';
import { useOrderChange } from './use-order-change.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** What came of a call or a message about a study. */
export function NoteDialog({ order: { id, version, paciente }, onClose }: Props) {
  const { change, isPending, message, wrong } = useOrderChange(COPY.done.attempt, onClose);
  return (
    <AttemptDialog
      name={paciente.nombre}
      isPending={isPending}
      error={message}
      noteError={wrong('nota')}
      onSave={(attempt) =>
        change(() => call('noteOrderAttempt', { params: { id }, body: { ...attempt, version } }))
      }
      onClose={onClose}
    />
  );
}

/** Nobody answered so many times: the patient is looked for again later. */
export function LoseDialog({ order: { id, version, paciente }, onClose }: Props) {
  const { change, isPending, message } = useOrderChange(COPY.done.lost, onClose);
  return (
    <ConfirmDialog
      title={COPY.loseTitle(paciente.nombre)}
      isOpen
      isPending={isPending}
      error={message}
      confirmLabel={COPY.lose}
      cancelLabel={COMMON.cancel}
      onConfirm={() => change(() => call('loseOrderPatient', { params: { id }, body: { version } }))}
      onCancel={onClose}
    >
      <p>{COPY.loseHelp}</p>
    </ConfirmDialog>
  );
}

/** The patient will not have it done: the order ends with what was said. */
export function RejectDialog({ order: { id, version, paciente, nombre }, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const { change, isPending, message, wrong } = useOrderChange(COPY.done.rejected, onClose);
  return (
    <ConfirmDialog
      title={COPY.rejectTitle(paciente.nombre, nombre)}
      isOpen
      isDangerous
      isPending={isPending}
      error={message}
      confirmLabel={COPY.reject}
      cancelLabel={COMMON.cancel}
      onConfirm={() =>
        change(() => call('stepOrder', { params: { id }, body: { estado: 'cancelado', motivo, version } }))
      }
      onCancel={onClose}
    >
      <p>{COPY.rejectHelp}</p>
      <div className="formulario">
        <TextField
          label={COPY.said}
          value={motivo}
          autoComplete="off"
          error={wrong('motivo')}
          onChange={setMotivo}
        />
      </div>
    </ConfirmDialog>
  );
}

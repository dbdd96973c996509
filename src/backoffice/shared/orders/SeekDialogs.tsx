import { useState } from 'react';
import { call } from '#client/call';
import type { OrderRow } from '#client/queries/exams/orders';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { ATTEMPT_RESULT_WORDS, ATTEMPT_WAY_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { SEEKING as COPY } from '#copy/exams/seeking';
import { COMMON } from '#copy/office/common';
import { ATTEMPT_RESULTS, ATTEMPT_WAYS, type Attempt } from '#domain/clinical/follow-up/plan';
import { useOrderChange } from './use-order-change.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** What came of a call or a message about a study. */
export function NoteDialog({ order: { id, version, paciente }, onClose }: Props) {
  const [como, setComo] = useState<Attempt['como']>('llamada');
  const [resultado, setResultado] = useState<Attempt['resultado']>('no_contesta');
  const [nota, setNota] = useState('');
  const { change, isPending, message, wrong } = useOrderChange(COPY.done.attempt, onClose);
  const note = nota.trim();
  return (
    <ConfirmDialog
      title={FOLLOW_UP.attemptTitle(paciente.nombre)}
      isOpen
      isPending={isPending}
      error={message}
      confirmLabel={FOLLOW_UP.save}
      cancelLabel={COMMON.cancel}
      onConfirm={() =>
        change(() =>
          call('noteOrderAttempt', {
            params: { id },
            body: { como, resultado, version, ...(note === '' ? {} : { nota: note }) },
          }),
        )
      }
      onCancel={onClose}
    >
      <div className="formulario">
        <Segmented
          label={FOLLOW_UP.way}
          value={como}
          options={ATTEMPT_WAYS.map((each) => ({ id: each, label: ATTEMPT_WAY_WORDS[each] }))}
          onChange={setComo}
        />
        <SelectField
          label={FOLLOW_UP.result}
          value={resultado}
          options={ATTEMPT_RESULTS.map((each) => ({ id: each, label: ATTEMPT_RESULT_WORDS[each] }))}
          onChange={(chosen) =>
            setResultado(ATTEMPT_RESULTS.find((each) => each === chosen) ?? 'no_contesta')
          }
        />
        <TextField
          label={FOLLOW_UP.noteLabel}
          value={nota}
          autoComplete="off"
          maxLength={300}
          error={wrong('nota')}
          onChange={setNota}
        />
      </div>
    </ConfirmDialog>
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

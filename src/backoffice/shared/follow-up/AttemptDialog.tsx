import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { ATTEMPT_RESULT_WORDS, ATTEMPT_WAY_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { ATTEMPT_RESULTS, ATTEMPT_WAYS, type Attempt } from '#domain/clinical/follow-up/plan';
import { present } from '#domain/shared/typed-record';

/** What is said of an attempt to reach somebody. */
export type SaidAttempt = Pick<Attempt, 'como' | 'resultado' | 'nota'>;

interface Props {
  /** Who was looked for. */
  readonly name: string;
  readonly isPending: boolean;
  readonly error: string | undefined;
  readonly noteError?: string | undefined;
  readonly onSave: (attempt: SaidAttempt) => void;
  readonly onClose: () => void;
}

/** What came of a call or a message, about a plan or a study. */
export function AttemptDialog({ name, isPending, error, noteError, onSave, onClose }: Props) {
  const [como, setComo] = useState<Attempt['como']>('llamada');
  const [resultado, setResultado] = useState<Attempt['resultado']>('no_contesta');
  const [nota, setNota] = useState('');
  const note = nota.trim();
  return (
    <ConfirmDialog
      title={FOLLOW_UP.attemptTitle(name)}
      isOpen
      isPending={isPending}
      error={error}
      confirmLabel={FOLLOW_UP.save}
      cancelLabel={COMMON.cancel}
      onConfirm={() => onSave(present({ como, resultado, nota: note === '' ? undefined : note }))}
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
          error={noteError}
          onChange={setNota}
        />
      </div>
    </ConfirmDialog>
  );
}

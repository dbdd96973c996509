import { useState } from 'react';
import { call } from '#client/call';
import type { PlanRecord } from '#client/queries/follow-up';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { ATTEMPT_RESULT_WORDS, ATTEMPT_WAY_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { ATTEMPT_RESULTS, ATTEMPT_WAYS, type Attempt } from '#domain/clinical/follow-up/plan';
import { usePlanWork } from './use-plan-work.ts';

interface Props {
  readonly plan: PlanRecord;
  readonly onClose: () => void;
}

/** What came of a call or a message. */
export function AttemptDialog({ plan: { id, version, paciente }, onClose }: Props) {
  const [como, setComo] = useState<Attempt['como']>('llamada');
  const [resultado, setResultado] = useState<Attempt['resultado']>('no_contesta');
  const [nota, setNota] = useState('');
  const { mutate, isPending, error } = usePlanWork({ done: FOLLOW_UP.done.attempt, onDone: onClose });
  const note = nota.trim();
  return (
    <ConfirmDialog
      title={FOLLOW_UP.attemptTitle(paciente.nombre)}
      isOpen
      isPending={isPending}
      error={error?.message}
      confirmLabel={FOLLOW_UP.save}
      cancelLabel={COMMON.cancel}
      onConfirm={() =>
        mutate(() =>
          call('addPlanAttempt', {
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
          onChange={setNota}
        />
      </div>
    </ConfirmDialog>
  );
}

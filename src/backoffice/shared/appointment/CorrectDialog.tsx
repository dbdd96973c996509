import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { SelectField } from '#components/ui/SelectField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { CANCEL, CORRECT } from '#copy/office/appointment';
import { COMMON } from '#copy/office/common';
import { APPOINTMENT_STATES, stateLabel, type AppointmentState } from '#domain/scheduling/appointment-states';
import type { ChangeDialogProps } from './change-dialog.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { useBase } from './use-base.ts';

/** An admin puts the appointment into the state that is true, with the reason. */
export function CorrectDialog({ record, isPending, refusal, onChange, onClose }: ChangeDialogProps) {
  const seen = useBase(record);
  const choices = APPOINTMENT_STATES.filter(
    (state) => state !== seen.base.estado && state !== 'reprogramado',
  );
  const [chosen, setChosen] = useState<AppointmentState | null>(null);
  const [motivo, setMotivo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const estado = chosen !== null && choices.includes(chosen) ? chosen : (choices[0] ?? 'agendado');
  const isMissing = motivo.trim() === '';

  const submit = (): void => {
    setIsTried(true);
    if (!isMissing) onChange({ kind: 'correct', body: { estado, motivo: motivo.trim() } }, seen.base);
  };

  return (
    <ChangeForm
      title={CORRECT.title}
      record={record}
      seen={seen}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
      verbs={
        <>
          <Button type="submit" variant="solid" isPending={isPending} pendingLabel={COMMON.saving}>
            {CORRECT.save}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </>
      }
    >
      <p>{CORRECT.text}</p>
      <SelectField
        label={CORRECT.state}
        value={estado}
        options={choices.map((id) => ({ id, label: stateLabel(id) }))}
        onChange={(id) => setChosen(choices.find((state) => state === id) ?? null)}
      />
      <TextField
        label={CORRECT.reason}
        value={motivo}
        maxLength={500}
        onChange={setMotivo}
        error={isTried && isMissing ? CANCEL.missing : undefined}
      />
    </ChangeForm>
  );
}

import { useState } from 'react';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { CANCEL, CORRECT } from '#copy/office/appointment';
import {
  APPOINTMENT_STATES,
  stateLabel,
  type AppointmentState,
} from '#domain/scheduling/appointment/appointment-states';
import type { ChangeDialogProps } from './change-dialog.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { useBase } from './use-base.ts';

/** Lets an admin set the appointment to its true state, with the reason. */
export function CorrectDialog(props: ChangeDialogProps) {
  const seen = useBase(props.record);
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
    if (!isMissing) props.onChange({ kind: 'correct', body: { estado, motivo: motivo.trim() } }, seen.base);
  };

  return (
    <ChangeForm {...props} title={CORRECT.title} seen={seen} save={CORRECT.save} onSubmit={submit}>
      <p>{CORRECT.text}</p>
      <SelectField
        label={CORRECT.state}
        value={estado}
        options={choices.map((id) => ({ id, label: stateLabel(id) }))}
        onChange={setChosen}
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

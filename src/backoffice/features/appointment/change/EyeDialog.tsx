import { useState } from 'react';
import { APPOINTMENT, EYE_DIALOG, STATE_VERBS } from '#copy/office/appointment';
import type { Eye } from '#domain/clinical/eye';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { WHICH_EYE } from '#domain/scheduling/appointment/appointment-eye';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import type { ChangeDialogProps } from './change-dialog.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { useBase } from './use-base.ts';

/** Asks for the eye of a study of which nobody wrote it down, and goes on with the change. */
export function EyeDialog({ to, ...props }: ChangeDialogProps & { readonly to: AppointmentState }) {
  const seen = useBase(props.record);
  const [ojo, setOjo] = useState<Eye | null>(null);
  const [isTried, setIsTried] = useState(false);
  return (
    <ChangeForm
      {...props}
      title={EYE_DIALOG.title(seen.base.estudio?.nombre ?? '')}
      seen={seen}
      save={STATE_VERBS[to].replace('…', '')}
      onSubmit={() => {
        setIsTried(true);
        if (ojo !== null) props.onChange({ kind: 'state', body: { estado: to, ojo } }, seen.base);
      }}
    >
      <p>{EYE_DIALOG.why}</p>
      <EyeField
        label={APPOINTMENT.eye}
        value={ojo}
        isOneEyed
        error={isTried && ojo === null ? WHICH_EYE : undefined}
        onChange={setOjo}
      />
    </ChangeForm>
  );
}

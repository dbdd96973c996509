import type { ReactNode } from 'react';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DAYS_FORM } from '#copy/office/schedules';
import type { FieldErrors } from '#domain/shared/app-error';
import { SettledForm } from '#backoffice/shared/impact/SettledForm.tsx';
import type { SettledSave } from '#backoffice/shared/impact/use-settled-save.ts';

interface Props {
  readonly title: string;
  readonly saving: SettledSave;
  readonly errors: FieldErrors;
  readonly reason: string;
  readonly onReason: (motivo: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame shared by the forms for absences and exceptions, both of which end with a reason. */
export function DaysForm({ title, saving, errors, reason, onReason, onSubmit, onClose, children }: Props) {
  return (
    <SettledForm
      title={title}
      saving={saving}
      hasProblems={Object.keys(errors).length > 0}
      saveLabel={DAYS_FORM.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
      <TextField
        label={DAYS_FORM.reason}
        help={DAYS_FORM.reasonHelp}
        value={reason}
        maxLength={200}
        error={errors['motivo']?.[0]}
        autoComplete="off"
        onChange={onReason}
      />
    </SettledForm>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { COMMON } from '#copy/office/common';

/** The actions at the end of a form, apart from leaving it. */
export interface FormVerbs {
  readonly save: string;
  /** Replaces `save` while saving. */
  readonly saving?: string;
  readonly isSaving?: boolean;
  readonly isDisabled?: boolean;
  /** Another button stands out: saving is not what most people should do now. */
  readonly isSecondary?: boolean;
  /** Saving destroys something. */
  readonly isDangerous?: boolean;
  /** Another action between saving and leaving, which then becomes the least prominent of the three. */
  readonly other?: ReactNode;
  readonly cancel?: string;
}

interface Props extends FormVerbs {
  /** Without it the button submits the surrounding form. */
  readonly onSave?: () => void;
  readonly onCancel: () => void;
}

/** The two buttons that end a form: save and leave. */
export function FormActions({
  save,
  saving = COMMON.saving,
  isSaving = false,
  isDisabled = false,
  isDangerous = false,
  isSecondary = false,
  other,
  cancel = COMMON.cancel,
  onSave,
  onCancel,
}: Props) {
  return (
    <div className={DIALOG_ACTIONS}>
      <Button
        variant={isDangerous ? 'danger' : isSecondary ? 'outline' : 'solid'}
        isDisabled={isDisabled}
        isPending={isSaving}
        pendingLabel={saving}
        {...(onSave === undefined ? { type: 'submit' } : { onPress: onSave })}
      >
        {save}
      </Button>
      {other}
      <Button variant={other === undefined ? 'outline' : 'quiet'} onPress={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}

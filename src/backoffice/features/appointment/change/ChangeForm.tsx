import type { ReactNode } from 'react';
import { LiveNotice } from '#backoffice/features/appointment/panel/LiveNotice.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import type { FormVerbs } from '#backoffice/shared/screen/FormActions.tsx';
import type { ChangeDialogProps } from './change-dialog.ts';
import type { useBase } from './use-base.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';

/** `refusal` is why the change was refused, unless a field already shows it. */
interface Props
  extends
    Pick<ChangeDialogProps, 'record' | 'isPending' | 'refusal' | 'onClose'>,
    Pick<FormVerbs, 'save' | 'isDangerous' | 'other' | 'cancel'> {
  readonly title: string;
  readonly seen: ReturnType<typeof useBase>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * The frame of a dialog that changes an appointment: what changed in the meantime, the fields, any refusal, and the
 * buttons.
 */
export function ChangeForm({ record, isPending, refusal, seen, children, ...frame }: Props) {
  return (
    <FormDialog {...frame} isSaving={isPending}>
      {seen.isBehind && <LiveNotice base={seen.base} current={record} onCatchUp={seen.catchUp} />}
      {children}
      <Refused message={refusal?.message} />
    </FormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { RequestError } from '#client/request';
import { LiveNotice } from '#backoffice/features/appointment/panel/LiveNotice.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import type { FormVerbs } from '#backoffice/shared/screen/FormActions.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { ownChanges } from './own-changes.ts';
import type { WantedChange } from './wanted-change.ts';

/** The props of every dialog that changes an appointment. */
export interface ChangeDialogProps {
  readonly record: AppointmentRecord;
  readonly isPending: boolean;
  readonly refusal: RequestError | null;
  readonly onChange: (wanted: WantedChange, seen: AppointmentRecord) => void;
  readonly onClose: () => void;
}

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

/**
 * The appointment as it was when a choice began, so that changes by others in the meantime are shown and never
 * overwritten unnoticed.
 */
export function useBase(current: AppointmentRecord) {
  const own = ownChanges(useQueryClient());
  const [base, setBase] = useState(current);
  return { base, isBehind: current.version > own.newest(base), catchUp: () => setBase(current) };
}

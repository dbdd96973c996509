import type { ReactNode } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { SettledQuestion } from './ImpactDialog.tsx';
import type { SettledSave } from './use-settled-save.ts';

interface Props {
  readonly title: string;
  readonly width?: 'normal' | 'wide';
  readonly saving: SettledSave;
  /** The errors are already shown beside their fields. */
  readonly hasProblems: boolean;
  /** What to do when somebody else saved first; by default, the text of the refusal. */
  readonly stale?: string;
  readonly saveLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The frame of a form whose change may leave appointments outside: the error on top, the fields, the buttons, and the
 * question about those appointments.
 */
export function SettledForm({
  title,
  width = 'normal',
  saving,
  hasProblems,
  stale,
  saveLabel,
  onSubmit,
  onClose,
  children,
}: Props) {
  if (saving.orphans !== null) return <SettledQuestion saving={saving} />;
  const isStale = stale !== undefined && saving.refusal?.code === 'version_vieja';
  return (
    <FormDialog
      title={title}
      width={width}
      save={saveLabel}
      isSaving={saving.isSaving}
      isDisabled={isStale}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {saving.error !== null && !hasProblems && (
        <Notice tone="error">
          <p>{isStale ? stale : saving.error}</p>
        </Notice>
      )}
      {children}
    </FormDialog>
  );
}

import type { ReactNode } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { COMMON } from '#copy/office/common';
import { PREMATURITY as COPY } from '#copy/clinical/prematurity';
import type { useChildWork } from './use-child-work.ts';

interface Props {
  readonly title: string;
  /** What is said before the fields. */
  readonly help?: string;
  readonly work: ReturnType<typeof useChildWork>;
  /** Its fields: what is wrong with one of them is said beside it. */
  readonly fields: readonly string[];
  readonly saveLabel?: string;
  readonly isDangerous?: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog about a premature child: its fields, and one thing that is sent. */
export const ChildForm = ({
  title,
  help,
  work,
  fields,
  saveLabel = COPY.save,
  isDangerous = false,
  onSave,
  onClose,
  children,
}: Props) => (
  <ConfirmDialog
    title={title}
    isOpen
    isDangerous={isDangerous}
    isPending={work.isPending}
    error={work.messageBeside(...fields)}
    confirmLabel={saveLabel}
    cancelLabel={COMMON.cancel}
    onConfirm={onSave}
    onCancel={onClose}
  >
    {help !== undefined && <p>{help}</p>}
    <div className="formulario">{children}</div>
  </ConfirmDialog>
);

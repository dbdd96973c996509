import type { ReactNode } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { COMMON } from '#copy/office/common';
import { SettledQuestion } from './ImpactDialog.tsx';
import type { SettledSave } from './use-settled-save.ts';

interface Props {
  readonly title: string;
  readonly saving: SettledSave;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is withdrawn, and then about the appointments that this leaves outside. */
export function SettledConfirm({
  title,
  saving,
  confirmLabel,
  cancelLabel = COMMON.cancel,
  onConfirm,
  onClose,
  children,
}: Props) {
  if (saving.orphans !== null) return <SettledQuestion saving={saving} />;
  return (
    <ConfirmDialog
      title={title}
      isOpen
      isDangerous
      isPending={saving.isSaving}
      error={saving.error ?? undefined}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}

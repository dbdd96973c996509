import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { COMMON } from '#copy/office/common';
import { SettledQuestion } from './ImpactDialog.tsx';
import type { SettledSave } from './use-settled-save.ts';

interface Props {
  readonly title: string;
  readonly width?: 'wide';
  readonly saving: SettledSave;
  /** What is wrong stands beside its fields already. */
  readonly hasProblems: boolean;
  /** What to do when somebody else saved first; without it, the refusal speaks for itself. */
  readonly stale?: string;
  readonly saveLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a form whose change may leave appointments outside: what is wrong on top, the fields, the verbs, and the question. */
export function SettledForm({
  title,
  width,
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
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <ModalDialog title={title} isOpen onClose={onClose} {...(width === undefined ? {} : { width })}>
      <form onSubmit={submit} noValidate className="formulario">
        {saving.error !== null && !hasProblems && (
          <Notice tone="error">
            <p>{isStale ? stale : saving.error}</p>
          </Notice>
        )}
        {children}
        <div className="ventana-acciones">
          <Button
            type="submit"
            variant="solid"
            isDisabled={isStale}
            isPending={saving.isSaving}
            pendingLabel={COMMON.saving}
          >
            {saveLabel}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}

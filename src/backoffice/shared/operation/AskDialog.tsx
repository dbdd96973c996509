import type { ReactNode } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { COMMON } from '#copy/office/common';
import { FormDialog } from '../screen/FormDialog.tsx';
import { Refused } from './Refused.tsx';

interface Props {
  readonly title: string;
  /** What is sent, or the draft of it: what is refused of no field shown is said in the dialog. */
  readonly of: { readonly isPending: boolean; readonly outside?: string | undefined };
  /** In place of what was refused; null where it is shown elsewhere. */
  readonly message?: string | null | undefined;
  readonly isOpen?: boolean;
  readonly save: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

interface AskProps extends Props {
  /** Cannot be taken back: no keys in a field confirm it. */
  readonly isFinal?: boolean | undefined;
  /** Said before the fields. */
  readonly help?: ReactNode;
  readonly children?: ReactNode;
}

const wordsOf = ({ of, message }: Props): string | undefined =>
  message === undefined ? of.outside : (message ?? undefined);

/** Asks before one thing is sent, with what it takes to send it; the focus is on leaving it. */
export function AskDialog({ help, children, ...props }: AskProps) {
  const {
    title,
    of,
    isOpen = true,
    save,
    cancel = COMMON.cancel,
    isDangerous = false,
    isFinal = isDangerous,
  } = props;
  return (
    <ConfirmDialog
      title={title}
      isOpen={isOpen}
      isDangerous={isDangerous}
      isFinal={isFinal}
      isPending={of.isPending}
      error={wordsOf(props)}
      confirmLabel={save}
      cancelLabel={cancel}
      onConfirm={props.onSend}
      onCancel={props.onClose}
    >
      {typeof help === 'string' ? <p>{help}</p> : help}
      {children !== undefined && <div className="grid gap-4">{children}</div>}
    </ConfirmDialog>
  );
}

interface FillProps extends Props {
  readonly saving?: string;
  readonly width?: 'normal' | 'wide';
  readonly children: ReactNode;
}

/** A form that is one thing to send: Enter sends it, Esc leaves it. */
export function FillDialog({ children, ...props }: FillProps) {
  const { title, of, save, saving = COMMON.saving, width = 'normal', isDangerous = false } = props;
  return (
    <FormDialog
      title={title}
      width={width}
      save={save}
      saving={saving}
      isSaving={of.isPending}
      isDangerous={isDangerous}
      onSubmit={props.onSend}
      onClose={props.onClose}
    >
      <Refused message={wordsOf(props)} />
      {children}
    </FormDialog>
  );
}

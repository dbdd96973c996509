import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog(props: Props) {
  const { isDangerous = false, isPending = false, error } = props;
  return (
    <ModalDialog title={props.title} isOpen={props.isOpen} onClose={props.onCancel} role="alertdialog">
      {props.children}
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <div className="ventana-acciones">
        <Button variant={isDangerous ? 'danger' : 'solid'} isPending={isPending} onPress={props.onConfirm}>
          {props.confirmLabel}
        </Button>
        <Button variant="outline" onPress={props.onCancel} takesFocus>
          {props.cancelLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}

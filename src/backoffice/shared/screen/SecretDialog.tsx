import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Refused } from '../operation/Refused.tsx';
import { COMMON } from '#copy/office/common';

interface Props {
  readonly copy: Readonly<Record<'ask' | 'confirm' | 'pending' | 'label' | 'warning' | 'done', string>>;
  readonly title: string;
  readonly secret: string | undefined;
  readonly size?: 'normal' | 'large';
  readonly of: { readonly isPending: boolean; readonly message: string | undefined };
  readonly onIssue: () => void;
  readonly onClose: () => void;
  /** An alternative, beside the button that issues the secret. */
  readonly otherWay?: ReactNode;
  /** Placed under the secret. */
  readonly children?: ReactNode;
}

/** Asks, issues a secret, and shows it just this once; it stays on screen until the person dismisses it. */
export function SecretDialog(props: Props) {
  const { copy, secret, of, onClose } = props;
  return (
    <ModalDialog
      title={props.title}
      isOpen
      onClose={onClose}
      role={secret === undefined ? 'dialog' : 'alertdialog'}
    >
      {secret === undefined ? (
        <>
          <p>{copy.ask}</p>
          <Refused message={of.message} />
          <div className={DIALOG_ACTIONS}>
            <Button
              variant="solid"
              isPending={of.isPending}
              pendingLabel={copy.pending}
              onPress={props.onIssue}
            >
              {copy.confirm}
            </Button>
            {props.otherWay}
            <Button onPress={onClose}>{COMMON.cancel}</Button>
          </div>
        </>
      ) : (
        <>
          <CopyBox
            label={copy.label}
            value={secret}
            size={props.size ?? 'normal'}
            copyLabel={COMMON.copy}
            copiedLabel={COMMON.copied}
          />
          {props.children}
          <Notice tone="warning">
            <p>{copy.warning}</p>
          </Notice>
          <div className={DIALOG_ACTIONS}>
            <Button onPress={onClose}>{copy.done}</Button>
          </div>
        </>
      )}
    </ModalDialog>
  );
}

import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { DIALOG_ACTIONS } from './dialog-style.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { Notice } from './Notice.tsx';
import { useFirstWrong } from './form/use-first-wrong.ts';

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

/**
 * Asks before something that is hard to undo; if it contains fields, confirming moves the focus to the first wrong one.
 */
export function ConfirmDialog({ title, isOpen, ...question }: Props) {
  return (
    <ModalDialog title={title} isOpen={isOpen} onClose={question.onCancel} role="alertdialog">
      <Question {...question} />
    </ModalDialog>
  );
}

function Question(props: Omit<Props, 'title' | 'isOpen'>) {
  const { isDangerous = false, isPending = false, error } = props;
  const fields = useRef<HTMLDivElement>(null);
  const { seek } = useFirstWrong(fields);
  return (
    <>
      <div ref={fields} className="contents">
        {props.children}
      </div>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <div className={DIALOG_ACTIONS}>
        <Button
          variant={isDangerous ? 'danger' : 'solid'}
          isPending={isPending}
          onPress={() => {
            props.onConfirm();
            seek();
          }}
        >
          {props.confirmLabel}
        </Button>
        <Button variant="outline" onPress={props.onCancel} takesFocus>
          {props.cancelLabel}
        </Button>
      </div>
    </>
  );
}

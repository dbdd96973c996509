import { useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  /** Cannot be taken back: only its own button confirms it, and no keys in a field. */
  readonly isFinal?: boolean;
  readonly isPending?: boolean;
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/**
 * Asks before something that is hard to undo; if it contains fields, confirming moves the focus to the first wrong one, and
 * Ctrl+Intro in one of them confirms what can be taken back. Where it opens the focus is on leaving it: the same keys twice confirm nothing unread.
 */
export function ConfirmDialog({ title, isOpen, ...question }: Props) {
  return (
    <ModalDialog title={title} isOpen={isOpen} onClose={question.onCancel} role="alertdialog">
      <Question {...question} />
    </ModalDialog>
  );
}

function Question(props: Omit<Props, 'title' | 'isOpen'>) {
  const { isDangerous = false, isFinal = isDangerous, isPending = false, error } = props;
  const fields = useRef<HTMLDivElement>(null);
  const { seek } = useFirstWrong(fields);
  const confirm = (): void => {
    props.onConfirm();
    seek();
  };
  const onKey = (event: KeyboardEvent): void => {
    const isIn = event.target instanceof Node && fields.current?.contains(event.target) === true;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isIn || isFinal) return;
    // A list that has the focus would open by it.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat && !isPending) confirm();
  };
  return (
    <>
      <div ref={fields} className="contents" onKeyDownCapture={onKey}>
        {props.children}
        {error !== undefined && <Notice tone="error">{error}</Notice>}
      </div>
      <div className={DIALOG_ACTIONS}>
        <Button variant={isDangerous ? 'danger' : 'solid'} isPending={isPending} onPress={confirm}>
          {props.confirmLabel}
        </Button>
        <Button variant="outline" onPress={props.onCancel} takesFocus>
          {props.cancelLabel}
        </Button>
      </div>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { endSession } from '#client/own-session';
import { unlockSession } from '#client/session-lock';
import { stopAskingToSignIn } from '#client/sign-in-again';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { LOCK, SHELL } from '#copy/office/shell';
import { SITE } from '#routes';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { usePassword } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

interface Props {
  readonly onProved: () => void;
  /** What is said to the account's person. */
  readonly text?: (name: string) => string;
}

/** Covers everything, whatever dialog is open beneath; only the password, or leaving the account, takes it away. */
export function LockScreen({ onProved, text = LOCK.text }: Props) {
  return (
    <ModalOverlay
      className="fixed inset-0 z-90 grid place-items-center overflow-y-auto bg-paper p-4"
      data-overlay
      data-candado
      isOpen
      isKeyboardDismissDisabled
    >
      <Modal className="w-[min(30rem,100%)] rounded-control bg-surface raised">
        <Dialog
          className="grid gap-4 p-6 outline-none [--notice-gap:0] max-sm:px-4 max-sm:py-5"
          role="dialog"
        >
          <Heading slot="title" className="flex items-center gap-2">
            <LockKeyhole aria-hidden="true" size="1.5rem" strokeWidth={1.75} />
            {LOCK.title}
          </Heading>
          <Unlock onProved={onProved} text={text} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Unlock({ onProved, text = LOCK.text }: Props) {
  useHiddenPage();
  const { user } = useVisit();
  const client = useQueryClient();
  const { fields, notice, submit, isPending } = usePassword({ words: LOCK, prove: unlockSession, onProved });
  const leave = useWork(async () => {
    stopAskingToSignIn();
    if (!(await endSession())) return false;
    client.clear();
    sessionStorage.clear();
    location.assign(SITE.home);
    return true;
  });
  return (
    <Form onSubmit={submit}>
      <p>{text(user.nombre ?? user.email)}</p>
      {notice}
      {leave.data === false && (
        <Notice tone="error">
          <p>{SHELL.signOutFailed}</p>
        </Notice>
      )}
      {fields}
      <div className={DIALOG_ACTIONS}>
        <Button type="submit" variant="solid" isPending={isPending} pendingLabel={LOCK.checking}>
          {LOCK.submit}
        </Button>
        <Button variant="quiet" isPending={leave.isPending} onPress={() => leave.send()}>
          {LOCK.leave}
        </Button>
      </div>
    </Form>
  );
}

/** While it is used, nothing of the page is shown, read aloud or printed but what is marked with `data-candado`. */
function useHiddenPage(): void {
  useLayoutEffect(() => {
    const before = [...document.body.children].flatMap((element) => {
      if (!(element instanceof HTMLElement) || isLock(element)) return [];
      const { visibility } = element.style;
      element.style.visibility = 'hidden';
      return [() => void (element.style.visibility = visibility)];
    });
    return () => {
      for (const restore of before) restore();
    };
  }, []);
}

const isLock = (element: HTMLElement): boolean =>
  element.matches('[data-candado]') || element.querySelector('[data-candado]') !== null;

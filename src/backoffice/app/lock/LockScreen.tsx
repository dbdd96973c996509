import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { endSession } from '#client/own-session';
import { refusalOf } from '#client/query';
import { unlockSession } from '#client/session-lock';
import { stopAskingToSignIn } from '#client/sign-in-again';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { LOCK, SHELL } from '#copy/office/shell';
import { SITE } from '#routes';
import { CodeField } from '#backoffice/shared/screen/CodeField.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useHiddenPage } from './use-hidden-page.ts';

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
            <LockKeyhole aria-hidden="true" size={24} strokeWidth={1.75} />
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
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [code, setCode] = useState('');
  // A session that has ended is opened anew, for an account with a second step with its code.
  const [isCoded, setIsCoded] = useState(false);
  const unlock = useMutation({
    mutationFn: () => unlockSession(user.email, password, code),
    onSuccess: onProved,
    onError: (cause) => setIsCoded(isCoded || refusalOf(cause)?.code === 'segundo_paso'),
  });
  const leave = useMutation({
    mutationFn: async () => {
      stopAskingToSignIn();
      if (!(await endSession())) return false;
      client.clear();
      sessionStorage.clear();
      location.assign(SITE.home);
      return true;
    },
  });
  const wrong = isMissing ? LOCK.missing : refusalOf(unlock.error)?.fields?.['password']?.[0];
  return (
    <Form
      onSubmit={() => {
        setIsMissing(password === '');
        if (password !== '' && !unlock.isPending) unlock.mutate();
      }}
    >
      <p>{text(user.nombre ?? user.email)}</p>
      {unlock.error !== null && wrong === undefined && (
        <Notice tone="error">
          <p>{unlock.error.message}</p>
        </Notice>
      )}
      {leave.data === false && (
        <Notice tone="error">
          <p>{SHELL.signOutFailed}</p>
        </Notice>
      )}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label={LOCK.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={wrong}
        takesFocus
        onChange={(typed) => {
          setPassword(typed);
          setIsMissing(false);
          if (unlock.error !== null) unlock.reset();
        }}
      />
      {isCoded && <CodeField value={code} onChange={setCode} />}
      <div className={DIALOG_ACTIONS}>
        <Button type="submit" variant="solid" isPending={unlock.isPending} pendingLabel={LOCK.checking}>
          {LOCK.submit}
        </Button>
        <Button variant="quiet" isPending={leave.isPending} onPress={() => leave.mutate()}>
          {LOCK.leave}
        </Button>
      </div>
    </Form>
  );
}

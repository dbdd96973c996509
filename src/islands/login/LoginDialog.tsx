import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SignInAnswer } from '#client/auth/sign-in';
import { chooseDestination } from '#client/auth/destination';
import { dialArc, dialTicks } from '#components/ui/dial.ts';
import { DIAL, DIAL_CENTRE, DIAL_HAND } from '#components/ui/DialLoader.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { AUTH_COPY } from '#copy/auth';
import { $loginDialog, closeLogin } from '#stores/login-dialog';
import { $session } from '#stores/session';
import { closeAt } from '#components/ui/address/addressed.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { Mode } from './validate.ts';

type Success = { readonly kind: 'register' } | { readonly kind: 'login'; readonly href: string };

/** The modal with its two modes, and the dialog that follows each success. */
export function LoginDialog() {
  const { open, returnTo } = useStore($loginDialog);
  const [mode, setMode] = useState<Mode>('login');
  const [success, setSuccess] = useState<Success | null>(null);

  const leave = () => {
    closeLogin();
    closeAt('entrar', 'volver');
  };
  const finishLogin = ({ user, csrfToken, destino }: SignInAnswer) => {
    $session.set({ ...$session.get(), loading: false, user, csrfToken });
    closeLogin();
    setSuccess({ kind: 'login', href: chooseDestination(user, destino, returnTo) });
  };
  const finishRegistration = () => {
    closeLogin();
    setMode('login');
    setSuccess({ kind: 'register' });
  };

  return (
    <>
      <Dialog
        open={open}
        title={AUTH_COPY[mode].title}
        closeLabel={AUTH_COPY.close}
        onClose={leave}
        withoutOpener='[data-cuenta="bar"] button'
      >
        <CredentialsForm
          mode={mode}
          onModeChange={setMode}
          onLogin={finishLogin}
          onRegister={finishRegistration}
        />
      </Dialog>
      <SuccessDialog
        open={success?.kind === 'register'}
        copy={AUTH_COPY.registerSuccess}
        onClose={() => setSuccess(null)}
        onConfirm={() => setSuccess(null)}
      />
      <SuccessDialog
        open={success?.kind === 'login'}
        copy={AUTH_COPY.loginSuccess}
        onClose={() => setSuccess(null)}
        onConfirm={() => success?.kind === 'login' && location.assign(success.href)}
      />
    </>
  );
}

interface SuccessDialogProps {
  readonly open: boolean;
  readonly copy: { readonly title: string; readonly text: string; readonly button: string };
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Reports a success and offers the one next step; the dial's hand sweeps once to 90°. */
function SuccessDialog({ open, copy, onClose, onConfirm }: SuccessDialogProps) {
  return (
    <Dialog open={open} title={copy.title} closeLabel={AUTH_COPY.close} onClose={onClose}>
      <svg className={DIAL} viewBox="-104 -104 208 112" aria-hidden="true" focusable="false">
        <path d={dialArc(100)} />
        <path d={dialTicks(100)} />
        <path className={`${DIAL_HAND} motion-safe:animate-dial-once`} d="M0 0L0 -84" />
        <circle className={DIAL_CENTRE} r="6" />
      </svg>
      <p className="exito-texto">{copy.text}</p>
      <button type="button" className="boton" data-foco onClick={onConfirm}>
        {copy.button}
      </button>
    </Dialog>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType, type SubmitEvent } from 'react';
import { panelOf } from '#client/auth/panel';
import { signOut } from '#client/session';
import { AUTH_COPY } from '#copy/auth';
import { $loginDialog, closeLogin, openLogin } from '#stores/login-dialog';
import { $session } from '#stores/session';
import { closeAt, openAt, useAddressed } from '#components/ui/address/addressed.ts';

interface AccountButtonProps {
  /** The instance in the top bar also renders the modal, and opens it for `/?entrar=1`. */
  readonly placement: 'bar' | 'menu';
}

/** The login/register button or, once signed in, the links to the panel and to sign out. */
export function AccountButton({ placement }: AccountButtonProps) {
  // The bar's island may know the session before the menu's hydrates: React must first find what was prerendered.
  const { user } = useStore($session, { ssr: 'initial' });

  // Without script the form leads to the page that says what is missing; before hydration the layout keeps the press.
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    openAt('entrar', '1');
  };

  return (
    <div className="cuenta" data-cuenta={placement} data-fallo={AUTH_COPY.loadFailed}>
      {user === null ? (
        <form action="/" method="get" onSubmit={open}>
          <input type="hidden" name="entrar" value="1" />
          <button type="submit" className="boton boton-contorno" aria-haspopup="dialog">
            {AUTH_COPY.open}
            <span className="sr-only"> {AUTH_COPY.openSuffix}</span>
            <span className="hidden in-[[data-abriendo]]:inline">…</span>
          </button>
        </form>
      ) : (
        <>
          <a className="boton boton-contorno" href={panelOf(user)}>
            {AUTH_COPY.toPanel}
          </a>
          <SignOutButton />
        </>
      )}
      {placement === 'bar' && <LoginHost />}
    </div>
  );
}

function SignOutButton() {
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    const answer = await signOut();
    if (answer.ok) $session.set({ ...$session.get(), user: null });
    setFailed(!answer.ok);
  };
  return (
    <>
      <button type="button" className="boton boton-texto" onClick={() => void leave()}>
        {AUTH_COPY.signOut}
      </button>
      <span role="alert" className="sr-only">
        {failed && AUTH_COPY.signOutFailed}
      </span>
    </>
  );
}

/** Loads the modal's code when it is first opened. */
function LoginHost() {
  const { open } = useStore($loginDialog, { ssr: 'initial' });
  const [failed, setFailed] = useState(false);
  const [Modal, setModal] = useState<ComponentType | null>(null);

  const asked = useAddressed('entrar') === '1';

  useEffect(() => {
    delete document.documentElement.dataset['abriendo'];
    if (asked) openLogin(new URLSearchParams(location.search).get('volver'));
    else closeLogin();
  }, [asked]);

  useEffect(() => {
    if (!open || Modal !== null) return;
    import('./LoginDialog.tsx').then(
      (module) => setModal(() => module.LoginDialog),
      () => {
        setFailed(true);
        // The next press is then a new question.
        closeAt('entrar', 'volver');
        closeLogin();
      },
    );
  }, [open, Modal]);

  if (Modal !== null) return <Modal />;
  return failed ? (
    <p role="alert" className="cuenta-fallo">
      {AUTH_COPY.loadFailed}
    </p>
  ) : null;
}

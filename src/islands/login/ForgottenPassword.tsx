import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sendResetLink } from '#client/auth/forgotten-password';
import { FormError } from '#components/ui/form/FormError.tsx';
import { VISITOR_HELP } from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY } from '#copy/auth';
import { CREDENTIAL_MESSAGES, isEmail } from '#domain/people/credentials';
import { $session } from '#stores/session';

interface ForgottenPasswordProps {
  /** The e-mail typed in the form. */
  readonly email: string;
  /** Reports a problem with the e-mail; null clears it. */
  readonly onEmailRefused: (message: string | null) => void;
}

/** Help with a forgotten password: ask an administrator for a link or, with Firebase, have one sent. */
export function ForgottenPassword(props: ForgottenPasswordProps) {
  const { backend } = useStore($session);
  return (
    <details className="olvido">
      <summary>{AUTH_COPY.forgot}</summary>
      {backend === 'firebase' ? <LinkByEmail {...props} /> : <p>{AUTH_COPY.forgotHelp}</p>}
    </details>
  );
}

type Stage = 'ready' | 'busy' | 'sent';

function LinkByEmail({ email, onEmailRefused }: ForgottenPasswordProps) {
  const copy = AUTH_COPY.forgotByEmail;
  const [stage, setStage] = useState<Stage>('ready');
  const [error, setError] = useState<string | null>(null);

  const send = async () => {
    if (stage === 'busy') return;
    setError(null);
    setStage('ready');
    const refusal = isEmail(email) ? null : CREDENTIAL_MESSAGES.email;
    onEmailRefused(refusal);
    if (refusal !== null) return;
    setStage('busy');
    const answer = await sendResetLink(email);
    setStage(answer.ok ? 'sent' : 'ready');
    if (answer.ok) return;
    if (answer.error.fields?.['email'] === undefined) setError(answer.error.message);
    else onEmailRefused(answer.error.message);
  };

  return (
    <>
      <p>{copy.help}</p>
      <button
        type="button"
        className="boton boton-contorno"
        aria-disabled={stage === 'busy'}
        onClick={() => void send()}
      >
        {stage === 'busy' ? copy.busy : copy.send}
      </button>
      <p role="status" className={VISITOR_HELP}>
        {stage === 'sent' && copy.sent}
      </p>
      {error !== null && <FormError message={error} />}
    </>
  );
}

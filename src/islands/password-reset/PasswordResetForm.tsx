import { useEffect, useId, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { checkResetCode, resetWithCode } from '#client/auth/forgotten-password';
import type { RequestError } from '#client/request';
import { resetPassword } from '#client/password-reset';
import { FormError } from '#components/ui/form/FormError.tsx';
import { PasswordField } from '#components/ui/form/PasswordField.tsx';
import { VISITOR_HELP } from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY, RESET_COPY } from '#copy/auth';
import {
  CREDENTIAL_MESSAGES,
  PASSWORD_MAX,
  PASSWORD_MIN,
  isCommonPassword,
} from '#domain/people/credentials';
import { signInHref } from '#routes';

type Stage = 'form' | 'busy' | 'done';

const neverChanges = () => () => undefined;
const searchOfPage = (): string => location.search;
/** The prerendered form does not know which address it will be opened with. */
const searchOfServer = (): null => null;

/** The secret in the page's address: an administrator's token, or the code of a link sent by Firebase. */
function secretOf(search: string): { kind: 'token' | 'code'; value: string } | null {
  const query = new URLSearchParams(search);
  const token = query.get('token') ?? '';
  if (token !== '') return { kind: 'token', value: token };
  const code = query.get('mode') === 'resetPassword' ? (query.get('oobCode') ?? '') : '';
  return code === '' ? null : { kind: 'code', value: code };
}

/** Any refusal that is not about the password is about the link. */
const isAboutLink = ({ status, fields }: RequestError): boolean =>
  status >= 400 && status < 429 && fields?.['password'] === undefined;

function refuse(password: string, confirm: string): string | null {
  if (password === '' || confirm === '') return CREDENTIAL_MESSAGES.missing;
  if (password.length < PASSWORD_MIN) return CREDENTIAL_MESSAGES.short;
  if (password.length > PASSWORD_MAX) return CREDENTIAL_MESSAGES.long;
  return password === confirm ? null : CREDENTIAL_MESSAGES.mismatch;
}

/** Sets a new password through a one-time link, and says clearly when the link is no longer valid. */
export function PasswordResetForm() {
  const id = useId();
  const search = useSyncExternalStore(neverChanges, searchOfPage, searchOfServer);
  const secret = search === null ? null : secretOf(search);
  const [unusable, setUnusable] = useState<string | null>(null);
  const [stage, setStage] = useState<Stage>('form');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [error, setError] = useState<string | null>(null);

  // An expired Firebase link is reported before anybody types.
  const code = secret?.kind === 'code' ? secret.value : null;
  useEffect(() => {
    if (code === null) return;
    let left = false;
    void checkResetCode(code).then((answer) => {
      if (!left && !answer.ok && isAboutLink(answer.error)) setUnusable(answer.error.message);
    });
    return () => {
      left = true;
    };
  }, [code]);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (stage === 'busy' || secret === null) return;
    const refusal = refuse(password, confirm);
    setError(refusal);
    if (refusal !== null) return;
    setStage('busy');
    const answer =
      secret.kind === 'token'
        ? await resetPassword({ token: secret.value, password })
        : await resetWithCode(secret.value, password);
    if (answer.ok) {
      setStage('done');
      return;
    }
    setStage('form');
    if (!isAboutLink(answer.error)) setError(answer.error.message);
    else setUnusable(secret.kind === 'token' ? RESET_COPY.unusable : answer.error.message);
  };

  if (stage === 'done') {
    return (
      <div role="status" className="aviso-exito">
        <h2>{RESET_COPY.doneTitle}</h2>
        <p>{RESET_COPY.done}</p>
        <a className="boton" href={signInHref()}>
          {RESET_COPY.signIn}
        </a>
      </div>
    );
  }
  if (unusable !== null) return <FormError message={unusable} />;
  if (search !== null && secret === null) return <FormError message={RESET_COPY.noToken} />;
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      {/* Nothing can be typed or sent until the page knows where to send it. */}
      <fieldset className="formulario" disabled={secret === null}>
        <PasswordField
          label={RESET_COPY.password}
          name="password"
          value={password}
          autoComplete="new-password"
          showLabel={AUTH_COPY.show}
          hideLabel={AUTH_COPY.hide}
          describedBy={`${id}-ayuda ${id}-error`}
          invalid={error !== null}
          onChange={setPassword}
        >
          <p id={`${id}-ayuda`} className={VISITOR_HELP} aria-live="polite">
            {isCommonPassword(password) ? AUTH_COPY.commonPassword : AUTH_COPY.passwordHelp}
          </p>
        </PasswordField>
        <PasswordField
          label={RESET_COPY.confirm}
          name="confirm"
          value={confirm}
          autoComplete="new-password"
          showLabel={AUTH_COPY.show}
          hideLabel={AUTH_COPY.hide}
          describedBy={`${id}-error`}
          invalid={error !== null}
          onChange={setConfirm}
        />
        <FormError id={`${id}-error`} message={error} />
        <button type="submit" className="boton" aria-disabled={stage === 'busy'}>
          {stage === 'busy' ? RESET_COPY.busy : RESET_COPY.submit}
        </button>
      </fieldset>
    </form>
  );
}

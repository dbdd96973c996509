import { useId, useState, type SubmitEvent } from 'react';
import type { SignInAnswer } from '#client/auth/sign-in';
import { prepareSignIn, register, signIn } from '#client/session';
import { DialLoader } from '#components/ui/DialLoader.tsx';
import { FormError } from '#components/ui/form/FormError.tsx';
import { PasswordField } from '#components/ui/form/PasswordField.tsx';
import { VISITOR_HELP } from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY } from '#copy/auth';
import { isCommonPassword } from '#domain/people/credentials';
import { CodeField, NameField, EmailField, RequestField } from './CredentialFields.tsx';
import { DoctorFields, NOT_A_DOCTOR, type DoctorClaim } from './DoctorFields.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { refuse, type Mode } from './validate.ts';

interface CredentialsFormProps {
  readonly mode: Mode;
  readonly onModeChange: (mode: Mode) => void;
  readonly onLogin: (answer: SignInAnswer) => void;
  readonly onRegister: () => void;
}

const EMPTY = { name: '', email: '', password: '', confirm: '', code: '', request: '' };

/** E-mail and password and, when registering, the name, the confirmation and the doctor's claim. */
export function CredentialsForm({ mode, onModeChange, onLogin, onRegister }: CredentialsFormProps) {
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const [claim, setClaim] = useState<DoctorClaim>(NOT_A_DOCTOR);
  const [error, setError] = useState<string | null>(null);
  const [emailRefusal, setEmailRefusal] = useState<{ readonly message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [isCoded, setIsCoded] = useState(false);
  const copy = AUTH_COPY[mode];
  const errorId = `${id}-error`;
  const change = (field: keyof typeof EMPTY) => (value: string) => setValues({ ...values, [field]: value });

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const name = claim.isChecked ? null : values.name;
    const refusal = refuse(mode, { ...values, name });
    setError(refusal ?? null);
    setEmailRefusal(null);
    if (refusal !== undefined) return;
    setBusy(true);
    if (mode === 'login') {
      const answer = await signIn(values.email, values.password, values.code);
      setBusy(false);
      if (answer.ok) onLogin(answer.value);
      else {
        if (answer.error.code === 'segundo_paso') setIsCoded(true);
        setError(answer.error.message);
      }
      return;
    }
    const answer = await register({
      email: values.email,
      password: values.password,
      ...(name === null ? {} : { nombre: name, pedido: values.request }),
      ...claim,
    });
    setBusy(false);
    if (!answer.ok) {
      setError(answer.error.message);
      return;
    }
    setValues(EMPTY);
    setClaim(NOT_A_DOCTOR);
    onRegister();
  };

  const toggle = () => {
    setError(null);
    setEmailRefusal(null);
    onModeChange(mode === 'login' ? 'register' : 'login');
  };

  if (busy && mode === 'register') return <DialLoader label={copy.busy} />;

  const common = mode === 'register' && isCommonPassword(values.password);
  return (
    <form
      className="formulario"
      noValidate
      onFocus={() => void (mode === 'login' && prepareSignIn())}
      onSubmit={(event) => void send(event)}
    >
      {mode === 'register' && !claim.isChecked && (
        <NameField
          id={`${id}-nombre`}
          value={values.name}
          invalid={error !== null}
          describedBy={errorId}
          onChange={change('name')}
        />
      )}
      <EmailField
        id={`${id}-correo`}
        value={values.email}
        invalid={error !== null}
        describedBy={errorId}
        refusal={emailRefusal}
        onChange={(email) => {
          setEmailRefusal(null);
          change('email')(email);
        }}
      />
      <PasswordField
        label={AUTH_COPY.password}
        name="password"
        value={values.password}
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        showLabel={AUTH_COPY.show}
        hideLabel={AUTH_COPY.hide}
        describedBy={`${id}-ayuda ${errorId}`}
        invalid={error !== null}
        onChange={change('password')}
      >
        <p id={`${id}-ayuda`} className={VISITOR_HELP} aria-live="polite">
          {common ? AUTH_COPY.commonPassword : mode === 'register' && AUTH_COPY.passwordHelp}
        </p>
      </PasswordField>
      {mode === 'login' && isCoded && (
        <CodeField id={`${id}-codigo`} value={values.code} describedBy={errorId} onChange={change('code')} />
      )}
      {mode === 'register' && (
        <>
          <PasswordField
            label={AUTH_COPY.confirm}
            name="confirm"
            value={values.confirm}
            autoComplete="new-password"
            showLabel={AUTH_COPY.show}
            hideLabel={AUTH_COPY.hide}
            describedBy={errorId}
            invalid={error !== null}
            onChange={change('confirm')}
          />
          <DoctorFields claim={claim} onChange={setClaim} />
          {!claim.isChecked && (
            <RequestField id={`${id}-pedido`} value={values.request} onChange={change('request')} />
          )}
        </>
      )}
      <FormError id={errorId} message={error} />
      <button type="submit" className="boton" aria-disabled={busy}>
        {busy ? copy.busy : copy.submit}
      </button>
      <button type="button" className="boton boton-texto" onClick={toggle}>
        {copy.toggle}
      </button>
      {mode === 'login' && (
        <ForgottenPassword
          email={values.email}
          onEmailRefused={(message) => setEmailRefusal(message === null ? null : { message })}
        />
      )}
    </form>
  );
}

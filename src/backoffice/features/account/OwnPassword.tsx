import { useState } from 'react';
import { signInWith } from '#client/auth/sign-in';
import { call } from '#client/call';
import { proveAgain, WRONG_PASSWORD } from '#client/prove-again';
import { useCsrfToken as rememberCsrfToken } from '#client/request';
import { signInProject } from '#client/session';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { FormError } from '#components/ui/form/FormError.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ACCOUNT } from '#copy/office/people/account';
import { CREDENTIAL_MESSAGES, PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/credentials';
import { signInHref } from '#routes';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

const COPY = ACCOUNT.password;
const EMPTY = { actual: '', nueva: '', again: '' };

/** What is wrong with what was typed, by field. */
function wrongIn({ actual, nueva, again }: typeof EMPTY): Partial<Record<keyof typeof EMPTY, string>> {
  if (actual === '') return { actual: CREDENTIAL_MESSAGES.missing };
  if (nueva.length < PASSWORD_MIN) return { nueva: CREDENTIAL_MESSAGES.short };
  if (nueva.length > PASSWORD_MAX) return { nueva: CREDENTIAL_MESSAGES.long };
  return again === nueva ? {} : { again: CREDENTIAL_MESSAGES.mismatch };
}

/** Changes the own password. The server ends every session; this screen signs in again with the new one. */
export function OwnPassword() {
  const { user } = useVisit();
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>({});
  const { send, isPending, error, fields, hasFields } = useWork(
    async (_operate, { actual, nueva }: typeof EMPTY) => {
      const proof = await proveAgain(user.email, actual);
      if (!proof.ok) {
        if (proof.error === WRONG_PASSWORD) return CREDENTIAL_MESSAGES.notYours;
        throw new Error(proof.error.message);
      }
      const body = 'idToken' in proof.value ? { idToken: proof.value.idToken, nueva } : { actual, nueva };
      // Nothing is read again between the end of the session and the next one.
      await call('changeOwnPassword', { body });
      const project = await signInProject();
      const back = project.ok ? await signInWith(project.value, user.email, nueva) : project;
      if (back.ok) rememberCsrfToken(back.value.csrfToken);
      else location.assign(signInHref());
      return null;
    },
    {
      done: (refused) => (refused === null ? COPY.done : null),
      onDone: (refused) => (refused === null ? setTyped(EMPTY) : setWrong({ actual: refused })),
    },
  );
  const field = (name: keyof typeof EMPTY, autoComplete: 'current-password' | 'new-password') => ({
    type: 'password' as const,
    value: typed[name],
    autoComplete,
    error: wrong[name] ?? fields[name]?.[0],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <section aria-labelledby="cuenta-contrasena" className="grid gap-3">
      <h2 id="cuenta-contrasena" className="m-0 text-chart-1">
        {COPY.title}
      </h2>
      <p className="m-0">{COPY.text}</p>
      <Form
        onSubmit={() => {
          const found = wrongIn(typed);
          setWrong(found);
          if (Object.keys(found).length === 0) send(typed);
        }}
      >
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField label={COPY.actual} {...field('actual', 'current-password')} />
        <TextField label={COPY.nueva} help={COPY.help} {...field('nueva', 'new-password')} />
        <TextField label={COPY.again} {...field('again', 'new-password')} />
        {error !== null && !hasFields && <FormError id="cuenta-contrasena-error" message={error.message} />}
        <Button type="submit" variant="solid" isPending={isPending}>
          {COPY.save}
        </Button>
      </Form>
    </section>
  );
}

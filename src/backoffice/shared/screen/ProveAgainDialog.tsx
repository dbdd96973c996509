import { useState, type ReactNode } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { useWork } from '../operation/use-operation.ts';
import { FormDialog } from './FormDialog.tsx';
import { useVisit } from './visit-context.ts';

interface Asked<Answer> {
  readonly words: { readonly password: string; readonly missing: string };
  /** Carries out what the password is needed for; a wrong password is refused under the field `password`. */
  readonly prove: (email: string, password: string, code: string) => Promise<Answer>;
  readonly onProved: (answer: Answer) => void;
  readonly onSettled?: () => void;
}

/** Asks for the password of the account that is signed in, and for its code once that is known to be needed. */
export function usePassword<Answer>({ words, prove, onProved, onSettled }: Asked<Answer>): {
  readonly fields: ReactNode;
  /** What is said of no field. */
  readonly notice: ReactNode;
  readonly submit: () => void;
  readonly isPending: boolean;
} {
  const { user } = useVisit();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [code, setCode] = useState('');
  // A session that has ended is opened again, for an account with a second step with its code.
  const [isCoded, setIsCoded] = useState(false);
  const work = useWork(() => prove(user.email, password, code).finally(onSettled), {
    onRefused: (refusal) => setIsCoded(isCoded || refusal?.code === 'segundo_paso'),
    onDone: onProved,
  });
  const { error, isPending } = work;
  const wrong = isMissing ? words.missing : work.wrong('password');
  return {
    isPending,
    submit: () => {
      setIsMissing(password === '');
      if (password !== '' && !isPending) work.send();
    },
    notice: error !== null && wrong === undefined && (
      <Notice tone="error">
        <p>{error.message}</p>
      </Notice>
    ),
    fields: (
      <>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          label={words.password}
          type="password"
          autoComplete="current-password"
          value={password}
          error={wrong}
          takesFocus
          onChange={(typed) => {
            setPassword(typed);
            setIsMissing(false);
            if (error !== null) work.reset();
          }}
        />
        {isCoded && <CodeField value={code} onChange={setCode} />}
      </>
    ),
  };
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly password: string;
  readonly missing: string;
  readonly submit: string;
  readonly checking: string;
}

interface Props<Answer> {
  readonly words: Words;
  /** Carries out what the password is needed for; a wrong password is refused under the field `password`. */
  readonly prove: (email: string, password: string, code?: string) => Promise<Answer>;
  readonly onProved: (answer: Answer) => void;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** Asks again for the password of the account that is signed in. */
export function ProveAgainDialog<Answer>({ words, prove, onProved, onSettled, onClose }: Props<Answer>) {
  const { fields, notice, submit, isPending } = usePassword({
    words,
    prove: (email, password, code) => (code === '' ? prove(email, password) : prove(email, password, code)),
    onProved: (answer) => {
      onProved(answer);
      onClose();
    },
    onSettled,
  });
  return (
    <FormDialog
      title={words.title}
      save={words.submit}
      saving={words.checking}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {notice}
      {fields}
    </FormDialog>
  );
}

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The code of the second step beside a password that is right. */
const CodeField = ({ value, onChange }: CodeFieldProps) => (
  <TextField
    label={SECOND_STEP.code}
    help={SECOND_STEP.codeHelp}
    autoComplete="one-time-code"
    value={value}
    takesFocus
    onChange={onChange}
  />
);

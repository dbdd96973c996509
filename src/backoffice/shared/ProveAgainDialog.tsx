import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { COMMON } from '#copy/office/common';
import { useVisit } from './visit-context.ts';

/** What the dialog says. */
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
  /** Asks for what the password is needed for; a wrong one is refused as the field `password`. */
  readonly prove: (email: string, password: string) => Promise<Answer>;
  readonly onProved: (answer: Answer) => void;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** Asks who it is once more, with the password of the account that is signed in. */
export function ProveAgainDialog<Answer>({ words, prove, onProved, onSettled, onClose }: Props<Answer>) {
  const { user } = useVisit();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => prove(user.email, password),
    onSuccess: (answer) => {
      onProved(answer);
      onClose();
    },
    onSettled,
  });
  const wrong = isMissing ? words.missing : refusalOf(error)?.fields?.['password']?.[0];
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '') mutate();
  };
  return (
    <ModalDialog title={words.title} isOpen onClose={onClose}>
      <form className="formulario" onSubmit={submit} noValidate>
        <p>{words.text}</p>
        {error !== null && wrong === undefined && (
          <Notice tone="error">
            <p>{error.message}</p>
          </Notice>
        )}
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
            if (error !== null) reset();
          }}
        />
        <div className="ventana-acciones">
          <Button type="submit" variant="solid" isPending={isPending} pendingLabel={words.checking}>
            {words.submit}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}

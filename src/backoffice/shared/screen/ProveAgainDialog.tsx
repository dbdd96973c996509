import { FormDialog } from './FormDialog.tsx';
import { usePassword } from './use-password.tsx';

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

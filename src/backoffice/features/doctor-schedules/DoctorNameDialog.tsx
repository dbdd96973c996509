import { useState } from 'react';
import { refusalOf } from '#client/query';
import { TextField } from '#components/ui/form/TextField.tsx';
import { doctorNameSchema } from '#domain/people/doctor';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';

interface Props {
  readonly words: {
    readonly title: string;
    readonly name: string;
    readonly help: string;
    readonly confirm: string;
    readonly pending: string;
  };
  readonly initial: string;
  readonly isPending: boolean;
  /** The error of the last attempt. */
  readonly refused: Error | null;
  readonly onSave: (name: string) => void;
  readonly onRetype: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for a doctor's name; checks it by the server's own rules first, and shows the server's answer beside the field.
 */
export function DoctorNameDialog({ words, initial, isPending, refused, onSave, onRetype, onClose }: Props) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (): void => {
    const parsed = doctorNameSchema.safeParse(name);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) onSave(parsed.data);
  };
  return (
    <FormDialog
      title={words.title}
      save={words.confirm}
      saving={words.pending}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        help={words.help}
        value={name}
        error={problem ?? refusalOf(refused)?.fields?.['nombre']?.[0] ?? refused?.message}
        takesFocus
        autoComplete="off"
        onChange={(value) => {
          setName(value);
          setProblem(undefined);
          onRetype();
        }}
      />
    </FormDialog>
  );
}

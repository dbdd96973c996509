import { useState } from 'react';
import { TextField } from '#components/ui/form/TextField.tsx';
import { doctorNameSchema } from '#domain/people/doctor';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import type { useWork } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly words: {
    readonly title: string;
    readonly name: string;
    readonly help: string;
    readonly confirm: string;
    readonly pending: string;
  };
  readonly initial: string;
  readonly work: Pick<ReturnType<typeof useWork>, 'isPending' | 'message' | 'wrong' | 'reset'>;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/**
 * Asks for a doctor's name; checks it by the server's own rules first, and shows the server's answer beside the field.
 */
export function DoctorNameDialog({ words, initial, work, onSave, onClose }: Props) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (): void => {
    const parsed = doctorNameSchema.safeParse(name);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) onSave(parsed.data);
  };
  return (
    <FillDialog
      title={words.title}
      of={work}
      message={null}
      save={words.confirm}
      saving={words.pending}
      onSend={submit}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        help={words.help}
        value={name}
        error={problem ?? work.wrong('nombre') ?? work.message}
        takesFocus
        autoComplete="off"
        onChange={(value) => {
          setName(value);
          setProblem(undefined);
          work.reset();
        }}
      />
    </FillDialog>
  );
}

import { useState, type SyntheticEvent } from 'react';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { COMMON } from '#copy/office/common';
import { doctorNameSchema } from '#domain/people/doctor';

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
  /** What came back from the last attempt. */
  readonly refused: Error | null;
  readonly onSave: (name: string) => void;
  readonly onRetype: () => void;
  readonly onClose: () => void;
}

/** Asks for a doctor's name; the same rules as the server's are asked first, and its answer stands beside the field. */
export function DoctorNameDialog({ words, initial, isPending, refused, onSave, onRetype, onClose }: Props) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = doctorNameSchema.safeParse(name);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) onSave(parsed.data);
  };
  return (
    <ModalDialog title={words.title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
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
        <div className="ventana-acciones">
          <Button type="submit" variant="solid" isPending={isPending} pendingLabel={words.pending}>
            {words.confirm}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}

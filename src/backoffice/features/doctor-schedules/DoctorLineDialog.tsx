import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { patchDoctor } from '#client/doctors-admin';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

interface Props {
  readonly row: DoctorRow;
  readonly line: 'especialidad' | 'consultorio';
  readonly words: {
    readonly title: (name: string) => string;
    readonly field: string;
    readonly help?: string;
    readonly done: string;
  };
  readonly onClose: () => void;
}

/** Notes one line about a doctor; an empty one takes it away. */
export function DoctorLineDialog({ row, line, words, onClose }: Props) {
  const [text, setText] = useState(row.doctor?.[line] ?? '');
  const refresh = useRefresh('medicos');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => patchDoctor(row.id, { [line]: text.trim() || null, version: row.doctor?.version }),
    onSuccess: () => {
      notify({ tone: 'good', text: words.done });
      onClose();
    },
    onSettled: refresh,
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    mutate();
  };

  return (
    <ModalDialog title={words.title(row.nombre)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
        <TextField
          label={words.field}
          help={words.help}
          value={text}
          onChange={setText}
          takesFocus
          autoComplete="off"
          error={error === null ? undefined : (refusalOf(error)?.fields?.[line]?.[0] ?? error.message)}
        />
        <div className="ventana-acciones">
          <Button type="submit" variant="solid" isPending={isPending} pendingLabel={COMMON.saving}>
            {COMMON.save}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}

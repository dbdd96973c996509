import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { patchDoctor } from '#client/queries/doctors';
import { refusalOf } from '#client/query';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly row: DoctorRow;
  readonly line: 'especialidad' | 'nombreCorto' | 'consultorio' | 'matricula';
  readonly words: {
    readonly title: (name: string) => string;
    readonly field: string;
    readonly help?: string;
    readonly done: string;
  };
  readonly onClose: () => void;
}

/** Edits a one-line text about a doctor; an empty one removes it. */
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

  return (
    <FormDialog
      title={words.title(row.nombre)}
      save={COMMON.save}
      isSaving={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField
        label={words.field}
        help={words.help}
        value={text}
        onChange={setText}
        takesFocus
        autoComplete="off"
        error={error === null ? undefined : (refusalOf(error)?.fields?.[line]?.[0] ?? error.message)}
      />
    </FormDialog>
  );
}

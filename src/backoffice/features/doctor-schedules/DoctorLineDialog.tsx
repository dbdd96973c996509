import { useState } from 'react';
import { TextField } from '#components/ui/form/TextField.tsx';
import { COMMON } from '#copy/office/common';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

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
export function DoctorLineDialog({ row: now, line, words, onClose }: Props) {
  const row = useOpened(now);
  const [text, setText] = useState(row.doctor?.[line] ?? '');
  const work = useOperation('updateDoctor', { done: () => words.done, onDone: onClose });
  const body = { [line]: text.trim() || null, version: row.doctor?.version };
  return (
    <FillDialog
      title={words.title(row.nombre)}
      of={work}
      message={null}
      save={COMMON.save}
      onSend={() => work.send({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <TextField
        label={words.field}
        help={words.help}
        value={text}
        onChange={setText}
        takesFocus
        autoComplete="off"
        error={work.wrong(line) ?? work.message}
      />
    </FillDialog>
  );
}

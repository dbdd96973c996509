import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { patchDoctor } from '#client/doctors-admin';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { ROOM_FIELDS } from '#copy/office/room';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Notes where a doctor's patients are called to; an empty line takes it away. */
export function RoomDialog({ row, onClose }: Props) {
  const [text, setText] = useState(row.doctor?.consultorio ?? '');
  const refresh = useRefresh('medicos');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => patchDoctor(row.id, { consultorio: text.trim() || null, version: row.doctor?.version }),
    onSuccess: () => {
      notify({ tone: 'good', text: ROOM_FIELDS.done });
      onClose();
    },
    onSettled: refresh,
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    mutate();
  };

  return (
    <ModalDialog title={ROOM_FIELDS.title(row.nombre)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
        <TextField
          label={ROOM_FIELDS.field}
          help={ROOM_FIELDS.help}
          value={text}
          onChange={setText}
          takesFocus
          autoComplete="off"
          error={
            error === null ? undefined : (refusalOf(error)?.fields?.['consultorio']?.[0] ?? error.message)
          }
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

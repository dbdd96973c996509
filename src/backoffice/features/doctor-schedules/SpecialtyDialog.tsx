import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { patchDoctor } from '#client/doctors-admin';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

const COPY = DOCTOR_DIALOGS.specialty;

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Notes what a doctor specialises in; an empty line takes it away. */
export function SpecialtyDialog({ row, onClose }: Props) {
  const [text, setText] = useState(row.doctor?.especialidad ?? '');
  const refresh = useRefresh('medicos');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      patchDoctor(row.id, { especialidad: text.trim() || null, version: row.doctor?.version }),
    onSuccess: () => {
      notify({ tone: 'good', text: COPY.done });
      onClose();
    },
    onSettled: refresh,
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    mutate();
  };

  return (
    <ModalDialog title={COPY.title(row.nombre)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
        <TextField
          label={COPY.field}
          value={text}
          onChange={setText}
          takesFocus
          autoComplete="off"
          error={
            error === null ? undefined : (refusalOf(error)?.fields?.['especialidad']?.[0] ?? error.message)
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

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { patchDoctor } from '#client/doctors-admin';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/DateField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import { useToday } from '#backoffice/shared/clinic-clock.ts';
import { longDate } from '#backoffice/shared/dates.ts';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';
import { useActivate } from './use-activate.ts';

const COPY = DOCTOR_DIALOGS.deactivate;

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Deactivates a doctor now, or from the day after a date; the toast offers the way back. */
export function DeactivateDialog({ row, onClose }: Props) {
  const [until, setUntil] = useState<string | null>(null);
  const today = useToday();
  const activate = useActivate(row);
  const refresh = useRefresh('medicos', 'horariosMedicos');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      patchDoctor(row.id, {
        ...(until === null ? { activo: false } : { activoHasta: until }),
        version: row.doctor?.version,
      }),
    onSuccess: ({ version }) => {
      notify({
        tone: 'good',
        text: until === null ? COPY.done(row.nombre) : COPY.doneUntil(row.nombre, longDate(until)),
        action: { label: COMMON.undo, run: () => activate(version) },
      });
      onClose();
    },
    onSettled: refresh,
  });

  return (
    <ModalDialog title={COPY.title(row.nombre)} isOpen onClose={onClose}>
      <p>{COPY.text}</p>
      <DateField label={COPY.date} help={COPY.dateHelp} value={until} min={today} onChange={setUntil} />
      {error !== null && (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
      <div className="ventana-acciones">
        <Button variant="danger" isPending={isPending} onPress={() => mutate()}>
          {COPY.confirm}
        </Button>
        <Button onPress={onClose}>{COMMON.cancel}</Button>
      </div>
    </ModalDialog>
  );
}

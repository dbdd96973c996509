import { useState } from 'react';
import { patchDoctor } from '#client/queries/doctors';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import { DOCTOR_MORE } from '#copy/office/schedules';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useActivate } from './use-activate.ts';

const COPY = DOCTOR_DIALOGS.deactivate;

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/**
 * Deactivates a doctor now, or after a last day. Later appointments are settled now or afterwards; the toast offers an
 * undo as long as no patient was moved.
 */
export function DeactivateDialog({ row, onClose }: Props) {
  const [until, setUntil] = useState<string | null>(row.doctor?.activoHasta ?? null);
  const today = useToday();
  const activate = useActivate(row);
  const refresh = useRefresh('medicos', 'horariosMedicos', 'turnos');
  const notify = useToast();
  const saving = useSettledSave(
    (last: string | null, confirmation) =>
      patchDoctor(row.id, {
        ...(last === null ? { activo: false } : { activoHasta: last }),
        version: row.doctor?.version,
        ...confirmation,
      }),
    ({ version, resueltos, porReasignar }) => {
      const words = until === null ? COPY.done(row.nombre) : COPY.doneUntil(row.nombre, longDate(until));
      notify({
        tone: 'good',
        text: porReasignar > 0 ? `${words} ${DOCTOR_MORE.waiting(porReasignar)}` : words,
        ...(resueltos.length === 0 ? { action: { label: COMMON.undo, run: () => activate(version) } } : {}),
      });
      onClose();
    },
    refresh,
  );

  if (saving.orphans !== null) return <SettledQuestion saving={saving} mayWait />;
  return (
    <ModalDialog title={COPY.title(row.nombre)} isOpen onClose={onClose}>
      <p>{COPY.text}</p>
      <DateField label={COPY.date} help={COPY.dateHelp} value={until} min={today} onChange={setUntil} />
      {saving.error !== null && (
        <Notice tone="error">
          <p>{saving.error}</p>
        </Notice>
      )}
      <div className={DIALOG_ACTIONS}>
        <Button variant="danger" isPending={saving.isSaving} onPress={() => saving.save(until)}>
          {COPY.confirm}
        </Button>
        <Button onPress={onClose}>{COMMON.cancel}</Button>
      </div>
    </ModalDialog>
  );
}

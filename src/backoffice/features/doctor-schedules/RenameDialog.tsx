import { useMutation } from '@tanstack/react-query';
import { patchDoctor } from '#client/queries/doctors';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { DOCTOR_MORE } from '#copy/office/schedules';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { DoctorNameDialog } from './DoctorNameDialog.tsx';

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Renames a doctor, who keeps everything else; the toast offers to restore the former name. */
export function RenameDialog({ row, onClose }: Props) {
  const refresh = useRefresh('medicos', 'horariosMedicos', 'auditoria');
  const notify = useToast();
  const { mutate: undo } = useMutation({
    mutationFn: (version: number) => patchDoctor(row.id, { nombre: row.nombre, version }),
    onSuccess: () => notify({ tone: 'good', text: DOCTOR_MORE.renamed(row.nombre) }),
    onError: (cause) => notify({ tone: 'error', text: cause.message }),
    onSettled: refresh,
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (nombre: string) => patchDoctor(row.id, { nombre, version: row.doctor?.version }),
    onSuccess: ({ version }, nombre) => {
      notify({
        tone: 'good',
        text: DOCTOR_MORE.renamed(nombre),
        action: { label: COMMON.undo, run: () => undo(version) },
      });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <DoctorNameDialog
      words={{
        title: DOCTOR_MORE.renameTitle(row.nombre),
        name: DOCTOR_MORE.renameField,
        help: DOCTOR_MORE.renameHelp,
        confirm: COMMON.save,
        pending: COMMON.saving,
      }}
      initial={row.nombre}
      isPending={isPending}
      refused={error}
      onSave={(name) => (name === row.nombre ? onClose() : mutate(name))}
      onRetype={reset}
      onClose={onClose}
    />
  );
}

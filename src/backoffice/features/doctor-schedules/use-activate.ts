import { useMutation } from '@tanstack/react-query';
import { patchDoctor } from '#client/queries/doctors';
import { useToast } from '#components/ui/Toasts.tsx';
import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** Reactivates a doctor, without a last day. */
export function useActivate({ id, nombre, doctor }: DoctorRow): (version?: number) => void {
  const refresh = useRefresh('medicos', 'horariosMedicos');
  const notify = useToast();
  const { mutate } = useMutation({
    mutationFn: (version: number | undefined) =>
      patchDoctor(id, { activo: true, activoHasta: null, version: version ?? doctor?.version }),
    onSuccess: () => notify({ tone: 'good', text: DOCTOR_DIALOGS.activated(nombre) }),
    onError: (cause) => notify({ tone: 'error', text: cause.message }),
    onSettled: refresh,
  });
  return mutate;
}

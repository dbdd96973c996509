import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

/** Reactivates a doctor, without a last day. */
export function useActivate({ id, nombre, doctor }: DoctorRow): (version?: number) => void {
  const { send } = useOperation('updateDoctor', {
    done: () => DOCTOR_DIALOGS.activated(nombre),
    refused: 'said',
  });
  return (version = doctor?.version) =>
    send({ params: { id }, body: { activo: true, activoHasta: null, version } });
}

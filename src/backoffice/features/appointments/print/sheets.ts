import type { AppointmentRecord } from '#client/queries/appointments';
import { SHEETS } from '#copy/office/agenda-views';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';

/** A sheet of paper: whose day it is and who comes. */
export interface Sheet {
  readonly id: string | null;
  readonly nombre: string;
  readonly especialidad: string | null;
  readonly items: readonly AppointmentRecord[];
}

/**
 * A day's sheets in the order of the doctors, studies without a doctor last. Who no longer comes is left out, unless
 * states were asked for.
 */
export function sheetsOf(
  items: readonly AppointmentRecord[],
  doctors: readonly DoctorRow[],
  withEveryState: boolean,
): readonly Sheet[] {
  const coming = items.filter(({ estado }) => withEveryState || OCCUPIES[estado] !== 'nada');
  const known: Omit<Sheet, 'items'>[] = [
    ...doctors.map(({ id, nombre, doctor }) => ({
      id,
      nombre,
      especialidad: doctor?.especialidad ?? null,
    })),
    { id: null, nombre: SHEETS.studies, especialidad: null },
  ];
  return known
    .map((owner) => ({ ...owner, items: coming.filter(({ medico }) => (medico ?? null) === owner.id) }))
    .filter((sheet) => sheet.items.length > 0);
}

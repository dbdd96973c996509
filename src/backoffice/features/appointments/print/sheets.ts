import type { AppointmentRecord } from '#client/queries/appointments';
import { SHEETS } from '#copy/office/agenda-views';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';

/** A sheet of paper: whose day it is and who is coming. */
export interface Sheet {
  readonly id: string | null;
  readonly nombre: string;
  readonly especialidad: string | null;
  readonly items: readonly AppointmentRecord[];
}

/**
 * A day's sheets in the order of the doctors, with the studies that need no doctor last. Cancelled and rescheduled
 * appointments are left out unless the filter asks for states.
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
    .map((sheet) => ({ ...sheet, items: inSheetOrder(sheet.items) }))
    .filter((sheet) => sheet.items.length > 0);
}

/** By hour as they come; who waits without an hour at the end. */
const inSheetOrder = (items: readonly AppointmentRecord[]): AppointmentRecord[] =>
  items.toSorted((a, b) => Number(a.enCola === true) - Number(b.enCola === true));

import type { DoctorWeek } from '#contract/doctor-schedules';
import type { ListedDoctor } from '#contract/doctors';

/** A doctor with his or her week; either may be missing in old data. */
export interface DoctorRow {
  readonly id: string;
  readonly nombre: string;
  readonly doctor: ListedDoctor | undefined;
  readonly week: DoctorWeek | undefined;
}

/** The doctors in their order with their weeks; weeks whose doctor has no record come last. */
export function doctorRows(doctors: readonly ListedDoctor[], weeks: readonly DoctorWeek[]): DoctorRow[] {
  const weekById = new Map(weeks.map((week) => [week.id, week]));
  const known = new Set(doctors.map(({ id }) => id));
  return [
    ...doctors.map((doctor) => ({
      id: doctor.id,
      nombre: doctor.nombre,
      doctor,
      week: weekById.get(doctor.id),
    })),
    ...weeks
      .filter(({ id }) => !known.has(id))
      .map((week) => ({ id: week.id, nombre: week.id, doctor: undefined, week })),
  ];
}

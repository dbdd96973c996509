import type { App } from '../app.ts';
import { readClinicHours, settingsOf } from './clinic-hours.ts';
import { doctorDayHours, type DoctorDayHours } from '#domain/scheduling/clinic-day';

/** The hours of every doctor on a day. */
export interface ClinicDay {
  readonly fecha: string;
  readonly medicos: readonly DoctorDayHours[];
}

/** Who attends on a day and when, by the same rules that decide about a booking: what the day's grid is drawn on. */
export async function readClinicDay(app: Pick<App, 'store'>, fecha: string): Promise<ClinicDay> {
  const clinic = await readClinicHours(app.store, fecha);
  return {
    fecha,
    medicos: [...clinic.medicos.values()].map((owner) =>
      doctorDayHours(owner, fecha, settingsOf(clinic, owner.id), clinic.feriados),
    ),
  };
}

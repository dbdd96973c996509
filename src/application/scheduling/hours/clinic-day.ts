import type { App } from '../../app.ts';
import { readClinicHours, settingsOf } from './clinic-hours.ts';
import type { ClinicDay } from '#contract/availability';
import { doctorDayHours } from '#domain/scheduling/hours/clinic-day';

/** Who attends on a day and when, by the same rules that decide about a booking; the day's grid is drawn from it. */
export async function readClinicDay(app: Pick<App, 'store'>, fecha: string): Promise<ClinicDay> {
  const clinic = await readClinicHours(app.store, fecha);
  return {
    fecha,
    medicos: [...clinic.medicos.values()].map((owner) =>
      doctorDayHours(owner, fecha, settingsOf(clinic, owner.id), clinic.feriados),
    ),
  };
}

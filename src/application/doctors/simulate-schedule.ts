import type { App } from '../app.ts';
import { doctorSchedules } from '../collections.ts';
import { appointmentsOf } from '../scheduling/appointments/future-appointments.ts';
import { readClinicHours, settingsOf } from '../scheduling/hours/clinic-hours.ts';
import { noSuchDoctor } from './read-schedules.ts';
import type { SimulatedSchedule } from '#contract/doctor-schedules';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { dayHours, type ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import { simulateWeek, type PastVisit } from '#domain/scheduling/hours/simulated-week';
import { toRange, type ScheduleVersion } from '#domain/scheduling/hours/weekly-schedule';
import type { AppError } from '#domain/shared/app-error';
import { addDays, clinicTime, mondayOf } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** How many whole weeks before this one are looked back on: an even number, so that this week and the first are both A. */
export const SIMULATED_WEEKS = 8;

/** What the appointments of the last eight weeks would have met with another week of a doctor; writes nothing. */
export async function simulateSchedule(
  app: App,
  id: string,
  proposed: Pick<ScheduleVersion, 'semana' | 'semanaB'>,
): Promise<Result<SimulatedSchedule, AppError>> {
  const monday = mondayOf(clinicTime(app.clock.now()).fecha);
  const desde = addDays(monday, -7 * SIMULATED_WEEKS);
  const hasta = addDays(monday, -1);
  if ((await app.store.get(doctorSchedules, id)) === null) return err(noSuchDoctor());
  const [clinic, visits] = await Promise.all([
    readClinicHours(app.store, desde),
    appointmentsOf(app.store, { medico: id, desde, hasta }),
  ]);
  const owner = clinic.medicos.get(id);
  if (owner === undefined) return err(noSuchDoctor());
  const ajustes = settingsOf(clinic, id);
  const closed = { feriados: clinic.feriados, horarioClinica: ajustes.horarioClinica };
  const other: ScheduleOwner = { ...owner, versiones: [{ ...proposed, vigenteDesde: desde }] };
  const days = Array.from({ length: 7 * SIMULATED_WEEKS }, (_, index) => {
    const fecha = addDays(desde, index);
    return {
      fecha,
      antes: dayHours(owner, fecha, closed).abierto,
      despues: dayHours(other, fecha, closed).abierto,
    };
  });
  const minutosLugar = ajustes.tipos.control.minutos;
  const seen = visits.flatMap(({ value }) => (OCCUPIES[value.estado] === 'nada' ? [] : [pastVisit(value)]));
  return ok({ desde, hasta, minutosLugar, ...simulateWeek(days, seen, minutosLugar) });
}

function pastVisit(appointment: Appointment): PastVisit {
  const { fecha, tipo, hora, fin, duracionMin, colchonAntes, colchonDespues, historial } = appointment;
  const asked = historial[0]?.cuando;
  return {
    fecha,
    tipo,
    // Imported appointments may have been written down after their day.
    pedido: asked === undefined ? fecha : ([clinicTime(new Date(asked)).fecha, fecha].sort()[0] ?? fecha),
    ocupa: duracionMin + colchonAntes + colchonDespues,
    ...toRange({ inicio: hora, fin }),
  };
}

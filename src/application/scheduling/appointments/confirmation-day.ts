import type { App } from '../../app.ts';
import { readClinicHours, settingsOf } from '../hours/clinic-hours.ts';
import { keepsEveryAgenda, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { dayHours, type ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import { studyOwner } from '#domain/studies/study-availability';
import { addDays, clinicTime } from '#domain/shared/civil-date';

/** In days; a clinic that stays closed for longer is shown tomorrow's list. */
const LOOKS_AHEAD = 30;

/**
 * The next day after today with attention: for doctors their own, for technicians one with studies, for who keeps
 * every agenda any of the clinic.
 */
export async function nextAttendedDay(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
): Promise<string> {
  const { rol, medico } = actor;
  const { fecha: today } = clinicTime(app.clock.now());
  const clinic = await readClinicHours(app.store, today);
  const own = rol !== 'medico' || typeof medico !== 'string' ? undefined : clinic.medicos.get(medico);
  const studies = [...clinic.estudios].map(([codigo, study]) => studyOwner(codigo, study));
  const owners: readonly ScheduleOwner[] =
    own !== undefined
      ? [own]
      : rol === 'personal' && !keepsEveryAgenda(actor)
        ? studies
        : [...clinic.medicos.values(), ...studies];
  const attends = (fecha: string): boolean =>
    owners.some((owner) => {
      const { horarioClinica } = settingsOf(clinic, owner.id);
      return dayHours(owner, fecha, { feriados: clinic.feriados, horarioClinica }).abierto.length > 0;
    });
  const days = Array.from({ length: LOOKS_AHEAD }, (_, ahead) => addDays(today, ahead + 1));
  return days.find(attends) ?? addDays(today, 1);
}

import type { App } from '../app.ts';
import { readClinicHours, settingsOf, type ClinicHours } from '../scheduling/hours/clinic-hours.ts';
import { dayHours, type ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import { deviceDay } from '#domain/studies/device-calendar';
import { studyOwner } from '#domain/studies/study-availability';
import { addDays } from '#domain/shared/civil-date';
import {
  intersectRanges,
  mergeRanges,
  subtractRanges,
  totalMinutes,
  type MinuteRange,
} from '#domain/shared/interval';
import type { Period } from '#domain/statistics/period';
import type { OfferedDay } from '#domain/statistics/reckon';

/** Days computed before other requests are served in between. */
const DAYS_AT_ONCE = 60;

/**
 * The minutes the schedules offer on each day of a period: of one doctor, or of all doctors and devices. Dated
 * versions, exceptions, absences and holidays are those stored now.
 */
export async function offeredMinutes(
  app: Pick<App, 'store'>,
  { desde, hasta }: Period,
  wanted: { readonly medico?: string | undefined; readonly equipos: boolean },
): Promise<OfferedDay[]> {
  const clinic = await readClinicHours(app.store, desde);
  const doctors = [...clinic.medicos.values()].filter(
    ({ id }) => wanted.medico === undefined || id === wanted.medico,
  );
  const days: OfferedDay[] = [];
  let reckoned = 0;
  for (let fecha = desde; fecha <= hasta; fecha = addDays(fecha, 1)) {
    for (const owner of doctors)
      days.push({ recurso: 'medico', id: owner.id, fecha, minutos: doctorMinutes(clinic, owner, fecha) });
    if (wanted.equipos) days.push(...deviceDays(clinic, fecha));
    reckoned += 1;
    if (reckoned % DAYS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return days;
}

function doctorMinutes(clinic: ClinicHours, owner: ScheduleOwner, fecha: string): number {
  // A doctor who has left worked until the last day: everything before it was offered.
  const then = owner.activoHasta === undefined ? owner : { ...owner, activo: true };
  return totalMinutes(openHours(clinic, then, fecha));
}

const openHours = (clinic: ClinicHours, owner: ScheduleOwner, fecha: string): readonly MinuteRange[] =>
  dayHours(owner, fecha, {
    feriados: clinic.feriados,
    horarioClinica: settingsOf(clinic, owner.clase === 'medicos' ? owner.id : undefined).horarioClinica,
  }).abierto;

/** A device can be used while one of its studies is offered, within its own hours and outside its outages. */
function deviceDays(clinic: ClinicHours, fecha: string): OfferedDay[] {
  const hours = new Map<string, MinuteRange[]>();
  for (const [codigo, study] of clinic.estudios) {
    const open = openHours(clinic, studyOwner(codigo, study), fecha);
    for (const id of study.equipos) hours.set(id, [...(hours.get(id) ?? []), ...open]);
  }
  return [...hours].map(([id, ranges]): OfferedDay => {
    const device = clinic.equipos.get(id);
    const open = mergeRanges(ranges);
    if (device === undefined) return { recurso: 'equipo', id, fecha, minutos: totalMinutes(open) };
    const { abierto, paradas } = deviceDay(id, device, fecha, []);
    const own = abierto === null ? open : intersectRanges(open, abierto);
    return { recurso: 'equipo', id, fecha, minutos: totalMinutes(subtractRanges(own, paradas)) };
  });
}

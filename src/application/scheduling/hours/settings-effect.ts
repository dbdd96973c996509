import type { App } from '../../app.ts';
import { settings } from '../../collections.ts';
import { noSuchDoctor } from '../../doctors/read-schedules.ts';
import { readClinicHours, settingsOf, withEntry, type ClinicHours } from './clinic-hours.ts';
import { appointmentsOf } from '../appointments/future-appointments.ts';
import { orphansBetween } from './orphans-of.ts';
import { settingsId } from './settings-documents.ts';
import type { SettingsEffect } from '#contract/settings';
import { VISIT_KINDS, type VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import { dayCapacity } from '#domain/scheduling/availability/day-capacity';
import { dayHours } from '#domain/scheduling/hours/day-hours';
import { doctorQuery } from '#domain/scheduling/availability/doctor-availability';
import { patchSettings, type SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { appError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { totalMinutes } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/** How many days ahead a working day is searched, to illustrate the change. */
const DAYS_AHEAD = 14;

/** What a change of settings would do, in figures; nothing is saved. */
export async function readSettingsEffect(
  app: App,
  { medico }: { readonly medico?: string | undefined },
  patch: SettingsPatch,
): Promise<Result<SettingsEffect, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const antes = await readClinicHours(app.store, ahora.fecha);
  if (medico !== undefined && !antes.medicos.has(medico)) return err(noSuchDoctor());
  const id = settingsId(medico);
  const stored = (await app.store.get(settings, id))?.value ?? {};
  const patched = patchSettings(stored, patch, medico !== undefined);
  if (!patched.ok) return err(appError('entrada_invalida', undefined, { fields: patched.error }));
  const despues: ClinicHours = { ...antes, ajustes: withEntry(antes.ajustes, id, patched.value) };
  const hours = [antes, despues].map((clinic) => settingsOf(clinic, undefined).horarioClinica);
  const fuera =
    JSON.stringify(hours[0]) === JSON.stringify(hours[1])
      ? 0
      : orphansBetween(await appointmentsOf(app.store, { desde: ahora.fecha }), { antes, despues }, ahora)
          .length;
  return ok({ fuera, ejemplo: exampleOf(antes, despues, medico, ahora) });
}

/** A doctor's working day before and after: of the doctor in question, otherwise of the one with the longest day. */
function exampleOf(
  antes: ClinicHours,
  despues: ClinicHours,
  medico: string | undefined,
  ahora: CivilTime,
): SettingsEffect['ejemplo'] {
  const ids = medico === undefined ? [...antes.medicos.keys()] : [medico];
  const days = ids.flatMap((id) => nextDay(antes, id, ahora) ?? []);
  const [day] = days.sort((a, b) => b.minutos - a.minutos || (a.medico < b.medico ? -1 : 1));
  if (day === undefined) return null;
  const lugares = VISIT_KINDS.map((tipo) => ({
    tipo,
    antes: placesOn(antes, day.medico, day.fecha, tipo, ahora),
    despues: placesOn(despues, day.medico, day.fecha, tipo, ahora),
  }));
  return { medico: day.medico, fecha: day.fecha, lugares };
}

/** The first day after today on which a doctor works. */
function nextDay(clinic: ClinicHours, medico: string, ahora: CivilTime) {
  const owner = clinic.medicos.get(medico);
  if (owner === undefined) return null;
  const { horarioClinica } = settingsOf(clinic, medico);
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const fecha = addDays(ahora.fecha, ahead);
    const minutos = totalMinutes(
      dayHours(owner, fecha, { feriados: clinic.feriados, horarioClinica }).abierto,
    );
    if (minutos > 0) return { medico, fecha, minutos };
  }
  return null;
}

function placesOn(
  clinic: ClinicHours,
  medico: string,
  fecha: string,
  tipo: VisitKind,
  ahora: CivilTime,
): number {
  const owner = clinic.medicos.get(medico);
  if (owner === undefined) return 0;
  const ajustes = settingsOf(clinic, medico);
  const { feriados } = clinic;
  return dayCapacity(doctorQuery({ medico: owner, fecha, tipo, ajustes, feriados, ahora, ocupacion: [] }));
}

import { devices, doctors, doctorSchedules, holidays, settings, studySchedules } from '../../collections.ts';
import type { Reader } from '../../ports/document-store.ts';
import { CLINIC_SETTINGS, settingsFrom, settingsId } from '../hours/settings-documents.ts';
import type { Eye } from '#domain/clinical/eye';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import { APPOINTMENT_MESSAGES } from '#domain/scheduling/appointment/appointment';
import type { Doctor } from '#domain/people/doctor';
import type { KnownHoliday, ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import { doctorOwner } from '#domain/scheduling/availability/doctor-availability';
import { toHoliday } from '#domain/scheduling/holidays/holiday';
import type { Settings } from '#domain/scheduling/settings/settings';
import { deviceName } from '#domain/studies/device';
import type { Device } from '#domain/studies/device-calendar';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { RETIRED_STUDY } from '#domain/studies/in-use';

/** What to book or look for, whatever the day. */
export interface Wanted {
  readonly tipo: AppointmentKind;
  readonly medico?: string | undefined;
  readonly estudio?: string | undefined;
  readonly ojo?: Eye | undefined;
  readonly duracionMin?: number | undefined;
}

/** A range of days, both included. */
export interface DaySpan {
  readonly desde: string;
  readonly hasta: string;
}

/** Everything that decides apart from what is occupied: read once, valid for every day in the range it was read for. */
export interface Agenda {
  readonly wanted: Wanted;
  readonly ajustes: Settings;
  readonly feriados: readonly KnownHoliday[];
  readonly medico: ScheduleOwner | null;
  readonly estudio: { readonly codigo: string; readonly horario: StudySchedule } | null;
  /** The devices that can do the study, preferred first. */
  readonly equipos: readonly { readonly id: string; readonly device: Device }[];
}

/** An agenda without its devices, which are known only once its study has been read. */
export type AgendaHours = Omit<Agenda, 'equipos'>;

/** Which of the requested things is invalid, and why. */
export interface WrongWanted {
  readonly at: number;
  readonly error: AppError;
}

/** Reads an agenda; a doctor or study that does not exist is refused, naming the field. */
export async function readAgenda(
  reader: Reader,
  wanted: Wanted,
  days: DaySpan,
): Promise<Result<Agenda, AppError>> {
  const agendas = await readAgendas(reader, [wanted], days);
  if (!agendas.ok) return err(agendas.error.error);
  const [agenda] = agendas.value;
  if (agenda === undefined) throw new Error('one agenda was asked for');
  return ok(agenda);
}

/** Several agendas in one round trip, or in two when a study has devices; refused at the first invalid one. */
export async function readAgendas(
  reader: Reader,
  wanted: readonly Wanted[],
  days: DaySpan,
): Promise<Result<Agenda[], WrongWanted>> {
  const hours = await readHours(reader, wanted, days);
  return hours.ok ? ok(await withDevices(reader, hours.value)) : hours;
}

/** The first half of {@link readAgendas}. */
export async function readHours(
  reader: Reader,
  wanted: readonly Wanted[],
  days: DaySpan,
): Promise<Result<AgendaHours[], WrongWanted>> {
  const people = [...new Set(wanted.flatMap(({ medico }) => medico ?? []))];
  const codes = [...new Set(wanted.flatMap(({ estudio }) => estudio ?? []))];
  const [weeks, profiles, studies, [clinic, ...own], feriados] = await Promise.all([
    reader.getMany(doctorSchedules, people),
    reader.getMany(doctors, people),
    reader.getMany(studySchedules, codes),
    reader.getMany(settings, [CLINIC_SETTINGS, ...people.map(settingsId)]),
    readHolidays(reader, days),
  ]);
  const hours: AgendaHours[] = [];
  for (const [at, each] of wanted.entries()) {
    const { medico, estudio } = each;
    const person = people.findIndex((id) => id === medico);
    const week = weeks[person] ?? null;
    const study = studies[codes.findIndex((code) => code === estudio)] ?? null;
    const error = wrongWanted(each, week, study?.value ?? null);
    if (error !== null) return err({ at, error });
    hours.push({
      wanted: each,
      ajustes: settingsFrom(clinic?.value, own[person]?.value),
      feriados,
      medico:
        week === null ? null : doctorOwner(week.id, profiles[person]?.value ?? nobody(week.id), week.value),
      estudio: study === null ? null : { codigo: study.id, horario: study.value },
    });
  }
  return ok(hours);
}

/** A doctor for whom only the hours are stored. */
const nobody = (nombre: string): Pick<Doctor, 'nombre' | 'activo' | 'versiones'> => ({
  nombre,
  activo: true,
  versiones: [],
});

function wrongWanted(
  { medico, estudio }: Wanted,
  week: object | null,
  study: StudySchedule | null,
): AppError | null {
  if (medico !== undefined && week === null)
    return fieldError('medico', 'No hay ningún médico con ese nombre.');
  if (estudio !== undefined && study === null)
    return fieldError('estudio', 'Ese estudio no existe o todavía no tiene horario.');
  if (study?.retirado === true) return fieldError('estudio', RETIRED_STUDY);
  return study?.requiereMedico === true && week === null
    ? fieldError('medico', APPOINTMENT_MESSAGES.doctor)
    : null;
}

/** The second half of {@link readAgendas}. */
export async function withDevices(reader: Reader, hours: readonly AgendaHours[]): Promise<Agenda[]> {
  const ids = [...new Set(hours.flatMap(({ estudio }) => estudio?.horario.equipos ?? []))];
  const found = await reader.getMany(devices, ids);
  const byId = new Map(found.flatMap((stored) => (stored === null ? [] : [[stored.id, stored.value]])));
  return hours.map((each) => ({
    ...each,
    equipos: (each.estudio?.horario.equipos ?? []).map((id) => ({
      id,
      device: byId.get(id) ?? { nombre: deviceName(id), paradas: [] },
    })),
  }));
}

/** More holidays than a few years have. */
const MOST_HOLIDAYS = 1000;

/** The holidays that can reach the days: those that have begun by the last of them and are not over before the first. */
async function readHolidays(reader: Reader, { desde, hasta }: DaySpan): Promise<KnownHoliday[]> {
  const { items } = await reader.query(holidays, {
    where: [
      { field: 'ultimoDia', op: '>=', value: desde },
      { field: 'fecha', op: '<=', value: hasta },
    ],
    // The last day first: what is over grows with the years, what is to come does not.
    orderBy: [{ field: 'ultimoDia' }, { field: 'fecha' }],
    limit: MOST_HOLIDAYS,
  });
  const byBeginning = (one: KnownHoliday): string => `${one.fecha} ${one.id ?? ''}`;
  return items
    .map(({ id, value }) => ({ ...toHoliday(value), id }))
    .toSorted((a, b) => (byBeginning(a) < byBeginning(b) ? -1 : 1));
}

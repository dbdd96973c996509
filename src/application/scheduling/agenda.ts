import {
  devices,
  doctors,
  doctorSchedules,
  holidays,
  occupancyDays,
  studySchedules,
} from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { settingsFor, type Reader } from './settings.ts';
import { VISIT_KINDS, type AppointmentKind, type VisitKind } from '#domain/scheduling/appointment-kinds';
import { APPOINTMENT_MESSAGES, type Appointment } from '#domain/scheduling/appointment';
import type { KnownHoliday, ScheduleOwner } from '#domain/scheduling/day-hours';
import { doctorOwner, doctorQuery } from '#domain/scheduling/doctor-availability';
import {
  occupancyId,
  type Interval,
  type OccupancyDay,
  type ResourceDay,
} from '#domain/scheduling/occupancy';
import type { AvailabilityQuery } from '#domain/scheduling/placement';
import type { Settings } from '#domain/scheduling/settings';
import { EQUIPMENT, type EquipmentId } from '#domain/studies/device';
import { deviceDay, type Device } from '#domain/studies/device-calendar';
import { stepName } from '#domain/studies/ordering-rules';
import { studyQuery } from '#domain/studies/study-availability';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { fieldError, type AppError } from '#domain/shared/app-error';
import type { CivilTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** What is to be booked or asked for, whatever the day. */
export interface Wanted {
  readonly tipo: AppointmentKind;
  readonly medico?: string | undefined;
  readonly estudio?: string | undefined;
  readonly ojos?: 1 | 2 | undefined;
  readonly duracionMin?: number | undefined;
}

/** Everything that decides beside what is taken: read once, good for every day between the two it was read for. */
export interface Agenda {
  readonly wanted: Wanted;
  readonly ajustes: Settings;
  readonly feriados: readonly KnownHoliday[];
  readonly medico: ScheduleOwner | null;
  readonly estudio: { readonly codigo: string; readonly horario: StudySchedule } | null;
  /** The devices able to do the study, the preferred one first. */
  readonly equipos: readonly { readonly id: string; readonly device: Device }[];
}

/** What is taken of the resources of a day, as stored; absent days are free. */
export type TakenDays = ReadonlyMap<string, OccupancyDay>;

/** Reads an agenda; refuses a doctor or study that does not exist, naming the field. */
export async function readAgenda(
  reader: Reader,
  wanted: Wanted,
  days: { readonly desde: string; readonly hasta: string },
): Promise<Result<Agenda, AppError>> {
  const { medico, estudio } = wanted;
  const owner = medico === undefined ? null : await readDoctor(reader, medico);
  if (medico !== undefined && owner === null)
    return err(fieldError('medico', 'No hay ningún médico con ese nombre.'));
  const study = estudio === undefined ? null : await reader.get(studySchedules, estudio);
  if (estudio !== undefined && study === null)
    return err(fieldError('estudio', 'Ese estudio no existe o todavía no tiene horario.'));
  if (study?.value.requiereMedico === true && owner === null)
    return err(fieldError('medico', APPOINTMENT_MESSAGES.doctor));
  const equipos = [];
  for (const id of study?.value.equipos ?? []) {
    const device = (await reader.get(devices, id))?.value;
    equipos.push({ id, device: device ?? { nombre: deviceName(id), paradas: [] } });
  }
  return ok({
    wanted,
    ajustes: await settingsFor(reader, medico),
    feriados: await readHolidays(reader, days),
    medico: owner,
    estudio: study === null ? null : { codigo: study.id, horario: study.value },
    equipos,
  });
}

const deviceName = (id: string): string => (id in EQUIPMENT ? EQUIPMENT[id as EquipmentId] : id);

async function readDoctor(reader: Reader, id: string): Promise<ScheduleOwner | null> {
  const week = await reader.get(doctorSchedules, id);
  if (week === null) return null;
  const doctor = await reader.get(doctors, id);
  return doctorOwner(id, doctor?.value ?? { nombre: id, activo: true, versiones: [] }, week.value);
}

/** The holidays that can reach the days: those of their years, and of the year before, which may run on. */
async function readHolidays(
  reader: Reader,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<KnownHoliday[]> {
  const [first, last] = [Number(desde.slice(0, 4)) - 1, Number(hasta.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const page = await reader.query(holidays, {
    where: [{ field: 'anio', op: 'in', value: years }],
    orderBy: [{ field: 'fecha' }],
    limit: 1000,
  });
  return page.items.map(({ id, value }) => ({ ...value, id }));
}

/** The resource-days that decide about a day, in the fixed order: doctor, devices, patient. */
export const resourcesOn = (agenda: Agenda, fecha: string, paciente?: string): ResourceDay[] => [
  ...(agenda.medico === null ? [] : [{ recurso: 'medico' as const, id: agenda.medico.id, fecha }]),
  ...agenda.equipos
    .map(({ id }) => ({ recurso: 'equipo' as const, id, fecha }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  ...(paciente === undefined ? [] : [{ recurso: 'paciente' as const, id: paciente, fecha }]),
];

/** Reads resource-days, each once, in the order given. */
export async function readDays(
  reader: Reader,
  keys: readonly ResourceDay[],
): Promise<Map<string, Stored<OccupancyDay>>> {
  const found = new Map<string, Stored<OccupancyDay>>();
  for (const id of new Set(keys.map(occupancyId))) {
    const stored = await reader.get(occupancyDays, id);
    if (stored !== null) found.set(id, stored);
  }
  return found;
}

/** The values of days that were read. */
export const valuesOf = (days: ReadonlyMap<string, Stored<OccupancyDay>>): Map<string, OccupancyDay> =>
  new Map([...days].map(([id, { value }]) => [id, value]));

/** Who books what in whose place, where that matters. */
export interface DayOptions {
  readonly ahora: CivilTime;
  readonly paciente?: string | undefined;
  readonly excluir?: string | undefined;
  readonly itinerario?: string | undefined;
  /** The device to try before the study's own order: that of an appointment which is being moved. */
  readonly equipo?: string | undefined;
}

/** The question to the engine about one day. */
export function dayQuery(
  agenda: Agenda,
  fecha: string,
  taken: TakenDays,
  { ahora, paciente, excluir, itinerario, equipo }: DayOptions,
): AvailabilityQuery {
  const on = (recurso: ResourceDay['recurso'], id: string): readonly Interval[] =>
    taken.get(occupancyId({ recurso, id, fecha }))?.intervalos ?? [];
  const { wanted, ajustes, feriados, medico, estudio } = agenda;
  const common = {
    fecha,
    ajustes,
    feriados,
    ahora,
    duracionMin: wanted.duracionMin,
    excluir,
    itinerario,
    paciente: paciente === undefined ? undefined : on('paciente', paciente),
  };
  if (estudio !== null) {
    const query = studyQuery({
      ...common,
      codigo: estudio.codigo,
      estudio: estudio.horario,
      ojos: wanted.ojos ?? 2,
      equipos: agenda.equipos.map(({ id, device }) => deviceDay(id, device, fecha, on('equipo', id))),
      medico: medico === null ? undefined : { horario: medico, ocupacion: on('medico', medico.id) },
    });
    const preferred = [...(query.equipos ?? [])].sort(
      (a, b) => Number(b.id === equipo) - Number(a.id === equipo),
    );
    return { ...query, equipos: preferred };
  }
  if (medico === null || !isVisit(wanted.tipo)) throw new Error('an agenda without a doctor or a study');
  return doctorQuery({ ...common, medico, tipo: wanted.tipo, ocupacion: on('medico', medico.id) });
}

const isVisit = (kind: AppointmentKind): kind is VisitKind =>
  (VISIT_KINDS as readonly string[]).includes(kind);

/** What an appointment keeps of its study. */
export function studyPart({ estudio, wanted }: Agenda): Pick<Appointment, 'estudio' | 'ojos'> {
  if (estudio === null) return {};
  return { estudio: { codigo: estudio.codigo, nombre: stepName(estudio.codigo) }, ojos: wanted.ojos ?? 2 };
}

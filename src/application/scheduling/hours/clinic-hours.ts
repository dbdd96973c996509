import { devices, doctors, doctorSchedules, holidays, settings, studySchedules } from '../../collections.ts';
import type { Collection, Stored, Transaction } from '../../ports/document-store.ts';
import { CLINIC_SETTINGS, settingsId } from './settings-documents.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { DayHours } from '#domain/scheduling/hours/closure';
import { dayHours, type KnownHoliday, type ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import type { DeviceDay } from '#domain/scheduling/availability/device-day';
import { doctorOwner, sharedHours } from '#domain/scheduling/availability/doctor-availability';
import { toHoliday } from '#domain/scheduling/holidays/holiday';
import { resolveSettings, type ClinicSettings, type Settings } from '#domain/scheduling/settings/settings';
import { DAY_MINUTES, subtractRanges } from '#domain/shared/interval';
import { deviceDay, type Device } from '#domain/studies/device-calendar';
import { studyOwner } from '#domain/studies/study-availability';
import type { StudySchedule } from '#domain/studies/study-schedule';

/** Everything that decides when the clinic is open: a change of hours is compared by this, before and after. */
export interface ClinicHours {
  readonly medicos: ReadonlyMap<string, ScheduleOwner>;
  /** The specialty of each doctor who has one: whose patients a colleague may take. */
  readonly especialidades?: ReadonlyMap<string, string>;
  readonly estudios: ReadonlyMap<string, StudySchedule>;
  readonly equipos: ReadonlyMap<string, Device>;
  readonly feriados: readonly KnownHoliday[];
  readonly ajustes: ReadonlyMap<string, ClinicSettings>;
}

/** None of these collections is expected to hold more. */
const ALL = 1000;
const WHOLE_DAY = { inicio: 0, fin: DAY_MINUTES };
/** How many years ahead holidays are read: the booking horizon ends earlier (`settings.ts`). */
const YEARS_AHEAD = 3;

/** Reads the hours of the whole clinic; a handful of documents of each kind. */
export async function readClinicHours(from: Pick<Transaction, 'query'>, today: string): Promise<ClinicHours> {
  const all = async <T>(collection: Collection<T>): Promise<readonly Stored<T>[]> =>
    (await from.query(collection, { limit: ALL })).items;
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_AHEAD + 2 }, (_, index) => year - 1 + index);
  const [people, weeks, studies, machines, chosen, closed] = await Promise.all([
    all(doctors),
    all(doctorSchedules),
    all(studySchedules),
    all(devices),
    all(settings),
    from.query(holidays, { where: [{ field: 'anio', op: 'in', value: years }], limit: ALL }),
  ]);
  const stored = new Map(weeks.map(({ id, value }) => [id, value]));
  return {
    medicos: new Map(people.map(({ id, value }) => [id, doctorOwner(id, value, stored.get(id))])),
    especialidades: new Map(
      people.flatMap(({ id, value: { especialidad } }) =>
        especialidad === undefined ? [] : [[id, especialidad]],
      ),
    ),
    estudios: byId(studies),
    equipos: byId(machines),
    feriados: closed.items.map(({ id, value }) => ({ ...toHoliday(value), id })),
    ajustes: byId(chosen),
  };
}

const byId = <T>(items: readonly Stored<T>[]): ReadonlyMap<string, T> =>
  new Map(items.map(({ id, value }) => [id, value]));

/** A copy of a map with one entry added or replaced. */
export const withEntry = <T>(map: ReadonlyMap<string, T>, id: string, value: T): ReadonlyMap<string, T> =>
  new Map([...map, [id, value]]);

/** The settings in force for a doctor, or for the clinic when there is none. */
export const settingsOf = (clinic: ClinicHours, medico: string | undefined): Settings =>
  resolveSettings(
    clinic.ajustes.get(CLINIC_SETTINGS),
    medico === undefined ? undefined : clinic.ajustes.get(settingsId(medico)),
  );

/** Whether a doctor attends on a date, at any hour of it. */
export function attendsOn(clinic: ClinicHours, medico: string, fecha: string): boolean {
  const owner = clinic.medicos.get(medico) ?? nobody(medico);
  const { horarioClinica } = settingsOf(clinic, medico);
  return dayHours(owner, fecha, { feriados: clinic.feriados, horarioClinica }).abierto.length > 0;
}

/** The hours an appointment may take on a date: those of its doctor, its study and its device combined. */
export function hoursOf(clinic: ClinicHours, appointment: Appointment, fecha: string): DayHours {
  const { medico, equipo } = appointment;
  const closures = {
    feriados: clinic.feriados,
    horarioClinica: settingsOf(clinic, medico).horarioClinica,
  };
  const doctor = medico === undefined ? null : (clinic.medicos.get(medico) ?? nobody(medico));
  const study = appointment.tipo === 'estudio' ? appointment.estudio?.codigo : undefined;
  const owners = [
    ...(study === undefined ? [] : [ownerOfStudy(clinic, study)]),
    ...(doctor === null ? [] : [doctor]),
  ];
  const [first = dayHours(nobody(''), fecha, closures), ...others] = owners.map((owner) =>
    dayHours(owner, fecha, closures),
  );
  const hours = others.reduce(sharedHours, first);
  if (equipo === undefined) return hours;
  const able = study === undefined || clinic.estudios.get(study)?.equipos.includes(equipo) === true;
  return sharedHours(hours, deviceHours(clinic, equipo, fecha, able));
}

/** A doctor about whom nothing is stored has no hours. */
const nobody = (id: string): ScheduleOwner => ({ clase: 'medicos', id, versiones: [] });

function ownerOfStudy(clinic: ClinicHours, codigo: string): ScheduleOwner {
  const study = clinic.estudios.get(codigo);
  return study === undefined ? { clase: 'estudios', id: codigo, versiones: [] } : studyOwner(codigo, study);
}

/** A device's day as hours; a device that cannot do the study has none. */
function deviceHours(clinic: ClinicHours, id: string, fecha: string, able: boolean): DayHours {
  const device = clinic.equipos.get(id);
  const day: Pick<DeviceDay, 'abierto' | 'paradas'> =
    device === undefined ? { abierto: null, paradas: [] } : deviceDay(id, device, fecha, []);
  const fuente = { clase: 'equipo' as const, id, nombre: device?.nombre };
  const bloques = able ? (day.abierto ?? [WHOLE_DAY]) : [];
  return {
    fecha,
    bloques,
    abierto: subtractRanges(bloques, day.paradas),
    cierres: [
      ...day.paradas,
      ...subtractRanges([WHOLE_DAY], bloques).map((range) => ({ ...range, fuente })),
    ].map((range) => ({ ...range, motivo: 'fuera_de_horario', regla: 'R26' })),
    feriadoAutorizado: false,
    vigenteDesde: null,
    semana: 'A',
    ilegibles: [],
  };
}

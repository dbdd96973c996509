import type { KnownHoliday, ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { bolivianHolidays, FIRST_GENERATED_YEAR } from '#domain/scheduling/holidays/bolivian-holidays';
import { addDays, weekdayOf, type CivilTime } from '#domain/shared/civil-date';
import type { Device } from '#domain/studies/device-calendar';
import type { StudySchedule } from '#domain/studies/study-schedule';

/**
 * The ingredients of the history: the clinic as it is, the moment that counts as now, and how much activity to invent.
 */
export interface ClinicLife {
  readonly ahora: CivilTime;
  readonly medicos: readonly ScheduleOwner[];
  readonly estudios: readonly {
    readonly codigo: string;
    readonly nombre: string;
    readonly estudio: StudySchedule;
  }[];
  readonly equipos: ReadonlyMap<string, Device>;
  readonly feriados: readonly KnownHoliday[];
  readonly personas: Staff;
  readonly medida: LifeSize;
}

/** Who acts: doctors with an account for themselves, the administration for everyone else. */
export interface Staff {
  readonly administracion: string;
  readonly recepcion: string;
  /** Accounts of doctors, by doctor id. */
  readonly medicos: ReadonlyMap<string, string>;
}

/** How many days and patients there are, and how full the days are. */
export interface LifeSize {
  readonly diasAntes: number;
  readonly diasDespues: number;
  readonly pacientes: number;
  /** The share of a doctor's time taken on a day, given its distance from today; 0 to 1. */
  readonly ocupacion: (dia: number) => number;
  /** The same for the devices. */
  readonly estudios: (dia: number) => number;
}

/** Two years back and eleven weeks ahead: a growing clinic with a full present and a future that is filling up. */
export const SAMPLE_SIZE: LifeSize = {
  diasAntes: 730,
  diasDespues: 77,
  pacientes: 6000,
  ocupacion: (dia) => share(dia, { antes: 0.18, hoy: 0.72 }),
  estudios: (dia) => share(dia, { antes: 0.022, hoy: 0.12 }),
};

function share(dia: number, { antes, hoy }: { antes: number; hoy: number }): number {
  if (dia < -7) return antes * (1 + (730 + dia) / 730);
  if (dia <= 14) return hoy;
  return Math.max(0.02, hoy * (1 - (dia - 14) / 63) * 0.6);
}

/** The days on which the clinic opens at all, in order. */
export function openDays({
  ahora,
  feriados,
  medida,
}: Pick<ClinicLife, 'ahora' | 'feriados' | 'medida'>): string[] {
  const closed = new Set(
    feriados
      .filter(({ alcance, desdeHora, hastaHora }) => alcance.tipo === 'clinica' && !desdeHora && !hastaHora)
      .map(({ fecha }) => fecha),
  );
  return everyDay({ ahora, medida }).filter((fecha) => weekdayOf(fecha) !== 'sunday' && !closed.has(fecha));
}

/** The other days, Sundays and holidays, on which only somebody on duty attends. */
export function dutyDays(life: Pick<ClinicLife, 'ahora' | 'feriados' | 'medida'>): string[] {
  const open = new Set(openDays(life));
  return everyDay(life).filter((fecha) => !open.has(fecha));
}

const everyDay = ({ ahora, medida }: Pick<ClinicLife, 'ahora' | 'medida'>): string[] =>
  Array.from({ length: medida.diasAntes + medida.diasDespues + 1 }, (_, day) =>
    addDays(ahora.fecha, day - medida.diasAntes),
  );

/** The clinic's own holidays or, in years without any, the legal ones. */
export function knownHolidays(
  own: readonly KnownHoliday[],
  ahora: CivilTime,
  medida: LifeSize,
): KnownHoliday[] {
  const [first, last] = [-medida.diasAntes, medida.diasDespues].map((days) =>
    Number(addDays(ahora.fecha, days).slice(0, 4)),
  );
  const years = new Set(own.map(({ anio }) => anio));
  const added: KnownHoliday[] = [];
  for (let year = Math.max(first ?? 0, FIRST_GENERATED_YEAR); year <= Math.min(last ?? 0, 2199); year += 1)
    if (!years.has(year)) added.push(...bolivianHolidays(year, 'SC'));
  return [...own, ...added];
}

export const actorOf = (uid: string, rol: AppointmentActor['rol'], medico?: string): AppointmentActor => ({
  uid,
  rol,
  medico,
});

import { weekdayOf } from '../shared/civil-date.ts';
import { DAY_MINUTES, mergeRanges, overlaps, subtractRanges, type MinuteRange } from '../shared/interval.ts';
import type { Absence } from './absence.ts';
import { minutesOn } from './dated-range.ts';
import { rulingDay, type DatedSchedule } from './dated-versions.ts';
import type { ScheduleException } from './exception.ts';
import type { Holiday } from './holiday.ts';
import { readStoredDay } from './stored-day.ts';
import { toRange, type WeeklySchedule } from './weekly-schedule.ts';

/** A doctor or a study whose hours are asked for: versions, exceptions, absences, and until when it is offered. */
export interface ScheduleOwner extends DatedSchedule {
  readonly clase: 'medicos' | 'estudios';
  readonly id: string;
  readonly excepciones?: readonly ScheduleException[] | undefined;
  readonly ausencias?: readonly Absence[] | undefined;
  readonly activo?: boolean | undefined;
  readonly activoHasta?: string | undefined;
}

/** A holiday with the id of its document, so that an explanation can lead to it. */
export type KnownHoliday = Holiday & { readonly id?: string };

/** Closures that are not the owner's: holidays, and the clinic's own hours when it has set them (R9). */
export interface ClinicDays {
  readonly feriados: readonly KnownHoliday[];
  readonly horarioClinica?: WeeklySchedule | null | undefined;
}

/** What stands behind a reason: the kind of thing, which one, and its legal norm if it has one. */
export interface Source {
  readonly clase:
    | 'horario'
    | 'excepcion'
    | 'ausencia'
    | 'feriado'
    | 'clinica'
    | 'baja'
    | 'ajustes'
    | 'reloj'
    | 'turno'
    | 'equipo';
  readonly id?: string | undefined;
  readonly nombre?: string | undefined;
  readonly norma?: string | undefined;
}

/** Minutes of a day in which there is no attention, why, and what says so. */
export interface Closure extends MinuteRange {
  readonly motivo: 'feriado' | 'ausencia' | 'fuera_de_horario';
  readonly regla: string;
  readonly fuente: Source;
}

/** A day of a doctor or study: the blocks that anchor the grid, what is open of them, and every closure. */
export interface DayHours {
  readonly fecha: string;
  /** Normalised blocks of the week or of an exception: the grid starts at each of them (R11). */
  readonly bloques: readonly MinuteRange[];
  readonly abierto: readonly MinuteRange[];
  readonly cierres: readonly Closure[];
  /** True when an exception opens hours of a holiday (R7). */
  readonly feriadoAutorizado: boolean;
  readonly vigenteDesde: string | null;
  readonly semana: 'A' | 'B';
  /** Positions in the day's stored list that cannot be read (R2). */
  readonly ilegibles: readonly number[];
}

const WHOLE_DAY: MinuteRange = { inicio: 0, fin: DAY_MINUTES };

/** The hours of a date by the precedence of R6: week, replaced, added, taken away, absences, holidays. */
export function dayHours(owner: ScheduleOwner, fecha: string, clinic: ClinicDays): DayHours {
  const { vigenteDesde, semana, entradas } = rulingDay(owner, fecha);
  const week = readStoredDay(entradas);
  const exceptions = (owner.excepciones ?? []).filter(
    (each) => fecha >= each.fecha && fecha <= (each.hasta ?? each.fecha),
  );
  const replacing = exceptions.filter(({ clase }) => clase === 'reemplaza');
  const adding = exceptions.filter(({ clase }) => clase === 'agrega');
  const base = replacing.length > 0 ? replacing.flatMap(blocksOf) : week.ranges;
  const bloques = mergeRanges([...base, ...adding.flatMap(blocksOf)]);
  const authorised = exceptions.filter((each) => each.atiendeEnFeriado === true).flatMap(blocksOf);
  const holidays = holidayClosures(owner, fecha, clinic.feriados);
  const cierres = [
    ...retirement(owner, fecha),
    ...exceptions.filter(({ clase }) => clase === 'quita').flatMap(takenAway),
    ...absenceClosures(owner, fecha),
    ...clinicHours(clinic.horarioClinica, fecha),
    ...holidays.flatMap((closure) =>
      subtractRanges([closure], authorised).map((left) => ({ ...closure, ...left })),
    ),
  ];
  return {
    fecha,
    bloques,
    abierto: subtractRanges(bloques, cierres),
    cierres,
    feriadoAutorizado: holidays.some((closure) => authorised.some((open) => overlaps(open, closure))),
    vigenteDesde,
    semana,
    ilegibles: week.unreadable,
  };
}

const blocksOf = (exception: ScheduleException): MinuteRange[] => exception.bloques.map(toRange);

/** After the last day of a doctor who leaves, or for one who is not active, nothing is offered (R24). */
function retirement(owner: ScheduleOwner, fecha: string): Closure[] {
  const active = owner.activo !== false && (owner.activoHasta === undefined || owner.activoHasta >= fecha);
  if (active) return [];
  return [
    { ...WHOLE_DAY, motivo: 'fuera_de_horario', regla: 'R24', fuente: { clase: 'baja', id: owner.id } },
  ];
}

const takenAway = (exception: ScheduleException): Closure[] =>
  blocksOf(exception).map((range) => ({
    ...range,
    motivo: 'fuera_de_horario',
    regla: 'R6',
    fuente: { clase: 'excepcion', id: exception.id, nombre: exception.motivo },
  }));

const absenceClosures = (owner: ScheduleOwner, fecha: string): Closure[] =>
  (owner.ausencias ?? []).flatMap((absence) => {
    const range = minutesOn(absence, fecha);
    const fuente: Source = { clase: 'ausencia', id: absence.id, nombre: absence.motivo ?? absence.clase };
    return range === null ? [] : [{ ...range, motivo: 'ausencia', regla: 'R6', fuente }];
  });

function clinicHours(week: WeeklySchedule | null | undefined, fecha: string): Closure[] {
  if (week === null || week === undefined) return [];
  const closed = subtractRanges([WHOLE_DAY], week[weekdayOf(fecha)].map(toRange));
  return closed.map((range) => ({
    ...range,
    motivo: 'fuera_de_horario',
    regla: 'R9',
    fuente: { clase: 'clinica' },
  }));
}

function holidayClosures(owner: ScheduleOwner, fecha: string, holidays: readonly KnownHoliday[]): Closure[] {
  return holidays.flatMap((holiday) => {
    const range = minutesOn(holiday, fecha);
    if (range === null || !reaches(holiday, owner)) return [];
    const fuente: Source = {
      clase: 'feriado',
      id: holiday.id,
      nombre: holiday.nombre,
      norma: holiday.norma,
    };
    const whole = range.inicio === 0 && range.fin === DAY_MINUTES;
    return [{ ...range, motivo: 'feriado', regla: whole ? 'R7' : 'R8', fuente }];
  });
}

/** True when a holiday's scope includes a doctor or study; without ids it includes all of its kind (R8). */
function reaches({ alcance }: Holiday, owner: Pick<ScheduleOwner, 'clase' | 'id'>): boolean {
  if (alcance.tipo === 'clinica') return true;
  return alcance.tipo === owner.clase && (alcance.ids === undefined || alcance.ids.includes(owner.id));
}

import { weekdayOf } from '../../shared/civil-date.ts';
import {
  DAY_MINUTES,
  mergeRanges,
  overlaps,
  subtractRanges,
  type MinuteRange,
} from '../../shared/interval.ts';
import type { Absence } from './absence.ts';
import { minutesOn } from './dated-range.ts';
import { rulingDay, type DatedSchedule } from './dated-versions.ts';
import type { ScheduleException } from './exception.ts';
import type { Holiday } from '../holidays/holiday.ts';
import { readStoredDay } from '../availability/stored-day.ts';
import type { Closure, DayHours, Source } from './closure.ts';
import { toRange, type WeeklySchedule } from './weekly-schedule.ts';

/**
 * A doctor or a study with everything that decides its hours: versions, exceptions, absences, and until when it is
 * offered.
 */
export interface ScheduleOwner extends DatedSchedule {
  readonly clase: 'medicos' | 'estudios';
  readonly id: string;
  readonly excepciones?: readonly ScheduleException[] | undefined;
  readonly ausencias?: readonly Absence[] | undefined;
  readonly activo?: boolean | undefined;
  readonly activoHasta?: string | undefined;
}

/** A holiday with its id, so that an explanation can link to it. */
export type KnownHoliday = Holiday & { readonly id?: string };

/** Closures from elsewhere: holidays, and the clinic's own hours if it has set them (R9). */
export interface ClinicDays {
  readonly feriados: readonly KnownHoliday[];
  readonly horarioClinica?: WeeklySchedule | null | undefined;
}

const WHOLE_DAY: MinuteRange = { inicio: 0, fin: DAY_MINUTES };

/** The hours of a date, with the precedence of R6: week, replaced, added, removed, absences, holidays. */
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

/** Nothing is offered after a doctor's last day, or while the doctor is inactive (R24). */
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

/** True when a holiday applies to a doctor or study; a scope without ids covers all of its kind (R8). */
function reaches({ alcance }: Holiday, owner: Pick<ScheduleOwner, 'clase' | 'id'>): boolean {
  if (alcance.tipo === 'clinica') return true;
  return alcance.tipo === owner.clase && (alcance.ids === undefined || alcance.ids.includes(owner.id));
}

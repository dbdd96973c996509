import type { DayHours } from '#domain/scheduling/hours/closure';
import { dayHours, type KnownHoliday, type ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { overlaps } from '#domain/shared/interval';

/** What kind of day it is for a doctor, by its strongest cause. */
export type Mark = 'atiende' | 'cerrado' | 'excepcion' | 'ausencia' | 'parte' | 'feriado' | 'baja';

/** A doctor's day as the calendar shows it. */
export interface DayFacts {
  readonly fecha: string;
  readonly mark: Mark;
  readonly hours: DayHours;
}

/** What a date is for a doctor, computed by the same engine that offers places on it. */
export function dayFacts(
  owner: ScheduleOwner,
  fecha: string,
  clinic: { readonly feriados: readonly KnownHoliday[]; readonly horarioClinica: WeeklySchedule | null },
): DayFacts {
  const hours = dayHours(owner, fecha, clinic);
  return { fecha, hours, mark: markOf(owner, fecha, hours) };
}

function markOf(owner: ScheduleOwner, fecha: string, { abierto, bloques, cierres }: DayHours): Mark {
  const closedBy = (clase: 'baja' | 'ausencia' | 'feriado'): boolean =>
    cierres.some(({ fuente }) => fuente.clase === clase);
  if (closedBy('baja')) return 'baja';
  if (closedBy('feriado') && abierto.length === 0) return 'feriado';
  if (closedBy('ausencia')) {
    const away = cierres.filter(({ fuente }) => fuente.clase === 'ausencia');
    if (abierto.length === 0) return 'ausencia';
    if (away.some((range) => bloques.some((block) => overlaps(block, range)))) return 'parte';
  }
  const excepted = (owner.excepciones ?? []).some(
    (each) => fecha >= each.fecha && fecha <= (each.hasta ?? each.fecha),
  );
  if (excepted) return 'excepcion';
  return abierto.length === 0 ? 'cerrado' : 'atiende';
}

/** The month some months away from a date's own, as `YYYY-MM`. */
export function monthFrom(fecha: string, months: number): string {
  const index = Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}`;
}

import type { Doctor } from '../../people/doctor.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import { DAY_MINUTES, intersectRanges, subtractRanges } from '../../shared/interval.ts';
import type { VisitKind } from '../appointment/appointment-kinds.ts';
import type { AvailabilityQuery } from '../booking/placement.ts';
import type { DayHours } from '../hours/closure.ts';
import { dayHours, type KnownHoliday, type ScheduleOwner } from '../hours/day-hours.ts';
import type { Interval } from './occupancy.ts';
import type { Settings } from '../settings/settings.ts';
import type { StoredWeek } from '../hours/weekly-schedule.ts';

/**
 * Who asks: staff book without notice unless the settings say otherwise; patients have a notice of their own
 * (R14).
 */
export type Asker = 'personal' | 'paciente';

/** A doctor's hours for the engine: the dated versions, and the stored lists for the time before them. */
export const doctorOwner = (id: string, doctor: Doctor, stored: Partial<StoredWeek> = {}): ScheduleOwner => ({
  clase: 'medicos',
  id,
  versiones: doctor.versiones,
  semana: stored,
  excepciones: doctor.excepciones,
  ausencias: doctor.ausencias,
  activo: doctor.activo,
  activoHasta: doctor.activoHasta,
});

/** What it takes to ask about a doctor's day. */
export interface DoctorDay {
  readonly medico: ScheduleOwner;
  readonly fecha: string;
  readonly tipo: VisitKind;
  readonly ajustes: Settings;
  readonly feriados: readonly KnownHoliday[];
  readonly ahora: CivilTime;
  readonly ocupacion: readonly Interval[];
  readonly paciente?: readonly Interval[] | undefined;
  /** Replaces the kind's own length. */
  readonly duracionMin?: number | undefined;
  readonly para?: Asker | undefined;
  readonly excluir?: string | undefined;
  readonly itinerario?: string | undefined;
}

/** The query for a visit to a doctor on a day, with lengths, buffers, notice, horizon and caps from the settings. */
export function doctorQuery(day: DoctorDay): AvailabilityQuery {
  const kind = day.ajustes.tipos[day.tipo];
  const duracionMin = day.duracionMin ?? kind.minutos;
  return {
    ...limitsOf(day.ajustes, day.para),
    dia: dayHours(day.medico, day.fecha, {
      feriados: day.feriados,
      horarioClinica: day.ajustes.horarioClinica,
    }),
    ahora: day.ahora,
    tipo: day.tipo,
    duracionMin,
    paso: kind.paso ?? duracionMin,
    colchonAntes: kind.colchonAntes,
    colchonDespues: kind.colchonDespues,
    topePorTipo: kind.tope,
    medico: day.ocupacion,
    paciente: day.paciente,
    excluir: day.excluir,
    itinerario: day.itinerario,
  };
}

/** The limits that do not depend on the kind of appointment. */
export function limitsOf(
  settings: Settings,
  asker: Asker = 'personal',
): Pick<
  AvailabilityQuery,
  'antelacionMin' | 'horizonteDias' | 'topePorDia' | 'sobreturnosPorBloque' | 'encaje'
> {
  return {
    antelacionMin: asker === 'paciente' ? settings.antelacionPaciente : settings.antelacionPersonal,
    horizonteDias: settings.horizonteDias,
    topePorDia: settings.topePorDia,
    sobreturnosPorBloque: settings.sobreturnosPorBloque,
    encaje: settings.encaje,
  };
}

/** One owner's hours restricted by another's; the grid remains the first one's (R26). */
export const sharedHours = (grid: DayHours, other: DayHours): DayHours => ({
  ...grid,
  abierto: intersectRanges(grid.abierto, other.abierto),
  cierres: [
    ...grid.cierres,
    ...other.cierres,
    ...subtractRanges([{ inicio: 0, fin: DAY_MINUTES }], other.bloques).map((range) => ({
      ...range,
      motivo: 'fuera_de_horario' as const,
      regla: 'R26',
      fuente: { clase: 'horario' as const, id: other.vigenteDesde ?? undefined },
    })),
  ],
  feriadoAutorizado: grid.feriadoAutorizado && other.feriadoAutorizado,
});

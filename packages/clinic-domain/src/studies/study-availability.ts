import type { AvailabilityQuery } from '../scheduling/booking/placement.ts';
import { dayHours, type KnownHoliday, type ScheduleOwner } from '../scheduling/hours/day-hours.ts';
import type { DeviceDay } from '../scheduling/availability/device-day.ts';
import { limitsOf, sharedHours, type Asker } from '../scheduling/availability/doctor-availability.ts';
import type { Interval } from '../scheduling/availability/occupancy.ts';
import { emptyWeek } from '../scheduling/hours/weekly-schedule.ts';
import type { Settings } from '../scheduling/settings/settings.ts';
import type { CivilTime } from '../shared/civil-date.ts';
import { studyMinutes } from './catalogue.ts';
import type { StudySchedule } from './study-schedule.ts';

/** A study's hours as the engine reads them. */
export const studyOwner = (codigo: string, study: StudySchedule): ScheduleOwner => ({
  clase: 'estudios',
  id: codigo,
  // One that is no longer done has no hours, on any day.
  ...(study.retirado === true
    ? { versiones: [], semana: emptyWeek() }
    : { versiones: study.versiones ?? [], semana: study, excepciones: study.excepciones }),
});

/** Minutes of room time of a study: its preparation there, its base, and each eye (R27). */
export const roomMinutes = (
  study: Pick<StudySchedule, 'base' | 'porOjo' | 'preparacionMin'>,
  eyes: 1 | 2,
): number => (study.preparacionMin ?? 0) + studyMinutes(study, eyes);

/** What it takes to ask about a study's day; `medico` only when a doctor does it or is present. */
export interface StudyDay {
  readonly codigo: string;
  readonly estudio: StudySchedule;
  readonly ojos: 1 | 2;
  readonly fecha: string;
  readonly ajustes: Settings;
  readonly feriados: readonly KnownHoliday[];
  readonly ahora: CivilTime;
  /** The clinic's devices on that day; the query keeps those that can do the study, in the study's order. */
  readonly equipos: readonly DeviceDay[];
  readonly medico?: { readonly horario: ScheduleOwner; readonly ocupacion: readonly Interval[] } | undefined;
  readonly paciente?: readonly Interval[] | undefined;
  readonly para?: Asker | undefined;
  readonly duracionMin?: number | undefined;
  readonly excluir?: string | undefined;
  readonly itinerario?: string | undefined;
}

/**
 * The query for a study on a day: the hours of the study, of a doctor if one is needed, and of the devices that can do
 * it, the first free one of which is chosen (R26).
 */
export function studyQuery(day: StudyDay): AvailabilityQuery {
  const clinic = { feriados: day.feriados, horarioClinica: day.ajustes.horarioClinica };
  const own = dayHours(studyOwner(day.codigo, day.estudio), day.fecha, clinic);
  const kind = day.ajustes.tipos.estudio;
  const duracionMin = day.duracionMin ?? roomMinutes(day.estudio, day.ojos);
  return {
    ...limitsOf(day.ajustes, day.para),
    dia: day.medico === undefined ? own : sharedHours(own, dayHours(day.medico.horario, day.fecha, clinic)),
    ahora: day.ahora,
    tipo: 'estudio',
    duracionMin,
    paso: kind.paso ?? duracionMin,
    colchonAntes: kind.colchonAntes,
    colchonDespues: kind.colchonDespues,
    topePorTipo: kind.tope,
    medico: day.medico?.ocupacion,
    equipos: day.estudio.equipos.flatMap((id) => day.equipos.filter((device) => device.id === id)),
    paciente: day.paciente,
    excluir: day.excluir,
    itinerario: day.itinerario,
  };
}

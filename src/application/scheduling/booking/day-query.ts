import type { Agenda } from './agenda.ts';
import type { Taken } from './resource-days.ts';
import {
  VISIT_KINDS,
  type AppointmentKind,
  type VisitKind,
} from '#domain/scheduling/appointment/appointment-kinds';
import { doctorQuery } from '#domain/scheduling/availability/doctor-availability';
import type { Interval, ResourceDay } from '#domain/scheduling/availability/occupancy';
import type { AvailabilityQuery } from '#domain/scheduling/booking/placement';
import type { CivilTime } from '#domain/shared/civil-date';
import { deviceDay } from '#domain/studies/device-calendar';
import { studyQuery } from '#domain/studies/study-availability';
import { isOneOf } from '#domain/shared/typed-record';
import { eyesIn } from '#domain/clinical/eye';
import { isOneEyed } from '#domain/studies/one-eye';

/** Options of a day's query, where they matter. */
export interface DayOptions {
  readonly ahora: CivilTime;
  readonly paciente?: string | undefined;
  /** The appointment being moved or replaced: it does not block itself. */
  readonly excluir?: string | undefined;
  readonly itinerario?: string | undefined;
  /** The device to try before the study's own order: that of an appointment being moved. */
  readonly equipo?: string | undefined;
}

/** The engine's query for one day. */
export function dayQuery(
  agenda: Agenda,
  fecha: string,
  taken: Taken,
  { ahora, paciente, excluir, itinerario, equipo }: DayOptions,
): AvailabilityQuery {
  const on = (recurso: ResourceDay['recurso'], id: string): readonly Interval[] =>
    taken.intervals({ recurso, id, fecha });
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
      ojos: isOneEyed(estudio.codigo, estudio.horario) ? 1 : eyesIn(wanted.ojo),
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

const isVisit = (kind: AppointmentKind): kind is VisitKind => isOneOf(VISIT_KINDS, kind);

/** The resource-days that decide about a day: those of the doctor, the devices and the patient. */
export function resourcesOn(
  agenda: Pick<Agenda, 'medico' | 'equipos'>,
  fecha: string,
  paciente?: string,
): ResourceDay[] {
  const ids = { medico: agenda.medico?.id, equipos: agenda.equipos.map(({ id }) => id), paciente };
  return resourcesOf(ids, fecha);
}

/** The same when the agenda has not been read yet, or not completely. */
export const resourcesOf = (
  {
    medico,
    equipos = [],
    paciente,
  }: {
    readonly medico?: string | undefined;
    readonly equipos?: readonly string[];
    readonly paciente?: string | undefined;
  },
  fecha: string,
): ResourceDay[] => [
  ...(medico === undefined ? [] : [{ recurso: 'medico' as const, id: medico, fecha }]),
  ...equipos.map((id) => ({ recurso: 'equipo' as const, id, fecha })),
  ...(paciente === undefined ? [] : [{ recurso: 'paciente' as const, id: paciente, fecha }]),
];

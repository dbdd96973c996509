import { err, ok, type Result } from '../../shared/result.ts';
import { startOf, type Appointment } from '../appointment/appointment.ts';
import { OCCUPIES } from '../appointment/appointment-states.ts';
import {
  emptyDay,
  insertInterval,
  occupancyId,
  removeInterval,
  RESOURCES,
  type Clash,
  type Interval,
  type OccupancyDay,
  type Resource,
  type ResourceDay,
} from '../availability/occupancy.ts';
import { present } from '../../shared/typed-record.ts';

/** A resource-day, and the part of it an appointment takes. */
export interface Occupation extends ResourceDay {
  readonly intervalo: Interval;
}

/** What an appointment occupies in its present state, in the fixed order of the resources (R18). */
export function occupationsOf(turno: string, appointment: Appointment): Occupation[] {
  if (appointment.enCola === true || OCCUPIES[appointment.estado] === 'nada') return [];
  return RESOURCES.flatMap((recurso) => {
    const id = ownerOf(recurso, appointment);
    if (id === undefined) return [];
    return [{ recurso, id, fecha: appointment.fecha, intervalo: intervalOf(turno, appointment, recurso) }];
  });
}

const ownerOf = (recurso: Resource, { medico, equipo, paciente }: Appointment): string | undefined =>
  ({ medico, equipo, paciente: paciente.id })[recurso];

function intervalOf(turno: string, appointment: Appointment, recurso: Resource): Interval {
  const { hora, duracionMin, colchonAntes, colchonDespues, tipo, itinerario } = appointment;
  const inicio = startOf(hora);
  const buffered = recurso !== 'paciente';
  return present({
    turno,
    inicio,
    fin: inicio + duracionMin,
    antes: buffered && colchonAntes > 0 ? colchonAntes : undefined,
    despues: buffered && colchonDespues > 0 ? colchonDespues : undefined,
    tipo,
    sobreturno: recurso === 'medico' && appointment.sobreturno === true ? true : undefined,
    liberadoDesde: appointment.liberadoDesde === undefined ? undefined : startOf(appointment.liberadoDesde),
    itinerario,
  });
}

/**
 * The resource-days affected by a change from one form of an appointment to another, in the order to read them: those on which it
 * occupies something else than before. Whoever arrives, or has been seen, goes on occupying the same.
 */
export function touchedDays(
  turno: string,
  before: Appointment | null,
  after: Appointment | null,
): ResourceDay[] {
  const [had, has] = [before, after].map(
    (each) => new Map((each === null ? [] : occupationsOf(turno, each)).map((of) => [occupancyId(of), of])),
  );
  const all = new Map([...(had ?? []), ...(has ?? [])].filter(([id]) => !isSame(had?.get(id), has?.get(id))));
  return [...all.values()]
    .map(({ recurso, id, fecha }) => ({ recurso, id, fecha }))
    .sort(
      (a, b) =>
        RESOURCES.indexOf(a.recurso) - RESOURCES.indexOf(b.recurso) ||
        (occupancyId(a) < occupancyId(b) ? -1 : 1),
    );
}

const isSame = (one: Occupation | undefined, other: Occupation | undefined): boolean =>
  JSON.stringify(one?.intervalo) === JSON.stringify(other?.intervalo);

/**
 * Releases what an appointment had and occupies what it now needs, all or nothing: `days` are the stored documents of
 * {@link touchedDays} (absent ones are empty); the result contains those that changed (R19).
 */
export function reoccupy(
  days: ReadonlyMap<string, OccupancyDay>,
  turno: string,
  before: Appointment | null,
  after: Appointment | null,
): Result<OccupancyDay[], Clash> {
  const wanted = new Map(
    (after === null ? [] : occupationsOf(turno, after)).map((each) => [occupancyId(each), each.intervalo]),
  );
  const changed: OccupancyDay[] = [];
  for (const key of touchedDays(turno, before, after)) {
    const day = days.get(occupancyId(key)) ?? emptyDay(key);
    const interval = wanted.get(occupancyId(key));
    const next = interval === undefined ? ok(removeInterval(day, turno)) : insertInterval(day, interval);
    if (!next.ok) return err(next.error);
    changed.push(next.value);
  }
  return ok(changed);
}

import type { Reader } from '../../ports/document-store.ts';
import {
  readAgendas,
  readHours,
  withDevices,
  type Agenda,
  type DaySpan,
  type Wanted,
  type WrongWanted,
} from './agenda.ts';
import { dayQuery, resourcesOf, type DayOptions } from './day-query.ts';
import { ResourceDays, type Taken } from './resource-days.ts';
import { APPOINTMENT_MESSAGES, startOf, type Appointment } from '#domain/scheduling/appointment/appointment';
import type { ResourceDay } from '#domain/scheduling/availability/occupancy';
import {
  checkPlacement,
  type AvailabilityQuery,
  type Judgement,
  type Placement,
} from '#domain/scheduling/booking/placement';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { addDays } from '#domain/shared/civil-date';
import { DAY_MINUTES } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Days from a place's own on, that day included, on which alternatives are offered; its agenda is read for all of them.
 */
export const DAYS_OFFERED = 14;

/** A place being asked about: what, when, and for whom. */
export interface PlaceAsked
  extends Wanted, DayOptions, Pick<Placement, 'sobreturno' | 'enCola' | 'registraPasado' | 'esHecho'> {
  readonly fecha: string;
  readonly hora: string;
  readonly paciente: string;
  /** The buffers of an appointment being moved; otherwise those of its kind apply. */
  readonly colchones?: Pick<Appointment, 'colchonAntes' | 'colchonDespues'>;
}

/** A place with everything that decides about it, and why it is not free (null when it is). */
export interface Place extends Judgement {
  readonly agenda: Agenda;
  readonly days: ResourceDays;
  readonly query: AvailabilityQuery;
}

/** Reads a place: one round trip for a visit, two for a study. `further` days are read along with it. */
export async function readPlace(
  reader: Reader,
  asked: PlaceAsked,
  { days = new ResourceDays(), further = [] }: { days?: ResourceDays; further?: readonly ResourceDay[] } = {},
): Promise<Result<Place, AppError>> {
  const agendas = await readAgendaDays(reader, [asked], offeredSpan([asked]), days, further);
  if (!agendas.ok) return err(agendas.error.error);
  const [agenda] = agendas.value;
  if (agenda === undefined) throw new Error('one place was asked for');
  const judged = askEngine(agenda, days, asked);
  return judged.ok ? ok({ agenda, days, ...judged.value }) : judged;
}

export interface DayWanted extends Wanted {
  readonly fecha: string;
  readonly paciente?: string | undefined;
}

/**
 * Reads what decides about some days of doctors and studies: their agendas, valid for a whole range, and into `days`
 * what is occupied. One round trip; two when there is a study, whose devices are known only once it has been read.
 */
export async function readAgendaDays(
  reader: Reader,
  asked: readonly DayWanted[],
  span: DaySpan,
  days: ResourceDays,
  further: readonly ResourceDay[] = [],
): Promise<Result<Agenda[], WrongWanted>> {
  if (asked.every(({ estudio }) => estudio === undefined)) {
    const keys = asked.flatMap(({ medico, paciente, fecha }) => resourcesOf({ medico, paciente }, fecha));
    const [agendas] = await Promise.all([
      readAgendas(reader, asked, span),
      days.read(reader, [...further, ...keys]),
    ]);
    return agendas;
  }
  const hours = await readHours(reader, asked, span);
  if (!hours.ok) return hours;
  const keys = hours.value.flatMap(({ medico, estudio }, at) => {
    const { fecha = '', paciente } = asked[at] ?? {};
    return resourcesOf({ medico: medico?.id, equipos: estudio?.horario.equipos ?? [], paciente }, fecha);
  });
  const [agendas] = await Promise.all([
    withDevices(reader, hours.value),
    days.read(reader, [...further, ...keys]),
  ]);
  return ok(agendas);
}

/** The days from the first place to the last, and those on which alternatives may be offered: never past days. */
export function offeredSpan(asked: readonly PlaceAsked[]): DaySpan {
  const dates = asked.map(({ fecha }) => fecha).sort();
  const last = [...dates, ...asked.map(({ ahora }) => ahora.fecha)].sort().at(-1) ?? '';
  return { desde: dates[0] ?? '', hasta: addDays(last, DAYS_OFFERED) };
}

/** Runs the engine on a place with what was read for it. */
export function askEngine(
  agenda: Agenda,
  taken: Taken,
  asked: PlaceAsked,
): Result<Judgement & Pick<Place, 'query'>, AppError> {
  const { fecha, hora, sobreturno, enCola, registraPasado, esHecho, colchones } = asked;
  const query = { ...dayQuery(agenda, fecha, taken, asked), ...colchones };
  const { duracionMin } = query;
  const inicio = startOf(hora);
  if (inicio + duracionMin > DAY_MINUTES)
    return err(fieldError('duracionMin', APPOINTMENT_MESSAGES.midnight));
  return ok({
    query,
    ...checkPlacement(query, { inicio, duracionMin, sobreturno, enCola, registraPasado, esHecho }),
  });
}

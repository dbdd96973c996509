import { daysBetween, type CivilTime } from '../../shared/civil-date.ts';
import { covers, DAY_MINUTES, overlaps, type MinuteRange } from '../../shared/interval.ts';
import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
import type { DayHours, Source } from '../hours/closure.ts';
import { deviceFor, type DeviceDay } from '../availability/device-day.ts';
import { clashOf, type Interval } from '../availability/occupancy.ts';
import { present } from '../../shared/typed-record.ts';

/** Why a time is not free; when several apply, the first in this order is given (R31). */
export const REASONS = [
  'horizonte',
  'feriado',
  'ausencia',
  'fuera_de_horario',
  'pasado',
  'antelacion',
  'ocupado',
  'equipo_ocupado',
  'paciente_ocupado',
  'tope',
] as const;
export type Reason = (typeof REASONS)[number];

/** A reason with the rule behind it and its source: which holiday, which absence, which appointment. */
export interface Why {
  readonly motivo: Reason;
  readonly regla: string;
  readonly fuente: Source;
}

/** Everything that decides about one day of one doctor or study; the engine reads nothing else (R32). */
export interface AvailabilityQuery {
  readonly dia: DayHours;
  readonly ahora: CivilTime;
  readonly tipo: AppointmentKind;
  readonly duracionMin: number;
  /** Minutes between two positions of the grid. */
  readonly paso: number;
  readonly colchonAntes: number;
  readonly colchonDespues: number;
  readonly antelacionMin: number;
  readonly horizonteDias: number;
  /** The doctor's occupied intervals; absent when no doctor is needed. */
  readonly medico?: readonly Interval[] | undefined;
  /** The devices that can do it, preferred first; absent when none is needed. */
  readonly equipos?: readonly DeviceDay[] | undefined;
  readonly paciente?: readonly Interval[] | undefined;
  readonly topePorDia: number | null;
  readonly topePorTipo: number | null;
  readonly sobreturnosPorBloque: number;
  readonly encaje: boolean;
  /** The appointment being moved: it does not block itself (R19). */
  readonly excluir?: string | undefined;
  /** The itinerary this appointment is a leg of (R16). */
  readonly itinerario?: string | undefined;
}

/** A place to check, on or off the grid. */
export interface Placement {
  readonly inicio: number;
  readonly duracionMin: number;
  readonly sobreturno?: boolean | undefined;
  /** A place in the doctor's queue of today, which takes no time. */
  readonly enCola?: boolean | undefined;
  /** An admin is recording a past visit (R14). */
  readonly registraPasado?: boolean | undefined;
  /** It is a fact that is written down, a past visit or an urgency: hours, holidays and caps do not undo it. */
  readonly esHecho?: boolean | undefined;
}

/** Whether an appointment may go in a place, on or off the grid, and on which device; otherwise why not. */
export const checkPlacement = (query: AvailabilityQuery, place: Placement): Judgement =>
  judge(query, place, daysBetween(query.ahora.fecha, query.dia.fecha));

export interface Judgement {
  readonly porque: Why | null;
  readonly equipo: string | null;
}

/**
 * {@link checkPlacement} for a caller that has already computed `daysAhead` (from today to the query's day) for the
 * whole day.
 */
export function judge(query: AvailabilityQuery, place: Placement, daysAhead: number): Judgement {
  if (place.enCola === true)
    return { porque: place.esHecho === true ? null : noMoreToday(query, place, daysAhead), equipo: null };
  const span: MinuteRange = { inicio: place.inicio, fin: place.inicio + place.duracionMin };
  const closed =
    (place.esHecho === true ? null : closedAt(query, span, daysAhead)) ?? tooEarly(query, place, daysAhead);
  if (closed !== null) return { porque: closed, equipo: null };
  const wanted: Interval = {
    turno: query.excluir ?? '',
    ...span,
    antes: query.colchonAntes,
    despues: query.colchonDespues,
    ...(place.sobreturno === true ? { sobreturno: true } : {}),
    ...present({ itinerario: query.itinerario }),
  };
  const taken = busy('medico', query.medico, wanted);
  if (taken !== null) return { porque: taken, equipo: null };
  const device = query.equipos === undefined ? null : deviceFor(query.equipos, wanted);
  if (device !== null && 'fuente' in device)
    return { porque: { motivo: 'equipo_ocupado', ...device }, equipo: null };
  const porque =
    busy('paciente', query.paciente, { ...wanted, antes: 0, despues: 0 }) ??
    (place.esHecho === true ? null : overCap(query, place));
  return { porque, equipo: porque === null ? (device?.id ?? null) : null };
}

/** Beyond the horizon, on a holiday, during an absence, or outside the hours: R6–R9, R13, R15. */
function closedAt(
  { dia, horizonteDias }: AvailabilityQuery,
  span: MinuteRange,
  daysAhead: number,
): Why | null {
  if (daysAhead > horizonteDias) return { motivo: 'horizonte', regla: 'R15', fuente: { clase: 'ajustes' } };
  if (covers(dia.abierto, span)) return null;
  for (const motivo of ['feriado', 'ausencia', 'fuera_de_horario'] as const) {
    const closure = dia.cierres.find((each) => each.motivo === motivo && overlaps(each, span));
    if (closure !== undefined) return { motivo, regla: closure.regla, fuente: closure.fuente };
  }
  const fuente: Source = { clase: 'horario', id: dia.vigenteDesde ?? undefined };
  return { motivo: 'fuera_de_horario', regla: 'R13', fuente };
}

/** Whether a place is outside the hours in which it could be booked like any other. */
export const isOutsideHours = (query: AvailabilityQuery, { inicio, duracionMin }: Placement): boolean =>
  !covers(query.dia.abierto, { inicio, fin: inicio + duracionMin });

/** Whether the doctor attends at any time from now on; who waits in the queue needs no particular hour. */
function noMoreToday(query: AvailabilityQuery, { inicio }: Placement, daysAhead: number): Why | null {
  const rest = { inicio, fin: DAY_MINUTES };
  if (query.dia.abierto.some((open) => overlaps(open, rest))) return null;
  return closedAt(query, rest, daysAhead);
}

/** In the past, or with too little notice (R14). */
function tooEarly(
  query: AvailabilityQuery,
  { inicio, registraPasado, esHecho }: Placement,
  daysAhead: number,
): Why | null {
  if (registraPasado === true) return null;
  const ahead = daysAhead * DAY_MINUTES + inicio - query.ahora.minuto;
  if (ahead < 0) return { motivo: 'pasado', regla: 'R14', fuente: { clase: 'reloj' } };
  if (ahead < query.antelacionMin && esHecho !== true)
    return { motivo: 'antelacion', regla: 'R14', fuente: { clase: 'ajustes' } };
  return null;
}

function busy(
  recurso: 'medico' | 'paciente',
  taken: readonly Interval[] | undefined,
  wanted: Interval,
): Why | null {
  const clash = taken === undefined ? null : clashOf(recurso, taken, wanted);
  if (clash === null) return null;
  const regla = recurso === 'medico' ? 'R13' : 'R16';
  return { motivo: clash.motivo, regla, fuente: { clase: 'turno', id: clash.turno } };
}

/** Caps per day, and overbookings per block (R15, R17). */
function overCap(query: AvailabilityQuery, place: Placement): Why | null {
  const others = (query.medico ?? []).filter(
    ({ turno, liberadoDesde }) => turno !== query.excluir && liberadoDesde === undefined,
  );
  const full: Why = { motivo: 'tope', regla: 'R15', fuente: { clase: 'ajustes' } };
  if (query.topePorDia !== null && others.length >= query.topePorDia) return full;
  const ofKind = others.filter(({ tipo }) => tipo === query.tipo).length;
  if (query.topePorTipo !== null && ofKind >= query.topePorTipo) return full;
  if (place.sobreturno !== true) return null;
  const block = query.dia.bloques.find(({ inicio, fin }) => inicio <= place.inicio && place.inicio < fin);
  const inBlock = others.filter(
    ({ sobreturno, inicio }) =>
      sobreturno === true && block !== undefined && block.inicio <= inicio && inicio < block.fin,
  );
  return inBlock.length >= query.sobreturnosPorBloque ? { ...full, regla: 'R17' } : null;
}

import { DAY_MINUTES, type MinuteRange } from '../../shared/interval.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { checkOrder } from '../../studies/check-order.ts';
import { planItinerary, type Itinerary, type Leg } from '../../studies/itinerary.ts';
import { orderSteps, type VisitContext } from '../../studies/ordering-rules.ts';
import { availability } from '../availability/availability.ts';
import { startOf } from '../appointment/appointment.ts';
import { freeWindows } from '../availability/occupancy.ts';
import { checkPlacement, type AvailabilityQuery, type Reason } from '../booking/placement.ts';
import { present } from '../../shared/typed-record.ts';

/** A part of a visit and the query for its day; with `rejilla` it keeps to the grid. */
export interface VisitPart {
  readonly codigo: string;
  readonly dilatado?: boolean | undefined;
  readonly query: AvailabilityQuery;
  readonly rejilla: boolean;
}

/**
 * What planning a visit needs: how long to wait after the drops (null without them), and what is known about the
 * patient.
 */
export interface VisitWishes {
  readonly gotasMin: number | null;
  readonly contexto?: VisitContext | undefined;
}

/** A part with its place and its device. */
export interface PlacedPart extends MinuteRange {
  readonly codigo: string;
  readonly equipo: string | null;
}

/** A whole visit on one day; `espera` is the minutes in which nothing happens to the patient. */
export interface ProposedVisit extends MinuteRange {
  readonly pasos: readonly PlacedPart[];
  readonly espera: number;
}

/**
 * Why a day has no visit: the order is refused (with the clinical reason), a part has no place, or the parts do not fit
 * together.
 */
export type NoVisit =
  | { readonly clase: 'orden'; readonly mensaje: string }
  | { readonly clase: 'parte'; readonly codigo: string; readonly motivo: Reason }
  | { readonly clase: 'encaje' };

/** The step in which times for a study are tried, in minutes. */
const STEP = 5;
/** Minutes since midnight; a visit that begins from here on is an afternoon visit. */
export const AFTERNOON = 13 * 60;
/**
 * How often a half-day is searched again for a later and shorter visit; each search tries every allowed order of the
 * parts.
 */
const LOOKS = 24;

/**
 * The visits of one day, morning first: for each half, the one with the least waiting and, among those, the earliest
 * (R28). Parts keep their clinical order, dilated ones after the drops have taken effect; each
 * has a free doctor or device, and the patient is free throughout.
 */
export function proposeVisits(
  parts: readonly VisitPart[],
  { gotasMin, contexto = {} }: VisitWishes,
): Result<readonly ProposedVisit[], NoVisit> {
  const placed = parts.map((part) => ({ part, starts: startsOf(part.query, part.rejilla) }));
  const legs = placed.map(({ part, starts }) => legOf(part, starts, parts));
  if (gotasMin !== null) legs.push(dropsLeg(gotasMin, attendedOn(parts)));
  const refused = orderRefusal(legs, contexto);
  if (refused !== null) return err({ clase: 'orden', mensaje: refused });
  const without = placed.find(({ starts }) => starts.length === 0);
  if (without !== undefined)
    return err({ clase: 'parte', codigo: without.part.codigo, motivo: mainReason(without.part.query) });

  const paciente = freeWindows([{ inicio: 0, fin: DAY_MINUTES }], parts[0]?.query.paciente ?? []);
  const options = { paciente, contexto };
  const halves = [shortest(legs, options, 0, AFTERNOON), shortest(legs, options, AFTERNOON, DAY_MINUTES)];
  const visits = halves.flatMap((visit) => (visit === null ? [] : [visitOf(visit, parts)]));
  return visits.length === 0 ? err({ clase: 'encaje' }) : ok(visits);
}

/** The minutes at which a part may begin, from the same engine that booking uses. */
function startsOf(query: AvailabilityQuery, onGrid: boolean): number[] {
  if (onGrid)
    return availability(query)
      .filter(({ libre }) => libre)
      .map(({ hora }) => startOf(hora));
  return query.dia.abierto.flatMap(({ inicio, fin }) => {
    const starts: number[] = [];
    for (let at = Math.ceil(inicio / STEP) * STEP; at + query.duracionMin <= fin; at += STEP)
      if (checkPlacement(query, { inicio: at, duracionMin: query.duracionMin }).porque === null)
        starts.push(at);
    return starts;
  });
}

function legOf(
  { codigo, dilatado, query }: VisitPart,
  starts: readonly number[],
  all: readonly VisitPart[],
): Leg {
  const { duracionMin } = query;
  const gap = Math.max(...all.map((other) => Math.max(other.query.colchonAntes, other.query.colchonDespues)));
  return {
    codigo,
    duracionMin,
    dilatado,
    // Buffers apply between two parts on one device or doctor; keeping them between all parts is simpler.
    ...present({ esperaMin: gap > 0 ? gap : undefined }),
    opciones: [
      {
        recurso: 'sala',
        id: codigo,
        libres: starts.map((inicio) => ({ inicio, fin: inicio + duracionMin })),
      },
    ],
  };
}

const dropsLeg = (minutes: number, attended: MinuteRange): Leg => ({
  codigo: 'DILATACION',
  duracionMin: minutes,
  opciones: [{ recurso: 'sala', id: 'DILATACION', libres: [attended] }],
});

/**
 * From the first open minute of any part to the last (today only from now on), when someone is there to give the drops.
 */
function attendedOn(parts: readonly VisitPart[]): MinuteRange {
  const open = parts.flatMap(({ query }) => query.dia.abierto);
  const first = parts[0]?.query;
  const now = first !== undefined && first.dia.fecha === first.ahora.fecha ? first.ahora.minuto : 0;
  return {
    inicio: Math.max(now, Math.min(...open.map(({ inicio }) => inicio))),
    fin: Math.max(...open.map(({ fin }) => fin)),
  };
}

/** The message of the rule that refuses the steps even in clinical order; null when they can be combined. */
function orderRefusal(legs: readonly Leg[], contexto: VisitContext): string | null {
  const findings = checkOrder(orderSteps(legs), contexto);
  return findings.find(({ clase }) => clase === 'bloquea')?.mensaje ?? null;
}

type PlanOptions = Parameters<typeof planItinerary>[1];

/** The shortest visit that begins in a half of the day: each new search starts where a longer one started. */
function shortest(legs: readonly Leg[], options: PlanOptions, from: number, to: number): Itinerary | null {
  let best: Itinerary | null = null;
  let desde = from;
  for (let look = 0; look < LOOKS; look += 1) {
    const plan = planItinerary(legs, { ...options, desde });
    if (!plan.ok || plan.value.inicio >= to) break;
    if (best === null || lengthOf(plan.value) < lengthOf(best)) best = plan.value;
    desde = plan.value.inicio + STEP;
  }
  return best;
}

const lengthOf = ({ inicio, fin }: MinuteRange): number => fin - inicio;

function visitOf({ piernas, inicio, fin }: Itinerary, parts: readonly VisitPart[]): ProposedVisit {
  const pasos = piernas.map((leg): PlacedPart => {
    const part = parts.find(({ codigo }) => codigo === leg.codigo);
    const place = { inicio: leg.inicio, duracionMin: leg.fin - leg.inicio };
    return {
      codigo: leg.codigo,
      inicio: leg.inicio,
      fin: leg.fin,
      equipo: part === undefined ? null : checkPlacement(part.query, place).equipo,
    };
  });
  const busy = pasos.reduce((sum, step) => sum + lengthOf(step), 0);
  return { pasos, inicio, fin, espera: fin - inicio - busy };
}

/** The most frequent reason among a day's positions; without any position, why the day is closed. */
function mainReason(query: AvailabilityQuery): Reason {
  const counts = new Map<Reason, number>();
  for (const { motivo } of availability(query))
    if (motivo !== null) counts.set(motivo, (counts.get(motivo) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most !== undefined) return most[0];
  const closure = query.dia.cierres.find(({ motivo }) => motivo !== 'fuera_de_horario');
  return closure?.motivo ?? 'fuera_de_horario';
}

import { DAY_MINUTES, mergeRanges, type MinuteRange } from '../shared/interval.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isAllowedOrder } from './check-order.ts';
import { placeInVisit, type VisitContext, type VisitStep } from './ordering-rules.ts';

/** Who or what can do a leg, and when they are free. */
export interface LegOption {
  readonly recurso: 'medico' | 'equipo' | 'sala';
  readonly id: string;
  readonly libres: readonly MinuteRange[];
}

/** A leg of a visit: what it is, how long it takes, who can do it, and how long after the previous leg it may begin. */
export interface Leg extends VisitStep {
  readonly duracionMin: number;
  readonly opciones: readonly LegOption[];
  readonly esperaMin?: number | undefined;
  readonly esperaMax?: number | undefined;
}

/** A leg and its place in the day. */
export interface PlannedLeg extends MinuteRange {
  readonly codigo: string;
  readonly recurso: LegOption['recurso'];
  readonly id: string;
}

/** A whole visit with all its legs; there are no partial ones. */
export interface Itinerary extends MinuteRange {
  readonly piernas: readonly PlannedLeg[];
}

/** Why there is no visit: the legs have no allowed order, or none that fits into the day. */
export type NoItinerary = 'orden' | 'sin_lugar';

/** In minutes: legs begin on multiples of it. */
const STEP = 5;
/** The longest wait between two legs unless a leg says otherwise, in minutes. */
export const MAX_WAIT_MIN = 120;
/** The maximum number of orders tried: six legs of equal rank can follow each other in any order. */
const MAX_ORDERS = 720;

/**
 * The visit that ends earliest and, among those, is shortest for the patient, who must be free throughout; each
 * resource is taken only for its own leg (R28). Legs keep their clinical order; those of equal rank are
 * tried in every order.
 */
export function planItinerary(
  legs: readonly Leg[],
  {
    paciente = [{ inicio: 0, fin: DAY_MINUTES }],
    contexto = {},
    desde = 0,
  }: {
    readonly paciente?: readonly MinuteRange[];
    readonly contexto?: VisitContext;
    readonly desde?: number;
  } = {},
): Result<Itinerary, NoItinerary> {
  const orders = clinicalOrders(legs).filter((order) => isAllowedOrder(order, contexto));
  if (orders.length === 0) return err('orden');
  const windows = mergeRanges(paciente).filter(({ fin }) => fin > desde);
  const plans = orders.flatMap((order) =>
    windows.flatMap((window) => {
      const plan = bestWithin(order, { inicio: Math.max(window.inicio, desde), fin: window.fin });
      return plan === null ? [] : [plan];
    }),
  );
  const [best] = plans.sort((a, b) => a.fin - b.fin || b.inicio - a.inicio);
  return best === undefined ? err('sin_lugar') : ok(best);
}

/** The orders of the legs that never put one before another of lower rank. */
function clinicalOrders(legs: readonly Leg[]): Leg[][] {
  const places = [...new Set(legs.map(placeInVisit))].sort((a, b) => a - b);
  return places.reduce<Leg[][]>(
    (orders, place) => {
      const group = permutations(legs.filter((leg) => placeInVisit(leg) === place));
      return orders.flatMap((order) => group.map((tail) => [...order, ...tail])).slice(0, MAX_ORDERS);
    },
    [[]],
  );
}

function permutations(legs: readonly Leg[]): Leg[][] {
  if (legs.length <= 1) return [[...legs]];
  return legs
    .flatMap((leg, index) =>
      permutations(legs.filter((_, other) => other !== index)).map((rest) => [leg, ...rest]),
    )
    .slice(0, MAX_ORDERS);
}

/** A way to begin a leg at a minute: the latest start of the whole visit, and the path that leads there. */
interface Reached {
  readonly inicio: number;
  readonly visita: number;
  readonly option: LegOption;
  readonly previous: Reached | null;
}

/** Walks through the legs, keeping for each possible starting minute the visit that begins latest. */
function bestWithin(order: readonly Leg[], window: MinuteRange): Itinerary | null {
  let reached: Reached[] = [];
  for (const [index, leg] of order.entries()) {
    const before = order[index - 1];
    const next: Reached[] = [];
    for (let inicio = firstStep(window.inicio); inicio + leg.duracionMin <= window.fin; inicio += STEP) {
      const option = leg.opciones.find((each) => isFree(each, inicio, leg.duracionMin));
      if (option === undefined) continue;
      const previous = before === undefined ? null : latest(reached, before, leg, inicio);
      if (before !== undefined && previous === null) continue;
      next.push({ inicio, visita: previous?.visita ?? inicio, option, previous });
    }
    reached = next;
  }
  const [last] = reached;
  return last === undefined ? null : itineraryOf(order, last);
}

/** Among the ways to begin the previous leg, the one with an allowed wait that lets the visit begin latest. */
function latest(reached: readonly Reached[], before: Leg, leg: Leg, inicio: number): Reached | null {
  const { esperaMin = 0, esperaMax = Math.max(MAX_WAIT_MIN, leg.esperaMin ?? 0) } = leg;
  return reached.reduce<Reached | null>((best, each) => {
    const wait = inicio - each.inicio - before.duracionMin;
    if (wait < esperaMin || wait > esperaMax) return best;
    return best === null || each.visita >= best.visita ? each : best;
  }, null);
}

function itineraryOf(order: readonly Leg[], last: Reached): Itinerary {
  const places: Reached[] = [];
  for (let each: Reached | null = last; each !== null; each = each.previous) places.unshift(each);
  const piernas = order.flatMap(({ codigo, duracionMin }, index): PlannedLeg[] => {
    const place = places[index];
    if (place === undefined) return [];
    const { recurso, id } = place.option;
    return [{ codigo, recurso, id, inicio: place.inicio, fin: place.inicio + duracionMin }];
  });
  return { piernas, inicio: last.visita, fin: piernas.at(-1)?.fin ?? last.inicio };
}

const firstStep = (minute: number): number => Math.ceil(minute / STEP) * STEP;

const isFree = ({ libres }: LegOption, inicio: number, length: number): boolean =>
  libres.some((range) => range.inicio <= inicio && inicio + length <= range.fin);

import { DAY_MINUTES, mergeRanges, type MinuteRange } from '../shared/interval.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isAllowedOrder } from './check-order.ts';
import { placeInVisit, type VisitContext, type VisitStep } from './ordering-rules.ts';

/** Someone or something that can do a leg, and the minutes in which it is free. */
export interface LegOption {
  readonly recurso: 'medico' | 'equipo' | 'sala';
  readonly id: string;
  readonly libres: readonly MinuteRange[];
}

/** A leg of a visit: what, how long, by whom, and how long after the leg before it ends it may begin. */
export interface Leg extends VisitStep {
  readonly duracionMin: number;
  readonly opciones: readonly LegOption[];
  readonly esperaMin?: number | undefined;
  readonly esperaMax?: number | undefined;
}

/** A leg with its place in the day. */
export interface PlannedLeg extends MinuteRange {
  readonly codigo: string;
  readonly recurso: LegOption['recurso'];
  readonly id: string;
}

/** A whole visit: all its legs, or there is none. */
export interface Itinerary extends MinuteRange {
  readonly piernas: readonly PlannedLeg[];
}

/** Why there is no visit: no order of the legs is allowed, or none finds room. */
export type NoItinerary = 'orden' | 'sin_lugar';

/** Legs begin on multiples of five minutes. */
const STEP = 5;
/** The longest wait between two legs when a leg does not say otherwise, in minutes. */
export const MAX_WAIT_MIN = 120;
/** Orders of the legs that are tried at most: six legs of one place change among themselves freely. */
const MAX_ORDERS = 720;

/**
 * The visit that ends earliest and, among those, is shortest for the patient, who must be free from its beginning
 * to its end; each resource is taken for its own leg only (`backoffice.md` R28). Legs go in clinical order; those of
 * one place are tried in every order.
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

/** The orders of the legs in which none stands before one of an earlier place. */
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

/** A way to begin a leg at a minute: the latest beginning of the whole visit, and how it came there. */
interface Reached {
  readonly inicio: number;
  readonly visita: number;
  readonly option: LegOption;
  readonly previous: Reached | null;
}

/** Goes through the legs keeping, for each minute at which one can begin, the visit that begins latest. */
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

/** Of the ways to begin the leg before, the one whose visit begins latest and whose wait is allowed. */
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

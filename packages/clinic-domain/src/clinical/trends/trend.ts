import { daysBetween, daysSince } from '../../shared/civil-date.ts';
import { breaksOf, stretchAt } from './breaks.ts';
import type { TrendId } from './series-ids.ts';
import type { TreatmentEvent } from './treatment-events.ts';
import type { Point } from './series.ts';
import { slopeOf, type Sample, type Slope } from './slope.ts';
import { present } from '../../shared/typed-record.ts';

/** The slope of one eye by one method, or that there is too little for one. */
export type Trend = {
  readonly ojo: 'OD' | 'OI';
  readonly metodo?: string | undefined;
  /** The visits that count: several readings of a visit by one method are one. */
  readonly n: number;
  /** The stretch between two treatments that it is of; missing where nothing was done in between. */
  readonly tramo?: { readonly desde: string; readonly hasta: string } | undefined;
} & (Slope | { readonly motivo: 'datos_insuficientes' });

const YEAR = 365.25;
const DIGITS = 10_000;

/** Points of one eye taken in one way: what may be joined by a line. */
export interface Group<P extends Point = Point> {
  readonly ojo: 'OD' | 'OI';
  readonly metodo: string | undefined;
  readonly puntos: readonly P[];
}

/** Points by eye and method, in the order in which each first appears, the right eye first. */
export function groupsOf<P extends Point>(puntos: readonly P[]): Group<P>[] {
  const groups = new Map<string, { ojo: 'OD' | 'OI'; metodo: string | undefined; puntos: P[] }>();
  for (const punto of puntos) {
    const { ojo, metodo } = punto;
    const key = `${ojo} ${metodo ?? ''}`;
    const group = groups.get(key) ?? { ojo, metodo, puntos: [] };
    group.puntos.push(punto);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => a.ojo.localeCompare(b.ojo));
}

/**
 * Whether an eye has a value without a number that a slope by one method would leave out: an acuity off the chart, by
 * whatever method, since the best of each visit is what counts. A pressure felt with the fingers is a method of its own.
 */
export const isOffChart = (
  serie: TrendId,
  puntos: readonly Point[],
  { ojo, metodo }: { readonly ojo: Point['ojo']; readonly metodo?: string | undefined },
): boolean =>
  puntos.some((each) => each.v === null && each.ojo === ojo && (serie === 'av' || each.metodo === metodo));

/**
 * The slopes of a series, of values in units: each eye and each method by itself, never mixed, and never through a laser, an
 * operation or an injection: each stretch between them has its own. Where one value has no number («CD 50 cm») there is no
 * slope: leaving out the worst ones would make a loss look like none. What is not to be relied on counts for nothing.
 */
export const trendsOf = (
  serie: TrendId,
  puntos: readonly Point[],
  eventos: readonly TreatmentEvent[] = [],
): Trend[] =>
  groupsOf(puntos).flatMap(({ ojo, metodo, puntos: own }): Trend[] => {
    const base = present({ ojo, metodo });
    const isOff = isOffChart(serie, puntos, base);
    const stretches = betweenBreaks(own, breaksOf(serie, ojo, eventos));
    const trends = stretches.map((each) => ({
      ...trendOfStretch(base, each, isOff),
      ...present({ tramo: stretches.length === 1 ? undefined : spanOf(each) }),
    }));
    // Of what is past only what can be said; the newest stretch says also that it is too short.
    return trends.filter((each, at) => at === trends.length - 1 || !('motivo' in each));
  });

const spanOf = (puntos: readonly Point[]): { readonly desde: string; readonly hasta: string } => {
  const dates = puntos.map(({ fecha }) => fecha).toSorted();
  return { desde: dates[0] ?? '', hasta: dates.at(-1) ?? '' };
};

/** The points with a number, by the stretch in which they lie. */
function betweenBreaks(puntos: readonly Point[], breaks: readonly string[]): (readonly Point[])[] {
  const stretches = Map.groupBy(
    puntos.filter(({ v }) => v !== null),
    ({ fecha }) => stretchAt(breaks, fecha),
  );
  return [...stretches].toSorted(([a], [b]) => a - b).map(([, own]) => own);
}

function trendOfStretch(
  base: { readonly ojo: 'OD' | 'OI'; readonly metodo?: string },
  puntos: readonly Point[],
  isOff: boolean,
): Trend {
  const samples = visitsOf(puntos.filter(({ dudoso }) => dudoso === undefined));
  const slope = isOff ? null : slopeOf(samples);
  if (slope === null) return { ...base, n: samples.length, motivo: 'datos_insuficientes' };
  const [low, high] = slope.ic;
  return { ...base, n: samples.length, porAnio: rounded(slope.porAnio), ic: [rounded(low), rounded(high)] };
}

/** Where the line of a slope stands on a day, in units: what is measured once may be off it. */
export function levelOf(puntos: readonly Point[], trend: Trend & Slope, hoy: string): number {
  const { ojo, metodo, tramo, porAnio } = trend;
  const own = puntos.filter(
    (each) =>
      each.ojo === ojo &&
      each.metodo === metodo &&
      each.dudoso === undefined &&
      (tramo === undefined || (each.fecha >= tramo.desde && each.fecha <= tramo.hasta)),
  );
  const samples = visitsOf(own.filter(({ v }) => v !== null));
  const first = own.find(({ v }) => v !== null)?.fecha ?? hoy;
  const middle = (of: (each: Sample) => number): number =>
    samples.reduce((sum, each) => sum + of(each), 0) / Math.max(1, samples.length);
  return middle(({ y }) => y) + porAnio * (daysBetween(first, hoy) / YEAR - middle(({ x }) => x));
}

/** The mean of each visit, so that three readings of a morning do not weigh as three visits. */
function visitsOf(puntos: readonly Point[]): Sample[] {
  const first = puntos[0]?.fecha;
  if (first === undefined) return [];
  const visits = new Map<string, { fecha: string; values: number[] }>();
  for (const { consulta, fecha, v } of puntos) {
    if (v === null) continue;
    const visit = visits.get(consulta) ?? { fecha, values: [] };
    visit.values.push(v);
    visits.set(consulta, visit);
  }
  const days = daysSince(first);
  return [...visits.values()].map(({ fecha, values }) => ({
    x: days(fecha) / YEAR,
    y: values.reduce((sum, each) => sum + each, 0) / values.length,
  }));
}

const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS + 0;

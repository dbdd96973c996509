import { daysBetween } from '../../shared/civil-date.ts';
import type { TrendId } from './series-ids.ts';
import type { Point } from './series.ts';
import { slopeOf, type Sample, type Slope } from './slope.ts';

/** The slope of one eye by one method, or that there is too little for one. */
export type Trend = {
  readonly ojo: 'OD' | 'OI';
  readonly metodo?: string;
  /** The visits that count: several readings of a visit by one method are one. */
  readonly n: number;
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
 * The slopes of a series, of values in units: each eye and each method by itself, never mixed. Where one value has no
 * number («CD 50 cm») there is no slope: leaving out the worst ones would make a loss look like none.
 */
export const trendsOf = (serie: TrendId, puntos: readonly Point[]): Trend[] =>
  groupsOf(puntos).flatMap(({ ojo, metodo, puntos: own }): Trend[] => {
    const samples = visitsOf(own);
    if (samples.length === 0) return [];
    const base = { ojo, ...(metodo === undefined ? {} : { metodo }), n: samples.length };
    const slope = isOffChart(serie, puntos, base) ? null : slopeOf(samples);
    if (slope === null) return [{ ...base, motivo: 'datos_insuficientes' }];
    const [low, high] = slope.ic;
    return [{ ...base, porAnio: rounded(slope.porAnio), ic: [rounded(low), rounded(high)] }];
  });

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
  return [...visits.values()].map(({ fecha, values }) => ({
    x: daysBetween(first, fecha) / YEAR,
    y: values.reduce((sum, each) => sum + each, 0) / values.length,
  }));
}

const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS + 0;

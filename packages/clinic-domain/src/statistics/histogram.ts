/** How often each whole number occurred. */
export type Histogram = ReadonlyMap<number, number>;

/** How many values were counted. */
export const countOf = (histogram: Histogram): number => sum(histogram.values());

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** The smallest value that at least `share` of all values do not exceed (nearest rank); null without values. */
export function quantile(histogram: Histogram, share: number): number | null {
  const wanted = Math.max(1, Math.ceil(share * countOf(histogram)));
  let seen = 0;
  for (const [value, count] of [...histogram].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= wanted) return value;
  }
  return null;
}

/** Counts per class, each from its start up to the next one's; the last has no end. */
export function classesOf(
  histogram: Histogram,
  starts: readonly number[],
): { readonly desde: number; readonly hasta: number | null; readonly turnos: number }[] {
  return starts.map((desde, index) => {
    const next = starts[index + 1];
    const inside = [...histogram].filter(([value]) => value >= desde && (next === undefined || value < next));
    return {
      desde,
      hasta: next === undefined ? null : next - 1,
      turnos: sum(inside.map(([, count]) => count)),
    };
  });
}

/** How many values there are, with their median and 90th percentile. */
export interface Spread {
  readonly turnos: number;
  readonly mediana: number | null;
  readonly p90: number | null;
}

export const spreadOf = (histogram: Histogram): Spread => ({
  turnos: countOf(histogram),
  mediana: quantile(histogram, 0.5),
  p90: quantile(histogram, 0.9),
});

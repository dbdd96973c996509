/** Where a row is drawn: how far down, and in which lane. */
export interface StackedRow {
  readonly at: number;
  readonly lane: number;
  readonly lanes: number;
}

/**
 * Rows of one height, each as near as possible to where it wants to be, none over another, in their order, between 0
 * and `length`: the sum of the squared drifts is least (isotonic regression, pool adjacent violators). Where all rows
 * together are higher than `length` they take turns in as many lanes as it needs.
 */
export function stackedRows(wanted: readonly number[], height: number, length: number): StackedRow[] {
  const lanes = rowLanes(wanted.length, height, length);
  const placed = Array.from({ length: lanes }, (_, lane) =>
    stacked(
      wanted.filter((_at, index) => index % lanes === lane),
      height,
      length,
    ),
  );
  return wanted.map((want, index) => {
    const lane = index % lanes;
    return { at: placed[lane]?.[Math.floor(index / lanes)] ?? want, lane, lanes };
  });
}

/** How many lanes so many rows need. */
export const rowLanes = (count: number, height: number, length: number): number =>
  Math.max(1, Math.ceil((count * height) / Math.max(height, length)));

function stacked(wanted: readonly number[], height: number, length: number): number[] {
  // Without the rows above it, each only has to be no higher than the one before.
  const pools: { sum: number; count: number }[] = [];
  const mean = ({ sum, count }: { sum: number; count: number }): number => sum / count;
  for (const [index, want] of wanted.entries()) {
    let pool = { sum: want - index * height, count: 1 };
    for (let last = pools.at(-1); last !== undefined && mean(last) > mean(pool); last = pools.at(-1)) {
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
      pools.pop();
    }
    pools.push(pool);
  }
  const room = Math.max(0, length - wanted.length * height);
  return pools
    .flatMap((pool) => Array.from({ length: pool.count }, () => mean(pool)))
    .map((free, index) => Math.min(room, Math.max(0, free)) + index * height);
}

import type { MinuteRange } from '#domain/shared/interval';

/** Which lane, and how many there are side by side. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** Nothing is drawn shorter than this, in minutes, however brief it is. */
export const LEAST_DRAWN_MIN = 10;

type Spanned = MinuteRange & { readonly beside: boolean };

/** Puts overlapping spans side by side, overbookings to the right of what they were booked over; sorted by start. */
export function inLanes<T extends Spanned>(spans: readonly T[]): (Omit<T, 'beside'> & Lane)[] {
  const sorted = spans.toSorted((a, b) => a.inicio - b.inicio || Number(a.beside) - Number(b.beside));
  return clusters(sorted).flatMap(laidOut);
}

const drawnEnd = ({ inicio, fin }: MinuteRange): number => Math.max(fin, inicio + LEAST_DRAWN_MIN);

/** Runs of spans that overlap directly or through others. */
function clusters<T extends Spanned>(sorted: readonly T[]): T[][] {
  const found: T[][] = [];
  let end = -1;
  for (const span of sorted) {
    if (span.inicio >= end) found.push([]);
    found.at(-1)?.push(span);
    end = Math.max(end, drawnEnd(span));
  }
  return found;
}

function laidOut<T extends Spanned>(cluster: readonly T[]): (Omit<T, 'beside'> & Lane)[] {
  const ends: number[] = [];
  const laneOf = new Map<T, number>();
  const place = (span: T, least: number): void => {
    const free = ends.findIndex((end, lane) => lane >= least && end <= span.inicio);
    const lane = free === -1 ? Math.max(least, ends.length) : free;
    ends[lane] = drawnEnd(span);
    laneOf.set(span, lane);
  };
  for (const span of cluster) if (!span.beside) place(span, 0);
  const beside = ends.length;
  for (const span of cluster) if (span.beside) place(span, beside);
  return cluster.map((span) => {
    const { beside: _beside, ...rest } = span;
    return { ...rest, lane: laneOf.get(span) ?? 0, lanes: ends.length };
  });
}

/** A measure at a moment, in years from any beginning. */
export interface Sample {
  readonly x: number;
  readonly y: number;
}

/** What is lost or gained in a year, with its 95 % interval. */
export interface Slope {
  readonly porAnio: number;
  readonly ic: readonly [number, number];
}

// Source: docs/clinical-sources.md#trends-and-outcomes
/** Below it a slope says nothing: three unknowns of a line leave hardly anything to judge it by. */
export const FEWEST = 5;

/** The two-sided 95 % quantile of Student's t for 3 to 30 degrees of freedom. */
const T_TABLE = [
  3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604, 2.1448, 2.1314,
  2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484,
  2.0452, 2.0423,
] as const;
const NORMAL = 1.959964;

/** Past the table by the first terms of its expansion around the normal quantile: off by less than 0.0001. */
export function studentT(freedom: number): number {
  const known = T_TABLE[freedom - 3];
  if (known !== undefined) return known;
  const z = NORMAL;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / freedom + second / freedom ** 2;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** The straight line of least squares; null below {@link FEWEST} samples, or when all are of one moment. */
export function slopeOf(samples: readonly Sample[]): Slope | null {
  const n = samples.length;
  if (n < FEWEST) return null;
  const [midX, midY] = [mean(samples.map(({ x }) => x)), mean(samples.map(({ y }) => y))];
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of samples) {
    xx += (x - midX) ** 2;
    xy += (x - midX) * (y - midY);
    yy += (y - midY) ** 2;
  }
  if (xx === 0) return null;
  const porAnio = xy / xx;
  const rest = Math.max(0, yy - porAnio * xy);
  const half = studentT(n - 2) * Math.sqrt(rest / (n - 2) / xx);
  return { porAnio, ic: [porAnio - half, porAnio + half] };
}

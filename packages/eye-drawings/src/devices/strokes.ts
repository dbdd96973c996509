import { disc, line, num, paint, tint, TONE, type Point } from './engraving.ts';

/** A repeatable source of numbers in [0, 1) for the hand of the engraver. */
export const random = (seed: number): (() => number) => {
  let state = (Math.abs(Math.trunc(seed)) % 2147483646) + 1;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
};

/** Draws straight segments through the points. */
export const poly = (points: readonly Point[], close = false): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${close ? 'Z' : ''}`;

/** Draws one soft curve through the points (Catmull–Rom as cubic Béziers). */
export const smooth = (points: readonly Point[], close = false): string => {
  const count = points.length;
  const at = (index: number): Point =>
    (close ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0];
  const [startX, startY] = at(0);
  let d = `M${num(startX)} ${num(startY)}`;
  for (let i = 0; i < (close ? count : count - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = `${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)}`;
    const c2 = `${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${c1} ${c2} ${num(c[0])} ${num(c[1])}`;
  }
  return close ? `${d}Z` : d;
};

/** Lists n + 1 points of a function from one abscissa to another. */
export const trace = (
  from: number,
  to: number,
  n: number,
  height: (x: number, t: number) => number,
): Point[] =>
  Array.from({ length: n + 1 }, (_, i): Point => {
    const x = from + ((to - from) * i) / n;
    return [x, height(x, i / n)];
  });

/** Shades an upright cylinder with lines that crowd towards its right edge. */
export const shadeUpright = (x: number, y: number, w: number, h: number, n = 6): string => {
  let d = '';
  for (let i = 0; i < n; i += 1)
    d += `M${num(x + w * (1 - ((i + 0.6) / n) ** 1.8 * 0.6))} ${num(y)}v${num(h)}`;
  return line(d, 0.8, TONE.steel);
};

/** Shades a lying cylinder with lines that crowd towards its lower edge. */
export const shadeLevel = (x: number, y: number, w: number, h: number, n = 6): string => {
  let d = '';
  for (let i = 0; i < n; i += 1)
    d += `M${num(x)} ${num(y + h * (1 - ((i + 0.6) / n) ** 1.8 * 0.6))}h${num(w)}`;
  return line(d, 0.8, TONE.steel);
};

/** Short radial marks of a TABO dial between two angles in degrees. */
export const dial = (
  cx: number,
  cy: number,
  r: number,
  from = 0,
  to = 360,
  step = 6,
  tone: string = TONE.steel,
): string => {
  let d = '';
  for (let a = from; a <= to - (to - from === 360 ? 1 : 0); a += step) {
    const rad = (a * Math.PI) / 180;
    const long = a % 30 === 0 ? 11 : 6;
    const [c, s] = [Math.cos(rad), Math.sin(rad)];
    d += `M${num(cx + r * c)} ${num(cy - r * s)}L${num(cx + (r + long) * c)} ${num(cy - (r + long) * s)}`;
  }
  return line(d, 1, tone);
};

/** The two tangents that carry a small detail (a) to its enlargement (b), as in an atlas. */
export const magnify = (a: Point, ra: number, b: Point, rb: number): string => {
  const along = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const span = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const swing = Math.acos((ra - rb) / span);
  const at = (p: Point, r: number, side: number): Point => [
    p[0] + r * Math.cos(along + side * swing),
    p[1] + r * Math.sin(along + side * swing),
  ];
  const [a1, b1, b2, a2] = [at(a, ra, -1), at(b, rb, -1), at(b, rb, 1), at(a, ra, 1)];
  return (
    tint(poly([a1, b1, b2, a2], true), paint('cone')) +
    line(`${poly([a1, b1])}${poly([a2, b2])}`, 1, TONE.slate)
  );
};

/** A floor line with the diagonal strokes an architect puts under solid ground. */
export const ground = (x1: number, x2: number, y: number): string => {
  let d = '';
  for (let x = x1 + 8; x < x2 - 4; x += 12) d += `M${x} ${y + 2}l-8 9`;
  return line(d, 0.8, TONE.slate) + line(`M${x1} ${y}H${x2}`);
};

/** A dimension line between two points on one axis, closed by slanted ticks. */
export const dimension = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  tone: string = TONE.steel,
): string => {
  const tick = (x: number, y: number): string => `M${num(x - 4)} ${num(y + 4)}l8 -8`;
  return line(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}${tick(x1, y1)}${tick(x2, y2)}`, 1.2, tone);
};

/** The round frame of an enlargement: a ring with a dial outside it. */
export const lensFrame = (cx: number, cy: number, r: number): string =>
  disc(cx, cy, r) + disc(cx, cy, r + 7, 'none', 0.8, TONE.steel) + dial(cx, cy, r + 7);

/** A soft spot where light meets matter. */
export const spark = (x: number, y: number, r: number): string =>
  disc(x, y, r, paint('light'), 0) + disc(x, y, Math.max(1.6, r / 5), TONE.ember, 0);

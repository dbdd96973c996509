import { line, num, paint, tint, TONE, type Point } from '../devices/engraving.ts';
import { poly, random } from '../devices/strokes.ts';

/** A range of Andean summits: lit faces left bare, shadow faces hatched down the slope. */
export const summits = (
  peaks: readonly Point[],
  base: number,
  seed: number,
  tone: string = TONE.fog,
): string => {
  const next = random(seed);
  const ridge: Point[] = [];
  peaks.forEach(([x, y], i) => {
    ridge.push([x, y]);
    const after = peaks[i + 1];
    if (after === undefined) return;
    const drop = Math.max(y, after[1]);
    const valley = drop + (base - drop) * (0.3 + next() * 0.15);
    const mid = x + (after[0] - x) * (0.42 + next() * 0.16);
    ridge.push(
      [x + (mid - x) * 0.5, y + (valley - y) * 0.4 + next() * 8],
      [mid, valley],
      [mid + (after[0] - mid) * 0.5, valley + (after[1] - valley) * 0.4 + next() * 8],
    );
  });
  const [first, last] = [ridge[0] ?? [0, base], ridge.at(-1) ?? [0, base]];
  const outline = [[first[0], base] as const, ...ridge, [last[0], base] as const];
  const ridgeAt = (x: number): number => {
    const i = ridge.findIndex((point) => point[0] > x);
    const [p, q] = [ridge[Math.max(0, i - 1)] ?? first, ridge[i] ?? last];
    return q[0] === p[0] ? p[1] : p[1] + ((q[1] - p[1]) * (x - p[0])) / (q[0] - p[0]);
  };
  let strokes = '';
  let snow = '';
  for (const [x, y] of peaks) {
    const height = base - y;
    for (let i = 0; i < 13; i += 1) {
      const sx = x + (i / 13) * height * 0.5 + 2;
      const sy = ridgeAt(sx) + 4 + next() * 4;
      const fall = Math.min(base - sy - 6, height * (0.16 + next() * 0.2) * (1 - (i / 13) * 0.6));
      if (sx < last[0] - 4 && fall > 4) strokes += `M${num(sx)} ${num(sy)}l${num(fall * 0.16)} ${num(fall)}`;
    }
    const s = height * 0.32;
    const [west, east] = [x - s * 0.44, x + s * 0.42];
    const between = (from: number, to: number): Point[] => ridge.filter(([rx]) => rx > from && rx < to);
    const teeth: Point[] = [
      [0.3, 0.72],
      [0.2, 0.46],
      [0.06, 0.9],
      [-0.06, 0.6],
      [-0.2, 0.8],
    ].map(([tx = 0, ty = 0]): Point => [x + tx * s, Math.max(ridgeAt(x + tx * s) + 3, y + ty * s)]);
    snow += poly(
      [
        [west, ridgeAt(west)],
        ...between(west, x),
        [x, y],
        ...between(x, east),
        [east, ridgeAt(east)],
        ...teeth,
      ],
      true,
    );
  }
  return (
    tint(poly(outline, true), tone) +
    tint(snow, TONE.paper) +
    line(strokes, 0.9, TONE.steel) +
    line(poly(ridge), 1.8)
  );
};

/** The sun as a TABO half dial: rays are its ticks, long every thirty degrees. */
export const dialSun = (x: number, y: number, r: number, from = 0, to = 180): string => {
  let rays = '';
  for (let a = from; a <= to; a += 6) {
    const rad = (a * Math.PI) / 180;
    const reach = a % 30 === 0 ? r * 1.7 : a % 12 === 0 ? r * 1.5 : r * 1.4;
    rays += `M${num(x + Math.cos(rad) * r * 1.22)} ${num(y - Math.sin(rad) * r * 1.22)}L${num(x + Math.cos(rad) * reach)} ${num(y - Math.sin(rad) * reach)}`;
  }
  return (
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 2.6)}" fill="${paint('light')}" stroke="none" opacity=".6"/>` +
    line(rays, 1.8, TONE.ember) +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${TONE.amber}"/>`
  );
};

/** Long level strokes of ground or water that thin out with distance. */
export const plain = (x1: number, x2: number, y1: number, y2: number, seed: number): string => {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < 22; i += 1) {
    const y = y1 + (y2 - y1) * (i / 22) ** 1.5;
    const start = x1 + next() * (x2 - x1) * 0.7;
    const span = (x2 - x1) * (0.1 + next() * 0.3);
    d += `M${num(start)} ${num(y)}H${num(Math.min(x2, start + span))}`;
  }
  return line(d, 1, TONE.steel);
};

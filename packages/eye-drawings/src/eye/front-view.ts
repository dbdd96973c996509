import type { Random } from './random.ts';
import { circle, clip, ellipse, group, path, radial, type Drawing, type Point } from './svg.ts';
import { onCircle, outline, sample, smooth, softLine } from './curves.ts';
import { cool, token } from './palette.ts';

export interface FrontViewOptions {
  readonly prefix: string;
  readonly centre: Point;
  /** Pixels per millimetre. */
  readonly unit: number;
  readonly random: Random;
  /** Side of the nose on the page: 1 right, -1 left. */
  readonly nose: 1 | -1;
  /** How many millimetres the iris is off centre. */
  readonly turn?: number;
  /** Marks drawn on the eye inside the opening of the lids. */
  readonly surface?: string;
  /** How many millimetres the lower lid sags. */
  readonly sag?: number;
  readonly lowerLashes?: boolean;
}

const half = 14.5;

function lidCurve(nose: number, height: number, belly: number): Point[] {
  return sample(-1, 1, 10, (t) => {
    const side = t * nose;
    const rise = (1 - Math.abs(t) ** 2.2) * (1 - belly * side);
    return [t * half, -height * rise + side * 0.9];
  });
}

/** Upper and lower lid margins of an eye, in drawing coordinates. */
export function lidMargins({
  centre,
  unit,
  nose,
  sag = 0,
}: Pick<FrontViewOptions, 'centre' | 'unit' | 'nose' | 'sag'>): { upper: Point[]; lower: Point[] } {
  const put = (points: Point[]): Point[] =>
    points.map(([x, y]) => [centre[0] + x * unit, centre[1] + y * unit]);
  return { upper: put(lidCurve(nose, 5.6, -0.12)), lower: put(lidCurve(nose, -4.9 - sag, 0.14)) };
}

function iris({ prefix, centre: [cx, cy], unit, random, turn = 0 }: FrontViewOptions): Drawing {
  const centre: Point = [cx + turn * unit, cy - 0.3 * unit];
  const r = 5.9 * unit;
  const fibres = Array.from({ length: 30 }, (_, i) => {
    const angle = (i / 30) * 360 + random() * 5;
    const sway = (random() - 0.5) * 9;
    return softLine([
      onCircle(centre, r * 0.4, angle),
      onCircle(centre, r * 0.66, angle + sway),
      onCircle(centre, r * (0.84 + random() * 0.1), angle),
    ]);
  }).join('');
  const defs = radial(`${prefix}-iris`, centre, r, [
    [0, '#062b38'],
    [0.36, '#16647a'],
    [0.55, '#4aa0b2'],
    [0.8, '#1b6f85'],
    [0.95, '#0b4a5e'],
    [1, '#062b38'],
  ]);
  const body =
    circle(centre, r, { fill: `url(#${prefix}-iris)`, stroke: cool.irisDark, 'stroke-width': 0.22 * unit }) +
    path(fibres, {
      fill: 'none',
      stroke: '#bfe6ec',
      'stroke-opacity': '.5',
      'stroke-width': 0.15 * unit,
      'stroke-linecap': 'round',
    }) +
    circle(centre, r * 0.385, { fill: '#04141b' });
  return { defs, body };
}

function lashes(
  points: readonly Point[],
  unit: number,
  centre: Point,
  direction: 1 | -1,
  length: number,
  random: Random,
): string {
  const text: string[] = [];
  for (let i = 1; i < points.length - 1; i++) {
    for (const share of unit < 10 ? [0.1, 0.6] : [0, 0.3, 0.62]) {
      const from = points[i];
      const next = points[i + 1];
      if (from === undefined || next === undefined) continue;
      const root: Point = [from[0] + (next[0] - from[0]) * share, from[1] + (next[1] - from[1]) * share];
      const lean = (root[0] - centre[0]) / (half * unit);
      const size = length * unit * (0.8 + random() * 0.35);
      text.push(
        softLine([
          root,
          [root[0] + lean * size * 0.7, root[1] + direction * size * 0.1],
          [root[0] + lean * size * 1.25, root[1] + direction * size * (1 - 0.3 * Math.abs(lean))],
        ]),
      );
    }
  }
  return path(text.join(''), {
    fill: 'none',
    stroke: token.tinta,
    'stroke-width': 0.17 * unit,
    'stroke-linecap': 'round',
  });
}

/** Draws an open eye from the front with its lids, lashes, iris and light reflex. */
export function frontView(options: FrontViewOptions): Drawing {
  const { prefix, centre, unit, random, nose, surface = '', lowerLashes = true } = options;
  const [cx, cy] = centre;
  const { upper, lower } = lidMargins(options);
  const opening = outline(upper, [...lower].reverse());
  const pupil = iris(options);
  const crease = smooth(
    upper.map(([x, y]): Point => [cx + (x - cx) * 1.02, y - 2.5 * unit + Math.abs(x - cx) * 0.08]),
  );
  const rim = smooth(lower.map(([x, y]): Point => [x, y + 0.75 * unit]));
  const caruncle: Point = [cx + nose * 12.9 * unit, cy + 0.55 * unit];
  const defs =
    pupil.defs +
    clip(`${prefix}-hendidura`, opening) +
    radial(`${prefix}-blanco`, [cx, cy], 13.5 * unit, [
      [0, '#ffffff'],
      [0.6, '#f4f8f8'],
      [1, '#b4c5ca'],
    ]) +
    radial(`${prefix}-piel`, [0, 0], 1, [
      [0, cool.skin],
      [0.62, cool.skin, 0.75],
      [1, cool.skin, 0],
    ]);
  const shade = smooth(upper.map(([x, y]): Point => [x, y + 0.5 * unit]));
  const body =
    ellipse([0, 0], 1, 1, {
      fill: `url(#${prefix}-piel)`,
      transform: `translate(${cx} ${cy - unit}) scale(${(18.5 * unit).toFixed(1)} ${(12 * unit).toFixed(1)})`,
    }) +
    path(crease, {
      fill: 'none',
      stroke: cool.skinLine,
      'stroke-width': 0.24 * unit,
      'stroke-linecap': 'round',
    }) +
    group(
      { 'clip-path': `url(#${prefix}-hendidura)` },
      path(opening, { fill: `url(#${prefix}-blanco)` }),
      pupil.body,
      ellipse(caruncle, 1.5 * unit, 1.1 * unit, { fill: '#c9b9bb' }),
      surface,
      path(shade, { fill: 'none', stroke: '#1c3a46', 'stroke-opacity': '.22', 'stroke-width': 1.9 * unit }),
    ) +
    path(rim, { fill: 'none', stroke: cool.skinShade, 'stroke-width': 0.2 * unit }) +
    path(smooth(lower), {
      fill: 'none',
      stroke: cool.skinLine,
      'stroke-width': 0.3 * unit,
      'stroke-linecap': 'round',
    }) +
    path(smooth(upper), {
      fill: 'none',
      stroke: token.tinta,
      'stroke-width': 0.62 * unit,
      'stroke-linecap': 'round',
    }) +
    lashes(upper, unit, centre, -1, 3, random) +
    (lowerLashes
      ? lashes(
          lower.map(([x, y]): Point => [x, y + 0.6 * unit]),
          unit,
          centre,
          1,
          1.5,
          random,
        )
      : '');
  return { defs, body };
}

/** Draws the light of a lamp reflected by a cornea. */
export function reflex(at: Point, unit: number): string {
  return circle(at, 0.95 * unit, { fill: '#fff', stroke: token.tinta, 'stroke-width': 0.16 * unit });
}

import type { Random } from './random.ts';
import { circle, clip, ellipse, group, path, radial, type Drawing, type Point } from './svg.ts';
import { circlePath, onCircle, smooth } from './curves.ts';
import { token } from './palette.ts';
import { growVessels, normalVessels, type VesselStyle } from './vessel-growth.ts';
import { drawVessels } from './vessels.ts';

export interface FundusOptions {
  readonly prefix: string;
  readonly centre: Point;
  readonly radius: number;
  /** Degrees of retina from the centre of the picture to its rim. */
  readonly degrees: number;
  readonly random: Random;
  readonly vessels?: VesselStyle;
  /** Degrees of retina, from the fovea, shown at the centre of the picture. */
  readonly look?: Point;
  /** Marks drawn under the vessels and over them. */
  readonly under?: string;
  readonly over?: string;
  readonly macula?: boolean;
}

/** Places degrees of retina (nose to the right, down positive, fovea at the origin) on the picture. */
export function fundusPoint({
  centre,
  radius,
  degrees,
  look = [6, 0],
}: Pick<FundusOptions, 'centre' | 'radius' | 'degrees' | 'look'>): (u: number, v: number) => Point {
  const scale = radius / degrees;
  return (u, v) => [centre[0] + (u - look[0]) * scale, centre[1] + (v - look[1]) * scale];
}

/** Draws the back of a right eye as the doctor sees it: disc on the nasal side, macula at its left. */
export function fundus(options: FundusOptions): Drawing {
  const {
    prefix,
    centre,
    radius,
    degrees,
    random,
    vessels = normalVessels,
    under = '',
    over = '',
    macula = true,
  } = options;
  const at = fundusPoint(options);
  const scale = radius / degrees;
  const disc = at(20, 0);
  const fovea = at(0, 0);
  const [dx, dy] = disc;
  const size = 5.4 * scale;
  const defs =
    radial(`${prefix}-fondo`, [centre[0] + radius * 0.16, centre[1] - radius * 0.08], radius * 1.06, [
      [0, '#f39a66'],
      [0.4, '#dd6d40'],
      [0.78, '#b4472b'],
      [1, '#7c2619'],
    ]) +
    radial(`${prefix}-macula`, fovea, 10 * scale, [
      [0, '#7a2010', 0.95],
      [0.22, '#93301a', 0.8],
      [0.6, '#b5431f', 0.4],
      [1, '#b5431f', 0],
    ]) +
    radial(`${prefix}-papila`, [dx - size * 0.1, dy], size * 1.08, [
      [0, '#fffaf0'],
      [0.34, '#fff0d2'],
      [0.75, '#fbcf97'],
      [1, '#e9955f'],
    ]) +
    clip(`${prefix}-campo`, circlePath(centre, radius));
  const pieces = growVessels(random, vessels, 'both');
  const rim = smooth([200, 215, 232, 250].map((angle) => onCircle(centre, radius * 0.93, angle)));
  const body =
    group(
      { 'clip-path': `url(#${prefix}-campo)` },
      circle(centre, radius, { fill: `url(#${prefix}-fondo)` }),
      macula ? circle(fovea, 10 * scale, { fill: `url(#${prefix}-macula)` }) : '',
      under,
      ellipse(disc, size * 0.9, size, { fill: `url(#${prefix}-papila)` }),
      group(
        { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
        drawVessels(
          pieces,
          ([u, v]) => (Math.hypot(u - 6, v) > degrees * 1.06 ? undefined : at(u, v)),
          1.45 * scale,
        ),
      ),
      macula
        ? circle([fovea[0] - scale * 0.4, fovea[1] - scale * 0.4], 0.5 * scale, {
            fill: '#ffd9b0',
            opacity: '.9',
          })
        : '',
      over,
      path(rim, {
        fill: 'none',
        stroke: '#fff',
        'stroke-opacity': '.28',
        'stroke-width': radius * 0.035,
        'stroke-linecap': 'round',
      }),
    ) + circle(centre, radius, { fill: 'none', stroke: token.tinta2, 'stroke-width': 3 });
  return { defs, body };
}

/** Draws round spots at degrees of retina; each entry is [x, y, radius in degrees]. */
export function spots(
  at: (u: number, v: number) => Point,
  scale: number,
  list: readonly (readonly [number, number, number])[],
  attributes: Record<string, string | number>,
): string {
  return group(attributes, ...list.map(([u, v, r]) => circle(at(u, v), r * scale, {})));
}

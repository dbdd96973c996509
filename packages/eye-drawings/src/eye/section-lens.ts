import { path, radial, type Drawing, type Point } from './svg.ts';
import { place, sample, smooth, smoothLoop, type Frame } from './curves.ts';
import { lensOutline, type LensShape } from './eye-model.ts';
import { cataract, cool } from './palette.ts';

export interface LensOptions {
  readonly prefix: string;
  readonly frame: Frame;
  readonly lens: LensShape;
  /** Clouding of the lens, from 0 (clear) to 1 (mature cataract). */
  readonly clouding: number;
}

/** Draws the lens with its shells: clear, or brown in the nucleus and white in the cortex. */
export function lensBody({ prefix, frame, lens, clouding }: LensOptions): Drawing {
  const u = frame.unit;
  const centre = frame.at(lens.x + 0.2, 0);
  const shell = (factor: number): string => smoothLoop(place(frame, lensOutline(lens, factor)));
  const clear = radial(`${prefix}-lens`, frame.at(lens.x - 0.5, -1.2), lens.half * 1.05 * u, [
    [0, cool.lensLight],
    [0.55, cool.lens],
    [1, cool.lensEdge],
  ]);
  const cloudy = radial(`${prefix}-lens`, centre, lens.half * u, [
    [0, cataract.core],
    [0.26, cataract.nucleus],
    [0.5, cataract.haze],
    [0.8, cataract.cortex],
    [1, '#b9c3c1'],
  ]);
  const spokes =
    clouding > 0
      ? sample(0, 11, 11, (i) => [i, 0])
          .map(([i]) => {
            const angle = ((i * 30 + 12) * Math.PI) / 180;
            const depth = Math.cos(angle) < 0 ? lens.front : lens.back;
            const at = (f: number, bend: number): Point => [
              lens.x + depth * f * Math.cos(angle + bend),
              lens.half * f * Math.sin(angle + bend),
            ];
            return smoothLoop(place(frame, [at(0.93, -0.07), at(0.5 + 0.12 * (i % 2), 0), at(0.93, 0.07)]));
          })
          .join('')
      : '';
  const shells = path([0.84, 0.66, 0.46].map(shell).join(''), {
    fill: 'none',
    stroke: clouding > 0 ? cataract.core : cool.lensLine,
    'stroke-opacity': '.38',
    'stroke-width': 0.05 * u,
  });
  const glint = sample(-3.4, -0.6, 6, (y): Point => [
    lens.x - lens.front * Math.sqrt(1 - (y / lens.half) ** 2) * 0.84,
    y,
  ]);
  const body =
    path(shell(1), { fill: `url(#${prefix}-lens)`, stroke: cool.lensLine, 'stroke-width': 0.08 * u }) +
    shells +
    (spokes === '' ? '' : path(spokes, { fill: '#fff', opacity: '.75' })) +
    path(smooth(place(frame, glint)), {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 0.22 * u,
      'stroke-linecap': 'round',
      opacity: '.9',
      filter: `url(#${prefix}-glint)`,
    });
  return { defs: clouding > 0 ? cloudy : clear, body };
}

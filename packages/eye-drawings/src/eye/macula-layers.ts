import { path, radial, type Drawing, type Point } from './svg.ts';
import { circlePath, outline, sample, smooth, softLine } from './curves.ts';
import { warm } from './palette.ts';
import { seededRandom } from './random.ts';

/** Cross-section of the macula, layer by layer, with drusen on one side and leaking new vessels on the other. */
export function maculaLayers(prefix: string): Drawing {
  const [left, right] = [372, 706];
  const pit = (x: number): number => 46 * Math.exp(-(((x - 539) / 44) ** 2));
  const bump = (x: number): number =>
    [
      [414, 15],
      [449, 20],
      [481, 13],
    ].reduce((sum, [c = 0, h = 0]) => sum + h * Math.exp(-(((x - c) / 12) ** 2)), 0) +
    12 * Math.exp(-(((x - 634) / 30) ** 2));
  const swell = (x: number): number => 26 * Math.exp(-(((x - 628) / 52) ** 2));
  const line = (base: number, pitShare: number, bumpShare: number, swellShare: number): Point[] =>
    sample(left, right, 42, (x) => [
      x,
      base + pit(x) * pitShare - bump(x) * bumpShare - swell(x) * swellShare,
    ]);
  const tops: [Point[], string][] = [
    [line(138, 0.92, 0.04, 1), '#fbd9c0'],
    [line(160, 0.7, 0.06, 1), '#f0a47c'],
    [line(180, 0.48, 0.1, 1), '#f8c4a2'],
    [line(202, 0.26, 0.2, 1), '#e88e63'],
    [line(228, 0.06, 0.45, 1), '#f6b48e'],
    [line(252, 0, 0.85, 1), '#fde9da'],
  ];
  const lifted = line(274, 0, 1, 1);
  const pigment = line(276, 0, 1, 0);
  const floor = sample(left, right, 2, (x): Point => [x, 283]);
  const fill = (top: readonly Point[], bottom: readonly Point[]): string =>
    outline(top, [...bottom].reverse());
  const bands = tops
    .map(([top, colour], i) => path(fill(top, tops[i + 1]?.[0] ?? lifted), { fill: colour }))
    .join('');
  const fluid = fill(lifted, pigment);
  const choroid = `M${left} 286L${right} 286L${right} 372L${left} 372Z`;
  const random = seededRandom(9);
  const lumens = Array.from({ length: 13 }, (_, i) =>
    circlePath([left + 14 + i * 25.5, 322 + (i % 2) * 26], 8 + random() * 3),
  ).join('');
  const growth = [
    [634, 340, 622, 300, 630, 278],
    [634, 340, 646, 306, 640, 276],
    [632, 330, 608, 300, 614, 284],
    [636, 330, 664, 300, 656, 285],
  ]
    .map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) =>
      softLine([
        [a, b],
        [c, d],
        [e, f],
      ]),
    )
    .join('');
  const defs = radial(`${prefix}-liquido`, [628, 254], 66, [
    [0, '#cfe6ee'],
    [1, '#7fb0c0'],
  ]);
  const body =
    path(choroid, { fill: warm.choroid }) +
    path(lumens, { fill: '#c8503a' }) +
    bands +
    path(fluid, { fill: `url(#${prefix}-liquido)` }) +
    path(fill(pigment, floor), { fill: warm.drusen }) +
    path(
      fill(
        floor,
        sample(left, right, 2, (x): Point => [x, 288]),
      ),
      { fill: '#fff3d6' },
    ) +
    path(smooth(pigment), { fill: 'none', stroke: '#3d1511', 'stroke-width': 5 }) +
    path(growth, { fill: 'none', stroke: '#a3101c', 'stroke-width': 4.4, 'stroke-linecap': 'round' }) +
    path(smooth(tops[0]?.[0] ?? []), { fill: 'none', stroke: '#7a3a24', 'stroke-width': 2.2 });
  return { defs, body };
}

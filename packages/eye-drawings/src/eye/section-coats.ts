import { linear, path, radial, type Drawing, type Point } from './svg.ts';
import { outline, place, smooth, type Course, type Frame } from './curves.ts';
import { angleOf, coatArc, coatCourse, coatPoint, type Coat } from './eye-model.ts';
import { cool, warm } from './palette.ts';
import { opticNerve, type NerveOptions } from './optic-nerve.ts';
import { scleraOutline } from './section-wall.ts';

export interface CoatsOptions extends NerveOptions {
  /** Stretches of attached retina, in degrees from the posterior pole. */
  readonly attached: readonly (readonly [number, number])[];
}

const innerDegrees = angleOf.discHalf;

const foveaEdge = 8;

function foveaSurface(elongation: number): Point[] {
  return [-foveaEdge, -6, -4.4, -2.8, -1.2, 0, 1.2, 2.8, 4.4, 6, foveaEdge].map((degrees) => {
    const [x, y] = coatPoint('retina', degrees, elongation);
    const rim = -0.16 * Math.exp(-(((Math.abs(degrees) - 5) / 1.7) ** 2));
    return [x + rim + 0.32 * Math.exp(-((degrees / 2.5) ** 2)), y];
  });
}

/** Inner surface of the retina with the dip of the fovea, between two angles. */
export function retinaSurface(
  target: Frame,
  from: number,
  to: number,
  elongation: number,
): (Point[] | Course)[] {
  if (from > -foveaEdge || to < foveaEdge) return [coatCourse(target, 'retina', from, to, elongation)];
  return [
    coatCourse(target, 'retina', from, -foveaEdge, elongation),
    place(target, foveaSurface(elongation)),
    coatCourse(target, 'retina', foveaEdge, to, elongation),
  ];
}

function band(
  target: Frame,
  outer: Coat,
  from: number,
  to: number,
  elongation: number,
  inner: (Point[] | Course)[],
): string {
  return outline(...inner, coatCourse(target, outer, to, from, elongation));
}

function retinaBand(target: Frame, from: number, to: number, elongation: number): string {
  return band(target, 'pigment', from, to, elongation, retinaSurface(target, from, to, elongation));
}

/** Stretches of retina on both sides of the optic disc for a healthy eye. */
export const wholeRetina: CoatsOptions['attached'] = [
  [-angleOf.oraSerrata, angleOf.disc - innerDegrees],
  [angleOf.disc + innerDegrees, angleOf.oraSerrata],
];

/** Draws the cut sclera, choroid and retina with the optic nerve. */
export function eyeCoats(options: CoatsOptions): Drawing {
  const { prefix, frame, elongation, attached, nerveLength } = options;
  const u = frame.unit;
  const { disc, spur } = angleOf;
  const sclera = scleraOutline(frame, elongation, nerveLength);
  const gap = innerDegrees - 0.6;
  const uvea = [
    [-spur, disc - gap],
    [disc + gap, spur],
  ]
    .map(([from = 0, to = 0]) =>
      band(frame, 'choroid', from, to, elongation, [coatCourse(frame, 'pigment', from, to, elongation)]),
    )
    .join('');
  const bands = attached.map(([from, to]) => retinaBand(frame, from, to, elongation)).join('');
  const edge = smooth(
    place(
      frame,
      coatArc('outer', -150, -20, elongation, 7).map(([x, y]): Point => [x * 0.975, y * 0.975]),
    ),
  );
  const nerve = nerveLength === 0 ? { defs: '', body: '' } : opticNerve(options);
  const defs =
    radial(`${prefix}-sclera`, frame.at(-5, -7), 24 * u, [
      [0, cool.scleraLight],
      [0.5, cool.sclera],
      [1, cool.scleraShade],
    ]) +
    radial(`${prefix}-cut`, frame.at(0, -3), 15 * u, [
      [0.3, warm.retinaCutLight],
      [0.7, warm.retinaCut],
      [1, '#e08255'],
    ]) +
    linear(`${prefix}-uvea`, frame.at(-9, 0), frame.at(-1, 0), [
      [0, cool.ciliaryDark],
      [0.55, cool.ciliaryDark],
      [1, warm.choroid],
    ]) +
    linear(`${prefix}-shine`, frame.at(-9, 0), frame.at(9, 0), [
      [0, '#fff', 0.2],
      [0.3, '#fff'],
      [1, '#fff', 0],
    ]) +
    nerve.defs;
  const body =
    path(sclera, {
      fill: `url(#${prefix}-sclera)`,
      stroke: cool.scleraLine,
      'stroke-width': 0.07 * u,
      'stroke-linejoin': 'round',
    }) +
    path(edge, {
      fill: 'none',
      stroke: `url(#${prefix}-shine)`,
      'stroke-width': 0.16 * u,
      'stroke-linecap': 'round',
    }) +
    path(uvea, { fill: `url(#${prefix}-uvea)` }) +
    path(bands, {
      fill: `url(#${prefix}-cut)`,
      stroke: '#fff0e4',
      'stroke-opacity': '.7',
      'stroke-width': 0.05 * u,
    }) +
    nerve.body;
  return { defs, body };
}

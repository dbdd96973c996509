import { blur, circle, clip, ellipse, group, linear, path, radial, type Drawing, type Point } from './svg.ts';
import { open, outline, place, sample, smooth, type Frame } from './curves.ts';
import { angleOf, coatCourse, coatPoint, foveaX } from './eye-model.ts';
import { cool, warm } from './palette.ts';
import type { VesselPiece } from './vessel-growth.ts';
import { drawVessels } from './vessels.ts';

export interface WallOptions {
  readonly prefix: string;
  readonly frame: Frame;
  readonly elongation: number;
  readonly vessels: readonly VesselPiece[];
  readonly macula: boolean;
  readonly disc: boolean;
}

function oraCurve(): Point[] {
  const [x, y] = coatPoint('retina', angleOf.oraSerrata);
  return sample(1, -1, 28, (t) => {
    const scallop = Math.abs(t) > 0.97 ? 0 : 0.13 * Math.cos(t * 14 * Math.PI);
    return [x + 1.5 * (1 - t * t) + scallop, t * y];
  });
}

/** Path data of the inside of the eye behind the ora serrata. */
export function bowlOutline(target: Frame, elongation: number): string {
  return outline(
    coatCourse(target, 'pigment', -angleOf.oraSerrata, angleOf.oraSerrata, elongation),
    place(target, oraCurve()),
  );
}

/** Projects degrees of retina onto the bowl seen from above and slightly from the front. */
export function bowlProjection(target: Frame, elongation: number): (p: Point) => Point | undefined {
  return ([u, v]) => {
    const degrees = Math.hypot(u, v);
    if (degrees > 112 || v < -0.5) return undefined;
    const angle = (degrees * Math.PI) / 180;
    const spread = degrees === 0 ? 0 : Math.sin(angle) / degrees;
    const reach = foveaX(elongation);
    const flat = 10.2 * 0.985;
    const depth = flat * spread * v;
    return target.at(
      reach * 0.985 * Math.cos(angle) - 0.32 * depth * Math.max(0, Math.cos(angle)),
      flat * spread * u,
    );
  };
}

/** Draws the concave inside of the eye: pars plana, retina with vessels, macula and vitreous light. */
export function eyeBowl({
  prefix,
  frame,
  elongation,
  vessels,
  macula,
  disc: withDisc,
}: WallOptions): Drawing {
  const bowl = bowlOutline(frame, elongation);
  const front = outline(
    coatCourse(frame, 'choroid', 100, angleOf.spur),
    place(frame, [
      [-9.3, 6.1],
      [-9.3, -6.1],
    ]),
    coatCourse(frame, 'choroid', -angleOf.spur, -100),
  );
  const [cx, cy] = frame.at(foveaX(elongation), 0);
  const u = frame.unit;
  const disc = coatPoint('retina', angleOf.disc - 0.5, elongation);
  const [dx, dy] = frame.at(disc[0] - 0.25, disc[1]);
  const defs =
    radial(`${prefix}-bowl`, frame.at(5 + elongation, 1.4), 14.5 * u, [
      [0, warm.glow],
      [0.3, warm.bowl],
      [0.62, warm.bowlDeep],
      [1, warm.bowlEdge],
    ]) +
    linear(`${prefix}-pars`, frame.at(-10, 0), frame.at(-2.6, 0), [
      [0, cool.parsPlanaDeep],
      [1, cool.parsPlana],
    ]) +
    radial(`${prefix}-gel`, frame.at(-4.6, -2.6), 11 * u, [
      [0, '#f4fbfd', 0.72],
      [0.45, '#d9eef3', 0.3],
      [1, '#d9eef3', 0],
    ]) +
    radial(`${prefix}-macula`, [0, 0], 1, [
      [0, warm.maculaPigment, 0.95],
      [0.32, warm.maculaPigment, 0.6],
      [0.62, '#f0b23a', 0.55],
      [1, '#f0b23a', 0],
    ]) +
    radial(`${prefix}-disc`, [dx, dy], 1.1 * u, [
      [0, warm.discCup],
      [0.6, warm.disc],
      [1, '#eab27c'],
    ]) +
    clip(`${prefix}-in`, bowl) +
    blur(`${prefix}-soft`, 0.85 * u);
  const spot = macula
    ? `<ellipse rx="1" ry="1" fill="url(#${prefix}-macula)" transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${(1.05 * u).toFixed(1)} ${(2.05 * u).toFixed(1)})"/>`
    : '';
  const inside = group(
    { 'clip-path': `url(#${prefix}-in)` },
    path(bowl, { fill: `url(#${prefix}-bowl)` }),
    group(
      { fill: 'none', 'stroke-linecap': 'round', opacity: '.88' },
      drawVessels(vessels, bowlProjection(frame, elongation), 0.3 * u),
    ),
    path(open(coatCourse(frame, 'retina', -angleOf.oraSerrata, angleOf.oraSerrata, elongation)), {
      fill: 'none',
      stroke: '#3d0f0c',
      'stroke-opacity': '.6',
      'stroke-width': 2 * u,
      filter: `url(#${prefix}-soft)`,
    }),
    spot,
    withDisc ? ellipse([dx, dy], 0.42 * u, 0.88 * u, { fill: `url(#${prefix}-disc)` }, angleOf.disc) : '',
  );
  const body =
    path(front, { fill: `url(#${prefix}-pars)` }) +
    inside +
    path(smooth(place(frame, oraCurve())), {
      fill: 'none',
      stroke: '#0d2a33',
      'stroke-opacity': '.55',
      'stroke-width': 0.1 * u,
    }) +
    circle(frame.at(-1, 0), 10.3 * u, { fill: `url(#${prefix}-gel)`, 'clip-path': `url(#${prefix}-in)` });
  return { defs, body };
}

/** Places points given along and across the optic nerve on the model. */
export function nervePoint(elongation: number): (along: number, across: number) => Point {
  const angle = ((angleOf.disc + 4) * Math.PI) / 180;
  const [x, y] = coatPoint('choroid', angleOf.disc, elongation);
  return (along, across) => [
    x + along * Math.cos(angle) - across * Math.sin(angle),
    y + along * Math.sin(angle) + across * Math.cos(angle),
  ];
}

/** Path data of the sclera with the sheath of the optic nerve as one tissue. */
export function scleraOutline(target: Frame, elongation: number, nerveLength: number): string {
  const { limbus, spur, disc } = angleOf;
  if (nerveLength === 0)
    return outline(
      coatCourse(target, 'outer', -limbus, limbus, elongation),
      coatCourse(target, 'choroid', spur, -spur, elongation),
    );
  const nerve = nervePoint(elongation);
  const at = (side: number): Point[] => [
    coatPoint('outer', disc + side * 19, elongation),
    coatPoint('outer', disc + side * 15.5, elongation),
    nerve(1.05, side * 2.4),
    nerve(1.8, side * 2.08),
    nerve(2.9, side * 1.97),
    nerve(nerveLength, side * 1.95),
  ];
  return outline(
    coatCourse(target, 'outer', -limbus, disc - 19, elongation),
    place(target, at(-1)),
    place(target, at(1).reverse()),
    coatCourse(target, 'outer', disc + 19, limbus, elongation),
    coatCourse(target, 'choroid', spur, -spur, elongation),
  );
}

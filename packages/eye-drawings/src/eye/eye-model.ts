import { coords, num, type Point } from './svg.ts';
import { sample, type Course, type Frame } from './curves.ts';

/** Names of the coats of the globe, from outside to inside. */
export type Coat = 'outer' | 'choroid' | 'pigment' | 'retina';

interface CoatRadii {
  readonly equator: number;
  readonly back: number;
}

const coats: Record<Coat, CoatRadii> = {
  outer: { equator: 11.9, back: 11.9 },
  choroid: { equator: 11.2, back: 10.9 },
  pigment: { equator: 10.7, back: 10.35 },
  retina: { equator: 10.2, back: 9.75 },
};

/** Angles (degrees from the posterior pole) where structures begin. */
export const angleOf = { oraSerrata: 116, limbus: 151.5, spur: 146.5, disc: 20, discHalf: 5.2 } as const;

/** Point of a coat at an angle from the posterior pole; the eye grows backwards by the elongation in millimetres. */
export function coatPoint(coat: Coat, degrees: number, elongation = 0): Point {
  const { equator, back } = coats[coat];
  const angle = (degrees * Math.PI) / 180;
  const reach = Math.cos(angle) > 0 ? back + elongation : equator;
  return [reach * Math.cos(angle), equator * Math.sin(angle)];
}

/** Points of a coat between two angles. */
export function coatArc(coat: Coat, from: number, to: number, elongation = 0, steps = 14): Point[] {
  return sample(from, to, steps, (degrees) => coatPoint(coat, degrees, elongation));
}

/** Exact elliptical course of a coat between two angles, placed on the drawing. */
export function coatCourse(target: Frame, coat: Coat, from: number, to: number, elongation = 0): Course {
  const { equator, back } = coats[coat];
  const up = from < to;
  const breaks = [-90, 90].filter((angle) => angle > Math.min(from, to) && angle < Math.max(from, to));
  const ends = [...(up ? breaks : breaks.reverse()), to];
  let start = from;
  const tail = ends
    .map((end) => {
      const behind = Math.abs((start + end) / 2) < 90;
      const large = Math.abs(end - start) > 180 ? 1 : 0;
      start = end;
      const [x, y] = target.at(...coatPoint(coat, end, elongation));
      return `A${num((behind ? back + elongation : equator) * target.unit)} ${num(equator * target.unit)} 0 ${large} ${up ? 1 : 0} ${coords(x, y)}`;
    })
    .join('');
  return { start: target.at(...coatPoint(coat, from, elongation)), tail };
}

/** Where the retina meets the optical axis. */
export function foveaX(elongation = 0): number {
  return coats.retina.back + elongation;
}

/** Shape of the cornea: apex radius, thickness and an optional cone that protrudes and thins it. */
export interface CorneaShape {
  readonly radius: number;
  readonly thickness: number;
  readonly cone: number;
  readonly coneAt: number;
}

/** A healthy cornea. */
export const normalCornea: CorneaShape = { radius: 7.8, thickness: 0.62, cone: 0, coneAt: 0 };

/** Half of the corneal diameter and the depth of the limbus, in millimetres. */
export const limbus = { half: 5.75, x: -10.42 } as const;

function cone(shape: CorneaShape, y: number): number {
  return Math.exp(-(((y - shape.coneAt) / 2.1) ** 2));
}

/** Front surface of the cornea at a height. */
export function corneaFront(shape: CorneaShape, y: number): number {
  const rim = Math.sqrt(shape.radius ** 2 - limbus.half ** 2);
  return limbus.x - (Math.sqrt(Math.max(0, shape.radius ** 2 - y ** 2)) - rim) - shape.cone * cone(shape, y);
}

/** Back surface of the cornea at a height: thicker at the edge, thinner under a cone. */
export function corneaBack(shape: CorneaShape, y: number): number {
  const thinning = shape.cone === 0 ? 0 : 0.62 * cone(shape, y);
  const thickness = shape.thickness * (1 - thinning) + 0.28 * (y / limbus.half) ** 2;
  return corneaFront(shape, y) + thickness;
}

/** Shape of the lens: equator position, half thicknesses in front and behind, and half diameter. */
export interface LensShape {
  readonly x: number;
  readonly front: number;
  readonly back: number;
  readonly half: number;
}

/** A relaxed adult lens. */
export const normalLens: LensShape = { x: -7.55, front: 1.75, back: 2.4, half: 4.6 };

/** Outline of a lens, shrunk about its equator by a factor to draw the shells inside it. */
export function lensOutline(shape: LensShape, factor = 1): Point[] {
  return sample(0, 2 * Math.PI, 20, (t) => {
    const depth = Math.cos(t) < 0 ? shape.front : shape.back;
    return [shape.x + factor * depth * Math.cos(t), factor * shape.half * Math.sin(t)] as const;
  }).slice(0, -1);
}

/** Outline of the lower half of the iris as the cut shows it, for a pupil of the given half width. */
export function irisOutline(pupil: number, bow = 0): Point[] {
  const root = 6.05;
  const at = (x: number, t: number, bend: number): Point => [x - bow * bend, root + (pupil - root) * t];
  return [
    at(-9.5, 0, 0),
    at(-9.72, 0.2, 0.6),
    at(-9.88, 0.42, 1),
    at(-10, 0.66, 0.8),
    at(-9.97, 0.88, 0.4),
    at(-9.74, 1, 0),
    at(-9.46, 0.95, 0),
    at(-9.42, 0.78, 0.7),
    at(-9.4, 0.55, 1),
    at(-9.3, 0.3, 0.8),
    at(-9.15, 0.06, 0.2),
  ];
}

const toRadians = Math.PI / 180;

function polar(radius: number, degrees: number): Point {
  return [radius * Math.cos(degrees * toRadians), radius * Math.sin(degrees * toRadians)];
}

/** Inner surface of the lower ciliary body, from the iris root over its processes to the ora serrata. */
export function ciliaryInner(): Point[] {
  const points: Point[] = [[-9.3, 6], polar(10.45, 146.4), polar(10.05, 145.6)];
  for (let tooth = 0; tooth < 5; tooth++) {
    const degrees = 144.6 - tooth * 2.5;
    const reach = 9.36 + tooth * 0.2;
    points.push(
      polar(reach, degrees + 0.5),
      polar(reach, degrees - 0.5),
      polar(reach + 0.5 - tooth * 0.04, degrees - 1.35),
    );
  }
  points.push(polar(10.4, 129), polar(10.42, 123), coatPoint('retina', angleOf.oraSerrata));
  return points;
}

/** Ciliary muscle of the lower half, between the sclera and the processes. */
export function ciliaryMuscle(): Point[] {
  const outer = sample(145.4, 121, 6, (degrees) => polar(11.02, degrees));
  return [
    ...outer,
    polar(10.85, 124),
    polar(10.6, 130),
    polar(10.3, 136),
    polar(10.2, 141),
    polar(10.45, 144.6),
  ];
}

/** Fibre of the ciliary muscle at a depth between its inner and outer side. */
export function ciliaryFibre(depth: number): Point[] {
  return [
    polar(10.4 + 0.5 * depth, 143.6),
    polar(10.35 + 0.55 * depth, 138),
    polar(10.6 + 0.33 * depth, 131),
    polar(10.82 + 0.12 * depth, 125),
  ];
}

/** Tips of the ciliary processes where the zonule holds. */
export function zonuleAnchors(): Point[] {
  return Array.from({ length: 9 }, (_, i) => polar(9.6 + i * 0.1, 144.6 - i * 1.35));
}

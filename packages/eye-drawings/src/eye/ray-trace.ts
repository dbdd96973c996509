import type { Point } from './svg.ts';
import {
  corneaFront,
  foveaX,
  normalCornea,
  normalLens,
  type CorneaShape,
  type LensShape,
} from './eye-model.ts';

interface Surface {
  readonly vertex: number;
  readonly radius: number;
  readonly before: number;
  readonly after: number;
}

/** The optical system of one eye. */
export interface Optics {
  readonly cornea: CorneaShape;
  readonly lens: LensShape;
  readonly lensIndex: number;
}

const index = { air: 1, cornea: 1.376, aqueous: 1.336 } as const;

function surfaces({ cornea, lens, lensIndex }: Optics): Surface[] {
  const apex = corneaFront(cornea, 0);
  return [
    { vertex: apex, radius: cornea.radius, before: index.air, after: index.cornea },
    {
      vertex: apex + cornea.thickness,
      radius: cornea.radius * 0.86,
      before: index.cornea,
      after: index.aqueous,
    },
    {
      vertex: lens.x - lens.front,
      radius: lens.half ** 2 / lens.front,
      before: index.aqueous,
      after: lensIndex,
    },
    {
      vertex: lens.x + lens.back,
      radius: -(lens.half ** 2) / lens.back,
      before: lensIndex,
      after: index.aqueous,
    },
  ];
}

interface Ray {
  readonly from: Point;
  readonly slope: Point;
}

function refract(ray: Ray, surface: Surface): Ray {
  const centre = surface.vertex + surface.radius;
  const [px, py] = [ray.from[0] - centre, ray.from[1]];
  const [dx, dy] = ray.slope;
  const along = px * dx + py * dy;
  const root = Math.sqrt(Math.max(0, along ** 2 - (px ** 2 + py ** 2 - surface.radius ** 2)));
  const travel = surface.radius > 0 ? -along - root : -along + root;
  const hit: Point = [ray.from[0] + dx * travel, ray.from[1] + dy * travel];
  const sign = surface.radius > 0 ? 1 : -1;
  const [nx, ny] = [
    (sign * (hit[0] - centre)) / Math.abs(surface.radius),
    (sign * hit[1]) / Math.abs(surface.radius),
  ];
  const ratio = surface.before / surface.after;
  const cosIn = -(dx * nx + dy * ny);
  const cosOut = Math.sqrt(Math.max(0, 1 - ratio ** 2 * (1 - cosIn ** 2)));
  const bend = ratio * cosIn - cosOut;
  return { from: hit, slope: [ratio * dx + bend * nx, ratio * dy + bend * ny] };
}

/** A traced ray: the points where it bends and its last direction. */
export interface TracedRay {
  readonly bends: Point[];
  readonly slope: Point;
}

/** Follows a ray from a point, heading for a height on the cornea, through the four refracting surfaces. */
export function traceRay(optics: Optics, start: Point, slope: Point): TracedRay {
  const length = Math.hypot(slope[0], slope[1]);
  let ray: Ray = { from: start, slope: [slope[0] / length, slope[1] / length] };
  const bends: Point[] = [start];
  for (const surface of surfaces(optics)) {
    ray = refract(ray, surface);
    bends.push(ray.from);
  }
  return { bends, slope: ray.slope };
}

/** Where a traced ray crosses the optical axis. */
export function axisCrossing({ bends, slope }: TracedRay): number {
  const last = bends.at(-1) ?? [0, 0];
  return last[0] - (last[1] * slope[0]) / slope[1];
}

/** The point of a traced ray at a depth behind the lens. */
export function rayAt({ bends, slope }: TracedRay, x: number): Point {
  const last = bends.at(-1) ?? [0, 0];
  return [x, last[1] + ((x - last[0]) * slope[1]) / slope[0]];
}

function indexThatFocusesAt(x: number): number {
  let [low, high] = [1.38, 1.6];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    const ray = traceRay({ cornea: normalCornea, lens: normalLens, lensIndex: middle }, [-30, 1.7], [1, 0]);
    if (rayAt(ray, x)[1] > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The optics of a healthy eye at rest: parallel light meets on its fovea. */
export const normalOptics: Optics = {
  cornea: normalCornea,
  lens: normalLens,
  lensIndex: indexThatFocusesAt(foveaX()),
};

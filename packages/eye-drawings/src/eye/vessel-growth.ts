import type { Random } from './random.ts';
import type { Point } from './svg.ts';
import { lowerTrunks, middleTrunks, type VesselKind } from './vessel-trunks.ts';

/** One stretch of a retinal vessel: its course and its width relative to the trunk of its tree. */
export interface VesselPiece {
  readonly points: Point[];
  readonly width: number;
  readonly kind: VesselKind;
}

/** How a tree of retinal vessels grows. */
export interface VesselStyle {
  readonly reach: number;
  readonly tortuosity: number;
  readonly twigs: number;
}

/** The tree with fewer twigs that figures beside a text use. */
export const sparseVessels: VesselStyle = { reach: 1, tortuosity: 0.5, twigs: 0.7 };

/** A healthy adult tree. */
export const normalVessels: VesselStyle = { reach: 1, tortuosity: 0.5, twigs: 1.2 };

function turn([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function wander(course: readonly Point[], amount: number, random: Random): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < course.length - 1; i++) {
    const from = course[i];
    const to = course[i + 1];
    if (from === undefined || to === undefined) continue;
    points.push(from);
    const sway = (random() - 0.5) * amount * 0.34;
    points.push([
      (from[0] + to[0]) / 2 - (to[1] - from[1]) * sway,
      (from[1] + to[1]) / 2 + (to[0] - from[0]) * sway,
    ]);
  }
  const last = course.at(-1);
  return last === undefined ? points : [...points, last];
}

function sprout(from: Point, heading: Point, length: number, bend: number, random: Random): Point[] {
  const points: Point[] = [from];
  let [x, y] = from;
  let direction = heading;
  for (let i = 0; i < 3; i++) {
    direction = turn(direction, bend / 3 + (random() - 0.5) * 18);
    x += (direction[0] * length) / 3;
    y += (direction[1] * length) / 3;
    points.push([x, y]);
  }
  return points;
}

function branches(
  points: readonly Point[],
  width: number,
  kind: VesselKind,
  depth: number,
  style: VesselStyle,
  random: Random,
): VesselPiece[] {
  const pieces: VesselPiece[] = [];
  const every = depth === 2 ? 2 : 1;
  let side = random() < 0.5 ? 1 : -1;
  for (let i = depth === 2 ? 3 : 1; i < points.length - 1; i += every) {
    const from = points[i];
    const next = points[i + 1];
    if (from === undefined || next === undefined || random() > 0.9 * style.twigs) continue;
    side = -side;
    const step = Math.hypot(next[0] - from[0], next[1] - from[1]) || 1;
    const heading = turn(
      [(next[0] - from[0]) / step, (next[1] - from[1]) / step],
      side * (28 + random() * 20),
    );
    const length = depth === 2 ? 17 + random() * 14 : 7 + random() * 7;
    const course = sprout(from, heading, length, side * -14, random);
    const end = course.at(-1) ?? from;
    if (Math.hypot(end[0], end[1]) < 6) continue;
    const finer = width * (1 - (0.5 * i) / points.length) * (depth === 2 ? 0.5 : 0.55);
    pieces.push(
      { points: course.slice(0, 3), width: finer, kind },
      { points: course.slice(2), width: finer * 0.6, kind },
    );
    if (depth > 1) pieces.push(...branches(course, finer, kind, depth - 1, style, random));
  }
  return pieces;
}

function taper(points: readonly Point[], width: number, kind: VesselKind): VesselPiece[] {
  const pieces: VesselPiece[] = [];
  const parts = 4;
  for (let part = 0; part < parts; part++) {
    const from = Math.floor((part * (points.length - 1)) / parts);
    const to = Math.floor(((part + 1) * (points.length - 1)) / parts);
    pieces.push({ points: points.slice(from, to + 1), width: width * (1 - part * 0.2), kind });
  }
  return pieces;
}

/** Grows the retinal vessels below the fovea, or on both sides of it, in degrees of retina. */
export function growVessels(random: Random, style: VesselStyle, halves: 'lower' | 'both'): VesselPiece[] {
  const mirrored = halves === 'both' ? [1, -1] : [1];
  return mirrored.flatMap((sign) =>
    [...middleTrunks, ...lowerTrunks].flatMap((trunk) => {
      const kept = trunk.course.filter(
        ([x, y]) => Math.hypot(x, y) <= 108 * style.reach || Math.hypot(x - 20, y) < 12,
      );
      const stretched =
        sign === 1 ? kept : kept.map(([x, y]): Point => [x * 0.97 + 0.6 + (y * y) / 900, y * 1.04]);
      const course = wander(stretched, style.tortuosity, random);
      const pieces = [
        ...taper(course, trunk.width, trunk.kind),
        ...branches(course, trunk.width, trunk.kind, 2, style, random),
      ];
      return pieces.map((piece) => ({
        ...piece,
        points: piece.points.map(([x, y]): Point => [x, y * sign]),
      }));
    }),
  );
}

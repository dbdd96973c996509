import { coords, type Point } from './svg.ts';

/** Places model coordinates (millimetres, globe centre at the origin, cornea to the left) on the drawing. */
export interface Frame {
  readonly unit: number;
  readonly at: (x: number, y: number) => Point;
}

/** Makes a frame from the position of the globe centre and the pixels per millimetre. */
export function frame(centreX: number, centreY: number, unit: number): Frame {
  return { unit, at: (x, y) => [centreX + x * unit, centreY + y * unit] };
}

/** Moves model points to the drawing. */
export function place(target: Frame, points: readonly Point[]): Point[] {
  return points.map(([x, y]) => target.at(x, y));
}

/** Samples a function at evenly spaced values from start to end. */
export function sample(start: number, end: number, steps: number, shape: (t: number) => Point): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => shape(start + ((end - start) * i) / steps));
}

/** Mirrors points across the optical axis. */
export function flip(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [x, -y]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function smoothTail(points: readonly Point[]): string {
  let text = '';
  for (let i = 0; i < points.length - 1; i++) {
    const from = points[i];
    const to = points[i + 1];
    if (from === undefined || to === undefined) continue;
    const before = points[i - 1] ?? from;
    const after = points[i + 2] ?? to;
    const [ox, oy] = [round(from[0]), round(from[1])];
    text += `c${coords(
      from[0] + (to[0] - before[0]) / 6 - ox,
      from[1] + (to[1] - before[1]) / 6 - oy,
      to[0] - (after[0] - from[0]) / 6 - ox,
      to[1] - (after[1] - from[1]) / 6 - oy,
      round(to[0]) - ox,
      round(to[1]) - oy,
    )}`;
  }
  return text;
}

/** Path data of a smooth open curve through the points. */
export function smooth(points: readonly Point[]): string {
  const first = points[0];
  return first === undefined ? '' : `M${coords(first[0], first[1])}${smoothTail(points)}`;
}

/** Path data of a smooth closed curve through the points. */
export function smoothLoop(points: readonly Point[]): string {
  const first = points[0];
  const second = points[1];
  const last = points.at(-1);
  if (first === undefined || second === undefined || last === undefined) return '';
  const wrapped = [last, ...points, first, second];
  const tail = smoothTail(wrapped);
  const segments = tail.split('c').slice(2, -1);
  return `M${coords(first[0], first[1])}${segments.map((segment) => `c${segment}`).join('')}Z`;
}

/** A piece of an outline that is already path data, with the point where it starts. */
export interface Course {
  readonly start: Point;
  readonly tail: string;
}

/** Path data of a closed outline made of smooth pieces and ready courses that meet in corners. */
export function outline(...pieces: (readonly Point[] | Course)[]): string {
  let text = '';
  for (const piece of pieces) {
    const course = 'tail' in piece ? piece : { start: piece[0] ?? [0, 0], tail: smoothTail(piece) };
    text += `${text === '' ? 'M' : 'L'}${coords(...course.start)}${course.tail}`;
  }
  return `${text}Z`;
}

/** Path data of an open line made of one ready course. */
export function open({ start, tail }: Course): string {
  return `M${coords(...start)}${tail}`;
}

/** Path data of straight segments through the points. */
export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${coords(x, y)}`).join('');
}

/** Compact path data of a soft curve that follows the points, for fine vessels and fibres. */
export function softLine(points: readonly Point[]): string {
  const first = points[0];
  if (first === undefined) return '';
  let [x, y] = [round(first[0]), round(first[1])];
  let text = `M${coords(x, y)}`;
  for (let i = 1; i < points.length; i++) {
    const control = points[i];
    const next = points[i + 1];
    if (control === undefined) continue;
    const end: Point =
      next === undefined ? control : [(control[0] + next[0]) / 2, (control[1] + next[1]) / 2];
    const [ex, ey] = [round(end[0]), round(end[1])];
    text +=
      next === undefined
        ? `l${coords(ex - x, ey - y)}`
        : `q${coords(control[0] - x, control[1] - y, ex - x, ey - y)}`;
    [x, y] = [ex, ey];
  }
  return text;
}

/** Point on a circle about a centre, by an angle in degrees that grows clockwise from the right. */
export function onCircle([cx, cy]: Point, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

/** Path data of a full circle, usable as a clip or hole. */
export function circlePath([cx, cy]: Point, r: number): string {
  return `M${coords(cx - r, cy)}a${coords(r, r)} 0 1 0 ${coords(2 * r, 0)}a${coords(r, r)} 0 1 0 ${coords(-2 * r, 0)}Z`;
}

import { linear, path, type Drawing, type Point } from './svg.ts';
import { outline, place, sample, type Frame } from './curves.ts';
import { cool } from './palette.ts';
import { rayAt, traceRay, type Optics, type TracedRay } from './ray-trace.ts';

/** Traces a beam through a thin spectacle lens of just the power that brings it to a focus. */
export function correctedBeam(
  optics: Optics,
  heights: readonly number[],
  lensX: number,
  startX: number,
  focusX: number,
  incoming = 0,
): TracedRay[] {
  const trace = (height: number, power: number): TracedRay =>
    traceRay(optics, [lensX, height], [1, height * (incoming + power)]);
  let [low, high] = [-0.2, 0.12];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (rayAt(trace(1.7, middle), focusX)[1] > 0) high = middle;
    else low = middle;
  }
  return heights.map((height) => {
    const ray = trace(height, low);
    const start: Point = [startX, height + incoming * height * (startX - lensX)];
    return { ...ray, bends: [start, ...ray.bends] };
  });
}

/** Draws a spectacle lens in section: concave (edge thicker) or convex (centre thicker). */
export function spectacleLens(
  prefix: string,
  target: Frame,
  x: number,
  half: number,
  kind: 'concave' | 'convex',
): Drawing {
  const [edge, centre] = kind === 'concave' ? [1.15, 0.32] : [0.28, 1.15];
  const side = (sign: number): Point[] =>
    sample(-half, half, 12, (y) => [
      x + sign * (centre + (edge - centre) * (y / half) ** 2) * (sign > 0 ? 0.75 : 0.9),
      y,
    ]);
  const defs = linear(`${prefix}-vidrio`, target.at(x - 1, 0), target.at(x + 1, 0), [
    [0, cool.corneaLight],
    [0.5, cool.cornea],
    [1, '#93c1cd'],
  ]);
  const body = path(outline(place(target, side(-1)), place(target, side(1).reverse())), {
    fill: `url(#${prefix}-vidrio)`,
    stroke: cool.corneaLine,
    'stroke-width': Math.max(2, 0.12 * target.unit),
    'stroke-linejoin': 'round',
  });
  return { defs, body };
}

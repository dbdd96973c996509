import { group, num, path, type Point } from './svg.ts';
import { place, polyline, type Frame } from './curves.ts';
import { rayAt, traceRay, type Optics, type TracedRay } from './ray-trace.ts';
import { token } from './palette.ts';

/** Traces a beam of parallel light that enters the eye at the given heights. */
export function parallelBeam(optics: Optics, heights: readonly number[], startX: number): TracedRay[] {
  return heights.map((height) => traceRay(optics, [startX, height], [1, 0]));
}

/** Points of a traced ray up to a depth behind the lens. */
export function rayTo(ray: TracedRay, x: number): Point[] {
  return [...ray.bends, rayAt(ray, x)];
}

/** Line styles of light: continuous or dashed. */
export type RayStyle = 'solid' | 'dashed';

/** Draws light rays as a dark line in a pale casing, legible on any tissue. */
export function drawRays(
  target: Frame,
  rays: readonly (readonly Point[])[],
  width: number,
  style: RayStyle = 'solid',
): string {
  const d = rays.map((points) => polyline(place(target, points))).join('');
  const dashes = style === 'dashed' ? { 'stroke-dasharray': `${num(width * 3)} ${num(width * 2.4)}` } : {};
  return group(
    { fill: 'none', 'stroke-linejoin': 'round' },
    path(d, { stroke: '#fff', 'stroke-opacity': '.85', 'stroke-width': width * 2.1 }),
    path(d, { stroke: token.iris, 'stroke-width': width, ...dashes }),
  );
}

/** Fills the space between the outer rays of a beam with pale light. */
export function drawBeam(
  target: Frame,
  upper: readonly Point[],
  lower: readonly Point[],
  opacity = 0.34,
): string {
  return path(`${polyline(place(target, [...upper, ...[...lower].reverse()]))}Z`, {
    fill: '#fff',
    'fill-opacity': String(opacity),
  });
}

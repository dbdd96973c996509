import { circle, path, type Drawing } from './svg.ts';
import { frame, open, type Frame } from './curves.ts';
import { coatCourse, foveaX } from './eye-model.ts';
import { enlarged } from './figure.ts';
import { token } from './palette.ts';
import { normalOptics, type TracedRay } from './ray-trace.ts';
import { drawBeam, drawRays, rayTo } from './rays.ts';
import { correctedBeam, spectacleLens } from './spectacles.ts';

/** Frame of the large eye. */
export const main = frame(286, 196, 15);

/** Frame of the small corrected eye. */
export const small = frame(592, 384, 7);

/** Heights of the two drawn rays, in millimetres. */
export const heights = [-1.8, 1.8];

/** Draws the light of a beam that misses the retina, with a dot where it meets. */
export function lightTo(
  target: Frame,
  rays: readonly TracedRay[],
  endX: number,
  style: 'solid' | 'dashed' = 'solid',
): string {
  const [upper, lower] = rays.map((ray) => rayTo(ray, endX));
  if (upper === undefined || lower === undefined) return '';
  return (
    (style === 'solid' ? drawBeam(target, upper, lower, 0.3) : '') +
    drawRays(target, [upper, lower], Math.max(2, target.unit * 0.19), style)
  );
}

/** Dashes where the back of a normal eye would be, to compare lengths. */
export function normalBack(target: Frame): string {
  const d = [open(coatCourse(target, 'outer', -56, 7)), open(coatCourse(target, 'outer', 37, 64))].join('');
  return (
    path(d, { fill: 'none', stroke: '#fff', 'stroke-width': 5.5, 'stroke-opacity': '.9' }) +
    path(d, { fill: 'none', stroke: token.tinta, 'stroke-width': 2.6, 'stroke-dasharray': '8 6' })
  );
}

/** Draws a dot where rays meet. */
export function focusDot(target: Frame, x: number): string {
  return circle(target.at(x, 0), target.unit * 0.36, {
    fill: '#fff',
    stroke: token.iris,
    'stroke-width': 2.5,
  });
}

/** Draws the same eye again, small, with the glass that moves the focus onto the retina. */
export function correctedEye(
  prefix: string,
  elongation: number,
  kind: 'concave' | 'convex',
  incoming = 0,
): Drawing {
  const eye = enlarged(`${prefix}-ojo`, main.at(0, 0), small.at(0, 0), small.unit / main.unit);
  const lens = spectacleLens(`${prefix}-b`, small, -17.5, 4.6, kind);
  const rays = correctedBeam(normalOptics, heights, -17.5, -25.5, foveaX(elongation), incoming);
  return { defs: lens.defs, body: eye + lens.body + lightTo(small, rays, foveaX(elongation)) };
}

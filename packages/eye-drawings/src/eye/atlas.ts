import { circle, el, ellipse, group, path, radial, svgDocument, type Point } from './svg.ts';
import { frame, onCircle, polyline } from './curves.ts';
import { coatPoint, foveaX } from './eye-model.ts';
import { token } from './palette.ts';
import { normalOptics } from './ray-trace.ts';
import { drawBeam, drawRays, parallelBeam, rayTo } from './rays.ts';
import { seededRandom } from './random.ts';
import { eyeSection } from './section.ts';
import { normalVessels } from './vessel-growth.ts';

const eye = frame(600, 446, 21.5);
const dialRadius = 352;

function dial(): string {
  const centre = eye.at(0, 0);
  const ticks = Array.from({ length: 37 }, (_, i) => -i * 5);
  const mark = (degrees: number): string =>
    polyline([
      onCircle(centre, dialRadius, degrees),
      onCircle(centre, dialRadius + (degrees % 30 === 0 ? 20 : degrees % 10 === 0 ? 13 : 7), degrees),
    ]);
  const fine = ticks
    .filter((degrees) => degrees % 30 !== 0)
    .map(mark)
    .join('');
  const bold = ticks
    .filter((degrees) => degrees % 30 === 0)
    .map(mark)
    .join('');
  const [left, right] = [onCircle(centre, dialRadius, 180), onCircle(centre, dialRadius, 0)];
  const arc = `${polyline([left])}A${dialRadius} ${dialRadius} 0 0 1 ${polyline([right]).slice(1)}`;
  return group(
    { fill: 'none', stroke: token.lineaFuerte },
    path(arc, { 'stroke-width': 1, 'stroke-opacity': '.8' }),
    path(fine, { 'stroke-width': 1.2 }),
    path(bold, { 'stroke-width': 2 }),
  );
}

interface Label {
  readonly text: string;
  readonly at: Point;
  readonly via: Point;
  readonly end: 'start' | 'end' | 'middle';
}

const discCentre = coatPoint('retina', 20);

const labels: readonly Label[] = [
  { text: 'Córnea', at: [-11.95, 3.6], via: [-17.4, 11], end: 'end' },
  { text: 'Humor acuoso', at: [-11.2, -3], via: [-16.2, -5.8], end: 'end' },
  { text: 'Iris', at: [-9.75, -4.2], via: [-15, -11.4], end: 'end' },
  { text: 'Cristalino', at: [-8.8, 0.9], via: [-18.2, 5.4], end: 'end' },
  { text: 'Vítreo', at: [-1, -5.2], via: [-6.2, -18.2], end: 'end' },
  { text: 'Retina', at: [5.3, -8.5], via: [9.2, -16.6], end: 'start' },
  { text: 'Coroides', at: [7.55, 7.45], via: [10.2, 16.6], end: 'start' },
  { text: 'Esclerótica', at: [9.9, -5.7], via: [14.4, -11.6], end: 'start' },
  { text: 'Mácula', at: [9.5, -0.9], via: [17.2, -5.2], end: 'start' },
  { text: 'Papila', at: [discCentre[0] - 0.2, discCentre[1]], via: [17.6, 2], end: 'start' },
  { text: 'Nervio óptico', at: [13.2, 5.8], via: [15.4, 10.6], end: 'start' },
];

function label({ text, at, via, end }: Label): string {
  const [x, y] = eye.at(...at);
  const [tx, ty] = eye.at(...via);
  const gap = end === 'start' ? 9 : -9;
  const leader = polyline([
    [x, y],
    [tx, ty],
  ]);
  return group(
    {},
    path(leader, { stroke: '#fff', 'stroke-width': 4, 'stroke-opacity': '.75' }),
    path(leader, { stroke: token.tinta, 'stroke-width': 1.5 }),
    circle([x, y], 5, { fill: '#fff', stroke: token.tinta, 'stroke-width': 2 }),
    el('text', { x: tx + gap, y: ty + 9, 'text-anchor': end, fill: token.tinta }, text),
  );
}

function degrees(): string {
  const centre = eye.at(0, 0);
  const text = (value: string, [x, y]: Point): string =>
    el('text', { x, y, 'text-anchor': 'middle', fill: token.tinta2, 'font-weight': '400' }, value);
  return (
    text('0°', [centre[0] + dialRadius + 2, centre[1] + 34]) +
    text('90°', [centre[0] + 36, centre[1] - dialRadius - 8]) +
    text('180°', [centre[0] - dialRadius - 56, centre[1] - 54])
  );
}

/** Draws the anatomical plate of the eye: section, axis dial, light meeting on the macula and labels. */
export function eyeAtlas(title = 'Corte horizontal del ojo humano', prefix = 'atlas'): string {
  const section = eyeSection({ prefix, frame: eye, random: seededRandom(7), vessels: normalVessels });
  const rays = parallelBeam(normalOptics, [-1.9, 0, 1.9], -26.5).map((ray) => rayTo(ray, foveaX()));
  const [upper = [], middle = [], lower = []] = rays;
  const defs =
    section.defs +
    radial(`${prefix}-ground`, [0, 0], 1, [
      [0, token.tinta, 0.26],
      [0.6, token.tinta, 0.1],
      [1, token.tinta, 0],
    ]);
  const ground = ellipse([0, 0], 1, 1, {
    fill: `url(#${prefix}-ground)`,
    transform: 'translate(616 752) scale(270 26)',
  });
  const body =
    ground +
    dial() +
    section.body +
    drawBeam(eye, upper, lower) +
    drawRays(eye, [upper, lower], 2.4) +
    drawRays(eye, [middle], 1.6, 'dashed') +
    group({ class: 'rotulos', 'font-size': '29', 'font-weight': '600' }, ...labels.map(label), degrees());
  const description =
    'Ojo derecho cortado a lo ancho y visto desde arriba. La luz entra por la córnea, pasa por el humor acuoso, la pupila y el cristalino, cruza el vítreo y se reúne en la mácula, el centro de la retina. El nervio óptico sale por la papila. Un semicírculo graduado de 0 a 180 grados rodea el ojo.';
  return svgDocument({ width: 1180, height: 900, prefix, title, description, defs, body });
}

import { ellipse, path, radial, type Drawing, type Point } from '../svg.ts';
import { smooth, smoothLoop } from '../curves.ts';
import { corneaFront, foveaX, normalCornea } from '../eye-model.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { cool, token } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { axisCrossing, normalOptics, traceRay } from '../ray-trace.ts';
import { parallelBeam } from '../rays.ts';
import { focusDot, heights, lightTo, main } from '../refractive-parts.ts';
import { eyeSection } from '../section.ts';

function toricCornea(prefix: string): Drawing {
  const [x, y] = [604, 372];
  const loop = (rx: number, ry: number): Point[] =>
    Array.from({ length: 12 }, (_, i): Point => [
      x + rx * Math.cos((i * Math.PI) / 6),
      y + ry * Math.sin((i * Math.PI) / 6),
    ]);
  const arc = (points: Point[]): string => smooth(points);
  const bands = [-46, 46]
    .map((dx) =>
      arc([
        [x + dx * 1.25, y - 50],
        [x + dx * 1.7, y],
        [x + dx * 1.25, y + 50],
      ]),
    )
    .join('');
  const defs = radial(`${prefix}-toro`, [x - 34, y - 30], 130, [
    [0, '#ffffff'],
    [0.4, cool.corneaLight],
    [0.8, cool.cornea],
    [1, cool.corneaDeep],
  ]);
  const steep = arc([
    [x, y - 66],
    [x + 9, y - 34],
    [x + 11, y],
    [x + 9, y + 34],
    [x, y + 66],
  ]);
  const flat = arc([
    [x - 96, y],
    [x - 48, y + 9],
    [x, y + 12],
    [x + 48, y + 9],
    [x + 96, y],
  ]);
  const body =
    path(smoothLoop(loop(96, 66)), {
      fill: `url(#${prefix}-toro)`,
      stroke: cool.corneaLine,
      'stroke-width': 3,
    }) +
    path(bands, { fill: 'none', stroke: cool.corneaDeep, 'stroke-width': 1.6 }) +
    path(steep, { fill: 'none', stroke: token.iris, 'stroke-width': 4 }) +
    path(flat, { fill: 'none', stroke: token.iris, 'stroke-width': 4, 'stroke-dasharray': '11 8' }) +
    ellipse([x - 38, y - 36], 20, 9, { fill: '#fff', opacity: '.85' }, -28);
  return { defs, body };
}

/** Astigmatismo: a cornea curved like a rugby ball brings light to two foci. */
export const astigmatismo: FigureBuilder = (
  title = 'Astigmatismo: la córnea curva de forma desigual forma dos focos',
  prefix = 'astigmatismo',
) => {
  const section = eyeSection({ prefix, frame: main, random: seededRandom(7), nerveLength: 3.8 });
  const steep = parallelBeam({ ...normalOptics, cornea: { ...normalCornea, radius: 6.85 } }, heights, -18.6);
  const flat = parallelBeam(normalOptics, [-0.9, 0.9], -18.6);
  const first = axisCrossing(steep[0] ?? traceRay(normalOptics, [-18, 1], [1, 0]));
  const cornea = toricCornea(prefix);
  const body =
    section.body +
    lightTo(main, steep, foveaX()) +
    lightTo(main, flat, foveaX(), 'dashed') +
    focusDot(main, first) +
    focusDot(main, foveaX()) +
    cornea.body;
  return figure({
    prefix,
    title,
    defs: section.defs + cornea.defs,
    body,
    marks: [
      {
        at: [60, 60],
        spot: main.at(corneaFront(normalCornea, -3) + 0.1, -3),
        texto: 'Córnea con una curva distinta en cada dirección.',
      },
      { at: [600, 262], spot: [606, 312], texto: 'Curva más cerrada (línea continua).' },
      { at: [470, 420], spot: [514, 376], texto: 'Curva más abierta (línea de trazos).' },
      { at: [400, 40], spot: main.at(first, 0), texto: 'Primer foco, delante de la retina.' },
      { at: [560, 110], spot: main.at(foveaX(), 0), texto: 'Segundo foco: no hay un único punto nítido.' },
    ],
  });
};

import { path } from '../svg.ts';
import { place, polyline, smoothLoop, type Frame } from '../curves.ts';
import { foveaX, lensOutline, normalLens, type LensShape } from '../eye-model.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { token } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { axisCrossing, normalOptics, rayAt, traceRay, type TracedRay } from '../ray-trace.ts';
import { drawRays } from '../rays.ts';
import { correctedEye, focusDot, heights, lightTo, main, small } from '../refractive-parts.ts';
import { eyeSection } from '../section.ts';

/** Draws a page close to the eye, with lines instead of letters. */
function page(target: Frame): string {
  const [x, y] = target.at(-17.6, 0);
  const sheet = `${polyline([
    [x - 15, y - 46],
    [x + 7, y - 36],
    [x + 7, y + 52],
    [x - 15, y + 42],
  ])}Z`;
  const lines = [-30, -16, -2, 12, 26]
    .map((dy) =>
      polyline([
        [x - 10, y + dy],
        [x + 2, y + dy + 5.4],
      ]),
    )
    .join('');
  return (
    path(sheet, { fill: '#fff', stroke: token.tinta2, 'stroke-width': 2.6, 'stroke-linejoin': 'round' }) +
    path(lines, { fill: 'none', stroke: token.tinta2, 'stroke-width': 3 })
  );
}

const stiffLens: LensShape = { ...normalLens, front: 1.95, back: 2.55 };
const youngLens: LensShape = { x: -7.55, front: 2.75, back: 2.95, half: 4.25 };

/** Presbicia: a stiff lens no longer bulges for a near page, so its focus falls behind the retina. */
export const presbicia: FigureBuilder = (
  title = 'Presbicia: el cristalino rígido ya no enfoca de cerca',
  prefix = 'presbicia',
) => {
  const section = eyeSection({
    prefix,
    frame: main,
    random: seededRandom(7),
    lens: stiffLens,
    nerveLength: 3.8,
  });
  const rays = heights.map((height): TracedRay => {
    const ray = traceRay(normalOptics, [-13.6, height], [1, height * 0.012]);
    return { ...ray, bends: [[-17, 0], ...ray.bends.slice(1)] };
  });
  const crossing = axisCrossing(rays[1] ?? traceRay(normalOptics, [-18, 1], [1, 0]));
  const beyond = rays.map((ray) => [rayAt(ray, foveaX()), rayAt(ray, crossing)]);
  const young = smoothLoop(place(main, lensOutline(youngLens)));
  const corrected = correctedEye(prefix, 0, 'convex', 0.05);
  const body =
    section.body +
    path(young, { fill: 'none', stroke: '#fff', 'stroke-width': 4.5 }) +
    path(young, { fill: 'none', stroke: token.iris, 'stroke-width': 2.4, 'stroke-dasharray': '7 5' }) +
    drawRays(main, beyond, 2.2, 'dashed') +
    lightTo(main, rays, foveaX()) +
    focusDot(main, crossing) +
    page(main) +
    corrected.body;
  return figure({
    prefix,
    title,
    defs: section.defs + corrected.defs,
    body,
    marks: [
      {
        at: [30, 110],
        spot: main.at(-17.5, -2.2),
        texto: 'Objeto cercano: una página a distancia de lectura.',
      },
      { at: [196, 452], spot: main.at(-7.6, 3.6), texto: 'Cristalino rígido: ya casi no cambia de forma.' },
      {
        at: [118, 400],
        spot: main.at(-10.25, 1.1),
        texto: 'Línea de trazos: la forma que toma un cristalino joven para enfocar de cerca.',
      },
      { at: [566, 112], spot: main.at(crossing, 0), texto: 'La luz se reuniría detrás de la retina.' },
      { at: [452, 452], spot: small.at(-17.5, 4), texto: 'El lente de lectura lleva el foco a la retina.' },
    ],
  });
};

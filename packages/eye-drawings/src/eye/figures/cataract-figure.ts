import { ellipse, group, linear, path, type Point } from '../svg.ts';
import { frame, place, softLine } from '../curves.ts';
import { foveaX, normalLens } from '../eye-model.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { token } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { normalOptics, rayAt } from '../ray-trace.ts';
import { drawRays, parallelBeam } from '../rays.ts';
import { eyeSection } from '../section.ts';

/** Catarata: a clouded lens scatters the light that should meet on the retina. */
export const catarata: FigureBuilder = (
  title = 'Catarata: el cristalino opaco dispersa la luz',
  prefix = 'catarata',
) => {
  const eye = frame(318, 236, 17.6);
  const section = eyeSection({ prefix, frame: eye, random: seededRandom(7), clouding: 1, nerveLength: 4.2 });
  const beam = parallelBeam(normalOptics, [-1.8, -0.6, 0.6, 1.8], -17.2);
  const entering = beam.map((ray) => ray.bends.slice(0, 4));
  const random = seededRandom(5);
  const back = normalLens.x + normalLens.back;
  const scattered = beam.flatMap((ray) =>
    [-1, 0, 1].map((turn): Point[] => {
      const exit = rayAt(ray, back);
      const end = rayAt(ray, foveaX() - 2.5 - random() * 4);
      return [exit, [end[0], end[1] + turn * (2.4 + random() * 3)]];
    }),
  );
  const halo = scattered.map((points) => softLine(place(eye, points))).join('');
  const body =
    section.body +
    drawRays(eye, entering, 2.6) +
    group(
      { fill: 'none', stroke: '#fff', 'stroke-linecap': 'round' },
      path(halo, { 'stroke-width': 3.4, 'stroke-opacity': '.8', 'stroke-dasharray': '2 9' }),
    ) +
    clearLens(prefix);
  return figure({
    prefix,
    title,
    defs: section.defs + clearLensDefs(prefix),
    body,
    marks: [
      {
        at: [92, 60],
        spot: eye.at(-7.6, -3.7),
        texto: 'Corteza del cristalino con opacidades blancas en cuña.',
      },
      { at: [92, 420], spot: eye.at(-7.4, 0.9), texto: 'Núcleo endurecido, de color pardo.' },
      { at: [566, 74], spot: eye.at(2.8, -3.2), texto: 'La luz se dispersa y no forma una imagen nítida.' },
      { at: [566, 168], spot: eye.at(9.6, 0), texto: 'La retina puede estar sana.' },
      { at: [566, 452], spot: [610, 408], texto: 'Cristalino sano: transparente.' },
    ],
  });
};

function clearLensDefs(prefix: string): string {
  return linear(
    `${prefix}-sano`,
    [600, 330],
    [670, 450],
    [
      [0, '#ffffff'],
      [0.5, '#dcecf0'],
      [1, '#94bcc8'],
    ],
  );
}

function clearLens(prefix: string): string {
  const shape = 'M634 318C606 330 606 450 634 462C676 450 676 330 634 318Z';
  return (
    path(shape, { fill: `url(#${prefix}-sano)`, stroke: token.iris, 'stroke-width': 2 }) +
    path('M634 340C618 352 618 428 634 440C660 428 660 352 634 340Z', {
      fill: 'none',
      stroke: token.iris,
      'stroke-opacity': '.35',
      'stroke-width': 1.4,
    }) +
    ellipse([623, 368], 4, 22, { fill: '#fff' }, 10)
  );
}

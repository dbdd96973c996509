import { foveaX } from '../eye-model.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { seededRandom } from '../random.ts';
import { normalOptics, rayAt } from '../ray-trace.ts';
import { drawRays, parallelBeam } from '../rays.ts';
import { correctedEye, focusDot, heights, lightTo, main, normalBack, small } from '../refractive-parts.ts';
import { eyeSection } from '../section.ts';

/** Miopía: a long eye whose focus falls before the retina, and the concave glass that moves it back. */
export const miopia: FigureBuilder = (
  title = 'Miopía: en el ojo largo la luz se reúne delante de la retina',
  prefix = 'miopia',
) => {
  const elongation = 3;
  const section = eyeSection({ prefix, frame: main, random: seededRandom(7), elongation, nerveLength: 3.8 });
  const rays = parallelBeam(normalOptics, heights, -18.6);
  const corrected = correctedEye(prefix, elongation, 'concave');
  const body =
    section.body +
    normalBack(main) +
    lightTo(main, rays, foveaX(elongation)) +
    focusDot(main, foveaX()) +
    corrected.body;
  return figure({
    prefix,
    title,
    defs: section.defs + corrected.defs,
    body,
    marks: [
      { at: [446, 40], spot: main.at(9.2, -8.4), texto: 'Ojo más largo que uno normal (línea de trazos).' },
      { at: [580, 120], spot: main.at(9.75, 0), texto: 'La luz se reúne delante de la retina.' },
      { at: [560, 206], spot: main.at(12.85, 0.6), texto: 'A la retina llega una imagen borrosa.' },
      { at: [452, 452], spot: small.at(-17.5, 4), texto: 'La lente cóncava separa los rayos.' },
      { at: [690, 452], spot: small.at(12.6, 0), texto: 'Con ella, el foco llega a la retina.' },
    ],
  });
};

/** Hipermetropía: a short eye whose focus would fall behind the retina, and the convex glass. */
export const hipermetropia: FigureBuilder = (
  title = 'Hipermetropía: en el ojo corto la luz se reuniría detrás de la retina',
  prefix = 'hipermetropia',
) => {
  const elongation = -2.6;
  const section = eyeSection({ prefix, frame: main, random: seededRandom(7), elongation, nerveLength: 3.8 });
  const rays = parallelBeam(normalOptics, heights, -18.6);
  const beyond = rays.map((ray) => [rayAt(ray, foveaX(elongation)), rayAt(ray, foveaX() + 0.6)]);
  const corrected = correctedEye(prefix, elongation, 'convex');
  const body =
    section.body +
    normalBack(main) +
    drawRays(main, beyond, 2.2, 'dashed') +
    lightTo(main, rays, foveaX(elongation)) +
    focusDot(main, foveaX() + 0.6) +
    corrected.body;
  return figure({
    prefix,
    title,
    defs: section.defs + corrected.defs,
    body,
    marks: [
      { at: [446, 40], spot: main.at(5.2, -10), texto: 'Ojo más corto que uno normal (línea de trazos).' },
      { at: [560, 118], spot: main.at(10.35, 0), texto: 'La luz se reuniría detrás de la retina.' },
      {
        at: [546, 230],
        spot: main.at(7.2, 0.5),
        texto: 'A la retina llega una imagen borrosa, sobre todo de cerca.',
      },
      { at: [452, 452], spot: small.at(-17.5, 4), texto: 'La lente convexa junta los rayos.' },
      { at: [690, 452], spot: small.at(7, 0), texto: 'Con ella, el foco llega a la retina.' },
    ],
  });
};

import { path, type Point } from '../svg.ts';
import { frame, onCircle, place, smooth, type Frame } from '../curves.ts';
import { arrow, enlarged, figure, loupe, type FigureBuilder } from '../figure.ts';
import { token } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { eyeSection } from '../section.ts';
import { nervePoint } from '../section-wall.ts';

function aqueousFlow(target: Frame): string {
  const d = smooth(
    place(target, [
      [-8.5, 5.05],
      [-8.95, 4.2],
      [-9.15, 2.9],
      [-9.75, 1.75],
      [-10.5, 2.3],
      [-10.5, 3.6],
      [-10.2, 4.6],
    ]),
  );
  return (
    path(d, { fill: 'none', stroke: '#fff', 'stroke-width': 0.3 * target.unit, 'stroke-linecap': 'round' }) +
    path(d, { fill: 'none', stroke: token.iris, 'stroke-width': 0.13 * target.unit }) +
    arrow(target.at(-10.22, 4.5), target.at(-9.84, 5.55), 0.13 * target.unit, token.iris)
  );
}

/** Glaucoma: pressure from poorly drained fluid hollows the head of the optic nerve. */
export const glaucoma: FigureBuilder = (
  title = 'Glaucoma: se pierden fibras del nervio óptico y la papila se excava',
  prefix = 'glaucoma',
) => {
  const eye = frame(212, 240, 13.4);
  const detailCentre: Point = [420, 366];
  const detailUnit = eye.unit * 2.7;
  const section = eyeSection({ prefix, frame: eye, random: seededRandom(7), cup: 1, nerveLength: 4 });
  const angleSpot = eye.at(-9.6, 4.1);
  const discSpot = eye.at(9.7, 3.75);
  const detail = loupe({
    id: `${prefix}-angulo`,
    centre: detailCentre,
    radius: 104,
    from: { spot: angleSpot, radius: 38 },
    content:
      enlarged(`${prefix}-ojo`, angleSpot, detailCentre, 2.7) +
      aqueousFlow(frame(detailCentre[0] + 9.6 * detailUnit, detailCentre[1] - 4.1 * detailUnit, detailUnit)),
  });
  const discUnit = eye.unit * 5;
  const magnified = frame(
    560 - (discSpot[0] - eye.at(0, 0)[0]) * 5,
    146 - (discSpot[1] - eye.at(0, 0)[1]) * 5,
    discUnit,
  );
  const nerve = nervePoint(0);
  const healthy = smooth(
    place(magnified, [
      nerve(-1.1, -1.14),
      nerve(-1.18, -0.8),
      nerve(-1.02, -0.4),
      nerve(-0.72, 0),
      nerve(-1.02, 0.4),
      nerve(-1.18, 0.8),
      nerve(-1.1, 1.14),
    ]),
  );
  const disc = loupe({
    id: `${prefix}-papila`,
    centre: [580, 152],
    radius: 132,
    from: { spot: discSpot, radius: 30 },
    content:
      enlarged(`${prefix}-ojo`, discSpot, [560, 146], 5) +
      path(healthy, { fill: 'none', stroke: '#fff', 'stroke-width': 5 }) +
      path(healthy, { fill: 'none', stroke: token.tinta, 'stroke-width': 2.6, 'stroke-dasharray': '7 5' }),
  });
  const arrows = [-100, -62, -24, 58, 98]
    .map((degrees) =>
      arrow(onCircle(eye.at(1.4, 0), 62, degrees), onCircle(eye.at(1.4, 0), 104, degrees), 5, token.iris),
    )
    .join('');
  const body = section.body + arrows + detail.body + disc.body;
  return figure({
    prefix,
    title,
    defs: section.defs + detail.defs + disc.defs,
    body,
    marks: [
      {
        at: [520, 440],
        spot: [detailCentre[0] + 0.1 * detailUnit, detailCentre[1] + 1.95 * detailUnit],
        texto: 'Ángulo de drenaje: por aquí sale el humor acuoso.',
      },
      {
        at: [226, 240],
        spot: [226, 240],
        texto: 'Si el drenaje falla, suele subir la presión dentro del ojo.',
      },
      {
        at: [494, 262],
        spot: [556, 168],
        texto: 'Papila excavada, más honda que una sana (línea de trazos).',
      },
      { at: [668, 60], spot: [573, 92], texto: 'Borde de fibras nerviosas adelgazado.' },
      { at: [668, 262], spot: [640, 196], texto: 'Nervio óptico: lleva la señal al cerebro.' },
    ],
  });
};

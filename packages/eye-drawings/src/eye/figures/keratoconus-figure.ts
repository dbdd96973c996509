import { path, type Point } from '../svg.ts';
import { frame, place, polyline, sample, smooth } from '../curves.ts';
import { corneaBack, corneaFront, normalCornea, type CorneaShape } from '../eye-model.ts';
import { enlarged, figure, loupe, type FigureBuilder } from '../figure.ts';
import { token } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { eyeSection } from '../section.ts';

const thickCornea: CorneaShape = { ...normalCornea, thickness: 0.85 };
const coneCornea: CorneaShape = { ...thickCornea, cone: 1.35, coneAt: 1.1 };

/** Queratocono: the cornea thins and bulges into a cone. */
export const queratocono: FigureBuilder = (
  title = 'Queratocono: la córnea se adelgaza y toma forma de cono',
  prefix = 'queratocono',
) => {
  const near = frame(532, 236, 30);
  const section = eyeSection({
    prefix,
    frame: near,
    random: seededRandom(7),
    cornea: coneCornea,
    vessels: 'none',
    nerveLength: 3.4,
  });
  const centre: Point = [224, 240];
  const profile = smooth(
    place(
      near,
      sample(-5.2, 5.6, 12, (y): Point => [corneaFront(normalCornea, y), y]),
    ),
  );
  const thin = (y: number): string =>
    polyline(
      place(near, [
        [corneaFront(coneCornea, y), y],
        [corneaBack(coneCornea, y), y],
      ]),
    );
  const scale = 8.6 / near.unit;
  const whole: Point = [572, 240];
  const spot: Point = [whole[0] - 10.4 * 8.6, whole[1] + 0.2 * 8.6];
  const ring = loupe({
    id: `${prefix}-lupa`,
    centre,
    radius: 210,
    content:
      section.body +
      path(profile, { fill: 'none', stroke: '#fff', 'stroke-width': 5 }) +
      path(profile, { fill: 'none', stroke: token.tinta, 'stroke-width': 2.4, 'stroke-dasharray': '9 7' }) +
      path(thin(1.1) + thin(-4.6), { fill: 'none', stroke: token.tinta, 'stroke-width': 3 }),
    from: { spot, radius: 56 },
  });
  const body = enlarged(`${prefix}-ojo`, near.at(0, 0), whole, Number(scale.toFixed(3))) + ring.body;
  return figure({
    prefix,
    title,
    defs: section.defs + ring.defs,
    body,
    marks: [
      {
        at: [66, 376],
        spot: near.at(corneaFront(coneCornea, 2.3), 2.3),
        texto: 'Córnea abombada en forma de cono.',
      },
      {
        at: [250, 300],
        spot: near.at(corneaBack(coneCornea, 1.1), 1.1),
        texto: 'Zona adelgazada, en la punta del cono.',
      },
      {
        at: [66, 104],
        spot: near.at(corneaFront(normalCornea, -1.6), -1.6),
        texto: 'Línea de trazos: curva de una córnea sana.',
      },
      {
        at: [236, 60],
        spot: near.at(corneaBack(coneCornea, -4.6) - 0.4, -4.6),
        texto: 'El borde conserva su grosor.',
      },
    ],
  });
};

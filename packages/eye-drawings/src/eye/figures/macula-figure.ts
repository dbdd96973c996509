import { path, type Point } from '../svg.ts';
import { circlePath, polyline } from '../curves.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { fundus, fundusPoint, spots } from '../fundus.ts';
import { maculaLayers } from '../macula-layers.ts';
import { token, warm } from '../palette.ts';
import { seededRandom } from '../random.ts';

/** Maculopatías: fundus with drusen and the layers of the macula, dry on one side and leaking on the other. */
export const maculopatias: FigureBuilder = (
  title = 'Maculopatías: drusas y líquido dañan el centro de la retina',
  prefix = 'maculopatias',
) => {
  const [centre, look]: [Point, Point] = [
    [172, 240],
    [7, 0],
  ];
  const view = { centre, radius: 160, degrees: 32, look };
  const at = fundusPoint(view);
  const scale = view.radius / view.degrees;
  const random = seededRandom(3);
  const list: [number, number, number][] = Array.from({ length: 26 }, () => {
    const angle = random() * 6.28;
    const reach = 1.6 + random() * 8;
    return [reach * Math.cos(angle), reach * Math.sin(angle), 0.4 + random() * 0.55];
  });
  const over = spots(at, scale, list, { fill: warm.drusen, stroke: '#8a4a1c', 'stroke-width': 0.8 });
  const picture = fundus({
    prefix,
    ...view,
    random: seededRandom(17),
    vessels: { reach: 1, tortuosity: 0.5, twigs: 0.6 },
    over,
  });
  const layers = maculaLayers(prefix);
  const spot = at(0, 0);
  const frameLine = polyline([
    [372, 100],
    [706, 100],
    [706, 372],
    [372, 372],
  ]);
  const link =
    polyline([
      [spot[0], spot[1] - 10.5 * scale],
      [372, 112],
    ]) +
    polyline([
      [spot[0], spot[1] + 10.5 * scale],
      [372, 360],
    ]);
  const body =
    picture.body +
    path(link + circlePath(spot, 10.5 * scale), { fill: 'none', stroke: '#fff', 'stroke-width': 5 }) +
    path(link + circlePath(spot, 10.5 * scale), { fill: 'none', stroke: token.tinta2, 'stroke-width': 2 }) +
    path(`${frameLine}Z`, { fill: token.superficie }) +
    layers.body +
    path(`${frameLine}Z`, {
      fill: 'none',
      stroke: token.tinta2,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    });
  return figure({
    prefix,
    title,
    defs: picture.defs + layers.defs,
    body,
    marks: [
      { at: [172, 446], spot, texto: 'Mácula: centro de la retina, para leer y reconocer caras.' },
      { at: [539, 56], spot: [539, 178], texto: 'Fóvea, el punto de máxima visión.' },
      { at: [436, 430], spot: [449, 271], texto: 'Drusas: depósitos bajo la retina (forma seca).' },
      { at: [648, 56], spot: [640, 254], texto: 'Líquido que levanta la retina (forma húmeda).' },
      { at: [628, 430], spot: [634, 308], texto: 'Vasos nuevos que crecen desde la coroides.' },
    ],
  });
};

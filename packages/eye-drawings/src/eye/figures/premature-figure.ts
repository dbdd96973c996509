import { group, path, radial, type Point } from '../svg.ts';
import { circlePath, smoothLoop, softLine } from '../curves.ts';
import { enlarged, enlargedPoint, figure, loupe, type FigureBuilder } from '../figure.ts';
import { fundus, fundusPoint } from '../fundus.ts';
import { tuft } from '../fundus-lesions.ts';
import { warm } from '../palette.ts';
import { seededRandom } from '../random.ts';

/** Retinopatía de la prematuridad: vessels stop at a ridge before the pale avascular retina. */
export const retinopatiaPrematuro: FigureBuilder = (
  title = 'Retinopatía de la prematuridad: los vasos se detienen antes del borde de la retina',
  prefix = 'retinopatia-prematuro',
) => {
  const [centre, look]: [Point, Point] = [
    [252, 240],
    [14, 0],
  ];
  const view = { centre, radius: 222, degrees: 92, look };
  const at = fundusPoint(view);
  const scale = view.radius / view.degrees;
  const random = seededRandom(4);
  const edgePoint = (reach: number, angle: number): Point => {
    const r = reach * (1 + 0.16 * Math.cos(angle) * Math.abs(Math.cos(angle)) + 0.025 * Math.sin(angle * 5));
    return [14 + r * Math.cos(angle), r * Math.sin(angle)];
  };
  const edge = (reach: number): Point[] =>
    Array.from({ length: 26 }, (_, i) => at(...edgePoint(reach, (i / 26) * 2 * Math.PI)));
  const ridge = smoothLoop(edge(62));
  const pale = `${circlePath(view.centre, view.radius)}${ridge}`;
  const border = edge(60);
  const tufts = border
    .filter((_, i) => i % 3 === 0)
    .map((p) => tuft(random, p, 7))
    .join('');
  const brush = Array.from({ length: 64 }, (_, i) => {
    const angle = (i / 64) * 2 * Math.PI;
    const outer = edgePoint(59, angle);
    const inner = edgePoint(36 + random() * 8, angle + (random() - 0.5) * 0.16);
    return softLine([
      at(...inner),
      at((inner[0] + outer[0]) / 2 + (random() - 0.5) * 6, (inner[1] + outer[1]) / 2 + (random() - 0.5) * 6),
      at(...outer),
    ]);
  }).join('');
  const under = path(brush, {
    fill: 'none',
    stroke: warm.vein,
    'stroke-opacity': '.75',
    'stroke-width': 1.3,
  });
  const over =
    path(pale, { fill: `url(#${prefix}-palida)`, 'fill-rule': 'evenodd' }) +
    path(ridge, { fill: 'none', stroke: '#8f3d2c', 'stroke-width': 5 * scale }) +
    path(ridge, { fill: 'none', stroke: '#fff4e6', 'stroke-width': 3.4 * scale }) +
    path(tufts, { fill: 'none', stroke: warm.vein, 'stroke-width': 2, 'stroke-linecap': 'round' });
  const picture = fundus({
    prefix,
    ...view,
    random: seededRandom(13),
    vessels: { reach: 0.6, tortuosity: 2.2, twigs: 0.75 },
    macula: false,
    under,
    over,
  });
  const defs =
    picture.defs +
    radial(`${prefix}-palida`, view.centre, view.radius, [
      [0.5, '#e7cbbd'],
      [0.8, '#d8bcb1'],
      [1, '#a98e88'],
    ]);
  const spot = at(14 + 60 * 0.66, 60 * 0.74);
  const lens = loupe({
    id: `${prefix}-lupa`,
    centre: [604, 344],
    radius: 108,
    content: enlarged(`${prefix}-vista`, spot, [604, 344], 2.5),
    from: { spot, radius: 40 },
  });
  return figure({
    prefix,
    title,
    defs: defs + lens.defs,
    body: group({ id: `${prefix}-vista` }, picture.body) + lens.body,
    marks: [
      { at: [500, 60], spot: at(78, -48), texto: 'Retina periférica sin vasos.' },
      {
        at: [500, 450],
        spot: enlargedPoint(spot, [604, 344], 2.5, at(...edgePoint(62, 0.98))),
        texto: 'Línea o cresta: borde entre la retina con vasos y sin vasos.',
      },
      {
        at: [692, 212],
        spot: enlargedPoint(spot, [604, 344], 2.5, border[3] ?? spot),
        texto: 'Vasos nuevos anormales junto a la cresta.',
      },
      { at: [560, 150], spot: at(40, -20), texto: 'Vasos dilatados y tortuosos en las formas graves.' },
      { at: [40, 50], spot: at(20, 0), texto: 'Papila, de donde nacen los vasos.' },
    ],
  });
};

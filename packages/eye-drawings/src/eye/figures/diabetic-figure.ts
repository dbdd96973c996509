import { group, path, type Point } from '../svg.ts';
import { enlarged, enlargedPoint, figure, loupe, type FigureBuilder } from '../figure.ts';
import { fundus, fundusPoint, spots } from '../fundus.ts';
import { blot, tuft } from '../fundus-lesions.ts';
import { warm } from '../palette.ts';
import { seededRandom } from '../random.ts';

/** Retinopatía diabética: microaneurysms, haemorrhages, exudates and new vessels on the fundus. */
export const retinopatiaDiabetica: FigureBuilder = (
  title = 'Retinopatía diabética: vasos dañados que sangran y dejan escapar líquido',
  prefix = 'retinopatia-diabetica',
) => {
  const centre: Point = [250, 240];
  const view = { centre, radius: 222, degrees: 44 };
  const at = fundusPoint(view);
  const scale = view.radius / view.degrees;
  const random = seededRandom(21);
  const micro: [number, number, number][] = Array.from({ length: 20 }, () => [
    -26 + random() * 34,
    -22 + random() * 44,
    0.5 + random() * 0.2,
  ]);
  const blots = (
    [
      [-9, -12, 2.3],
      [-17, 6, 2],
      [-22, -9, 1.7],
      [8, 17, 2.2],
      [30, -16, 2.1],
      [-6, 24, 1.8],
    ] as const
  )
    .map(([u, v, r]) => blot(random, at(u, v), r * scale))
    .join('');
  const flames = (
    [
      [12, -19],
      [28, 14],
      [-4, -27],
    ] as const
  )
    .map(([u, v]) => blot(random, at(u, v), 1.1 * scale, 3))
    .join('');
  const exudates: [number, number, number][] = Array.from({ length: 34 }, (_, i) => {
    const angle = (i / 34) * 5 + 0.7;
    const reach = 3.4 + random() * 1.5;
    return [-9.4 + reach * Math.cos(angle), -3.4 + reach * Math.sin(angle), 0.3 + random() * 0.4];
  });
  const wool = (
    [
      [-14, -20],
      [20, 25],
    ] as const
  )
    .map(([u, v]) => blot(random, at(u, v), 2.5 * scale, 1.5))
    .join('');
  const newVessels = tuft(random, at(23.5, -5), 5.4 * scale) + tuft(random, at(14, -30), 4.6 * scale);
  const leaks: [number, number, number][] = [
    [-9.2, -3.6, 0.6],
    [-10.4, -2.8, 0.5],
    [-8.6, -4.6, 0.45],
  ];
  const over =
    path(wool, { fill: '#fff3df', opacity: '.8' }) +
    path(flames + blots, { fill: warm.blood }) +
    spots(at, scale, exudates, { fill: warm.exudate, stroke: '#a9641f', 'stroke-width': 0.7 }) +
    spots(at, scale, [...micro, ...leaks], { fill: warm.blood }) +
    path(newVessels, {
      fill: 'none',
      stroke: warm.blood,
      'stroke-width': 0.42 * scale,
      'stroke-linecap': 'round',
    });
  const picture = fundus({
    prefix,
    ...view,
    random: seededRandom(11),
    vessels: { reach: 1, tortuosity: 0.9, twigs: 0.75 },
    over,
  });
  const spot = at(-10, -5);
  const lens = loupe({
    id: `${prefix}-lupa`,
    centre: [598, 330],
    radius: 114,
    content: enlarged(`${prefix}-vista`, spot, [598, 330], 2.5),
    from: { spot, radius: 44 },
  });
  return figure({
    prefix,
    title,
    defs: picture.defs + lens.defs,
    body: group({ id: `${prefix}-vista` }, picture.body) + lens.body,
    marks: [
      {
        at: [500, 206],
        spot: enlargedPoint(spot, [598, 330], 2.5, at(-10.4, -2.8)),
        texto: 'Microaneurismas: pequeños bultos de los capilares.',
      },
      {
        at: [690, 210],
        spot: enlargedPoint(spot, [598, 330], 2.5, at(-8.6, -11.6)),
        texto: 'Hemorragias dentro de la retina.',
      },
      {
        at: [690, 446],
        spot: enlargedPoint(spot, [598, 330], 2.5, at(-9.4, 0.9)),
        texto: 'Exudados: depósitos de grasa y proteína.',
      },
      { at: [500, 66], spot: at(24.5, -7), texto: 'Vasos nuevos y frágiles (forma proliferativa).' },
      { at: [40, 440], spot: at(0, 0.5), texto: 'Mácula: si se hincha, baja la visión central.' },
    ],
  });
};

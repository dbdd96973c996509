import { circle, group, linear, path, type Point } from '../svg.ts';
import { outline, sample, smooth, smoothLoop, softLine } from '../curves.ts';
import { arrow, figure, loupe, type FigureBuilder } from '../figure.ts';
import { frontView } from '../front-view.ts';
import { cool, token, warm } from '../palette.ts';
import { seededRandom, type Random } from '../random.ts';

const eye: Point = [220, 200];
const unit = 13;
const film: Point = [584, 300];
const radius = 124;

function patches(random: Random): string {
  const list: [number, number, number][] = [
    [-3, 1.5, 1.1],
    [0.5, 2.9, 1.3],
    [3.3, 1.1, 0.95],
  ];
  return list
    .map(([x, y, r]) =>
      smoothLoop(
        Array.from({ length: 8 }, (_, i): Point => {
          const reach = r * (0.7 + random() * 0.6) * unit;
          return [
            eye[0] + x * unit + Math.cos((i * Math.PI) / 4) * reach * 1.35,
            eye[1] + y * unit + Math.sin((i * Math.PI) / 4) * reach * 0.8,
          ];
        }),
      ),
    )
    .join('');
}

function tearFilm(prefix: string): { defs: string; body: string } {
  const [left, right] = [film[0] - radius, film[0] + radius];
  const gap = (x: number): number => Math.exp(-(((x - film[0] - 18) / 30) ** 2));
  const level = (base: number, drop: number): Point[] =>
    sample(left, right, 16, (x) => [x, base + drop * gap(x)]);
  const [oil, water, mucin, cells] = [level(216, 104), level(230, 98), level(314, 22), level(330, 8)];
  const floor: Point[] = [
    [left, 430],
    [right, 430],
  ];
  const fill = (top: Point[], bottom: Point[]): string => outline(top, [...bottom].reverse());
  const row = (y: number, height: number, width: number, shift: number): string =>
    Array.from({ length: Math.ceil((right - left) / width) + 1 }, (_, i) => {
      const x = left + i * width - shift;
      return `M${x.toFixed(1)} ${y}h${(width - 3).toFixed(1)}q3 ${height / 2} 0 ${height}h${(3 - width).toFixed(1)}q-3 ${-height / 2} 0 ${-height}z`;
    }).join('');
  const nuclei = (y: number, width: number, shift: number): string =>
    Array.from({ length: 10 }, (_, i) => circle([left + i * width - shift + width / 2, y], 4.4, {})).join('');
  const villi = Array.from(
    { length: 40 },
    (_, i) => `M${(left + i * 6.4).toFixed(1)} ${(328 + 8 * gap(left + i * 6.4)).toFixed(1)}v-8`,
  ).join('');
  const defs = linear(
    `${prefix}-agua`,
    [0, 226],
    [0, 320],
    [
      [0, '#e3f4f8'],
      [1, '#8fc4d3'],
    ],
  );
  const body =
    path(fill(cells, floor), { fill: '#dbe6e8' }) +
    path(row(340, 24, 36, 0) + row(367, 26, 34, 16) + row(396, 28, 30, 4), {
      fill: '#f3f8f8',
      stroke: cool.skinShade,
      'stroke-width': 2,
    }) +
    group({ fill: cool.muscle }, nuclei(353, 36, 2), nuclei(381, 34, 18), nuclei(411, 30, 6)) +
    path(fill(mucin, cells), { fill: '#7d9fb0' }) +
    path(fill(water, mucin), { fill: `url(#${prefix}-agua)` }) +
    path(fill(oil, water), { fill: '#e9d9a0' }) +
    path(smooth(oil), { fill: 'none', stroke: token.tinta2, 'stroke-width': 2.4 }) +
    path(smooth(water), { fill: 'none', stroke: token.tinta2, 'stroke-width': 1.6 }) +
    path(villi, { fill: 'none', stroke: token.tinta2, 'stroke-width': 1.6 }) +
    path(smooth(sample(film[0] - 22, film[0] + 58, 8, (x): Point => [x, 330 + 8 * gap(x)])), {
      fill: 'none',
      stroke: warm.artery,
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
  return { defs, body };
}

/** Ojo seco: dry spots on the eye and the three layers of a tear film that breaks up. */
export const ojoSeco: FigureBuilder = (
  title = 'Ojo seco: la película de lágrima se rompe y deja zonas sin proteger',
  prefix = 'ojo-seco',
) => {
  const random = seededRandom(8);
  const red = Array.from({ length: 12 }, (_, i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const y = eye[1] + (((i * 37) % 12) - 5) * 0.5 * unit;
    const x = eye[0] + side * 13 * unit;
    return softLine([
      [x, y],
      [x - side * 2 * unit, y + (random() - 0.5) * 16],
      [x - side * 4 * unit, y + (random() - 0.5) * 20],
      [x - side * (5 + random() * 1.6) * unit, y + (random() - 0.5) * 24],
    ]);
  }).join('');
  const dry = patches(random);
  const surface =
    path(red, {
      fill: 'none',
      stroke: warm.artery,
      'stroke-opacity': '.75',
      'stroke-width': 1.8,
      'stroke-linecap': 'round',
    }) +
    path(dry, { fill: '#f6d9cb', 'fill-opacity': '.82', stroke: '#fff', 'stroke-width': 4 }) +
    path(dry, { fill: 'none', stroke: token.retina, 'stroke-width': 2.2, 'stroke-dasharray': '5 4' }) +
    path(
      softLine([
        [eye[0] - 46, eye[1] - 44],
        [eye[0] - 34, eye[1] - 54],
        [eye[0] - 18, eye[1] - 58],
      ]),
      { fill: 'none', stroke: '#fff', 'stroke-width': 9, 'stroke-linecap': 'round', opacity: '.9' },
    );
  const view = frontView({ prefix, centre: eye, unit, random: seededRandom(6), nose: 1, surface });
  const layers = tearFilm(prefix);
  const spot: Point = [eye[0] + 0.5 * unit, eye[1] + 2.9 * unit];
  const ring = loupe({
    id: `${prefix}-lupa`,
    centre: film,
    radius,
    content: layers.body,
    from: { spot, radius: 34 },
  });
  const vapour = [-52, 0, 52]
    .map((dx) => arrow([film[0] + dx, 208], [film[0] + dx, 150 + Math.abs(dx) * 0.12], 4, cool.corneaLine))
    .join('');
  return figure({
    prefix,
    title,
    defs: view.defs + layers.defs + ring.defs,
    body: view.body + ring.body + vapour,
    marks: [
      {
        at: [120, 392],
        spot: [eye[0] - 3.2 * unit, eye[1] + 1.6 * unit],
        texto: 'Zonas secas sobre la córnea.',
      },
      { at: [470, 168], spot: [516, 222], texto: 'Capa de grasa: frena la evaporación.' },
      { at: [430, 304], spot: [504, 276], texto: 'Capa acuosa: humedece y nutre.' },
      { at: [446, 408], spot: [508, 323], texto: 'Capa de mucina: fija la lágrima a la córnea.' },
      { at: [694, 190], spot: [603, 322], texto: 'Rotura de la película: las células quedan expuestas.' },
    ],
  });
};

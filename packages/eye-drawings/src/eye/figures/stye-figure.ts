import { circle, ellipse, path, radial, type Point } from '../svg.ts';
import { smooth, smoothLoop } from '../curves.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { frontView, lidMargins } from '../front-view.ts';
import { cool, warm } from '../palette.ts';
import { seededRandom } from '../random.ts';

const centre: Point = [352, 226];
const unit = 17;

/** Orzuelo y chalación: a sore pimple at the root of a lash, and a smooth lump within the lid. */
export const orzueloChalacion: FigureBuilder = (
  title = 'Orzuelo en el borde del párpado y chalación dentro del párpado',
  prefix = 'orzuelo-chalacion',
) => {
  const view = frontView({ prefix, centre, unit, random: seededRandom(6), nose: 1 });
  const { upper, lower } = lidMargins({ centre, unit, nose: 1 });
  const [sx, sy] = lower[3] ?? centre;
  const [ux, uy] = upper[7] ?? centre;
  const lump: Point = [ux + 2, uy - 50];
  const swelling = smoothLoop([
    [sx - 40, sy + 2],
    [sx - 20, sy - 10],
    [sx + 6, sy - 13],
    [sx + 30, sy - 4],
    [sx + 44, sy + 8],
    [sx + 24, sy + 34],
    [sx - 6, sy + 40],
    [sx - 34, sy + 24],
  ]);
  const stye =
    path(swelling, { fill: `url(#${prefix}-rojo)` }) +
    circle([sx, sy + 5], 17, { fill: '#d9523f', stroke: warm.vein, 'stroke-width': 1.6 }) +
    circle([sx - 1, sy + 1], 6.5, { fill: '#f4d98a', stroke: '#b8902f', 'stroke-width': 1.2 });
  const lashes = [-11, 9]
    .map((shift) =>
      smooth([
        [sx + shift, sy + 12],
        [sx + shift - 8, sy + 24],
        [sx + shift - 18, sy + 32],
      ]),
    )
    .join('');
  const chalazion =
    ellipse(lump, 31, 25, { fill: `url(#${prefix}-bola)`, stroke: cool.skinLine, 'stroke-width': 1.8 }) +
    path(
      smooth([
        [lump[0] - 17, lump[1] - 8],
        [lump[0] - 8, lump[1] - 15],
        [lump[0] + 4, lump[1] - 17],
      ]),
      { fill: 'none', stroke: '#fff', 'stroke-width': 5, 'stroke-linecap': 'round', opacity: '.85' },
    );
  return figure({
    prefix,
    title,
    defs:
      view.defs +
      radial(`${prefix}-rojo`, [sx, sy + 6], 44, [
        [0, '#e0705c', 0.95],
        [0.55, '#eca595', 0.7],
        [1, '#f3d5cc', 0],
      ]) +
      radial(`${prefix}-bola`, [lump[0] - 9, lump[1] - 9], 40, [
        [0, '#f7f4f2'],
        [0.6, '#e3cfc8'],
        [1, '#bfa19a'],
      ]),
    body:
      view.body +
      stye +
      path(lashes, { fill: 'none', stroke: cool.lash, 'stroke-width': 2.8, 'stroke-linecap': 'round' }) +
      chalazion,
    marks: [
      {
        at: [96, 420],
        spot: [sx - 19, sy + 17],
        texto: 'Orzuelo: rojo, doloroso, en la raíz de una pestaña.',
      },
      { at: [300, 440], spot: [sx - 1, sy + 1], dot: false, texto: 'Punta amarilla, que puede drenar sola.' },
      {
        at: [618, 60],
        spot: [lump[0] + 20, lump[1] - 2],
        texto: 'Chalación: bolita lisa dentro del párpado; casi no duele.',
      },
      {
        at: [640, 392],
        spot: lower[7] ?? centre,
        texto: 'Borde del párpado, donde salen las pestañas y la grasa.',
      },
    ],
  });
};

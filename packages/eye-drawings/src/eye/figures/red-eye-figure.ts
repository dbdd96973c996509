import { path, type Point } from '../svg.ts';
import { smoothLoop, softLine } from '../curves.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { frontView, lidMargins } from '../front-view.ts';
import { warm } from '../palette.ts';
import { seededRandom } from '../random.ts';

const unit = 11.3;
const inflamed: Point = [186, 206];
const bled: Point = [534, 206];

/** Vessels that run from all around towards the iris and stop before it. */
function vessels([cx, cy]: Point): string {
  const random = seededRandom(9);
  return Array.from({ length: 66 }, (_, i) => {
    const angle = (i / 66) * 2 * Math.PI + random() * 0.12;
    // Above and below, the iris reaches the lids.
    if (Math.abs(Math.cos(angle)) < 0.6) return '';
    const at = (share: number): Point => {
      const sway = (random() - 0.5) * 0.16;
      return [
        cx + Math.cos(angle + sway) * share * 14 * unit,
        cy + Math.sin(angle + sway) * share * (6 + 8 * Math.abs(Math.cos(angle))) * unit,
      ];
    };
    return softLine([at(1), at(0.82), at(0.66), at(0.5 + random() * 0.08)]);
  }).join('');
}

/** Ojo rojo: full vessels over the whole white of one eye, and one even bleed in the other. */
export const ojoRojo: FigureBuilder = (
  title = 'Ojo rojo: venitas llenas en todo el blanco, o una sola mancha de sangre',
  prefix = 'ojo-rojo',
) => {
  const pink = path(vessels(inflamed), {
    fill: 'none',
    stroke: warm.artery,
    'stroke-opacity': '.85',
    'stroke-width': 2,
    'stroke-linecap': 'round',
  });
  const patch = smoothLoop(
    (
      [
        [-12.2, -2.6],
        [-9.4, -3.4],
        [-6.6, -2.2],
        [-6.2, 0.4],
        [-6.8, 2.6],
        [-9.2, 3.7],
        [-12.2, 2.7],
        [-13.2, 0],
      ] as const
    ).map(([x, y]): Point => [bled[0] - x * unit, bled[1] + y * unit]),
  );
  const left = frontView({
    prefix: `${prefix}-a`,
    centre: inflamed,
    unit,
    random: seededRandom(6),
    nose: 1,
    surface: pink,
  });
  const right = frontView({
    prefix: `${prefix}-b`,
    centre: bled,
    unit,
    random: seededRandom(6),
    nose: -1,
    surface: path(patch, { fill: '#b3261c', stroke: warm.vein, 'stroke-width': 1.4 }),
  });
  const { lower } = lidMargins({ centre: inflamed, unit, nose: 1 });
  const crusts = [2, 4, 5, 7]
    .map((at) => lower[at] ?? inflamed)
    .map(([x, y]) =>
      smoothLoop([
        [x - 7, y + 5],
        [x, y + 1],
        [x + 8, y + 5],
        [x + 2, y + 11],
      ]),
    )
    .join('');
  return figure({
    prefix,
    title,
    defs: left.defs + right.defs,
    body: left.body + right.body + path(crusts, { fill: '#ead9a4', stroke: '#a8924a', 'stroke-width': 1.2 }),
    marks: [
      {
        at: [70, 70],
        spot: [inflamed[0] - 96, inflamed[1] + 4],
        texto: 'Conjuntivitis: venitas llenas en todo el blanco.',
      },
      { at: [110, 392], spot: lower[4] ?? inflamed, texto: 'Secreción que pega las pestañas.' },
      {
        at: [664, 92],
        spot: [bled[0] + 98, bled[1] - 10],
        texto: 'Venita rota: una sola mancha pareja que no duele.',
      },
      {
        at: [470, 392],
        spot: [bled[0], bled[1] - 2],
        texto: 'Córnea clara y pupila redonda: así debe verse en lo leve.',
      },
    ],
  });
};

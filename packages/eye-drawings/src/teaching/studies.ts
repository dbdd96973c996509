import { circle, ellipse, group, path, type Point } from '../eye/svg.ts';
import { token, warm } from '../eye/palette.ts';
import {
  CORNEA,
  GREEN,
  WATER,
  arrowTo,
  beam,
  dots,
  draw,
  eyes,
  fill,
  front,
  globe,
  ground,
  ink,
  layers,
  lid,
  ray,
  red,
  thin,
} from './parts.ts';

const cell = ([x, y]: Point): string => `M${x} ${y - 11}l9.5 5.5v11l-9.5 5.5-9.5-5.5v-11Z`;
const mosaic = (colour: string): string => {
  const cells = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    Array.from({ length: 9 }, (_, at): Point => [at * 20 + (row % 2) * 10, 8 + row * 19]),
  );
  return (
    ground(CORNEA) + draw(cells.map(cell).join(''), { stroke: token.iris, 'stroke-width': 2.4, fill: colour })
  );
};
const square = 'M0 0h5v5h-5Z';
/** The grey squares of a visual field whose upper arc is missing. */
const missing = Array.from({ length: 9 }, (_, at) => {
  const turn = Math.PI * (1.06 + at * 0.075);
  return [80 + Math.cos(turn) * 28, 56 + Math.sin(turn) * 28] as const;
});
const E = (x: number, y: number, s: number): string =>
  `M${x} ${y}h${s}v${s / 5}h${-s * 0.8}v${s / 5}h${s * 0.8}v${s / 5}h${-s * 0.8}v${s / 5}h${s * 0.8}v${s / 5}h${-s}Z`;

/** What an examination sees or does. */
export const studies = {
  letras:
    draw('M42 4H118V108H42Z', { fill: '#fff' }) +
    fill(
      E(66, 12, 28) + E(56, 52, 16) + E(88, 52, 16) + E(54, 80, 9) + E(76, 80, 9) + E(98, 80, 9),
      token.tinta,
    ),
  lampara:
    front(path('M70 24Q58 56 70 88L88 88Q76 56 88 24Z', { fill: '#ffe9a8', 'fill-opacity': 0.9 })) +
    ray('M2 20L66 40M2 20L66 72', { 'stroke-width': 2 }),
  'pupila-dilatada':
    front(
      circle([80, 55], 24, { fill: '#04141b' }) + circle([80, 57], 15, { fill: warm.bowl, opacity: 0.85 }),
    ) + ray('M130 6L94 42', { 'stroke-width': 6 }),
  'mapa-cornea':
    ground(token.iris) +
    [48, 37, 26].map((r) => circle([80, 56], r, { ...ink, stroke: '#fff', 'stroke-width': 5 })).join('') +
    circle([80, 56], 15, { fill: '#f0b23a' }) +
    circle([82, 60], 8, { fill: token.retina }),
  'mapa-cono':
    ground(token.iris) +
    [48, 37, 27].map((r) => circle([80, 56], r, { ...ink, stroke: '#fff', 'stroke-width': 5 })).join('') +
    ellipse([84, 72], 20, 16, { fill: '#f0b23a' }) +
    ellipse([84, 76], 11, 9, { fill: token.retina }),
  'largo-del-ojo':
    globe() + ray('M4 56H128', { stroke: token.macula }) + red('M44 100v8M126 100v8M46 104H124'),
  'capas-macula': layers(),
  'capas-nervio':
    ground('#0c2730') +
    draw('M0 44Q40 26 58 44Q70 82 80 82T102 44Q120 26 160 44', { stroke: token.macula, 'stroke-width': 8 }) +
    draw('M0 66Q40 56 54 66M106 66Q120 56 160 66', { stroke: '#8fcbd6', 'stroke-width': 5 }) +
    arrowTo([24, 8], [24, 30], { stroke: '#fff' }),
  'capas-hondas':
    draw('M16 42L84 10L146 36L80 70Z', { fill: '#e8814f' }) +
    draw('M16 42V60L80 88V70Z', { fill: token.macula }) +
    draw('M146 36V54L80 88V70Z', { fill: '#d99a2b' }) +
    draw('M16 60V76L80 106V88Z', { fill: '#fff' }) +
    draw('M146 54V70L80 106V88Z', { fill: '#cfd8d6' }) +
    red('M52 42Q70 28 84 40T116 34', { stroke: warm.vein }),
  'foto-amplia':
    ground('#0c2730') +
    ellipse([80, 56], 72, 48, { fill: warm.bowl }) +
    red(
      'M104 52Q76 6 28 34M104 52Q76 104 30 78M104 52Q128 22 124 14M104 52Q128 88 122 98M58 22Q48 36 34 44M60 90Q48 76 38 68',
      { stroke: warm.vein },
    ) +
    circle([104, 52], 8, { fill: warm.disc }) +
    circle([72, 56], 7, { fill: warm.maculaPigment }),
  celulas:
    mosaic('#fff') + draw(cell([70, 46]), { stroke: token.iris, 'stroke-width': 2.4, fill: token.macula }),
  'campo-visual':
    circle([80, 56], 50, { ...ink, fill: '#fff' }) +
    dots(
      [
        [80, 20],
        [56, 82],
        [104, 82],
        [118, 56],
        [80, 92],
        [42, 66],
        [112, 34],
        [64, 66],
        [98, 62],
      ],
      3,
      token.tinta,
    ) +
    group(
      { fill: '#4b565b' },
      ...missing.map(([x, y]) => path(square, { transform: `translate(${x - 5} ${y - 5}) scale(2)` })),
    ) +
    circle([80, 56], 5, { ...ink, 'stroke-width': 2, fill: token.macula }),
  ecografia:
    ground('#04141b') +
    fill('M80-20L-10 112H170Z', '#243f4a') +
    ellipse([80, 60], 44, 38, { ...ink, stroke: '#cfd8d6', 'stroke-width': 5, fill: '#04141b' }) +
    draw('M52 36Q80 26 108 36', { stroke: '#fff', 'stroke-width': 8 }) +
    draw('M52 88Q78 78 90 34', { stroke: '#fff', 'stroke-width': 4 }),
  presion:
    draw('M30 104Q80 16 130 104', { fill: CORNEA }) +
    draw('M80 4v36', { 'stroke-width': 12, stroke: token.lineaFuerte }) +
    draw('M66 48h28', { 'stroke-width': 8, stroke: token.iris }) +
    red('M80 58v18m-6-7 6 7 6-7'),
  'gota-color': front(
    red('M64 48l22-8M62 62l26-4', { stroke: '#c9e64a', 'stroke-width': 5 }) +
      circle([80, 55], 27, { ...ink, stroke: GREEN }),
  ),
  tirita:
    front('', { pupil: 10 }) +
    draw('M104 74v34h14V70', { fill: '#fff' }) +
    fill('M106 76h10v14h-10Z', WATER) +
    thin('M106 96h6M106 102h6'),
  tapar:
    eyes(0) + draw('M84 28H152V86H84Z', { fill: token.tinta }) + draw('M118 86v22', { 'stroke-width': 6 }),
  'parpado-suelto':
    lid('M0 112V84Q50 86 84 66Q98 62 100 74Q112 96 108 112Z', 'M84 66l-16-6M90 64l-10-14') +
    arrowTo([70, 96], [30, 104], { stroke: token.retina }),
  'lupa-bebe':
    circle([96, 60], 40, { ...ink, fill: '#f2d9c8' }) +
    ray('M4 14L70 46', { 'stroke-width': 6 }) +
    ellipse([62, 40], 6, 14, { ...ink, fill: CORNEA }) +
    thin('M82 58q6-6 12 0M108 58q6-6 12 0M92 78q8 6 16 0') +
    draw('M66 30Q96 6 128 34'),
  'corte-yag':
    ground(CORNEA) +
    circle([80, 56], 44, { ...ink, 'stroke-width': 8, fill: '#b8c4c6' }) +
    draw('M64 44l12 4 8-8 4 12 14 4-12 8-2 14-10-8-14 4 4-14Z', { fill: '#04141b' }) +
    draw('M160 2L88 50M160 62L88 54', { stroke: token.retina, 'stroke-width': 4 }) +
    circle([88, 52], 6, { fill: token.macula }),
  'laser-retina':
    ground('#e8814f') +
    red('M0 20Q60 40 84 112M160 10Q116 50 112 112', { stroke: warm.vein, 'stroke-width': 5 }) +
    dots(
      [
        [28, 60],
        [48, 84],
        [20, 92],
        [132, 60],
        [146, 84],
        [128, 96],
        [56, 20],
        [100, 96],
      ],
      6,
      '#fff6d8',
    ) +
    beam([158, 6], [98, 56]),
} as const;

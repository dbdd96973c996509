import { circle, el, ellipse, group, path, type Point } from '../svg.ts';
import { token } from '../palette.ts';
import type { pathologyFigures } from '../pathologies.ts';

/** Line drawings of 120 × 96 units, one warm mark each, that tell diseases apart at the size of a thumb. */

const ink = {
  fill: 'none',
  stroke: token.tinta,
  'stroke-width': 3,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};
const thin = { ...ink, 'stroke-width': 2 };
const warmLine = { ...ink, stroke: token.retina };
const ray = { ...thin, stroke: token.iris };
const line = (d: string): string => path(d, ink);
const warmPath = (d: string): string => path(d, warmLine);

/** A globe cut lengthwise, cornea left: how long it is, and whether its lens is clear. */
function globe({ half = 30, cornea = 'M33 32Q18 48 33 64', lens = '#d8eaee' } = {}): string {
  const middle: Point = [34 + half, 48];
  return (
    ellipse(middle, half, 30, ink) +
    path(cornea, { ...ink, fill: '#eef8fa' }) +
    ellipse([44, 48], 6, 13, { ...thin, fill: lens }) +
    path(`M${middle[0] + half * 0.35} 22A${half} 27 0 0 1 ${middle[0] + half * 0.35} 74`, {
      ...ink,
      stroke: '#e08255',
      'stroke-width': 4,
    }) +
    line(`M${middle[0] + half - 1} 54l14 7M${middle[0] + half - 5} 63l13 7`)
  );
}

/** Two rays through the lens to a point. */
const focus = (x: number): string =>
  path(`M4 40 44 40 ${x} 48M4 56 44 56 ${x} 48`, ray) + circle([x, 48], 4, { fill: token.retina });

const almond = 'M12 48Q60 6 108 48Q60 86 12 48Z';
/** An open eye from the front. */
const front = (inside = ''): string =>
  path(almond, { ...ink, fill: '#fff' }) +
  circle([60, 47], 19, { fill: token.iris }) +
  circle([60, 47], 8, { fill: '#04141b' }) +
  inside;

/** The back of the eye as the doctor sees it. */
const back = (inside: string): string =>
  circle([60, 48], 36, { ...ink, fill: '#f0a27a' }) +
  circle([78, 46], 7, { fill: '#fde9c6' }) +
  path('M78 46Q62 20 40 26M78 46Q64 74 42 70', { ...warmLine, 'stroke-width': 2.4 }) +
  inside;

const dots = (list: readonly (readonly [number, number, number])[], fill: string): string =>
  group({ fill }, ...list.map(([x, y, r]) => circle([x, y], r, {})));

const drawings: Readonly<Record<keyof typeof pathologyFigures, string>> = {
  miopia: globe({ half: 34 }) + focus(82),
  hipermetropia: globe({ half: 25 }) + focus(102),
  astigmatismo: globe() + focus(74) + focus(94),
  presbicia:
    globe() +
    path('M4 47 44 38 106 48M4 49 44 58 106 48', ray) +
    circle([106, 48], 4, { fill: token.retina }),
  queratocono: globe({ cornea: 'M33 32Q26 42 8 48Q26 54 33 64' }) + warmPath('M33 32Q26 42 8 48Q26 54 33 64'),
  catarata:
    globe({ lens: '#c9952f' }) + path('M58 40h22M58 48h26M58 56h22', { ...ray, 'stroke-dasharray': '3 6' }),
  glaucoma: globe() + warmPath('M62 40v-8m-4 3 4-4 4 4M62 56v8m-4-3 4 4 4-4M72 48h10m-3-4 4 4-4 4'),
  'retinopatia-diabetica': back(
    dots(
      [
        [46, 42, 4],
        [56, 58, 5],
        [40, 56, 3],
        [62, 34, 3],
      ],
      '#7e1a20',
    ) +
      dots(
        [
          [50, 50, 2.6],
          [66, 64, 3],
          [34, 46, 2.4],
        ],
        '#ffe9a8',
      ),
  ),
  'retinopatia-prematuro':
    circle([60, 48], 36, { ...ink, fill: '#f7d3bf' }) +
    circle([64, 48], 20, { fill: '#f0a27a' }) +
    circle([64, 48], 20, { ...ink, stroke: '#fff', 'stroke-width': 4 }) +
    circle([74, 47], 5, { fill: '#fde9c6' }) +
    path('M74 47Q64 34 54 38M74 47Q64 60 54 58', { ...warmLine, 'stroke-width': 2.4 }),
  'desprendimiento-retina':
    globe() +
    warmPath('M58 24Q52 44 70 42T92 62') +
    dots(
      [
        [60, 62, 2.4],
        [68, 66, 2],
        [56, 56, 1.8],
      ],
      token.tinta,
    ),
  maculopatias:
    el('rect', { x: 28, y: 14, width: 66, height: 66, fill: '#fff' }) +
    path(
      'M28 14h66v66H28ZM45 14Q45 40 54 47Q45 56 45 80M61 14v66M77 14Q77 40 68 47Q77 56 77 80M28 31Q54 31 61 40Q68 31 94 31M28 47h66M28 63Q54 63 61 54Q68 63 94 63',
      thin,
    ) +
    circle([61, 47], 7, { fill: token.retina, 'fill-opacity': 0.75 }),
  estrabismo:
    [32, 88]
      .map(
        (x, i) =>
          path(`M${x - 24} 48Q${x} 22 ${x + 24} 48Q${x} 72 ${x - 24} 48Z`, { ...ink, fill: '#fff' }) +
          circle([x + (i === 0 ? 0 : -11), 47], 10, { fill: token.iris }) +
          circle([x + (i === 0 ? 0 : -11), 47], 4, { fill: '#04141b' }),
      )
      .join('') + warmPath('M92 20H72m5-5-5 5 5 5'),
  'ojo-seco': front(
    path('M60 70Q50 84 60 91Q70 84 60 70Z', { ...warmLine, 'stroke-width': 2.4, 'stroke-dasharray': '3 4' }),
  ),
  ectropion: front(
    path('M30 64Q60 92 92 64Q60 72 30 64Z', { ...warmLine, fill: '#f6a271' }) +
      path('M44 84l-5 7M60 87v7M76 84l5 7', thin),
  ),
  entropion: front(
    path('M22 58Q60 92 98 58', { ...ink, 'stroke-width': 5 }) + warmPath('M46 72l4-14M60 75V59M74 72l-4-14'),
  ),
  pterigion: front(
    path('M108 48Q92 30 70 46Q90 62 108 48Z', { ...warmLine, fill: '#f3c8b8' }) +
      path('M100 45Q86 42 76 46M100 51Q86 52 78 48', { ...warmLine, 'stroke-width': 1.8 }),
  ),
  'moscas-volantes':
    globe() +
    path('M58 34q6-8 10 0t9-2M64 58q8-6 10 2t-6 4', { ...warmLine, 'stroke-width': 2.6 }) +
    dots(
      [
        [58, 48, 2.2],
        [78, 50, 2],
        [70, 44, 1.8],
      ],
      token.retina,
    ),
  'ojo-rojo': front(
    path(
      'M18 46q8 4 16-2M20 52q8 2 16 4M30 36q4 6 10 4M30 62q4-6 10-4M102 46q-8 4-16-2M100 52q-8 2-16 4M90 36q-4 6-10 4M90 62q-4-6-10-4',
      { ...warmLine, 'stroke-width': 2.4 },
    ),
  ),
  'orzuelo-chalacion': front(
    path('M26 62Q60 90 94 62', thin) +
      circle([42, 74], 9, { ...warmLine, fill: '#f6a271' }) +
      circle([42, 72], 3, { fill: '#f4d98a' }) +
      circle([82, 24], 8, { ...ink, fill: '#e6ecea' }),
  ),
};

/** The small figure of a disease, which its name beside it explains: it has none of its own. */
export const smallFigure = (slug: keyof typeof pathologyFigures): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 120 96', 'aria-hidden': 'true' },
    drawings[slug],
  );

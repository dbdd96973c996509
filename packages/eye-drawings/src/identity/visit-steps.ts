import { circle, el, ellipse, path } from '../eye/svg.ts';
import { token, warm } from '../eye/palette.ts';

const INK = token.tinta;
const line = (d: string, width = 5, stroke: string = INK): string =>
  path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

const frame = (ground: string, ...marks: string[]): string =>
  el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 240 160',
      'aria-hidden': 'true',
    },
    path('M0 0H240V160H0Z', { fill: ground }),
    ...marks,
  );

const person = (x: number, coat: string, hair: string): string =>
  path(`M${x - 38} 160c0-44 16-58 38-58s38 14 38 58z`, { fill: coat }) +
  ellipse([x, 72], 21, 25, { fill: '#b07d5e' }) +
  path(`M${x - 22} 70c-4-32 10-34 22-34s26 2 22 34c-6-14-12-18-22-18s-16 4-22 18z`, { fill: hair });

const letters = [
  [96, 30, 30],
  [80, 66, 22],
  [118, 66, 22],
  [72, 96, 15],
  [101, 96, 15],
  [130, 96, 15],
] as const;

/** The four steps of a first visit: questions, letters, the eye under the lamp, and an answer on paper. 240 × 160 units each. */
export const visitSteps: readonly string[] = [
  frame(
    token.irisTinte,
    person(62, token.retina, '#2d221d'),
    person(178, '#fff', '#4b3a30'),
    path(
      'M92 22h56a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10h-30l-16 14 2-14h-12a10 10 0 0 1-10-10v-18a10 10 0 0 1 10-10z',
      {
        fill: '#fff',
        stroke: INK,
        'stroke-width': 4,
      },
    ),
    line('M98 36h44M98 47h28', 4),
  ),
  frame(
    token.papel2,
    path('M54 8H186V152H54Z', { fill: '#fff', stroke: INK, 'stroke-width': 5 }),
    // The chart's broken squares: «E» in its four directions.
    ...letters.map(([x, y, size], i) =>
      el(
        'g',
        { transform: `rotate(${(i % 4) * 90} ${x + size / 2} ${y + size / 2})` },
        path(
          `M${x} ${y}h${size}v${size * 0.2}h${-size * 0.78}v${size * 0.2}h${size * 0.78}v${size * 0.2}h${-size * 0.78}v${size * 0.2}h${size * 0.78}v${size * 0.2}h${-size}z`,
          { fill: INK },
        ),
      ),
    ),
    line('M72 128h96', 4, token.macula),
  ),
  frame(
    token.tinta,
    path('M0 160L0 0L96 70L96 90Z', { fill: token.macula, opacity: '.35' }),
    path('M20 80Q120 -6 220 80Q120 166 20 80Z', { fill: '#fff' }),
    circle([120, 80], 42, { fill: token.iris }),
    circle([120, 80], 18, { fill: '#06141b' }),
    path('M96 44Q84 80 96 116L106 116Q94 80 106 44Z', { fill: '#fff6d8' }),
    circle([120, 80], 7, { fill: warm.bowl, opacity: '.8' }),
  ),
  frame(
    '#fcefcf',
    path('M58 14H182V146H58Z', { fill: '#fff', stroke: INK, 'stroke-width': 5 }),
    circle([94, 50], 20, { fill: 'none', stroke: token.iris, 'stroke-width': 5 }),
    circle([94, 50], 7, { fill: token.iris }),
    line('M126 40h40M126 56h30M76 88h88M76 106h88M76 124h48', 5),
    line('M138 122l10 10 18-22', 7, token.iris),
  ),
];

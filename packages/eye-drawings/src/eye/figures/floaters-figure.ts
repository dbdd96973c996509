import { circle, group, linear, path, type Point } from '../svg.ts';
import { circlePath, frame, place, polyline, softLine } from '../curves.ts';
import { foveaX } from '../eye-model.ts';
import { figure, loupe, type FigureBuilder } from '../figure.ts';
import { cool, token } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { eyeSection } from '../section.ts';

const eye = frame(238, 238, 15.2);
const seen: Point = [578, 238];
const radius = 122;

type Line = readonly Point[];
/** Threads in the gel, in millimetres about its middle: what casts a shadow, and what the eye sees of it. */
const threads: readonly Line[] = [
  [
    [-3.4, -5.6],
    [-2.6, -4],
    [-1, -3.8],
    [-0.6, -2.2],
    [1, -1.8],
    [1.8, -0.4],
  ],
  [
    [2.6, 1.2],
    [3.6, 0.4],
    [4.4, 1.6],
    [3.4, 2.4],
    [2.6, 1.9],
  ],
  [
    [-2.6, 3.4],
    [-2, 4.8],
    [-0.6, 5],
    [-0.2, 6.2],
  ],
];
const dots: readonly (readonly [number, number, number])[] = [
  [-2.9, 0.6, 0.26],
  [-2.3, 1.3, 0.18],
  [3.2, -5, 0.2],
  [2.4, 5, 0.16],
];

/** Moscas volantes: threads in the gel cast their shadows on the retina. */
export const moscasVolantes: FigureBuilder = (
  title = 'Moscas volantes: los hilos del gel echan su sombra sobre la retina',
  prefix = 'moscas-volantes',
) => {
  const u = eye.unit;
  const wall = (y: number): Point => eye.at(Math.sqrt(Math.max(0, foveaX() ** 2 - y ** 2)) - 0.1, y);
  const shown = threads.map((line) => softLine(place(eye, line))).join('');
  const shadow = [-3, 1.6, 5].map((y) => polyline([wall(y - 0.8), wall(y), wall(y + 0.8)])).join('');
  const rays = ([-3, 1.6] as const)
    .map((y) => polyline([eye.at(-17.5, y * 0.42), eye.at(-7.4, y * 0.42), eye.at(0.4, y), wall(y)]))
    .join('');
  const inside =
    path(shown, {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': '.75',
      'stroke-width': 0.5 * u,
      'stroke-linecap': 'round',
    }) +
    path(shown, { fill: 'none', stroke: token.tinta, 'stroke-width': 0.24 * u, 'stroke-linecap': 'round' }) +
    group(
      { fill: token.tinta, stroke: '#fff', 'stroke-width': 1.4 },
      ...dots.map(([x, y, r]) => circle(eye.at(x, y), r * u, {})),
    );
  const section = eyeSection({ prefix, frame: eye, random: seededRandom(7), inside, nerveLength: 4.4 });
  const onSky = (x: number, y: number): Point => [seen[0] + x * 19, seen[1] - y * 17];
  const sky = threads.map((line) => softLine(line.map(([x, y]) => onSky(x, y)))).join('');
  const content =
    path(circlePath(seen, radius), { fill: `url(#${prefix}-cielo)` }) +
    path(sky, {
      fill: 'none',
      stroke: '#3a4a52',
      'stroke-opacity': '.6',
      'stroke-width': 4.4,
      'stroke-linecap': 'round',
    }) +
    group(
      { fill: '#3a4a52', 'fill-opacity': '.6' },
      ...dots.map(([x, y, r]) => circle(onSky(x, y), r * 22, {})),
    );
  const ring = loupe({ id: `${prefix}-lupa`, centre: seen, radius, content });
  return figure({
    prefix,
    title,
    defs:
      section.defs +
      linear(
        `${prefix}-cielo`,
        [0, seen[1] - radius],
        [0, seen[1] + radius],
        [
          [0, '#bfe0ee'],
          [1, '#f1f8fa'],
        ],
      ) +
      ring.defs,
    body:
      section.body +
      path(rays, { fill: 'none', stroke: cool.corneaLine, 'stroke-width': 1.8, 'stroke-dasharray': '6 5' }) +
      path(shadow, {
        fill: 'none',
        stroke: '#2b0d09',
        'stroke-opacity': '.75',
        'stroke-width': 0.6 * u,
        'stroke-linecap': 'round',
      }) +
      ring.body,
    marks: [
      { at: [60, 70], spot: eye.at(-1.4, -6.8), texto: 'Gel transparente que llena el ojo (vítreo).' },
      { at: [238, 30], spot: eye.at(-0.6, -2.2), texto: 'Hilos y grumos que flotan en el gel.' },
      { at: [424, 60], spot: wall(-3), texto: 'Su sombra cae sobre la retina.' },
      { at: [60, 420], spot: eye.at(-13, 0.6), texto: 'La luz entra y se encuentra con ellos.' },
      { at: [650, 420], spot: onSky(3.4, 2.4), texto: 'Así se ven las sombras sobre algo claro.' },
    ],
  });
};

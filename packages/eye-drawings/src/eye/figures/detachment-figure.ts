import { group, linear, path, radial, type Point } from '../svg.ts';
import { frame, outline, place, sample, smooth, softLine } from '../curves.ts';
import { angleOf, coatCourse, coatPoint } from '../eye-model.ts';
import { arrow, figure, type FigureBuilder } from '../figure.ts';
import { cool, token, warm } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { wholeRetina } from '../section-coats.ts';
import { eyeSection } from '../section.ts';

const from = -110;
const to = -24;
const tear = { open: -88, close: -66 } as const;

/** Inner surface of the detached retina at an angle; depth 0 is its inner and 1 its outer face. */
function sheet(degrees: number, depth: number): Point {
  const t = (degrees - from) / (to - from);
  const bulge = 4.3 * Math.sin(Math.PI * t) ** 0.75 + 0.42 * Math.sin(t * 21) * Math.sin(Math.PI * t);
  const [x, y] = coatPoint('retina', degrees);
  const shrink = 1 - (bulge - depth * 0.5) / Math.hypot(x, y);
  return [x * shrink, y * shrink];
}

/** Desprendimiento de retina: fluid passes through a tear and lifts the retina off the wall. */
export const desprendimientoRetina: FigureBuilder = (
  title = 'Desprendimiento de retina: el líquido entra por un desgarro y separa la retina',
  prefix = 'desprendimiento-retina',
) => {
  const eye = frame(320, 240, 18);
  const u = eye.unit;
  const course = (a: number, b: number, depth: number): Point[] =>
    place(
      eye,
      sample(a, b, 10, (degrees) => sheet(degrees, depth)),
    );
  const part = (a: number, b: number): string => outline(course(a, b, 0), course(b, a, 1));
  const far = place(eye, [
    [7.6, -3.2],
    [5, -1.2],
    [1.6, -0.2],
    [-1.2, -1],
    [-3, -3.4],
    [-4.2, -6.2],
  ]);
  const veil = outline(course(from, to, 0.4), far);
  const lines = (list: Point[][]): string => list.map((line) => softLine(place(eye, line))).join('');
  const folds = lines([
    [
      [-4.6, -7],
      [-2.6, -6],
      [-1.4, -3.8],
      [-1.6, -1.4],
    ],
    [
      [-1.4, -5.6],
      [0.6, -4.4],
      [1.4, -2.4],
      [1.2, -0.4],
    ],
    [
      [2.6, -4.6],
      [3.6, -3.4],
      [4, -2.2],
      [3.8, -1],
    ],
    [
      [4.8, -4.4],
      [5.6, -3.6],
      [6, -2.6],
    ],
  ]);
  const creases = lines([
    [
      [-3.6, -6],
      [-2, -4.4],
      [-1.8, -2.2],
    ],
    [
      [0.2, -4.4],
      [0.8, -2.8],
      [0.6, -1],
    ],
    [
      [3.2, -3.6],
      [3.5, -2.6],
      [3.3, -1.4],
    ],
  ]);
  const fluid = outline(coatCourse(eye, 'pigment', from, to), course(to, from, 1));
  const flap = sheet(tear.open, 0);
  const horseshoe = smooth(place(eye, [flap, [flap[0] + 0.5, flap[1] + 1], [flap[0] + 1.3, flap[1] + 1.5]]));
  const strand =
    softLine(
      place(eye, [
        [flap[0] + 1.3, flap[1] + 1.5],
        [-0.6, -1.4],
        [-3.2, 0.6],
      ]),
    ) +
    softLine(
      place(eye, [
        [flap[0] + 1.3, flap[1] + 1.5],
        [0.4, -1.2],
        [-2.6, 2],
      ]),
    );
  const defs =
    linear(`${prefix}-fluido`, eye.at(-4, -9), eye.at(8, -4), [
      [0, '#b9d9e2'],
      [1, cool.fluidDeep],
    ]) +
    radial(`${prefix}-velo`, eye.at(1, -5), 8 * u, [
      [0, '#f0cdb8'],
      [0.55, '#d59a80'],
      [1, '#a8604a'],
    ]);
  const inside =
    path(veil, { fill: `url(#${prefix}-velo)` }) +
    path(folds, {
      fill: 'none',
      stroke: '#7d3826',
      'stroke-opacity': '.5',
      'stroke-width': 0.16 * u,
      'stroke-linecap': 'round',
    }) +
    path(creases, {
      fill: 'none',
      stroke: '#fff1e6',
      'stroke-opacity': '.5',
      'stroke-width': 0.3 * u,
      'stroke-linecap': 'round',
    }) +
    path(smooth(far), { fill: 'none', stroke: '#7d3826', 'stroke-width': 0.14 * u });
  const section = eyeSection({
    prefix,
    frame: eye,
    random: seededRandom(7),
    inside,
    nerveLength: 4.4,
    attached: [[-angleOf.oraSerrata, from], [to, wholeRetina[0]?.[1] ?? 14], wholeRetina[1] ?? [26, 116]],
  });
  const entry = sheet((tear.open + tear.close) / 2, 0.5);
  const body =
    section.body +
    path(fluid, { fill: `url(#${prefix}-fluido)` }) +
    group(
      { fill: warm.retinaCut, stroke: '#fff0e4', 'stroke-width': 1.2, 'stroke-linejoin': 'round' },
      path(part(from, tear.open) + part(tear.close, to), {}),
    ) +
    path(horseshoe, {
      fill: 'none',
      stroke: warm.retinaCut,
      'stroke-width': 0.5 * u,
      'stroke-linecap': 'round',
    }) +
    path(strand, { fill: 'none', stroke: '#fff', 'stroke-opacity': '.85', 'stroke-width': 0.14 * u }) +
    arrow(eye.at(entry[0] - 0.3, entry[1] + 2.2), eye.at(entry[0] + 0.2, entry[1] - 2.2), 4, token.iris);
  return figure({
    prefix,
    title,
    defs: section.defs + defs,
    body,
    marks: [
      { at: [150, 52], spot: eye.at(flap[0] + 0.4, flap[1] + 0.5), texto: 'Desgarro de la retina.' },
      {
        at: [560, 60],
        spot: eye.at(4.2, -7.6),
        texto: 'Líquido que pasa por el desgarro y se acumula debajo.',
      },
      { at: [600, 150], spot: eye.at(...sheet(-42, 0.5)), texto: 'Retina separada de la pared.' },
      { at: [150, 430], spot: eye.at(-2.5, 0.6), texto: 'El vítreo tira de la retina.' },
      {
        at: [600, 232],
        spot: eye.at(9.6, 0),
        texto: 'Mácula todavía pegada: conviene actuar antes de que se desprenda.',
      },
    ],
  });
};

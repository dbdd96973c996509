import { linear, path, type Point } from '../svg.ts';
import { outline, place, sample, softLine, frame } from '../curves.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { frontView } from '../front-view.ts';
import { warm } from '../palette.ts';
import { seededRandom } from '../random.ts';

const centre: Point = [360, 226];
const unit = 20;
const eye = frame(centre[0], centre[1], unit);
/** Where the wing begins, by the nose, and where its head has come to, in millimetres from the middle of the eye. */
const base = 14.4;
const head = 2.9;

/** The edge of the wing at a distance from the middle of the eye: narrow over the cornea, broad at its base. */
function edge(x: number, side: 1 | -1): Point {
  const t = (x - head) / (base - head);
  return [x, 0.1 + side * (1.15 + 2.5 * t ** 0.8) * Math.min(1, (t * 5) ** 0.5) + 0.35 * Math.sin(x * 1.7)];
}

/** Pterigión: a wing of conjunctiva grows from the nasal side over the cornea. */
export const pterigion: FigureBuilder = (
  title = 'Pterigión: una carnosidad crece desde el lado de la nariz sobre la córnea',
  prefix = 'pterigion',
) => {
  const random = seededRandom(11);
  const side = (sign: 1 | -1): Point[] =>
    place(
      eye,
      sample(head, base, 12, (x) => edge(x, sign)),
    );
  const wing = outline(side(-1), side(1).reverse());
  const vessels = Array.from({ length: 9 }, (_, i) => {
    const lane = -0.9 + (1.8 * i) / 8;
    const end = head + 0.7 + random() * 1.6;
    const at = (x: number): Point => {
      const [upper, lower] = [edge(x, -1)[1], edge(x, 1)[1]];
      return [x, (upper + lower) / 2 + (lane * (lower - upper)) / 2.2 + (random() - 0.5) * 0.5];
    };
    return softLine(place(eye, [at(base), at(10), at(7.4), at(5.2), at(Math.max(end, head + 0.6))]));
  }).join('');
  const surface =
    path(wing, { fill: `url(#${prefix}-ala)`, stroke: '#fff', 'stroke-width': 5, 'stroke-opacity': '.8' }) +
    path(wing, { fill: 'none', stroke: warm.vein, 'stroke-opacity': '.55', 'stroke-width': 1.8 }) +
    path(vessels, {
      fill: 'none',
      stroke: warm.artery,
      'stroke-opacity': '.8',
      'stroke-width': 2.2,
      'stroke-linecap': 'round',
    });
  const view = frontView({ prefix, centre, unit, random: seededRandom(6), nose: 1, surface });
  return figure({
    prefix,
    title,
    defs:
      view.defs +
      linear(`${prefix}-ala`, eye.at(head, 0), eye.at(base, 0), [
        [0, '#fbeee8', 0.92],
        [0.35, '#f3c8b8', 0.95],
        [1, '#e59a86', 0.95],
      ]),
    body: view.body,
    marks: [
      { at: [655, 96], spot: eye.at(9.4, -1.6), texto: 'Carnosidad, más ancha hacia la nariz.' },
      { at: [560, 420], spot: eye.at(head + 0.6, 0.5), texto: 'Punta que avanza sobre la córnea.' },
      { at: [672, 330], spot: eye.at(10.6, 2.2), texto: 'Venitas que la alimentan y la ponen roja.' },
      { at: [300, 430], spot: eye.at(0, 0.4), texto: 'Pupila: si llega hasta aquí, tapa la vista.' },
      { at: [96, 400], spot: eye.at(-9.6, 1), texto: 'Blanco del ojo, con su piel transparente.' },
    ],
  });
};

import { el, path, type Point } from '../svg.ts';
import { frame, polyline } from '../curves.ts';
import { figure, type FigureBuilder } from '../figure.ts';
import { frontView, reflex } from '../front-view.ts';
import { token } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { eyeSection } from '../section.ts';

const unit = 7.4;
const right: Point = [196, 118];
const left: Point = [524, 118];
const inward = -4.2;

/** Estrabismo: the left eye turns in; the light reflex and the line of sight show it. */
export const estrabismo: FigureBuilder = (
  title = 'Estrabismo: un ojo mira al objeto y el otro se desvía',
  prefix = 'estrabismo',
) => {
  const straight = frontView({
    prefix: `${prefix}-d`,
    centre: right,
    unit,
    random: seededRandom(2),
    nose: 1,
  });
  const turned = frontView({
    prefix: `${prefix}-i`,
    centre: left,
    unit,
    random: seededRandom(5),
    nose: -1,
    turn: inward,
  });
  const centred: Point = [right[0] + 0.3 * unit, right[1] - 0.6 * unit];
  const displaced: Point = [left[0] + (inward + 3.6) * unit, left[1] - 0.6 * unit];
  const above = frame(0, 0, 4.9);
  const section = eyeSection({
    prefix,
    frame: above,
    random: seededRandom(7),
    vessels: 'none',
    nerveLength: 5,
  });
  const seats: [Point, Point] = [
    [196, 312],
    [524, 312],
  ];
  const deviation = 24;
  const place = (seat: Point, mirror: string, turn: number): string =>
    el('use', {
      href: `#${prefix}-ojo`,
      transform: `translate(${seat[0]} ${seat[1]}) ${mirror}rotate(${turn})`,
    });
  const lineFrom = (seat: Point, degrees: number, length: number): Point[] => {
    const [sx, sy] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return [
      [seat[0] - 45 * sx, seat[1] - 45 * sy],
      [seat[0] + length * sx, seat[1] + length * sy],
    ];
  };
  const strayLine = lineFrom(seats[1], -deviation, 150);
  const sight = (d: string, dashes: Record<string, string>): string =>
    path(d, { fill: 'none', stroke: '#fff', 'stroke-width': 7 }) +
    path(d, { fill: 'none', stroke: token.iris, 'stroke-width': 3.4, ...dashes });
  const wanted = polyline([
    [seats[1][0], seats[1][1] + 66],
    [seats[1][0], 462],
  ]);
  const body =
    straight.body +
    turned.body +
    reflex(centred, unit) +
    reflex(displaced, unit) +
    place(seats[0], '', -90) +
    place(seats[1], 'scale(-1 1) ', -90 - deviation) +
    path(wanted, {
      fill: 'none',
      stroke: token.lineaFuerte,
      'stroke-width': 3.4,
      'stroke-dasharray': '1 8',
      'stroke-linecap': 'round',
    }) +
    sight(polyline(lineFrom(seats[0], 0, 150)), {}) +
    sight(polyline(strayLine), { 'stroke-dasharray': '11 7' });
  const strayEnd: Point = strayLine[1] ?? [0, 0];
  return figure({
    prefix,
    title,
    defs: straight.defs + turned.defs + section.defs + el('g', {}, section.body),
    body,
    marks: [
      {
        at: [290, 196],
        spot: centred,
        dot: false,
        texto: 'Ojo que mira de frente: el reflejo de la luz cae en el centro de la pupila.',
      },
      {
        at: [430, 196],
        spot: displaced,
        dot: false,
        texto: 'Ojo desviado hacia adentro: el reflejo cae hacia el lado externo.',
      },
      { at: [290, 438], spot: [196, 438], texto: 'Línea continua: este ojo apunta al objeto.' },
      {
        at: [392, 400],
        spot: [strayEnd[0] + 6, strayEnd[1] - 12],
        texto: 'Línea de trazos: este ojo apunta a otro lugar.',
      },
      { at: [612, 438], spot: [524, 438], texto: 'Puntos: hacia donde debería mirar.' },
    ],
  });
};

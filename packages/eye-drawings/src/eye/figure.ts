import { circle, clip, el, group, path, svgDocument, type Drawing, type Point } from './svg.ts';
import { circlePath, polyline } from './curves.ts';
import { token } from './palette.ts';

/** One explained mark: its number and what it points at. */
export interface LegendEntry {
  readonly n: number;
  readonly texto: string;
}

/** A drawing with the texts of its numbered marks. */
export interface Figure {
  readonly svg: string;
  /** Without the marks, where their texts are not beside it. */
  readonly bare: string;
  readonly legend: LegendEntry[];
}

/** Builds a figure; title and id prefix have defaults per disease. */
export type FigureBuilder = (title?: string, prefix?: string) => Figure;

/** A numbered mark: where its disc stands, the spot it points at and its text. */
export interface Mark {
  readonly at: Point;
  readonly spot: Point;
  readonly texto: string;
  /** Whether the leader ends in a dot; without it the leader stops short of the spot. */
  readonly dot?: boolean;
}

/** Everything needed to turn a drawing into a figure. */
export interface FigurePlan extends Drawing {
  readonly prefix: string;
  readonly title: string;
  readonly marks: readonly Mark[];
}

const markRadius = 21;

function leader({ at, spot, dot = true }: Mark): string {
  const distance = Math.hypot(spot[0] - at[0], spot[1] - at[1]);
  if (distance < markRadius + 4) return '';
  const start: Point = [
    at[0] + ((spot[0] - at[0]) * markRadius) / distance,
    at[1] + ((spot[1] - at[1]) * markRadius) / distance,
  ];
  const stop = dot ? 0 : 11;
  return polyline([
    start,
    [spot[0] - ((spot[0] - at[0]) * stop) / distance, spot[1] - ((spot[1] - at[1]) * stop) / distance],
  ]);
}

function drawMarks(marks: readonly Mark[]): string {
  const leaders = marks.map(leader).join('');
  const spots = marks
    .filter((mark) => mark.dot !== false && leader(mark) !== '')
    .map(({ spot }) => circle(spot, 5, {}))
    .join('');
  const discs = marks.map(({ at }) => circle(at, markRadius, {})).join('');
  const numbers = marks.map(({ at: [x, y] }, i) => el('text', { x, y: y + 9.6 }, String(i + 1))).join('');
  return (
    path(leaders, { fill: 'none', stroke: '#fff', 'stroke-width': 6, 'stroke-linecap': 'round' }) +
    path(leaders, { fill: 'none', stroke: token.tinta, 'stroke-width': 2.4 }) +
    group({ fill: '#fff', stroke: token.tinta, 'stroke-width': 2.4 }, spots) +
    group({ fill: token.iris, stroke: '#fff', 'stroke-width': 3 }, discs) +
    group({ fill: '#fff', 'font-size': 28, 'font-weight': 700, 'text-anchor': 'middle' }, numbers)
  );
}

/** Composes the SVG and the legend of a figure from one list of marks. */
export function figure({ prefix, title, defs, body, marks }: FigurePlan): Figure {
  const drawn = (whole: string): string =>
    svgDocument({ width: 720, height: 480, prefix, title, defs, body: whole });
  return {
    svg: drawn(body + drawMarks(marks)),
    bare: drawn(body),
    legend: marks.map(({ texto }, i) => ({ n: i + 1, texto })),
  };
}

/** A magnifying ring around a drawing. */
export interface Loupe {
  readonly id: string;
  readonly centre: Point;
  readonly radius: number;
  readonly content: string;
  /** The spot of the main drawing that the ring enlarges, and the radius of its small ring. */
  readonly from?: { readonly spot: Point; readonly radius: number };
}

/** Draws a round enlarged detail, joined to the spot it comes from. */
export function loupe({ id, centre, radius, content, from }: Loupe): Drawing {
  let link = '';
  if (from !== undefined) {
    const distance = Math.hypot(centre[0] - from.spot[0], centre[1] - from.spot[1]);
    const [nx, ny] = [(centre[0] - from.spot[0]) / distance, (centre[1] - from.spot[1]) / distance];
    const line = polyline([
      [from.spot[0] + nx * from.radius, from.spot[1] + ny * from.radius],
      [centre[0] - nx * radius, centre[1] - ny * radius],
    ]);
    const ring = circlePath(from.spot, from.radius);
    link =
      path(line + ring, { fill: 'none', stroke: '#fff', 'stroke-width': 5 }) +
      path(line + ring, { fill: 'none', stroke: token.tinta2, 'stroke-width': 2 });
  }
  const body =
    link +
    circle(centre, radius, { fill: token.superficie }) +
    group({ 'clip-path': `url(#${id})` }, content) +
    circle(centre, radius, { fill: 'none', stroke: token.tinta2, 'stroke-width': 3 });
  return { defs: clip(id, circlePath(centre, radius)), body };
}

/** Repeats an element enlarged so that one of its points lands on another. */
export function enlarged(id: string, spot: Point, onto: Point, scale: number): string {
  return el('use', {
    href: `#${id}`,
    transform: `translate(${onto[0]} ${onto[1]}) scale(${scale}) translate(${(-spot[0]).toFixed(1)} ${(-spot[1]).toFixed(1)})`,
  });
}

/** Where a point of the main drawing lands after being enlarged. */
export function enlargedPoint(spot: Point, onto: Point, scale: number, point: Point): Point {
  return [onto[0] + (point[0] - spot[0]) * scale, onto[1] + (point[1] - spot[1]) * scale];
}

/** Draws an arrow with a solid head along a straight line. */
export function arrow(from: Point, to: Point, width: number, colour: string): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const head = width * 3.2;
  const base: Point = [to[0] - nx * head, to[1] - ny * head];
  const wing = head * 0.62;
  const shaft = polyline([from, base]);
  const tip = `${polyline([to, [base[0] - ny * wing, base[1] + nx * wing], [base[0] + ny * wing, base[1] - nx * wing]])}Z`;
  return (
    path(shaft + tip, {
      fill: '#fff',
      stroke: '#fff',
      'stroke-width': width * 2.2,
      'stroke-linejoin': 'round',
    }) +
    path(shaft, { fill: 'none', stroke: colour, 'stroke-width': width }) +
    path(tip, { fill: colour })
  );
}

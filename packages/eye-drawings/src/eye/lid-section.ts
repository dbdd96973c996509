import { linear, path, type Drawing, type Point } from './svg.ts';
import { outline, place, smooth, softLine, type Frame } from './curves.ts';
import { cool, warm } from './palette.ts';

/** A lid in section: its inner (conjunctival) line from fornix to margin and its direction at each point. */
export interface LidShape {
  readonly inner: Point[];
  readonly heading: number[];
}

/** Follows the globe from a start angle and bends progressively near the margin. */
export function lidShape(startDegrees: number, length: number, bend: number, bow: number): LidShape {
  const steps = 14;
  const start = (startDegrees * Math.PI) / 180;
  let [x, y] = [12.3 * Math.cos(start), 12.3 * Math.sin(start)];
  const inner: Point[] = [];
  const heading: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const eased = t < 0.5 ? 0 : ((t - 0.5) / 0.5) ** 1.2;
    const swell = Math.sin(Math.PI * Math.min(1, t / 0.75)) * (t < 0.75 ? 1 : 0);
    const direction = Math.atan2(y, x) + Math.PI / 2 + ((bend * eased - bow * swell) * Math.PI) / 180;
    inner.push([x, y]);
    heading.push(direction);
    x += (Math.cos(direction) * length) / steps;
    y += (Math.sin(direction) * length) / steps;
  }
  return { inner, heading };
}

/** Points of a lid at a distance from its inner line, between two shares of its length. */
export function offset({ inner, heading }: LidShape, distance: number, from = 0, to = 1): Point[] {
  const last = inner.length - 1;
  return inner
    .map(([x, y], i): Point => {
      const direction = heading[i] ?? 0;
      return [x + Math.sin(direction) * distance, y - Math.cos(direction) * distance];
    })
    .filter((_, i) => i >= from * last - 0.01 && i <= to * last + 0.01);
}

/** Draws a lid cut lengthwise: skin, muscle, tarsus, conjunctiva and lashes. */
export function lidDrawing(
  prefix: string,
  target: Frame,
  shape: LidShape,
  side: 1 | -1,
  sore: boolean,
  lashLength = 2.5,
): Drawing {
  const u = target.unit;
  const put = (points: Point[]): Point[] =>
    place(
      target,
      points.map(([x, y]) => [x, y * side]),
    );
  const skin = offset(shape, 3);
  const inner = offset(shape, 0);
  const tip = offset(shape, 1.5).at(-1) ?? [0, 0];
  const end = shape.heading.at(-1) ?? 0;
  const crown: Point = [tip[0] + Math.cos(end) * 0.35, tip[1] + Math.sin(end) * 0.35];
  const base = shape.heading[0] ?? 0;
  const cheek: Point[] = [1.5, 4, 8, 13].map((fall, i): Point => [
    (skin[0]?.[0] ?? 0) - Math.cos(base) * fall - i * 0.35,
    (skin[0]?.[1] ?? 0) - Math.sin(base) * fall,
  ]);
  const body = outline(
    put(inner),
    put([...inner.slice(-1), crown, ...skin.slice(-1)]),
    put([...[...skin].reverse(), ...cheek]),
    put([
      [0, 22],
      [0, 12.2],
    ]),
    put(
      [100, 105, 110].map((degrees): Point => [
        12.15 * Math.cos((degrees * Math.PI) / 180),
        12.15 * Math.sin((degrees * Math.PI) / 180),
      ]),
    ),
  );
  const tarsus = outline(put(offset(shape, 0.35, 0.42)), put(offset(shape, 1.15, 0.42).reverse()));
  const muscle = outline(put(offset(shape, 1.5, 0.04, 0.94)), put(offset(shape, 2.3, 0.04, 0.94).reverse()));
  const fibres = [0.2, 0.36, 0.52, 0.68, 0.84]
    .map((t) =>
      softLine(put([...offset(shape, 1.45, t, t), ...offset(shape, 2.05, t + 0.06, t + 0.09)].slice(0, 2))),
    )
    .join('');
  const root = offset(shape, 2.5).at(-1) ?? [0, 0];
  const lash = [0, 0.28, 0.56]
    .map((shift) => {
      const at = (along: number, across: number): Point => [
        root[0] + Math.cos(end) * along + Math.sin(end) * (across - shift),
        root[1] + Math.sin(end) * along - Math.cos(end) * (across - shift),
      ];
      return softLine(
        put([
          at(0.05, 0),
          at(lashLength * 0.5, 0.1),
          at(lashLength * 0.85, lashLength * 0.3),
          at(lashLength, lashLength * 0.62),
        ]),
      );
    })
    .join('');
  const defs = linear(`${prefix}-piel`, target.at(-16, 6 * side), target.at(-9, 10 * side), [
    [0, cool.skinLight],
    [1, cool.skin],
  ]);
  const drawing =
    path(body, {
      fill: `url(#${prefix}-piel)`,
      stroke: cool.skinLine,
      'stroke-width': 0.1 * u,
      'stroke-linejoin': 'round',
    }) +
    path(muscle, { fill: cool.muscle }) +
    path(fibres, { fill: 'none', stroke: cool.ciliary, 'stroke-opacity': '.6', 'stroke-width': 0.08 * u }) +
    path(tarsus, { fill: '#fff', stroke: cool.skinLine, 'stroke-width': 0.07 * u }) +
    path(smooth(put(inner)), {
      fill: 'none',
      stroke: sore ? warm.artery : '#8fb3bf',
      'stroke-width': (sore ? 0.34 : 0.2) * u,
      'stroke-linecap': 'round',
    }) +
    path(lash, { fill: 'none', stroke: cool.lash, 'stroke-width': 0.1 * u, 'stroke-linecap': 'round' });
  return { defs, body: drawing };
}

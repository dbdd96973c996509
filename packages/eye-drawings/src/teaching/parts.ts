import { circle, el, ellipse, group, path, type Point } from '../eye/svg.ts';
import { token, warm } from '../eye/palette.ts';

/** What the small figures of a text are put together from: 160 × 112 units, thick lines, one warm mark each. */

export const ink = {
  fill: 'none',
  stroke: token.tinta,
  'stroke-width': 3,
} as const;
export const WATER = '#b8d9e2';
export const CORNEA = '#d8eaee';
export const SKIN = '#e6d3c6';
export const GREEN = '#2f8f4e';

type Looks = Readonly<Record<string, string | number>>;
export const draw = (d: string, looks: Looks = {}): string => path(d, { ...ink, ...looks });
export const thin = (d: string, looks: Looks = {}): string => draw(d, { 'stroke-width': 2, ...looks });
export const red = (d: string, looks: Looks = {}): string => draw(d, { stroke: token.retina, ...looks });
export const ray = (d: string, looks: Looks = {}): string =>
  draw(d, { stroke: token.macula, 'stroke-width': 3, ...looks });
export const fill = (d: string, colour: string): string => path(d, { fill: colour });
export const dots = (points: readonly Point[], r: number, colour: string): string =>
  group({ fill: colour }, ...points.map((at) => circle(at, r, {})));
export const ground = (colour: string): string => fill('M0 0H160V112H0Z', colour);
/** A straight arrow from one point to another. */
export function arrowTo([x1, y1]: Point, [x2, y2]: Point, looks: Looks = {}): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((x2 - x1) / length) * 8, ((y2 - y1) / length) * 8];
  const wing = (side: 1 | -1): string => `M${x2} ${y2}l${-dx + dy * 0.7 * side} ${-dy - dx * 0.7 * side}`;
  return draw(`M${x1} ${y1}L${x2} ${y2}${wing(1)}${wing(-1)}`, looks);
}

/** A globe cut lengthwise with its cornea at the left; `long` is the half of its length. */
export function globe({
  long = 40,
  cornea = 'M54 34Q36 56 54 78',
  lens = CORNEA,
  nerve = true,
} = {}): string {
  const middle = 50 + long;
  return (
    ellipse([middle, 56], long, 40, { ...ink, fill: '#fff' }) +
    draw(`M${middle + long * 0.3} 20A${long - 4} 36 0 0 1 ${middle + long * 0.3} 92`, {
      stroke: warm.retinaCut,
      'stroke-width': 5,
    }) +
    draw(cornea, { fill: CORNEA }) +
    ellipse([65, 56], 7, 17, { ...ink, 'stroke-width': 2, fill: lens }) +
    (nerve ? draw(`M${middle + long - 1} 62l16 6M${middle + long - 5} 74l15 7`) : '')
  );
}
/** Two rays of light that meet at `x`. */
export const meet = (x: number, bend = 8): string =>
  ray(`M4 ${56 - bend - 4}H62L${x} 56M4 ${56 + bend + 4}H62L${x} 56`) +
  circle([x, 56], 4.5, { fill: token.retina });
/** A lens before the eye: thin at its middle, or thick. */
export const glass = (kind: 'thin' | 'thick'): string =>
  draw(kind === 'thin' ? 'M18 22h14Q20 56 32 90H18Q30 56 18 22Z' : 'M25 22Q39 56 25 90Q11 56 25 22Z', {
    fill: token.irisTinte,
    stroke: token.iris,
  });

const ALMOND = 'M10 56Q80-8 150 56Q80 120 10 56Z';
/** An open eye from the front. */
export const front = (inside = '', { white = '#fff', pupil = 12 } = {}): string =>
  draw(ALMOND, { fill: white }) +
  circle([80, 55], 27, { fill: token.iris }) +
  circle([80, 55], pupil, { fill: '#04141b' }) +
  inside;
/** The blood vessels in the white of the eye. */
export const redness =
  'M18 54q14 6 26-2M22 62q12 2 22 4M36 38q8 8 16 6M36 74q8-8 16-6M142 54q-14 6-26-2M138 62q-12 2-22 4M124 38q-8 8-16 6M124 74q-8-8-16-6';

/** The back of the eye, as the doctor sees it. */
export const back = (inside = '', colour: string = '#f0a27a'): string =>
  circle([80, 56], 50, { ...ink, fill: colour }) +
  circle([106, 54], 9, { fill: warm.disc }) +
  red('M106 54Q84 16 52 24M106 54Q84 94 54 86M106 54Q120 34 118 24M106 54Q120 78 116 90', {
    'stroke-width': 2.6,
    stroke: warm.vein,
  }) +
  circle([70, 57], 6, { fill: warm.maculaPigment, opacity: 0.5 }) +
  inside;

/** The layers of the retina with the dip at their middle; `lift` raises them by what is under it. */
export const layers = (lift = 0, under = ''): string =>
  ground('#0c2730') +
  draw(`M0 40Q46 32 64 ${44 - lift}Q80 ${66 - lift} 96 ${44 - lift}Q114 32 160 40`, {
    stroke: '#fff',
    'stroke-width': 5,
  }) +
  draw(`M0 58Q46 52 64 ${60 - lift}Q80 ${74 - lift} 96 ${60 - lift}Q114 52 160 58`, {
    stroke: token.macula,
    'stroke-width': 5,
  }) +
  under +
  draw('M0 86Q80 80 160 86', { stroke: '#8fcbd6', 'stroke-width': 5 });

/** A lens from the front, in its pupil. */
export const lensFront = (inside: string): string =>
  circle([80, 56], 50, { ...ink, fill: token.iris }) +
  circle([80, 56], 38, { ...ink, 'stroke-width': 2, fill: '#eef8fa' }) +
  inside;

/** The lower lid before the globe, both cut; `edge` is the course of its border. */
export const lid = (edge: string, lashes: string, tear = ''): string =>
  circle([176, 46], 72, { ...ink, fill: '#fff' }) +
  draw('M113 12Q86 46 113 80', { fill: CORNEA }) +
  tear +
  draw(edge, { fill: SKIN }) +
  thin(lashes);

/** Two eyes; the second one looks aside by some units. */
export const eyes = (aside: number, up = 0): string =>
  [42, 118]
    .map((x, i) => {
      const [dx, dy] = i === 0 ? [0, 0] : [aside, up];
      return (
        draw(`M${x - 34} 56Q${x} 18 ${x + 34} 56Q${x} 92 ${x - 34} 56Z`, { fill: '#fff' }) +
        circle([x + dx, 55 + dy], 15, { fill: token.iris }) +
        circle([x + dx, 55 + dy], 6, { fill: '#04141b' })
      );
    })
    .join('');

/** A bottle that lets a drop fall. */
export const dropper = (x: number, colour: string = WATER): string =>
  draw(`M${x - 12} 8h24v26l-8 10h-8l-8-10Z`, { fill: '#fff' }) +
  draw(`M${x} 54q-8 12 0 18q8-6 0-18Z`, { fill: colour, 'stroke-width': 2 });

/** A syringe that points down to the left. */
export const syringe = (tip: Point): string =>
  el(
    'g',
    { transform: `translate(${tip[0]} ${tip[1]}) rotate(-45)` },
    thin('M0 0H24'),
    draw('M24-8H62V8H24Z', { fill: WATER }),
    draw('M62 0H78M78-8V8M34-8V8'),
  );

/** A figure of one person. */
export const person = (x: number, colour: string): string =>
  circle([x, 34], 12, { ...ink, fill: colour }) +
  draw(`M${x - 15} 92V70a15 18 0 0 1 30 0v22Z`, { fill: colour });

/** Where a beam of light hits. */
export const beam = (from: Point, to: Point, colour: string = GREEN): string =>
  draw(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, { stroke: colour, 'stroke-width': 6 }) +
  circle(to, 7, { ...ink, 'stroke-width': 2, fill: '#9fe0b1' });

import { circle, el, ellipse, linear, num, path } from '../eye/svg.ts';
import { seededRandom } from '../eye/random.ts';

/** What lies at one distance from the one who looks: blur depends on it. */
export interface Layers {
  readonly defs: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
}

const INK = '#1d2b33';
const GLASS = '#3d5c6b';
const SKIN = '#a9694a';

const rect = (x: number, y: number, width: number, height: number): string =>
  `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;

/** The upper edge of the slope: x, y. */
const CREST = [
  [0, 258],
  [120, 226],
  [236, 232],
  [420, 186],
  [500, 190],
  [640, 220],
  [790, 246],
  [960, 214],
] as const;

const crestAt = (x: number): number => {
  const after = CREST.findIndex(([at]) => at > x);
  const [[x0, y0], [x1, y1]] = [CREST[after - 1] ?? CREST[0], CREST[after] ?? CREST[7]];
  return x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
};

/** Brick houses that climb a slope: walls by colour, and windows. */
function hillside(): string {
  const next = seededRandom(16);
  const walls = new Map([
    ['#b0603f', ''],
    ['#c47a55', ''],
    ['#d8a37c', ''],
    ['#9c5138', ''],
  ]);
  const colours = [...walls.keys()];
  let windows = '';
  for (let row = 0; row < 9; row += 1)
    for (let x = 190 + next() * 10; x < 640; x += 21 + next() * 9) {
      const y = crestAt(x) - 8 + row * 22 + next() * 6;
      const [w, h] = [15 + next() * 11, 15 + next() * 9];
      const colour = colours[Math.floor(next() * colours.length)] ?? '#b0603f';
      walls.set(colour, (walls.get(colour) ?? '') + rect(x, y, w, h));
      windows += rect(x + 3, y + 4, 4, 5) + (w > 19 ? rect(x + 11, y + 4, 4, 5) : '');
    }
  return (
    path(`M0 452L${CREST.map(([x, y]) => `${x} ${y}`).join('L')}V452Z`, { fill: '#a98a63' }) +
    [...walls].map(([fill, d]) => path(d, { fill })).join('') +
    path(windows, { fill: '#4b3a34' })
  );
}

/** Sky, the three summits with their snow, the slope of houses and the cable car. */
function far(sky: string): string {
  const cabin = (x: number, y: number): string =>
    path(`M${x} ${y}v14`, { stroke: INK, 'stroke-width': 2 }) +
    el('rect', { x: x - 15, y: y + 13, width: 30, height: 24, rx: 6, fill: '#bf3a2b' }) +
    path(rect(x - 11, y + 17, 9, 9) + rect(x + 2, y + 17, 9, 9), { fill: '#f4dfcf' });
  return (
    path(rect(0, 0, 960, 460), { fill: `url(#${sky})` }) +
    path('M150 300L268 132L312 176L372 88L430 150L462 116L548 214L700 300Z', { fill: '#7d93a6' }) +
    path('M268 132L312 176L372 88L430 150L462 116L480 138L470 300H330L300 230L316 196L290 208Z', {
      fill: '#62788c',
    }) +
    path(
      'M268 132L222 198L244 188L256 206L272 184L286 200L300 188L318 204L330 180L350 206L366 176L384 208L400 180L418 204L434 178L448 196L462 172L486 196L500 160L462 116L430 150L372 88L312 176Z',
      { fill: '#f7fafa' },
    ) +
    path(
      'M372 88L366 176L384 208L400 180L418 204L430 150ZM268 132L272 184L286 200L300 188L312 176ZM462 116V172L486 196L500 160Z',
      { fill: '#d5e1e6' },
    ) +
    hillside() +
    path('M-4 96L420 60L964 150', { fill: 'none', stroke: INK, 'stroke-width': 1.6 }) +
    cabin(118, 86) +
    cabin(690, 105)
  );
}

const grid = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  [w, h, dx, dy]: readonly [number, number, number, number],
): string => {
  let d = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) d += rect(x + column * dx, y + row * dy, w, h);
  return d;
};

function church(): string {
  return (
    path(rect(286, 232, 44, 190) + rect(330, 290, 74, 132), { fill: '#efe3cc' }) +
    path('M280 232L308 190L336 232ZM326 290C326 262 408 262 408 290Z', { fill: '#b4573c' }) +
    path('M308 190v-22M300 176h16', { stroke: INK, 'stroke-width': 3, fill: 'none' }) +
    path(
      'M298 282v-20a10 10 0 0 1 20 0v20zM298 330v-20a10 10 0 0 1 20 0v20zM350 422v-48a17 17 0 0 1 34 0v48z',
      { fill: '#5b4a3f' },
    )
  );
}

function leftHouses(): string {
  return (
    path(rect(0, 128, 196, 302), { fill: '#e7b65c' }) +
    path(rect(0, 118, 204, 14) + rect(0, 300, 204, 8), { fill: '#f6ead2' }) +
    path(grid(22, 158, 3, 1, [34, 62, 58, 0]), { fill: '#fbf3df' }) +
    path(grid(26, 162, 3, 1, [26, 54, 58, 0]), { fill: GLASS }) +
    path(
      'M14 232h176v46H14zM14 240h176M32 232v46M50 232v46M68 232v46M86 232v46M104 232v46M122 232v46M140 232v46M158 232v46M176 232v46',
      { fill: 'none', stroke: '#5d3b24', 'stroke-width': 5 },
    ) +
    path(rect(10, 314, 180, 32), { fill: '#7b2740' }) +
    el(
      'text',
      { x: 100, y: 337, 'font-size': 23, 'font-weight': 700, fill: '#fff', 'text-anchor': 'middle' },
      'PANADERÍA',
    ) +
    path(rect(24, 352, 60, 78), { fill: '#5d3b24' }) +
    path(rect(100, 354, 78, 46), { fill: GLASS }) +
    path(rect(34, 362, 18, 26) + rect(57, 362, 18, 26), { fill: '#8a5a36' })
  );
}

function rightHouses(): string {
  return (
    path(rect(622, 190, 120, 240), { fill: '#2f7471' }) +
    path(grid(640, 214, 3, 4, [22, 30, 32, 48]), { fill: '#bfe0dd' }) +
    path(rect(738, 96, 222, 334), { fill: '#f1ede4' }) +
    path(rect(730, 84, 230, 16), { fill: '#8d6a4c' }) +
    path(grid(762, 116, 5, 3, [24, 34, 40, 50]), { fill: GLASS }) +
    path(rect(746, 264, 214, 36), { fill: '#14664b' }) +
    el(
      'text',
      { x: 834, y: 291, 'font-size': 27, 'font-weight': 700, fill: '#fff', 'text-anchor': 'middle' },
      'FARMACIA',
    ) +
    path('M920 274h8v6h6v8h-6v6h-8v-6h-6v-8h6z', { fill: '#fff' }) +
    path(rect(760, 318, 90, 84), { fill: '#cfe6ec' }) +
    path(rect(884, 330, 56, 100), { fill: '#35525e' })
  );
}

function minibus(): string {
  const wheel = (x: number): string =>
    circle([x, 452], 21, { fill: INK }) + circle([x, 452], 9, { fill: '#c9d2d4' });
  return (
    ellipse([552, 474], 122, 8, { fill: '#2d373c' }) +
    path('M434 452V372q0-18 18-18h170q20 0 30 18l16 34q4 6 4 14v32z', { fill: '#fafaf6' }) +
    path(rect(434, 414, 238, 20), { fill: '#c8502f' }) +
    path('M446 366h48v36h-48zM502 366h48v36h-48zM558 366h48v36h-48zM614 366h16q8 0 12 8l13 28h-41z', {
      fill: GLASS,
    }) +
    el('rect', { x: 462, y: 330, width: 96, height: 27, rx: 4, fill: '#f0b23a' }) +
    el(
      'text',
      { x: 510, y: 351, 'font-size': 21, 'font-weight': 700, fill: INK, 'text-anchor': 'middle' },
      'CENTRO',
    ) +
    ellipse([664, 430], 6, 9, { fill: '#fff3c4' }) +
    wheel(486) +
    wheel(622)
  );
}

function trafficLight(): string {
  return (
    path('M236 292v196', { stroke: INK, 'stroke-width': 9 }) +
    el('rect', { x: 216, y: 204, width: 40, height: 98, rx: 9, fill: INK }) +
    circle([236, 224], 12, { fill: '#e2402c' }) +
    circle([236, 253], 12, { fill: '#5f4a1d' }) +
    circle([236, 282], 12, { fill: '#1d4a36' })
  );
}

function mid(): string {
  return (
    church() +
    leftHouses() +
    rightHouses() +
    path(rect(0, 428, 960, 22), { fill: '#c9c4b6' }) +
    path(rect(0, 448, 960, 152), { fill: '#56616a' }) +
    path(rect(0, 448, 960, 5), { fill: '#8f8b80' }) +
    minibus() +
    trafficLight()
  );
}

function zebra(): string {
  let d = '';
  for (let i = 0; i < 8; i += 1) {
    const [top, bottom] = [150 + i * 84, -40 + i * 134];
    d += `M${top} 482h44l${num(bottom + 74 - top - 44)} 118h-74z`;
  }
  return path(d, { fill: '#efece2' });
}

/** A woman in pollera and bowler hat, who leads a child by the hand across the street. */
function woman(): string {
  return (
    ellipse([352, 580], 66, 9, { fill: '#3a444b' }) +
    path('M334 548v26M368 548v26', { stroke: SKIN, 'stroke-width': 13 }) +
    path('M322 578h22M358 578h22', { stroke: INK, 'stroke-width': 11, 'stroke-linecap': 'round' }) +
    path('M318 424C300 480 286 520 280 556q70 18 144 0C416 520 404 480 386 424Z', { fill: '#8c2b52' }) +
    path('M297 506q54 14 111 0M290 530q62 16 124 0', { fill: 'none', stroke: '#e9b44a', 'stroke-width': 6 }) +
    path('M352 424q-4 60-8 132M372 428q12 60 24 122M332 428q-14 60-26 122', {
      fill: 'none',
      stroke: '#6d1f40',
      'stroke-width': 3,
    }) +
    path('M306 436C300 388 312 352 352 350C392 352 404 388 398 436Q352 448 306 436Z', { fill: '#20717a' }) +
    path('M308 380L352 428L396 380L388 366L352 404L316 366Z', { fill: '#d9622f' }) +
    path('M310 394L352 440L394 394', { fill: 'none', stroke: '#f0b23a', 'stroke-width': 6 }) +
    path('M390 392q26 22 34 66', {
      stroke: '#20717a',
      'stroke-width': 19,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    circle([426, 462], 9, { fill: SKIN }) +
    ellipse([352, 322], 27, 31, { fill: SKIN }) +
    path('M325 318q4-28 27-28t27 28q-12-14-27-14t-27 14z', { fill: '#1f1613' }) +
    path('M327 326q-10 36-4 74M377 326q10 36 4 74', {
      stroke: '#1f1613',
      'stroke-width': 9,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    path('M312 296q40 14 80 0q-2-8-14-10q2-34-26-34t-26 34q-12 2-14 10z', { fill: '#3c2a20' }) +
    path('M326 284q26 9 52 0', { stroke: '#7b5a41', 'stroke-width': 5, fill: 'none' }) +
    path('M342 334q10 8 20 0', {
      stroke: '#6d2f22',
      'stroke-width': 3.4,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    path('M341 320v1M363 320v1', { stroke: '#1f1613', 'stroke-width': 5, 'stroke-linecap': 'round' })
  );
}

function child(): string {
  return (
    ellipse([462, 578], 34, 6, { fill: '#3a444b' }) +
    path('M452 528v44M474 528v44', { stroke: '#2b3d63', 'stroke-width': 15 }) +
    path('M446 576h14M468 576h14', { stroke: INK, 'stroke-width': 10, 'stroke-linecap': 'round' }) +
    path('M440 468q22-14 46 0l4 66h-54z', { fill: '#2f7d4a' }) +
    path('M442 476q-10-2-14-12M484 476q14 18 14 42', {
      stroke: '#2f7d4a',
      'stroke-width': 13,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    circle([499, 522], 6.5, { fill: SKIN }) +
    ellipse([463, 442], 20, 22, { fill: SKIN }) +
    path('M442 440q-2-24 21-24t22 24q-8-12-22-12t-21 12z', { fill: '#1f1613' }) +
    path('M455 441v1M471 441v1', { stroke: '#1f1613', 'stroke-width': 4, 'stroke-linecap': 'round' }) +
    path('M457 451q6 5 12 0', {
      stroke: '#6d2f22',
      'stroke-width': 2.6,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  );
}

/** Somebody older who comes from the side, with a stick, and the kerb before which one has to stop. */
function passer(): string {
  return (
    path('M700 600L760 548H960V600Z', { fill: '#b9b3a3' }) +
    path('M700 600L760 548H960', { fill: 'none', stroke: '#f0b23a', 'stroke-width': 8 }) +
    path('M806 470v92M838 470v92', { stroke: '#39434a', 'stroke-width': 21 }) +
    path('M796 566h24M830 566h24', { stroke: INK, 'stroke-width': 13, 'stroke-linecap': 'round' }) +
    path('M786 386q36-22 72 0l6 98h-84z', { fill: '#6a5a86' }) +
    path('M790 396q-22 30-26 64M854 396q14 34 8 70', {
      stroke: '#6a5a86',
      'stroke-width': 18,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    circle([764, 466], 9, { fill: SKIN }) +
    path('M762 458L752 568', { stroke: '#6b4a2c', 'stroke-width': 6, 'stroke-linecap': 'round' }) +
    path('M808 378h28l-14 22z', { fill: '#f4efe4' }) +
    ellipse([822, 344], 26, 30, { fill: SKIN }) +
    path('M796 342q-4-32 26-32t26 32q-8-16-26-16t-26 16z', { fill: '#d9dcdd' }) +
    path('M812 343v1M832 343v1', { stroke: '#1f1613', 'stroke-width': 4.6, 'stroke-linecap': 'round' }) +
    path('M804 343a8 8 0 0 0 16 0a8 8 0 0 0-16 0zM824 343a8 8 0 0 0 16 0a8 8 0 0 0-16 0zM820 342h4', {
      fill: 'none',
      stroke: INK,
      'stroke-width': 2.4,
    }) +
    path('M812 360q10 7 20 0', {
      stroke: '#6d2f22',
      'stroke-width': 3,
      fill: 'none',
      'stroke-linecap': 'round',
    })
  );
}

/** A street of a city under the mountains, by distance, 960 × 600 units; ids stand under `prefix`. */
export function street(prefix: string): Layers {
  const sky = `${prefix}-cielo`;
  return {
    defs: linear(
      sky,
      [0, 0],
      [0, 330],
      [
        [0, '#7fb7cf'],
        [1, '#e4eeee'],
      ],
    ),
    far: far(sky),
    mid: mid(),
    near: zebra() + woman() + child() + passer(),
  };
}

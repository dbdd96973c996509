import { globe, retinaAt } from './eye-parts.ts';
import { dialSun, plain, summits } from './landscape.ts';
import { dropper } from './pupil.ts';
import {
  type Drawing,
  TONE,
  clipped,
  disc,
  line,
  num,
  paint,
  plate,
  shape,
  tint,
} from '../devices/engraving.ts';
import { smooth, spark } from '../devices/strokes.ts';
import { tree } from '../rooms/structure.ts';

const PEAKS = [
  [-30, 250],
  [90, 190],
  [210, 232],
  [330, 120],
  [430, 96],
  [540, 140],
  [660, 224],
  [790, 172],
  [900, 214],
  [1000, 190],
] as const;

/** Altitude, dryness and sun: high summits under a dial sun, both reflected in dark glasses. */
export const altitude: Drawing = (o) => {
  const lens = (x: number): string =>
    `M${x} 372q2 -26 34 -30q86 -10 172 0q32 4 30 34q-4 84 -58 108q-56 22 -112 0q-60 -22 -66 -112Z`;
  const reflection = (x: number, key: string): string =>
    clipped(
      key,
      `<path d="${lens(x)}"/>`,
      tint(lens(x), paint('glass')),
      `<g transform="translate(${x + 10} 330) scale(.3)" opacity=".9">${dialSun(640, 200, 60)}${summits(
        [
          [-40, 320],
          [120, 240],
          [330, 150],
          [430, 130],
          [540, 180],
          [700, 290],
          [860, 250],
        ],
        470,
        4,
        TONE.steel,
      )}</g>`,
      tint(`M${x} 470h240v60h-240Z`, TONE.deep),
      tint(`M${x + 150} 330h50L${x + 60} 520h-50Z`, '#ffffff', 0.1),
    ) +
    line(lens(x), 5) +
    line(lens(x), 1.4, TONE.slate);
  const frame =
    line('M416 384q32 -26 64 0M414 366q34 -18 68 0', 5) +
    line(
      'M182 384C150 364 128 350 116 350C104 352 100 372 100 398M714 384C746 364 768 350 780 350C792 352 796 372 796 398',
      5,
    ) +
    line('M182 384C150 364 128 350 116 350M714 384C746 364 768 350 780 350', 1.4, TONE.slate) +
    shape('M418 400q-8 24 -18 32q14 -4 22 -26ZM478 400q8 24 18 32q-14 -4 -22 -26Z', TONE.paper, 1.4);
  const cracks = line(
    'M120 560l40 -16 34 10 30 -20M194 554l12 26M250 588l36 -20 44 6 20 -16M600 580l30 -22 52 8 26 -16 40 10M682 566l10 24M800 586l26 -24 34 4',
    1.2,
    TONE.steel,
  );
  return plate(
    o,
    tint('M0 0H960V360H0Z', paint('sky'), 0.7) +
      dialSun(676, 168, 58, -24, 204) +
      summits(PEAKS, 400, 11) +
      tint('M0 356H960V600H0Z', TONE.mist) +
      line('M0 356H960', 1.2, TONE.steel) +
      plain(10, 950, 364, 590, 5) +
      cracks +
      tint('M150 536C260 514 640 514 752 536C640 560 260 560 150 536Z', TONE.slate, 0.6) +
      `<g transform="translate(0 24)">${frame}${reflection(178, 'left')}${reflection(478, 'right')}</g>` +
      tint('M820 552q60 -14 120 4q-40 14 -120 -4Z', TONE.slate, 0.6) +
      dropper(862, 552),
  );
};

/** Childhood myopia and open air: a child flies a kite under a wide sky; below, the eye that stays round and the one that grows. */
export const childMyopia: Drawing = (o) => {
  const hills =
    tint('M0 330C120 270 220 300 330 318C470 340 560 262 700 270C820 278 900 310 960 296V372H0Z', TONE.fog) +
    line('M0 330C120 270 220 300 330 318C470 340 560 262 700 270C820 278 900 310 960 296', 1.4, TONE.steel) +
    tint('M0 356C200 330 420 352 560 340C720 328 860 350 960 340V372H0Z', TONE.mist);
  const child =
    '<g transform="translate(256 372) scale(1.2)">' +
    shape('M-10 -34L-13 -2h9l4 -28 4 28h9L10 -34Z', TONE.deep, 1.4) +
    shape('M-15 -2h12v4h-14q-1 -3 2 -4ZM4 -2h12q3 1 2 4H4Z', TONE.ink, 1) +
    shape('M-13 -68q13 -8 26 0l3 36q-16 6 -32 0Z', TONE.iris, 1.4) +
    shape('M8 -66L34 -84l4 5L14 -54Z', TONE.iris, 1.4) +
    shape('M-8 -66L-22 -44l6 4L-4 -54Z', TONE.iris, 1.4) +
    disc(37, -83, 4, TONE.paper, 1.2) +
    shape('M-4 -74h8v8q-4 3 -8 0Z', TONE.paper, 1) +
    disc(2, -86, 13, TONE.paper, 1.4) +
    shape('M-12 -84C-16 -104 6 -108 15 -94C8 -96 4 -94 -2 -94C-4 -88 -6 -82 -10 -80Z', TONE.ink, 1) +
    disc(9, -86, 1.4, TONE.ink, 0) +
    line('M8 -79q4 1 5 -1', 1.2) +
    '</g>';
  const kite =
    shape('M640 60L676 104L628 158L596 98Z', TONE.amber) +
    shape('M640 60L676 104L628 158Z', TONE.ember) +
    line('M640 60L628 158M596 98L676 104', 1.4) +
    line(
      smooth([
        [628, 158],
        [640, 186],
        [622, 208],
        [640, 232],
        [626, 252],
      ]),
      1.6,
    ) +
    shape('M632 184l12 -6v12ZM648 184l-8 2M622 208l-10 -6v12ZM640 232l12 -6v12Z', TONE.amber, 1.2);
  const string = line('M300 272C420 260 540 200 628 110', 1.2, TONE.ember);
  const eye = (x: number, stretch: number): string => {
    const [y, r] = [492, 78];
    const retina = retinaAt(x, r, stretch);
    const focus = retinaAt(x, r, 1) - 2;
    const overshoot =
      stretch > 1
        ? `M${num(focus)} ${y}L${num(retina)} ${y - 12}M${num(focus)} ${y}L${num(retina)} ${y + 12}`
        : '';
    return (
      globe(x, y, r, stretch) +
      line(
        `M${x - 210} ${y - 34}H${num(x - r * 0.98)}L${num(focus)} ${y}M${x - 210} ${y + 34}H${num(x - r * 0.98)}L${num(focus)} ${y}${overshoot}`,
        2,
        TONE.amber,
      ) +
      spark(focus, y, 11)
    );
  };
  return plate(
    o,
    tint('M0 0H960V372H0Z', paint('sky'), 0.6) +
      dialSun(846, 100, 40, 0, 348) +
      summits(
        [
          [360, 336],
          [470, 236],
          [560, 196],
          [640, 230],
          [760, 250],
          [880, 336],
        ],
        340,
        3,
      ) +
      hills +
      tree(118, 368, 72) +
      tree(770, 362, 26) +
      tree(830, 364, 20) +
      tree(40, 366, 34) +
      string +
      kite +
      child +
      line('M0 372H960') +
      tint('M0 372H960V388H0Z', paint('dense')) +
      line('M0 388H960', 1) +
      eye(258, 1) +
      eye(700, 1.3) +
      line('M440 410V576', 1, TONE.slate, 'stroke-dasharray="2 6"'),
  );
};

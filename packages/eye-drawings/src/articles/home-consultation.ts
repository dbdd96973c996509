import { dialSun, summits } from './landscape.ts';
import { patient } from '../devices/anatomy.ts';
import {
  type Drawing,
  TONE,
  box,
  clipped,
  disc,
  line,
  paint,
  plate,
  shape,
  tint,
} from '../devices/engraving.ts';
import { headRest, table } from '../devices/furniture.ts';
import { slitLamp } from '../devices/slit-lamp.ts';
import { dial, spark } from '../devices/strokes.ts';

const examiner = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(-.9 .9)">${patient(0, 0, 1)}` +
  shape(
    'M-130 66C-176 60 -196 20 -178 -6C-170 -18 -156 -16 -150 -6C-160 16 -150 42 -130 66Z',
    TONE.slate,
    1.6,
    TONE.steel,
  ) +
  tint(
    'M-130 66C-176 60 -196 20 -178 -6C-170 -18 -156 -16 -150 -6C-160 16 -150 42 -130 66Z',
    paint('dense'),
    0.7,
  ) +
  shape(
    'M-4 -86C-32 -134 -126 -140 -160 -76C-176 -34 -166 30 -138 64C-120 60 -104 44 -100 30C-96 14 -84 2 -72 -16C-60 -42 -30 -54 -4 -86Z',
    TONE.steel,
    1.6,
    TONE.deep,
  ) +
  line(
    'M-14 -88C-60 -92 -110 -60 -134 58M-24 -94C-80 -106 -134 -70 -146 44M-40 -70C-70 -56 -90 -20 -112 46M-50 -108C-110 -116 -158 -70 -158 20',
    1,
    TONE.fog,
  ) +
  shape(
    'M-198 226C-196 190 -180 168 -150 152C-130 172 -96 184 -66 200L-34 158C-10 168 14 184 22 226C-56 256 -140 256 -198 226Z',
    TONE.paper,
    1.8,
    TONE.steel,
  ) +
  line('M-150 152L-96 236L-66 200L-34 158M-66 200V240', 1.6, TONE.steel) +
  '</g>';

/** A consultation at the slit lamp: patient, light, instrument and examiner before a window on the range. */
export const consultation: Drawing = (o) => {
  const [x, y, top] = [222, 262, 474];
  const window =
    box(330, 40, 300, 300, 2, TONE.paper) +
    clipped(
      'window',
      box(340, 50, 280, 280),
      tint('M340 50H620V330H340Z', paint('sky')),
      dialSun(560, 118, 18, 0, 348),
      summits(
        [
          [320, 232],
          [400, 196],
          [470, 150],
          [520, 166],
          [590, 206],
          [650, 190],
        ],
        290,
        8,
      ),
      tint('M340 276H620V330H340Z', TONE.mist),
      line('M340 276H620', 1, TONE.steel),
    ) +
    box(340, 50, 280, 280, 0, 'none', 1.4) +
    line('M433 50V330M527 50V330', 3) +
    box(318, 338, 324, 12, 2, TONE.fog, 1.6);
  return plate(
    o,
    tint('M0 0H960V560H0Z', TONE.mist, 0.5) +
      line('M0 400H960', 1, TONE.slate) +
      `<g opacity=".7">${window}</g>` +
      dial(838, 128, 62, 0, 180, 6) +
      dial(838, 128, 50, 0, 180, 30, TONE.slate) +
      line('M764 128H912', 1, TONE.steel) +
      disc(838, 128, 10, TONE.iris, 0) +
      disc(838, 128, 4, TONE.paper, 0) +
      table(232, 690, top, 560, 430) +
      headRest(x, y, top, 0.9) +
      patient(x, y, 0.9) +
      slitLamp(352, y, top) +
      line(`M${x + 2} ${y}H346`, 4, TONE.amber) +
      line(`M${x + 2} ${y}H346`, 1.4, TONE.ember) +
      spark(x, y, 14) +
      examiner(632, y),
  );
};

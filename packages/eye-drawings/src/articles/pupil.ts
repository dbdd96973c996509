import { type Drawing, TONE, disc, line, plate, shape } from '../devices/engraving.ts';
import { dial, dimension, shadeUpright } from '../devices/strokes.ts';
import { catchlight, iris } from '../identity/iris.ts';

/** A bottle of eye drops standing on (x, y). */
export const dropper = (x: number, y: number): string =>
  shape(`M${x - 28} ${y}h56v-66q0 -14 -14 -18v-18h-28v18q-14 4 -14 18Z`) +
  shadeUpright(x, y - 64, 28, 62, 6) +
  shape(`M${x - 14} ${y - 102}h28l-6 -26q-8 -8 -16 0Z`, TONE.fog) +
  line(`M${x - 14} ${y - 94}h28M${x - 14} ${y - 88}h28`, 1) +
  shape(`M${x - 28} ${y - 52}h56v34h-56Z`, TONE.mist, 1.4) +
  disc(x, y - 35, 9, 'none', 1.6) +
  line(`M${x - 11} ${y - 35}h-6M${x + 11} ${y - 35}h6`, 1.4);

/** Pupil dilation: the same iris before and after one drop, each with the width of its pupil. */
export const dilation: Drawing = (o) => {
  const small = { x: 262, y: 330, r: 150, pupil: 34, seed: 8, fibres: 96 };
  const wide = { x: 698, y: 330, r: 150, pupil: 106, seed: 8, fibres: 96 };
  const bottle =
    `<g transform="rotate(180 480 150)">${dropper(480, 214)}</g>` +
    shape('M480 236c-9 14 -13 20 -13 27a13 13 0 0 0 26 0c0 -7 -4 -13 -13 -27Z', TONE.amber) +
    line('M474 262a7 7 0 0 0 6 8', 1.6, TONE.glow);
  const measure = (x: number, half: number): string =>
    line(`M${x - half} 330V520M${x + half} 330V520`, 0.8, TONE.steel, 'stroke-dasharray="3 5"') +
    dimension(x - half, 520, x + half, 520, TONE.ink);
  let rule = '';
  for (let i = 0; i <= 30; i += 1)
    rule += `M${112 + i * 10} 548v${i % 5 === 0 ? -10 : -6}M${548 + i * 10} 548v${i % 5 === 0 ? -10 : -6}`;
  return plate(
    o,
    dial(262, 330, 160) +
      dial(698, 330, 160) +
      iris(small) +
      iris(wide) +
      catchlight(small) +
      catchlight(wide) +
      measure(262, 34) +
      measure(698, 106) +
      line(`${rule}M112 548H412M548 548H848`, 1, TONE.steel) +
      bottle +
      line('M436 330h88m-12 -8l12 8l-12 8', 2),
  );
};

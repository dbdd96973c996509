import { patient } from './anatomy.ts';
import {
  type Drawing,
  TONE,
  box,
  clipped,
  disc,
  line,
  num,
  oval,
  paint,
  plate,
  shape,
  tint,
} from './engraving.ts';
import { headRest, slideBase, stool, table } from './furniture.ts';
import { boundary, retinaSection } from './layers.ts';
import { dimension, magnify, random, shadeLevel, shadeUpright, smooth, spark, trace } from './strokes.ts';

const choroid = (): string => {
  const next = random(31);
  let lumens = '';
  for (let i = 0; i < 64; i += 1) {
    const x = 652 + ((i * 17.3) % 272) + next() * 8;
    const y = 292 + next() * 30 - 18 * (1 - ((x - 788) / 136) ** 2);
    lumens += oval(x, y, 4 + next() * 7, 2 + next() * 3, i % 3 === 0 ? TONE.slate : TONE.steel, 0);
  }
  return lumens;
};

/** Swept-source OCT: tall one-piece camera, its beam fanned across the macula, and a deep section. */
export const triton: Drawing = (o) => {
  const [x, y, top] = [206, 238, 474];
  const s = { x1: 652, x2: 924, y: 178, pit: 34, bow: 18, gain: 1.3 };
  const body =
    shape(`M344 ${y - 96}q4 -30 40 -34h120q60 6 72 70v62q0 60 -34 74h-160q-40 0 -40 -40Z`) +
    shadeLevel(360, y + 16, 192, 56, 8) +
    line(`M344 ${y - 50}C430 ${y - 62} 520 ${y - 58} 574 ${y - 30}`, 1.2, TONE.steel) +
    box(398, y - 162, 84, 36, 8, paint('metal')) +
    shadeUpright(402, y - 160, 76, 32, 6) +
    shape(`M342 ${y - 54}h-42v108h42Z`, TONE.deep) +
    line(`M312 ${y - 54}v108M320 ${y - 54}v108M328 ${y - 54}v108`, 1, TONE.slate) +
    shape(`M300 ${y - 32}h-14q-12 32 0 64h14Z`, TONE.deep) +
    disc(440, y + 4, 24, TONE.paper, 1.6) +
    disc(440, y + 4, 15, paint('metal'), 1.4) +
    line(`M430 ${y - 6}l20 20`, 1);
  const panel =
    shape(`M566 ${y - 40}l20 6v32l-20 2Z`, paint('metal'), 1.6) +
    shape(`M582 ${y - 104}l54 -12v176l-54 -12Z`, TONE.deep) +
    shape(`M588 ${y - 96}l42 -9v157l-42 -9Z`, paint('glass'), 1.2) +
    line(`M592 ${y - 44}q10 -8 17 6t17 -10`, 5, TONE.paper) +
    line(`M592 ${y - 22}q10 -6 17 5t17 -8M592 ${y - 2}q16 6 34 2`, 4, TONE.amber) +
    line(`M592 ${y + 20}q16 6 34 4`, 4, TONE.slate);
  const column =
    shape(`M404 ${y + 76}h104l12 104h-128Z`, paint('metal')) + shadeUpright(406, y + 78, 102, 100, 9);
  const sweep =
    tint(`M284 ${y - 12}L${x + 4} ${y}L284 ${y + 12}Z`, TONE.amber, 0.6) +
    line([-12, -6, 0, 6, 12].map((d) => `M284 ${y + d}L${x + 4} ${y}`).join(''), 1, TONE.ember) +
    spark(x + 2, y, 9);
  let scan = '';
  for (let i = 0; i <= 12; i += 1)
    scan += `M${num(704 + i * 14)} ${i % 6 === 0 ? 98 : 104}v${i % 6 === 0 ? 14 : 8}`;
  return plate(
    o,
    magnify([x - 14, y], 6, [788, 222], 116) +
      table(60, 664, top, 560, 390) +
      panel +
      column +
      body +
      shape('M352 442c0 -20 14 -28 36 -28h136c22 0 36 8 36 28Z', paint('barrel')) +
      slideBase(320, top, 262, 552) +
      headRest(x, y, top, 0.9) +
      patient(x, y, 0.9) +
      sweep +
      clipped(
        'scan',
        box(652, 86, 272, 264, 6),
        box(652, 86, 272, 264, 0, TONE.paper, 0),
        retinaSection(s, 90),
        choroid(),
        tint(`${smooth(trace(652, 924, 16, boundary({ ...s, y: 330 }, 0, 0)))}V360H652Z`, TONE.mist),
        line(smooth(trace(652, 924, 16, boundary({ ...s, y: 330 }, 0, 0))), 2.4, TONE.deep),
        tint(`${smooth(trace(652, 924, 16, boundary({ ...s, y: 330 }, 0, 0)))}V360H652Z`, paint('level')),
        tint('M704 86H872L788 206Z', TONE.amber, 0.2),
        line('M788 86V206', 1.4, TONE.ember),
        spark(788, 204, 14),
      ) +
      line(scan, 1, TONE.steel) +
      box(652, 86, 272, 264, 6, 'none') +
      box(644, 78, 288, 280, 10, 'none', 0.8) +
      dimension(652, 376, 924, 376) +
      stool(788, 446),
  );
};

import { patient } from './anatomy.ts';
import {
  box,
  clipped,
  disc,
  line,
  num,
  paint,
  plate,
  shape,
  tint,
  TONE,
  type Drawing,
  type Point,
} from './engraving.ts';
import { table } from './furniture.ts';
import { lensFrame, magnify, poly, random, shadeLevel, shadeUpright } from './strokes.ts';

const ECHOES: readonly (readonly [number, number])[] = [
  [20, 30],
  [62, 54],
  [82, 48],
  [176, 72],
  [184, 60],
  [193, 48],
  [203, 34],
  [214, 22],
];

const echoTrace = (): string => {
  const next = random(9);
  const points: Point[] = [];
  for (let x = 0; x <= 226; x += 2) {
    const peak = ECHOES.reduce((sum, [at, h]) => sum + h * Math.exp(-(((x - at) / 2.6) ** 2)), 0);
    points.push([694 + x, 442 - peak - next() * (x > 170 ? 8 : 2)]);
  }
  return poly(points);
};

const sector = (key: string): string => {
  let arcs = '';
  for (let r = 24; r <= 240; r += 9) {
    const [c, s] = [Math.cos(0.6) * r, Math.sin(0.6) * r];
    arcs += `M${num(c)} ${num(-s)}A${r} ${r} 0 0 1 ${num(c)} ${num(s)}`;
  }
  const wedge = 'M0 0L193 -132A234 234 0 0 1 193 132Z';
  return (
    clipped(
      key,
      `<path d="${wedge}"/>`,
      box(-10, -140, 260, 280, 0, TONE.deep, 0),
      line(arcs, 3, TONE.steel),
      disc(108, 0, 82, TONE.night, 0),
      disc(108, 0, 82, 'none', 5, TONE.fog),
      shape('M46 -38C30 -20 30 20 46 38C64 24 66 -22 46 -38Z', TONE.slate, 2, TONE.paper),
      line('M30 -60Q16 0 30 60', 3, TONE.fog),
      line('M184 30C160 20 134 28 118 46C110 58 122 70 142 74', 4, TONE.fog),
      tint('M186 -28C220 -34 240 40 188 32Z', TONE.paper, 0.8),
      line('M192 -14L236 -20M192 16L236 22', 7, TONE.night),
    ) + line(wedge, 1.6, TONE.slate)
  );
};

/** Ocular ultrasound: screen, keyboard and probes, the closed lid, and the echoes behind an opaque lens. */
export const ultrasound: Drawing = (o) => {
  const [x, y] = [186, 262];
  const machine =
    shape('M318 128q0 -12 12 -12h226q12 0 12 12v196q0 12 -12 12h-226q-12 0 -12 -12Z') +
    box(334, 132, 218, 172, 3, paint('glass')) +
    line('M420 320h46', 2.4, TONE.slate) +
    disc(540, 320, 4, TONE.amber, 1) +
    `<g transform="translate(376 218) scale(.6)">${sector('screen')}</g>` +
    line('M350 160v118h14M350 176h6M350 194h6M350 212h6M350 230h6M350 248h6', 1.2, TONE.slate) +
    shape('M410 336h66l10 44h-86Z', paint('metal')) +
    shadeUpright(412, 338, 62, 40, 6) +
    shape('M300 474l26 -94h236l26 94Z', paint('barrel'));
  let keys = '';
  for (let row = 0; row < 4; row += 1) {
    for (let col = 0; col < 11; col += 1)
      keys += `M${num(338 - row * 4.4 + col * (14 + row * 0.6))} ${398 + row * 16}h9`;
  }
  const panel =
    line(keys, 5, TONE.slate) +
    disc(540, 422, 20, TONE.paper) +
    disc(540, 422, 12, TONE.deep, 1.4) +
    line('M524 456h34', 5, TONE.slate);
  const holster =
    shape('M586 372h66v14h-66Z', paint('metal'), 1.8) +
    shape('M600 330q10 -8 20 0l-2 84h-16Z', TONE.fog) +
    shadeUpright(602, 334, 16, 78, 4) +
    shape('M634 350l8 0 -1 58h-6Z', TONE.paper) +
    box(616, 386, 14, 76, 0, paint('metal'), 1.6) +
    shape('M600 474q4 -12 14 -12h18q10 0 14 12Z', paint('metal'), 1.8) +
    line('M610 414C610 440 600 452 572 452M638 408C640 446 610 466 576 462', 2, TONE.deep);
  const probe =
    tint(`M${x + 4} ${y + 2}l-46 -30a54 54 0 0 0 0 60Z`, TONE.amber, 0.6) +
    line(
      `M${x - 14} ${y - 10}a22 22 0 0 0 0 24M${x - 28} ${y - 18}a36 36 0 0 0 0 40M${x - 42} ${y - 28}a54 54 0 0 0 0 60`,
      1.8,
      TONE.ember,
    ) +
    shape(`M${x + 5} ${y - 10}q-5 12 0 24l22 6h66q12 -2 14 -18q-2 -16 -14 -18h-66Z`, paint('barrel')) +
    shadeLevel(x + 30, y - 14, 66, 32, 5) +
    line(`M${x + 27} ${y - 16}v36`, 1.4) +
    line(`M${x + 107} ${y + 2}C${x + 150} ${y + 2} ${x + 70} 440 306 452`, 4) +
    line(`M${x + 107} ${y + 2}C${x + 150} ${y + 2} ${x + 70} 440 306 452`, 1.4, TONE.slate);
  return plate(
    o,
    magnify([x - 16, y + 2], 6, [790, 206], 141) +
      table(262, 668, 474, 560, 460) +
      machine +
      panel +
      holster +
      patient(x, y, 0.9, 'shut') +
      probe +
      disc(790, 206, 134, TONE.night, 0) +
      clipped('view', disc(790, 206, 134), `<g transform="translate(676 206)">${sector('echo')}</g>`) +
      lensFrame(790, 206, 134) +
      line('M694 448H922M694 448V372M740 448v5M786 448v5M832 448v5M878 448v5', 1, TONE.steel) +
      line(echoTrace(), 1.6),
  );
};

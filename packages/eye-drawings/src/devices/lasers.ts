import { fundus, patient } from './anatomy.ts';
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
import { headRest, slideBase, stool, table } from './furniture.ts';
import { lightTower, microscope, slitLamp } from './slit-lamp.ts';
import { lensFrame, magnify, random, shadeLevel, shadeUpright, smooth, spark } from './strokes.ts';

const RETINA = { ground: '#dfe8e7', vein: '#5f777d', artery: '#9db1b5' } as const;

const burns = (): string => {
  const next = random(7);
  let rings = '';
  for (let ring = 0; ring < 4; ring += 1) {
    const count = 14 + ring * 4;
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * 6.28 + ring * 0.4 + next() * 0.05;
      const r = 66 + ring * 14 + next() * 2;
      rings += disc(786 + r * Math.cos(a), 196 - r * Math.sin(a), 3.2, TONE.paper, 1, TONE.steel);
    }
  }
  return rings;
};

/** Green photocoagulator on a slit lamp, with its console, fibre and pedal, and the lasered retina. */
export const argonLaser: Drawing = (o) => {
  const [x, y] = [184, 236];
  const face = clipped(
    'retina',
    disc(786, 196, 122),
    fundus([786, 196], 122, [840, 196], [768, 202], 5, RETINA),
    burns(),
    spark(712, 148, 16),
  );
  const console =
    box(624, 404, 136, 112, 8) +
    shadeLevel(628, 470, 128, 44, 6) +
    shape('M616 404l14 -62h126l12 62Z', paint('barrel')) +
    shape('M636 396l10 -46h94l9 46Z', paint('glass'), 1.6) +
    line('M654 384q8 -20 16 0t16 0t16 0M718 362h12M718 372h14M718 382h15', 1.2, TONE.fog) +
    disc(646, 436, 10, TONE.paper, 1.6) +
    line('M646 429v14', 3) +
    disc(646, 482, 8, TONE.paper, 1.4) +
    disc(736, 440, 13, TONE.paper, 1.6) +
    disc(736, 440, 8, TONE.deep, 1.2) +
    line('M676 432h34M676 440h34M676 448h34M676 456h34', 1.2, TONE.steel) +
    box(634, 516, 116, 20, 3, TONE.fog, 1.6) +
    disc(652, 547, 11, TONE.slate) +
    disc(732, 547, 11, TONE.slate) +
    disc(652, 547, 3, TONE.ink, 0) +
    disc(732, 547, 3, TONE.ink, 0);
  const pedal =
    line('M566 554C590 560 606 532 634 526', 2) +
    shape('M486 560l8 -14h68l10 14Z', paint('metal')) +
    shape('M500 546l46 -18 10 6 -36 12Z', TONE.slate, 1.6);
  return plate(
    o,
    magnify([x, y], 4, [786, 196], 129) +
      table(196, 560, 430, 560, 370) +
      pedal +
      console +
      line('M626 470C584 470 590 110 470 108C430 108 404 140 398 196', 11) +
      line('M626 470C584 470 590 110 470 108C430 108 404 140 398 196', 6, TONE.laser) +
      headRest(x, y, 430, 0.6) +
      patient(x, y, 0.6) +
      slitLamp(288, y, 430) +
      shape(`M368 ${y - 36}h44v-18q0 -8 -8 -8h-28q-8 0 -8 8Z`, paint('metal'), 1.6) +
      line(`M${x + 1} ${y}H282`, 9, TONE.laser) +
      spark(x, y, 9) +
      face +
      lensFrame(786, 196, 122),
  );
};

const [X, Y] = [776, 236];

const capsule = (): string => {
  const next = random(19);
  let rays = '';
  for (let i = 0; i < 120; i += 1) {
    const a = (i * Math.PI) / 60;
    const [r1, r2] = [100 + (i % 3) * 4, 136 - (i % 4) * 5];
    rays += `M${num(X + r1 * Math.cos(a))} ${num(Y + r1 * Math.sin(a))}L${num(X + r2 * Math.cos(a + 0.03))} ${num(Y + r2 * Math.sin(a + 0.03))}`;
  }
  let pearls = '';
  for (let i = 0; i < 70; i += 1) {
    const [a, r] = [next() * 6.28, 50 + Math.sqrt(next()) * 40];
    pearls += disc(X + r * Math.cos(a), Y + r * Math.sin(a), 2 + next() * 4, TONE.mist, 0.8, TONE.steel);
  }
  const rim = Array.from({ length: 22 }, (_, i): Point => {
    const a = (i * Math.PI) / 11;
    const r = 50 + 5 * Math.sin(a * 3 + 1) + 4 * Math.sin(a * 7) + next() * 3;
    return [X + r * Math.cos(a), Y + r * Math.sin(a)];
  });
  return (
    disc(X, Y, 142, TONE.fog, 0) +
    line(rays, 1, TONE.steel) +
    disc(X, Y, 96, TONE.slate) +
    tint(`M${X} ${Y - 96}a96 96 0 0 1 0 192a96 96 0 0 1 0 -192Z`, paint('dense'), 0.4) +
    pearls +
    disc(X, Y, 78, 'none', 1.4, TONE.paper) +
    shape(smooth(rim, true), TONE.deep, 1.6) +
    tint(smooth(rim, true), paint('glass')) +
    line(`M${X - 30} ${Y - 18}q12 -18 32 -20`, 2, TONE.slate)
  );
};

/** YAG photodisruptor: slit lamp with an upright laser head, two aiming beams, and the opened capsule. */
export const yagLaser: Drawing = (o) => {
  const [x, y, top] = [200, 250, 474];
  const cask = 'M456 330V116q0 -38 39 -38t39 38V330q0 12 -12 12h-54q-12 0 -12 -12Z';
  const head =
    shape('M470 340h50v60h-50Z', paint('metal')) +
    shadeUpright(472, 342, 46, 56) +
    shape(cask, TONE.slate, 3) +
    shadeUpright(460, 112, 70, 222, 8) +
    shape('M495 232l26 46h-52Z', TONE.amber) +
    line('M495 248v14M495 269v1', 5) +
    line('M456 120h78M456 150h78M456 158h78M456 166h78M456 174h78', 1.2) +
    box(474, 188, 42, 28, 4, paint('glass'), 1.6) +
    line('M482 198h20M482 206h26', 1.4, TONE.fog);
  const panel =
    line('M520 372C570 372 560 430 596 430', 3, TONE.deep) +
    box(592, 390, 62, 84, 6) +
    box(600, 398, 46, 38, 3, paint('glass'), 1.6) +
    line('M606 408h24M606 416h32M606 424h18', 1.2, TONE.fog) +
    disc(611, 454, 7, TONE.paper, 1.4) +
    disc(636, 454, 7, TONE.deep, 1.4);
  const beams = [-1, 1]
    .map((s) => line(`M336 ${y + s * 22}L${x - 4} ${num(y - s * 1.6)}`, 6, TONE.ember))
    .join('');
  return plate(
    o,
    magnify([x - 4, y], 4, [X, Y], 149) +
      table(70, 672, top, 560, 380) +
      head +
      panel +
      stool(790, 440) +
      headRest(x, y, top, 0.9) +
      patient(x, y, 0.9) +
      beams +
      slideBase(280, top, 250, 506) +
      shape('M304 442c0 -30 16 -46 44 -46h176c20 0 26 18 26 46Z', paint('barrel')) +
      shadeLevel(312, 416, 232, 24, 5) +
      microscope(334, y, 396) +
      lightTower(300, y, 404) +
      spark(x - 2, y, 14) +
      clipped('iris', disc(X, Y, 142), capsule()) +
      spark(X + 16, Y - 48, 22) +
      lensFrame(X, Y, 142),
  );
};

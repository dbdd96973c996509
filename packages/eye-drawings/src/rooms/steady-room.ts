import { patient } from '../devices/anatomy.ts';
import { type Drawing, TONE, box, disc, line, paint, plate, shape, tint } from '../devices/engraving.ts';
import { shadeLevel, shadeUpright, smooth, spark, trace } from '../devices/strokes.ts';
import { chainUp, cut, draught } from './structure.ts';

const steadyBand = (y: number, swing: number, seed: number): string =>
  tint(`M706 ${y - 18}H866V${y + 18}H706Z`, TONE.glow) +
  line(`M706 ${y - 18}H866M706 ${y + 18}H866`, 1, TONE.amber) +
  line(
    smooth(
      trace(
        706,
        866,
        22,
        (_, t) => y + Math.sin(t * 21 + seed) * swing + Math.sin(t * 9 + seed * 2) * swing * 0.6,
      ),
    ),
    1.8,
  );

/** Laser room in section: filtered air, an isolated slab under the laser, and two readings that stay in their band. */
export const steadyRoom: Drawing = (o) => {
  const filter =
    box(250, 66, 250, 40, 0, TONE.paper) +
    line(
      Array.from(
        { length: 24 },
        (_, i) => `M${256 + i * 10} ${i % 2 === 0 ? 72 : 100}l10 ${i % 2 === 0 ? 28 : -28}`,
      ).join(''),
      1,
      TONE.steel,
    ) +
    box(244, 104, 262, 10, 0, TONE.fog) +
    line('M84 40H250M84 58H250', 2) +
    line('M110 49h60m-8 -5l8 5l-8 5', 1.2, TONE.steel) +
    Array.from({ length: 8 }, (_, i) => draught(272 + i * 29, 124, 46 + (i % 2) * 18, TONE.slate)).join('');
  const springs = [180, 268, 480, 568]
    .map(
      (x) =>
        line(`M${x - 12} 508l24 6l-24 6l24 6l-24 6l24 6`, 2) +
        box(x - 16, 502, 32, 6, 0, TONE.slate, 1.4) +
        box(x - 16, 538, 32, 6, 0, TONE.slate, 1.4),
    )
    .join('');
  const slab = box(130, 474, 490, 28, 0, TONE.fog) + tint('M130 474h490v28h-490Z', paint('dense'), 0.6);
  const laser =
    shape('M396 474V232q0 -30 30 -30h104q30 0 30 30v242Z') +
    shadeUpright(500, 210, 58, 260, 8) +
    line('M396 300H560M396 420H560', 1.2, TONE.steel) +
    box(434, 226, 88, 56, 4, paint('glass'), 1.6) +
    line('M446 270q8 -24 16 0t16 0t16 0M446 240h30', 1.4, TONE.fog) +
    shape('M420 202q-4 -28 -40 -28h-132q-22 0 -22 22v24q0 18 18 18h152Z') +
    shadeLevel(236, 208, 160, 26, 5) +
    box(270, 238, 40, 44, 4, paint('metal')) +
    shadeUpright(272, 240, 36, 40) +
    box(278, 282, 24, 14, 2, TONE.deep, 1.6) +
    shape('M238 190l-26 -14 -8 14 28 18Z', TONE.slate);
  const couch =
    `<g transform="translate(290 344) rotate(90) scale(-.3 .3)">${patient(0, 0, 1, 'shut', 2.6)}</g>` +
    shape('M150 396C146 360 166 344 200 350C222 334 250 336 262 350L264 396Z', TONE.fog, 1.6) +
    tint('M150 396C146 360 166 344 200 350C222 334 250 336 262 350L264 396Z', paint('hatch')) +
    shape('M268 394h74q10 -2 10 -18q-40 16 -84 8Z', TONE.slate, 1.4) +
    shape('M150 392h250q12 0 12 10t-12 10H150q-16 0 -16 -10t16 -10Z', paint('barrel')) +
    box(226, 412, 70, 62, 3, paint('metal')) +
    shadeUpright(228, 414, 66, 58);
  const beam =
    tint('M281 296L288 345H292L299 296Z', TONE.amber, 0.8) +
    line('M290 296V345', 1.2, TONE.ember) +
    spark(290, 345, 12);
  const gauges =
    box(678, 128, 216, 260, 8, TONE.paper) +
    steadyBand(200, 6, 1) +
    steadyBand(306, 8, 4) +
    line('M706 160V236H872M706 262V346H872', 1.4) +
    line('M706 212h-5M706 188h-5M706 318h-5M706 294h-5', 1.2) +
    line('M878 170v44', 6, TONE.fog) +
    line('M878 190v24', 3, TONE.ember) +
    disc(878, 220, 5, TONE.ember, 1) +
    shape('M878 282c-10 14 -8 22 0 22s10 -8 0 -22Z', TONE.fog, 1.4) +
    line('M678 258H894', 1, TONE.slate);
  const power =
    box(690, 414, 62, 86, 4) +
    shadeUpright(720, 418, 30, 78, 5) +
    line('M724 430l-12 22h14l-8 20', 2.4, TONE.ember) +
    box(772, 438, 116, 62, 4, paint('barrel')) +
    line('M782 452h40M782 462h40M782 472h40', 1.2, TONE.steel) +
    disc(864, 468, 11, TONE.paper, 1.6) +
    line('M864 468l5 -6', 1.6);
  const ripple = line(
    'M148 582q10 -8 20 0t20 0t20 0t20 0t20 0M500 582q10 -8 20 0t20 0t20 0t20 0',
    1.2,
    TONE.steel,
  );
  return plate(
    o,
    tint('M84 66H898V500H84Z', TONE.mist, 0.6) +
      filter +
      slab +
      springs +
      laser +
      couch +
      beam +
      gauges +
      power +
      cut(60, 66, 190, 18) +
      cut(500, 66, 422, 18) +
      cut(60, 84, 24, 416) +
      cut(898, 84, 24, 416) +
      cut(60, 500, 62, 16) +
      cut(628, 500, 294, 16) +
      line('M122 500V544H628V500') +
      cut(60, 544, 568, 14) +
      ripple +
      chainUp(36, [84, 296, 353, 474, 500]),
  );
};

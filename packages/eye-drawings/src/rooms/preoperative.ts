import { patient } from '../devices/anatomy.ts';
import { type Drawing, TONE, box, disc, line, paint, plate, shape, tint } from '../devices/engraving.ts';
import { shadeUpright } from '../devices/strokes.ts';
import { chain, chainUp, cut } from './structure.ts';

/** Pre-operative room in elevation: recliner, monitor, curtain, drops, and the lit door of the theatre. */
export const preoperative: Drawing = (o) => {
  let folds = '';
  for (let i = 0; i < 15; i += 1)
    folds += `M${118 + i * 11} 132C${114 + i * 11 + (i % 2) * 6} 230 ${122 + i * 11 - (i % 3) * 4} 340 ${118 + i * 11} 470`;
  const curtain =
    shape(
      'M112 130H284V472C270 478 262 468 250 474S228 468 216 474S190 468 178 474S152 468 140 474S122 470 112 474Z',
      TONE.mist,
      1.6,
    ) +
    line(folds, 0.9, TONE.slate) +
    line('M104 84V124H560V84M332 84V124', 3) +
    line('M124 124v8M160 124v8M196 124v8M232 124v8M268 124v8', 1.4);
  const chair =
    shape('M250 342l28 -12 64 86h146q14 0 14 14v14H330q-14 0 -22 -12Z', paint('barrel')) +
    shape('M486 416l66 44q6 8 -4 12l-14 -2 -58 -32Z', paint('barrel')) +
    box(372, 444, 62, 36, 3, paint('metal')) +
    shadeUpright(374, 446, 58, 32) +
    shape('M316 500q4 -20 22 -20h130q18 0 22 20Z', paint('metal')) +
    shape('M300 372h92q10 0 10 8t-10 8h-70Z', TONE.fog, 1.8);
  const cover =
    'M298 408C298 388 314 378 328 366C340 352 352 352 362 364C366 370 370 378 376 384C404 396 440 392 470 400C510 410 540 434 566 452C572 444 580 446 580 456L574 470C566 474 556 470 548 464C512 446 480 430 440 426C404 424 330 432 298 408Z';
  const body =
    `<g transform="translate(293 322) rotate(-50) scale(.3)">${patient(0, 0, 1, 'shut', 2.6)}</g>` +
    shape(cover, TONE.paper, 1.8) +
    tint(cover, paint('hatch')) +
    shape(
      'M348 384C352 372 366 372 372 384C382 394 396 392 410 388L414 396C398 404 372 406 358 398Z',
      TONE.paper,
      1.6,
    ) +
    shape('M404 384l18 -4 4 10 -18 6Z', TONE.fog, 1.4);
  const stand =
    line('M600 500V220M576 500q24 -16 48 0', 3) +
    line('M600 500V220', 1.2, TONE.slate) +
    box(560, 196, 96, 74, 6) +
    box(568, 204, 80, 58, 3, paint('glass'), 1.4) +
    line('M574 222h14l4 -10 6 20 5 -14 4 4h30M574 244q8 -10 14 0t14 0t14 0t14 0', 1.6, TONE.fog) +
    disc(640, 254, 3, TONE.amber, 0) +
    line('M562 262C540 310 480 360 424 384', 1.4) +
    box(582, 330, 62, 8, 2, TONE.fog, 1.6) +
    shape('M594 330v-20q0 -4 4 -6v-8h8v8q4 2 4 6v20Z', TONE.paper, 1.6) +
    shape('M616 330v-14h14v14Z', TONE.fog, 1.4) +
    line('M623 316v-12', 2);
  const door =
    box(704, 176, 132, 324, 0, TONE.mist) +
    box(712, 184, 58, 316, 0, TONE.paper, 1.6) +
    box(770, 184, 58, 316, 0, TONE.paper, 1.6) +
    disc(741, 268, 19, TONE.glow) +
    disc(799, 268, 19, TONE.glow) +
    disc(741, 268, 19, paint('light'), 0) +
    disc(799, 268, 19, paint('light'), 0) +
    box(758, 330, 6, 44, 2, TONE.slate, 1.2) +
    box(776, 330, 6, 44, 2, TONE.slate, 1.2) +
    box(712, 450, 58, 40, 0, TONE.fog, 1.2) +
    box(770, 450, 58, 40, 0, TONE.fog, 1.2) +
    tint('M722 276L600 500H720L760 276Z', TONE.amber, 0.1) +
    box(748, 148, 44, 14, 4, TONE.amber, 1.6);
  const wall =
    disc(470, 200, 34, TONE.paper) +
    disc(470, 200, 28, 'none', 0.8) +
    line('M470 200V180M470 200l14 8', 2.4) +
    line('M470 174v5M470 221v5M444 200h5M491 200h5', 1.4) +
    box(356, 176, 56, 76, 3, TONE.paper) +
    box(374, 170, 20, 10, 3, TONE.slate, 1.4) +
    line('M364 196l4 4 7 -8M364 214l4 4 7 -8M364 232l4 4 7 -8', 1.6, TONE.ember) +
    line('M382 197h22M382 215h18M382 233h22', 1.6, TONE.steel) +
    line('M84 300H704M836 300H872', 1, TONE.slate) +
    box(84, 484, 620, 16, 0, TONE.mist, 1) +
    box(836, 484, 36, 16, 0, TONE.mist, 1);
  return plate(
    o,
    tint('M84 84H872V500H84Z', TONE.paper, 0.6) +
      wall +
      curtain +
      door +
      chair +
      body +
      stand +
      cut(60, 66, 836, 18) +
      cut(60, 84, 24, 416) +
      cut(872, 84, 24, 416) +
      cut(60, 500, 836, 18) +
      chain(552, [84, 284, 656, 704, 836, 872]) +
      chainUp(36, [84, 300, 500]),
  );
};

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
import { stool } from '../devices/furniture.ts';
import { shadeLevel, shadeUpright, spark } from '../devices/strokes.ts';
import { chain, chainUp, cut, draught, scaleFigure } from './structure.ts';

const FLOOR = 500;

/** Operating theatre in section: clean air falling from the ceiling, the microscope and its light on one eye. */
export const theatre: Drawing = (o) => {
  const flow = Array.from({ length: 13 }, (_, i) =>
    draught(300 + i * 30, 132, i % 2 === 0 ? 78 : 58, TONE.slate),
  ).join('');
  const plenum =
    box(274, 66, 412, 44, 0, TONE.paper) +
    line(
      Array.from(
        { length: 40 },
        (_, i) => `M${282 + i * 10} ${i % 2 === 0 ? 74 : 96}l10 ${i % 2 === 0 ? 22 : -22}`,
      ).join(''),
      1,
      TONE.steel,
    ) +
    box(268, 106, 424, 12, 0, TONE.fog) +
    line('M276 112H684', 1, TONE.steel, 'stroke-dasharray="3 5"') +
    tint('M274 118L236 470H724L686 118Z', TONE.paper, 0.7);
  const bed =
    shape('M250 384h330q14 0 14 9t-14 9H250q-14 0 -14 -9t14 -9Z', paint('barrel')) +
    box(392, 402, 62, 66, 2, paint('metal')) +
    shadeUpright(394, 404, 58, 62) +
    shape('M340 500q4 -32 30 -32h106q26 0 30 32Z', paint('metal')) +
    disc(350, 494, 6, TONE.slate) +
    disc(496, 494, 6, TONE.slate);
  const drape =
    shape(
      'M262 384C256 352 278 340 300 345C318 350 330 362 346 360C380 338 432 344 470 356C516 366 548 364 562 350C580 340 592 358 594 384L604 446C590 452 580 440 566 448S536 440 520 448S486 440 470 448S440 440 424 448S390 440 376 448S340 440 326 446S292 440 276 446L262 384Z',
      TONE.fog,
    ) +
    tint(
      'M262 384H594L604 446C590 452 580 440 566 448S536 440 520 448S486 440 470 448S440 440 424 448S390 440 376 448S340 440 326 446S292 440 276 446Z',
      paint('hatch'),
    ) +
    line(
      'M350 352C370 372 366 410 376 446M424 348C440 380 420 420 424 446M520 352C510 384 524 420 520 446M300 348C312 370 320 410 326 444',
      1,
      TONE.steel,
    ) +
    shape('M284 344q16 -10 32 0l-4 5q-12 -5 -24 0Z', TONE.paper, 1.4);
  const scope =
    line('M300 196V236', 10) +
    line('M300 196V236', 6, TONE.fog) +
    shape('M278 232h46l6 18v30h-58v-30Z', paint('shell')) +
    shadeUpright(302, 236, 26, 42, 5) +
    box(284, 280, 32, 20, 3, paint('metal')) +
    shape('M272 246l-30 -20 -10 12 34 26Z', TONE.slate) +
    shape('M330 250l26 -16 8 12 -30 22Z', TONE.slate) +
    shape('M292 186h250q10 0 10 9t-10 9H292q-10 0 -10 -9t10 -9Z', paint('barrel')) +
    shadeLevel(298, 187, 250, 16, 4) +
    disc(300, 195, 12, TONE.paper) +
    box(534, 168, 34, 54, 6, paint('metal')) +
    line('M551 168V118', 14) +
    line('M551 168V118', 10, TONE.fog);
  const beam =
    tint('M289 300L298 346H304L313 300Z', TONE.amber, 0.8) +
    line('M301 300V346', 1.2, TONE.ember) +
    spark(300, 346, 13);
  const tower =
    box(632, 268, 92, 204, 6) +
    box(640, 276, 76, 54, 3, paint('glass'), 1.4) +
    line('M648 318q10 -28 18 -8t16 -6t14 -10t12 4', 1.6, TONE.fog) +
    shadeLevel(636, 420, 84, 48, 6) +
    box(644, 344, 68, 16, 3, TONE.fog, 1.4) +
    box(644, 368, 68, 16, 3, TONE.fog, 1.4) +
    disc(656, 404, 8, TONE.paper, 1.4) +
    disc(678, 404, 8, TONE.paper, 1.4) +
    disc(700, 404, 8, TONE.deep, 1.4) +
    disc(650, 486, 12, TONE.slate) +
    disc(706, 486, 12, TONE.slate) +
    line('M632 400C560 420 430 300 330 334', 1.6) +
    shape('M306 336l26 -6 2 5 -26 7Z', TONE.paper, 1.2) +
    line('M724 290h20V240', 2) +
    shape('M734 240h20v-34h-20Z', TONE.mist, 1.4) +
    line('M744 206v-12M734 226h20', 1.2);
  const returns =
    [84, 836]
      .map(
        (x) =>
          box(x, 430, 40, 60, 2, TONE.paper, 1.6) +
          line(`M${x + 6} 442h28M${x + 6} 452h28M${x + 6} 462h28M${x + 6} 472h28M${x + 6} 482h28`, 1.2),
      )
      .join('') +
    line(
      'M262 340C220 350 150 380 112 424m2 -10l-2 10l10 -3M734 478C770 486 790 468 828 462m-9 -4l9 4l-7 7',
      1.1,
      TONE.steel,
    );
  return plate(
    o,
    tint('M84 84H876V500H84Z', TONE.mist, 0.7) +
      plenum +
      flow +
      stool(196, 408, FLOOR) +
      scaleFigure(798, FLOOR, 250, TONE.fog) +
      bed +
      drape +
      tower +
      scope +
      beam +
      returns +
      clipped('floor', box(84, 488, 792, 12), tint('M84 488H876V500H84Z', paint('level'))) +
      cut(60, 48, 214, 18) +
      cut(686, 48, 214, 18) +
      box(274, 48, 412, 18, 0, TONE.paper, 1.4) +
      cut(60, 66, 24, 434) +
      cut(876, 66, 24, 434) +
      cut(60, FLOOR, 840, 18) +
      chain(552, [84, 236, 594, 724, 876]) +
      chainUp(36, [66, 118, 384, 500]),
  );
};

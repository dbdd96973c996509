import { patient } from './anatomy.ts';
import { box, clipped, disc, line, num, paint, plate, shape, tint, TONE, type Drawing } from './engraving.ts';
import { headRest, stool, table } from './furniture.ts';
import { lensFrame, magnify, shadeLevel, spark } from './strokes.ts';

const greyscale = (): string => {
  let dots = '';
  for (let gy = -12; gy <= 12; gy += 1) {
    for (let gx = -12; gx <= 12; gx += 1) {
      const r = Math.hypot(gx, gy) / 12;
      if (r > 1) continue;
      const a = Math.atan2(-gy, gx);
      const arc = gy < 0 ? Math.exp(-(((r - 0.58) / 0.16) ** 2)) * (a > 0.1 && a < 2.9 ? 1 : 0.4) : 0;
      const nasal = gy < 0 && gx < -4 ? 0.5 * Math.exp(-((gy + 3) ** 2) / 14) : 0;
      const blind = Math.exp(-(((gx - 6) / 1.3) ** 2) - ((gy - 1) / 1.7) ** 2);
      const loss = Math.min(1, 0.1 + r * r * 0.2 + arc * 0.9 + nasal + blind);
      const s = 9.2 * Math.sqrt(loss);
      dots += `M${num(796 + gx * 9.4 - s / 2)} ${num(218 + gy * 9.4 - s / 2)}h${num(s)}v${num(s)}h-${num(s)}Z`;
    }
  }
  return tint(dots, TONE.ink);
};

/** Field analyser cut open to show the bowl, the wandering light and the button; beside it the grey-scale map. */
export const perimeter: Drawing = (o) => {
  const [x, y] = [226, 246];
  const hull =
    'M316 66q-18 2 -18 16v8q0 12 14 16l16 6q-44 50 -44 134t44 134l-18 6q-14 4 -14 16v30q0 14 14 16C420 458 520 462 548 430' +
    'C572 396 578 320 572 240C564 128 500 62 390 62Z';
  const shell =
    shape(hull) +
    clipped(
      'hull',
      `<path d="${hull}"/>`,
      shape('M590 120C570 300 560 380 440 470H600Z', paint('hatch'), 0.1),
    ) +
    line('M300 424C420 428 510 424 556 404M330 74C440 70 510 110 540 170', 1, TONE.steel);
  const bowl =
    shape(`M320 104A150 150 0 1 1 320 388Z`, paint('field')) +
    line(`M330 116A138 138 0 1 1 330 376`, 1, TONE.slate) +
    tint(`M320 388A150 150 0 0 0 478 300A150 164 0 0 1 320 388Z`, paint('hatch'), 0.8) +
    line('M320 104V388', 1, TONE.slate);
  const stimuli = [-58, -40, -22, 0, 22, 40, 58].map((deg) => {
    const a = (deg * Math.PI) / 180;
    return disc(328 + 134 * Math.cos(a), 246 + 134 * Math.sin(a), 3, TONE.paper, 1, TONE.steel);
  });
  const a = (-40 * Math.PI) / 180;
  const [lx, ly] = [328 + 134 * Math.cos(a), 246 + 134 * Math.sin(a)];
  const beam =
    tint(`M${x + 2} ${y}L${num(lx - 5)} ${num(ly - 6)}L${num(lx + 5)} ${num(ly + 6)}Z`, TONE.amber, 0.6) +
    line(`M${x + 2} ${y}L${num(lx)} ${num(ly)}`, 1.2, TONE.ember) +
    spark(lx, ly, 18) +
    line(`M${x + 4} ${y}H462`, 1, TONE.steel, 'stroke-dasharray="2 7"');
  const holder =
    box(256, 220, 7, 52, 3, TONE.fog, 1.6) + line('M260 272v34h60', 2.4) + disc(320, 306, 4, TONE.slate, 1.4);
  const screen =
    '<g transform="translate(-8 4)">' +
    shape('M556 180l84 -22 16 132 -86 24Z') +
    shape('M566 192l66 -17 12 104 -68 19Z', paint('glass'), 1.6) +
    line('M582 210l40 -10M584 226l44 -11M586 242l28 -7M588 258l40 -10M590 274l30 -8', 1.4, TONE.slate) +
    '</g>';
  const cable =
    line('M300 440C270 470 216 430 206 452', 3, TONE.deep) +
    shape('M168 452l36 -10c8 0 10 14 2 18l-34 10c-8 0 -12 -14 -4 -18Z', TONE.fog) +
    disc(166, 463, 6, TONE.ember, 1.4);
  return plate(
    o,
    magnify([x, y], 4, [796, 218], 129) +
      table(130, 640, 470, 560, 400) +
      shell +
      bowl +
      stimuli.join('') +
      disc(462, y, 4, TONE.ink, 0) +
      screen +
      stool(800, 440) +
      box(372, 452, 160, 18, 3, TONE.fog, 1.6) +
      shadeLevel(374, 454, 156, 14, 4) +
      headRest(x, y, 470, 0.8) +
      patient(x, y, 0.8) +
      holder +
      beam +
      cable +
      clipped('map', disc(796, 218, 122), disc(796, 218, 122, TONE.paper, 0), greyscale()) +
      line('M660 218H932M796 82V354', 0.8, TONE.steel) +
      lensFrame(796, 218, 122),
  );
};

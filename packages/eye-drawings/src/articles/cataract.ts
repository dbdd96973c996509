import {
  disc,
  line,
  num,
  oval,
  paint,
  plate,
  shape,
  tint,
  TONE,
  type Drawing,
} from '../devices/engraving.ts';
import { chain } from '../rooms/structure.ts';
import { random, spark } from '../devices/strokes.ts';

/** Before cataract surgery: the eye taken apart along its axis, the clouded lens out and the clear one ready. */
export const beforeCataract: Drawing = (o) => {
  const y = 284;
  const next = random(5);
  const cornea =
    shape(
      `M140 ${y - 104}C84 ${y - 60} 84 ${y + 60} 140 ${y + 104}C160 ${y + 60} 160 ${y - 60} 140 ${y - 104}Z`,
      TONE.paper,
    ) +
    oval(140, y, 16, 104, TONE.mist, 1.4) +
    line(`M112 ${y - 50}C104 ${y - 20} 104 ${y + 10} 110 ${y + 40}`, 3, TONE.paper);
  let rays = '';
  for (let i = 0; i < 64; i += 1) {
    const a = (i / 64) * Math.PI * 2;
    rays += `M${num(262 + 20 * Math.cos(a))} ${num(y + 48 * Math.sin(a))}L${num(262 + 44 * Math.cos(a + 0.04))} ${num(y + 112 * Math.sin(a + 0.04))}`;
  }
  const irisRing =
    oval(262, y, 48, 122, TONE.iris) + line(rays, 1.2, '#8fc7d3') + oval(262, y, 18, 44, TONE.night);
  const shell = `M430 ${y - 108}C364 ${y - 74} 364 ${y + 74} 430 ${y + 108}C502 ${y + 74} 502 ${y - 74} 430 ${y - 108}Z`;
  let spokes = '';
  for (let i = 0; i < 34; i += 1) {
    const a = (i / 34) * Math.PI * 2 + next() * 0.1;
    const [r1, r2] = [0.46 + next() * 0.14, 0.78 + next() * 0.16];
    spokes += `M${num(431 + 54 * r1 * Math.cos(a))} ${num(y + 100 * r1 * Math.sin(a))}L${num(431 + 54 * r2 * Math.cos(a))} ${num(y + 100 * r2 * Math.sin(a))}`;
  }
  const cloudy =
    shape(shell, '#e8dcc0') +
    tint(shell, paint('hatch')) +
    line(spokes, 2.4, '#b89b58') +
    oval(431, y, 30, 52, '#c9a25a', 1.4) +
    oval(431, y, 20, 36, '#a97a34', 1) +
    oval(431, y, 10, 19, '#8a5a22', 0) +
    line(`M398 ${y - 54}C388 ${y - 24} 390 ${y + 6} 394 ${y + 24}`, 3, TONE.paper);
  const clear =
    line(
      `M604 ${y - 62}C616 ${y - 128} 664 ${y - 130} 660 ${y - 92}M604 ${y + 62}C592 ${y + 128} 544 ${y + 130} 548 ${y + 92}`,
      4,
    ) +
    line(
      `M604 ${y - 62}C616 ${y - 128} 664 ${y - 130} 660 ${y - 92}M604 ${y + 62}C592 ${y + 128} 544 ${y + 130} 548 ${y + 92}`,
      1.4,
      TONE.fog,
    ) +
    shape(
      `M604 ${y - 70}C572 ${y - 40} 572 ${y + 40} 604 ${y + 70}C636 ${y + 40} 636 ${y - 40} 604 ${y - 70}Z`,
      '#eaf6f7',
    ) +
    oval(604, y, 14, 70, 'none', 1) +
    line(`M590 ${y - 36}C584 ${y - 12} 584 ${y + 8} 588 ${y + 26}`, 3, '#ffffff');
  const bowl =
    shape(
      `M760 ${y - 150}C900 ${y - 140} 940 ${y - 60} 934 ${y + 6}C928 ${y + 90} 880 ${y + 144} 760 ${y + 150}C724 ${y + 90} 724 ${y - 90} 760 ${y - 150}Z`,
      '#e2b49a',
    ) +
    oval(760, y, 34, 150, '#d98f66') +
    oval(764, y, 28, 138, '#c9653c', 1.2) +
    tint(
      `M760 ${y - 150}C900 ${y - 140} 940 ${y - 60} 934 ${y + 6}C928 ${y + 90} 880 ${y + 144} 760 ${y + 150}C860 ${y + 110} 892 ${y + 60} 892 ${y}C892 ${y - 60} 860 ${y - 110} 760 ${y - 150}Z`,
      paint('hatch'),
    ) +
    line(
      `M770 ${y + 40}C764 ${y + 80} 756 ${y + 100} 750 ${y + 120}M770 ${y + 40}C776 ${y - 40} 768 ${y - 80} 756 ${y - 124}M770 ${y + 40}C780 ${y + 70} 782 ${y + 84} 776 ${y + 112}`,
      2,
      '#8c1f1c',
    ) +
    oval(771, y + 40, 5, 12, TONE.glow, 1) +
    disc(766, y, 4, '#8c1f1c', 0);
  const before =
    line(`M30 ${y}H124M156 ${y}H250M284 ${y}H376`, 2.4, TONE.amber) +
    line(`M486 ${y}H578M630 ${y}H762`, 2.4, TONE.amber);
  const axis = line(`M20 ${y}H950`, 0.8, TONE.steel, 'stroke-dasharray="10 4 2 4"');
  const swap = line(`M431 ${y + 124}C440 ${y + 184} 590 ${y + 184} 604 ${y + 128}m-9 12l9 -12l7 13`, 2);
  const stages = [140, 262, 431, 604, 760]
    .map((x) => line(`M${x} ${y + 166}V524`, 0.8, TONE.slate, 'stroke-dasharray="2 6"'))
    .join('');
  return plate(
    o,
    axis +
      stages +
      bowl +
      clear +
      cloudy +
      irisRing +
      cornea +
      before +
      swap +
      spark(767, y, 16) +
      chain(540, [140, 262, 431, 604, 760, 934], 4),
  );
};

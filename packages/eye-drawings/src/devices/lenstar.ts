import { patient } from './anatomy.ts';
import { disc, line, oval, paint, plate, shape, tint, TONE, type Drawing, type Point } from './engraving.ts';
import { headRest, slideBase, table } from './furniture.ts';
import { dimension, magnify, poly, shadeLevel, shadeUpright, spark } from './strokes.ts';

const ECHOES: readonly (readonly [number, number])[] = [
  [668, 62],
  [674, 44],
  [706, 34],
  [744, 40],
  [886, 74],
  [893, 50],
];

const axialTrace = (): string => {
  const points: Point[] = [];
  for (let x = 656; x <= 916; x += 2) {
    const peak = ECHOES.reduce((sum, [at, h]) => sum + h * Math.exp(-(((x - at) / 2.2) ** 2)), 0);
    points.push([x, 418 - peak - ((x * 37) % 7) * 0.5]);
  }
  return poly(points);
};

const eyeSection = (): string =>
  shape('M864 268L922 300L938 270L886 240Z', TONE.fog) +
  line('M872 262L926 292M880 254L932 282', 1, TONE.steel) +
  shape('M690 152A118 118 0 1 1 690 304C662 284 660 172 690 152Z', TONE.mist) +
  line('M697 160A108 108 0 1 1 697 296', 1, TONE.slate) +
  tint('M849 145A108 108 0 0 1 761 334A126 126 0 0 0 849 145Z', paint('hatch')) +
  shape('M724 172C706 196 706 260 724 284C748 262 752 194 724 172Z', TONE.paper) +
  line('M724 184C714 206 714 250 724 272C738 250 740 206 724 184Z', 0.9, TONE.steel) +
  line('M702 156C710 168 712 184 711 200M702 300C710 288 712 272 711 256', 4, TONE.deep) +
  line('M690 152C662 172 660 284 690 304', 3.4) +
  line('M698 160C674 180 672 276 698 296', 1);

/** Optical biometer: slender head with its ring of lights, and the eye measured from cornea to retina. */
export const lenstar: Drawing = (o) => {
  const [x, y, top] = [214, 236, 474];
  const lights = [-40, -28, -14, 14, 28, 40].map((d) => disc(304, y + d, 2.6, TONE.glow, 1)).join('');
  const head =
    shape(`M300 ${y - 58}q-14 58 0 116h40v-116Z`, paint('metal')) +
    lights +
    shape(`M288 ${y - 13}h16v26h-16q-5 -13 0 -26Z`, TONE.deep) +
    shape(`M340 ${y - 72}h110q44 6 58 46v62q-12 34 -58 38h-110Z`) +
    shadeLevel(344, y + 20, 132, 50, 7) +
    line(`M362 ${y - 72}V${y + 74}`, 1.2, TONE.steel) +
    line(`M382 ${y - 54}h74M382 ${y - 46}h74M382 ${y - 38}h74`, 1, TONE.steel) +
    shape(`M508 ${y - 20}h22v44h-22Z`, TONE.slate) +
    disc(412, y + 6, 20, TONE.paper, 1.6) +
    disc(412, y + 6, 12, paint('metal'), 1.4);
  const column =
    shape(`M388 ${y + 74}h64l10 104h-84Z`, paint('metal')) + shadeUpright(390, y + 76, 62, 100, 8);
  const laptop =
    '<g transform="translate(54 47) scale(.9)">' +
    shape('M540 474l12 -10h100l14 10Z', TONE.fog, 1.8) +
    shape('M556 464l-10 -88q0 -6 6 -6h86q6 0 7 6l9 88Z') +
    shape('M562 456l-8 -76h78l8 76Z', paint('glass'), 1.6) +
    `${oval(596, 412, 20, 19, 'none', 1.2)}${line('M566 442h60M576 412h40', 1.2)}`.replaceAll(
      '"/>',
      `" stroke="${TONE.fog}"/>`,
    ) +
    '</g>';
  const rayEnd = 286;
  return plate(
    o,
    magnify([x - 10, y], 6, [780, 228], 118) +
      table(60, 680, top, 560, 380) +
      column +
      head +
      shape('M352 442c0 -20 14 -30 36 -30h84c22 0 36 10 36 30Z', paint('barrel')) +
      slideBase(322, top, 216, 500) +
      laptop +
      headRest(x, y, top, 0.9) +
      patient(x, y, 0.9) +
      line(`M${x + 2} ${y}H${rayEnd}`, 4, TONE.amber) +
      line(`M${x + 2} ${y}H${rayEnd}`, 1.2, TONE.ember) +
      spark(x, y, 11) +
      eyeSection() +
      line('M634 228H897', 3, TONE.amber) +
      line('M634 228H897', 1, TONE.ember) +
      spark(894, 228, 14) +
      spark(668, 228, 9) +
      dimension(667, 88, 897, 88) +
      line('M667 96V220M897 96V220', 0.7, TONE.steel, 'stroke-dasharray="2 5"') +
      dimension(667, 112, 712, 112) +
      dimension(712, 112, 744, 112) +
      line('M656 424H916', 1, TONE.steel) +
      line(axialTrace(), 1.6),
  );
};

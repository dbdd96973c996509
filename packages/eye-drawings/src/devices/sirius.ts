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
import { monitor, table } from './furniture.ts';
import { lensFrame, magnify, shadeLevel, shadeUpright, smooth, spark } from './strokes.ts';

const contour = (level: number): string => {
  const points: Point[] = [];
  for (let i = 0; i < 24; i += 1) {
    const a = (i / 24) * Math.PI * 2;
    const lobes = 1 + 0.28 * Math.cos(2 * a + Math.PI) * level + 0.22 * Math.sin(a) * level;
    const r = 124 * (1 - level * 0.84) * (level > 0 ? lobes : 1) * (1 + 0.02 * Math.sin(5 * a) * level);
    points.push([784 - 6 * level + r * Math.cos(a), 218 + 34 * level + r * Math.sin(a)]);
  }
  return smooth(points, true);
};

const MAP: readonly (readonly [number, string])[] = [
  [0, '#8fa6ab'],
  [0.16, '#a8bbbe'],
  [0.32, '#c1d0d1'],
  [0.46, '#dbe5e4'],
  [0.58, '#f6ecd0'],
  [0.7, '#f5d48b'],
  [0.82, '#f0b23a'],
  [0.92, '#d6742a'],
];

const section = (): string =>
  line('M784 350V420', 1, TONE.ember, 'stroke-dasharray="2 5"') +
  clipped(
    'slice',
    '<path d="M664 524V418H904V524Z"/>',
    tint('M666 524C704 392 864 392 902 524L888 524C852 412 716 412 680 524Z', TONE.paper),
    tint('M666 524C704 392 864 392 902 524L888 524C852 412 716 412 680 524Z', paint('hatch')),
    shape('M728 508C754 478 814 478 840 508C814 548 754 548 728 508Z', TONE.mist, 1.6),
    line('M742 508C764 490 804 490 826 508M758 508C774 500 794 500 810 508', 0.9, TONE.steel),
  ) +
  line('M666 524C704 392 864 392 902 524M680 524C716 412 852 412 888 524') +
  line('M686 510C710 500 734 502 752 492M882 510C858 500 834 502 816 492', 5, TONE.deep) +
  line('M652 524H916M666 524v6M784 524v6M902 524v6', 1, TONE.steel) +
  line('M784 420V506', 2.4, TONE.amber) +
  line('M784 420V506', 1, TONE.ember) +
  spark(784, 425, 9);

/** Corneal topographer: the ringed Placido disc behind its head rest, and the curvature map it draws. */
export const sirius: Drawing = (o) => {
  const [cx, cy] = [262, 244];
  let rings = '';
  for (let i = 0; i < 11; i += 1)
    rings += disc(cx, cy, 108 - i * 9, i % 2 === 0 ? TONE.paper : TONE.deep, 1.2);
  const head =
    shape('M140 150q0 -34 34 -38h176q34 4 34 38v190q0 34 -34 38h-176q-34 -4 -34 -38Z') +
    shadeUpright(330, 150, 52, 188, 8) +
    shape('M384 150l30 14v172l-30 14Z', TONE.fog) +
    tint('M384 150l30 14v172l-30 14Z', paint('hatch')) +
    disc(cx, cy, 118, TONE.slate) +
    rings +
    disc(cx, cy, 12, TONE.night, 1.6);
  const slit =
    `<rect x="${cx - 2.5}" y="${cy - 84}" width="5" height="168" rx="2.5" fill="${TONE.amber}" stroke="none"/>` +
    line(`M${cx} ${cy - 82}V${cy + 82}`, 1, TONE.ember) +
    spark(cx, cy, 18);
  const rest =
    [118, 396]
      .map(
        (x) =>
          box(x, 96, 12, 378, 5, paint('metal')) +
          shadeUpright(x, 100, 12, 370, 3) +
          disc(x + 6, 420, 11, TONE.slate, 1.6),
      )
      .join('') +
    shape('M124 92C170 60 344 60 402 92V112C344 84 170 84 124 112Z', TONE.fog) +
    tint('M124 92C170 60 344 60 402 92V112C344 84 170 84 124 112Z', paint('level')) +
    shape('M130 424h266v14h-266Z', paint('barrel')) +
    shape('M214 410c14 16 84 16 98 0l8 16q-57 18 -114 0Z', TONE.slate) +
    box(250, 438, 26, 24, 0, paint('metal'), 1.6);
  const base =
    shape('M176 378h172l14 54h-200Z', paint('barrel')) +
    shape('M150 474v-22q0 -16 16 -16h204q16 0 16 16v22Z', paint('barrel')) +
    shadeLevel(154, 446, 228, 26, 5) +
    line('M440 456l8 -44', 7) +
    line('M440 456l8 -44', 3, TONE.slate) +
    shape('M422 474v-8q0 -12 18 -12t18 12v8Z', TONE.deep);
  const bands =
    MAP.map(([level, tone]) => tint(contour(level), tone)).join('') +
    line(
      MAP.slice(1)
        .map(([level]) => contour(level))
        .join(''),
      0.8,
      TONE.steel,
    );
  let axes = '';
  for (let a = 0; a < 180; a += 30) {
    const [c, s] = [124 * Math.cos((a * Math.PI) / 180), 124 * Math.sin((a * Math.PI) / 180)];
    axes += `M${num(784 - c)} ${num(218 - s)}L${num(784 + c)} ${num(218 + s)}`;
  }
  const scale = MAP.map(
    ([, tone], i) => `<rect x="926" y="${290 - i * 18}" width="9" height="18" fill="${tone}" stroke="none"/>`,
  ).join('');
  return plate(
    o,
    magnify([cx, cy], 12, [784, 218], 131) +
      table(70, 660, 474, 560, 320) +
      base +
      head +
      slit +
      rest +
      monitor(490, 330, 130, 96, 474) +
      disc(540, 378, 30, TONE.slate, 1) +
      disc(538, 384, 18, TONE.fog, 1) +
      disc(537, 389, 7, TONE.amber, 0) +
      line('M582 356h24M582 366h18M582 376h24M582 386h14M582 396h20', 1.4, TONE.slate) +
      clipped('map', disc(784, 218, 124), bands, line(axes, 0.6, TONE.deep)) +
      disc(784, 218, 42, 'none', 1, TONE.deep) +
      lensFrame(784, 218, 124) +
      section() +
      scale +
      box(926, 164, 9, 144, 0, 'none', 1),
  );
};

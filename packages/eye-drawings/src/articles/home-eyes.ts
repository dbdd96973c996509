import { globe } from './eye-parts.ts';
import { dialSun, plain, summits } from './landscape.ts';
import {
  type Drawing,
  type Point,
  TONE,
  clipped,
  disc,
  line,
  num,
  oval,
  paint,
  plate,
  tint,
} from '../devices/engraving.ts';
import { dial, spark } from '../devices/strokes.ts';
import { catchlight, iris } from '../identity/iris.ts';

/** One iris seen close, its fibres grown from a fixed seed, under a calm lid. */
export const irisCloseUp: Drawing = (o) => {
  const p = { x: 480, y: 312, r: 256, pupil: 84, seed: 2026, fibres: 236 };
  const opening =
    'M-70 392C70 222 240 82 480 78C720 76 890 216 1030 372C920 500 730 562 480 562C240 562 60 506 -70 392Z';
  const folds = [0, 1, 2, 3]
    .map(
      (i) =>
        `M${-70 + i * 6} ${300 - i * 30}C${80 + i * 8} ${142 - i * 26} 250 ${38 - i * 16} 480 ${36 - i * 16}S${880 - i * 8} ${138 - i * 26} ${1030 - i * 6} ${286 - i * 30}`,
    )
    .join('');
  return plate(
    o,
    tint('M0 0H960V600H0Z', TONE.mist) +
      tint('M0 0H960V330C860 170 720 52 480 50C240 50 100 180 0 346Z', TONE.fog) +
      clipped(
        'lids',
        `<path d="${opening}"/>`,
        tint(opening, TONE.paper),
        line(
          'M0 398C60 384 120 396 196 366M10 420C80 420 130 428 210 396M960 386C890 374 830 384 764 356M950 408C890 410 830 416 748 392',
          1,
          '#d6a48c',
        ),
        iris(p),
        tint('M0 70H960V250H0Z', paint('lid')),
      ) +
      catchlight(p) +
      line(opening, 3.6) +
      line('M-70 406C60 522 240 578 480 578C730 578 920 516 1030 386', 1.2, TONE.slate) +
      line('M-70 380C74 208 240 68 480 64C720 62 886 202 1030 360', 1.2, TONE.steel) +
      line(folds, 1.2, TONE.steel),
  );
};

/** How a horizon enters the eye: the scene, the crossing rays and the inverted image on the retina. */
export const horizon: Drawing = (o) => {
  const [x, y, r] = [650, 300, 200];
  const node: Point = [x - r * 0.44, y];
  const [cx, ty] = [792, y + 20];
  const through = (from: Point, at: number): Point => [
    at,
    y + ((y - from[1]) * (at - node[0])) / (node[0] - from[0]),
  ];
  const [sun, land]: [Point, Point] = [
    [347, 205],
    [214, 400],
  ];
  const [low, high] = [through(sun, cx - 8), through(land, cx - 2)];
  const ray = (from: Point, to: Point): string =>
    `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`;
  const scene = clipped(
    'view',
    '<path d="M0 0H430C400 180 400 400 430 600H0Z"/>',
    tint('M0 0H440V420H0Z', paint('sky')),
    dialSun(312, 190, 34, 0, 348),
    summits(
      [
        [-60, 270],
        [40, 212],
        [150, 140],
        [226, 206],
        [352, 262],
        [470, 240],
      ],
      392,
      21,
    ),
    tint('M0 392H440V600H0Z', TONE.mist),
    line('M0 392H430', 1.2, TONE.steel),
    plain(0, 420, 402, 596, 9),
  );
  const turned =
    clipped(
      'turned',
      oval(cx, y, 33, 120),
      tint('M700 100H960V500H700Z', TONE.mist),
      `<g transform="translate(${cx + 60} ${ty}) rotate(180) scale(.4)">${tint('M0 -400H440V180H0Z', paint('sky'))}${dialSun(170, -192, 28, 0, 348)}${summits(
        [
          [0, 60],
          [70, -40],
          [136, -110],
          [190, -60],
          [300, 10],
        ],
        100,
        21,
      )}${tint('M0 100H440V400H0Z', TONE.mist)}${line('M0 100H440', 2)}${plain(60, 260, 110, 320, 4)}</g>`,
    ) + oval(cx, y, 33, 120, 'none', 1.2);
  return plate(
    o,
    scene +
      dial(x, y, r + 34, -120, 120, 5) +
      globe(x, y, r) +
      turned +
      line(ray(sun, low) + ray(land, high), 2.6, TONE.amber) +
      line(`M234 ${y}H${cx}`, 1.2, TONE.amber, 'stroke-dasharray="3 7"') +
      spark(low[0], low[1], 16) +
      spark(high[0], high[1], 14) +
      disc(node[0], node[1], 4, TONE.ember, 0),
  );
};

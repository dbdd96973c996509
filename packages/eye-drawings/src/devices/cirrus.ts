import { patient } from './anatomy.ts';
import {
  type Drawing,
  type Point,
  TONE,
  box,
  clipped,
  disc,
  line,
  num,
  oval,
  paint,
  plate,
  shape,
  tint,
} from './engraving.ts';
import { table } from './furniture.ts';
import { lensFrame, magnify, poly, shadeLevel, smooth, spark, trace } from './strokes.ts';

const cube = (): string => {
  const wave = (shift: number): Point[] =>
    trace(
      676,
      826,
      14,
      (px) =>
        214 +
        shift +
        (Math.exp(-(((px - 750) / 26) ** 2)) * 20 - Math.sin((px - 676) / 48) * 5) * (1 - shift / 48),
    );
  const [dx, dy] = [60, -46];
  const lid = wave(0);
  const back = lid.map(([px, py]): Point => [px + dx, py + dy]);
  const slices = [1, 2, 3, 4, 5].map((i) =>
    smooth(lid.map(([px, py]): Point => [px + (dx * i) / 6, py + (dy * i) / 6])),
  );
  const side: Point[] = [
    [826, 210],
    [886, 164],
    [886, 242],
    [826, 288],
  ];
  const layer = (shift: number, tone: string): string => tint(`${smooth(wave(shift))}V288H676Z`, tone);
  return (
    shape(
      `${smooth(lid)}L${[...back]
        .reverse()
        .map(([px, py]) => `${num(px)} ${num(py)}`)
        .join('L')}Z`,
      '#f3e3b8',
    ) +
    line(slices.join(''), 0.9, TONE.steel) +
    layer(0, TONE.fog) +
    layer(14, TONE.paper) +
    layer(26, TONE.slate) +
    layer(34, TONE.mist) +
    tint('M676 262H826V288H676Z', TONE.steel) +
    tint('M676 269H826V288H676Z', TONE.fog) +
    shape(poly(side, true), TONE.slate) +
    tint(poly(side, true), paint('dense'), 0.6) +
    line(`${smooth(lid)}V288H676Z`) +
    line([14, 26, 34].map((shift) => smooth(wave(shift))).join(''), 1)
  );
};

const clock = (): string => {
  const humps = trace(
    652,
    918,
    40,
    (_, t) =>
      428 -
      44 * (Math.exp(-(((t - 0.26) / 0.1) ** 2)) + 0.9 * Math.exp(-(((t - 0.74) / 0.1) ** 2))) -
      6 * Math.sin(t * 31),
  );
  const norm = (by: number): Point[] =>
    trace(
      652,
      918,
      20,
      (_, t) =>
        432 - by - 40 * (Math.exp(-(((t - 0.27) / 0.11) ** 2)) + Math.exp(-(((t - 0.73) / 0.11) ** 2))),
    );
  const band = `${smooth(norm(14))}L${[...norm(-8)]
    .reverse()
    .map(([px, py]) => `${num(px)} ${num(py)}`)
    .join('L')}Z`;
  return (
    tint(band, TONE.fog) +
    line('M652 446H918M652 440v6M718 440v6M785 440v6M851 440v6M918 440v6', 1, TONE.steel) +
    line(smooth(humps), 2, TONE.ink)
  );
};

/** Spectral OCT: white monobloc with its own screen, the scanned volume and the nerve-fibre profile. */
export const cirrus: Drawing = (o) => {
  const [x, y, top] = [190, 246, 474];
  const flank = 'M500 110L540 110q62 6 78 56q8 26 8 52v256h-90Z';
  const body =
    shape(flank, TONE.fog) +
    tint(flank, paint('hatch')) +
    shape('M262 474V214q0 -70 60 -84l206 -24q58 4 62 64v304Z') +
    line('M262 416H590', 1.2, TONE.steel) +
    shadeLevel(266, 420, 320, 52, 7) +
    line('M286 440h60M286 448h60M286 456h60', 1.2, TONE.steel);
  const screen =
    shape('M346 168l196 -22q14 0 14 14v184q0 12 -12 14l-198 14q-14 0 -14 -14v-174q0 -14 14 -16Z', TONE.deep) +
    shape('M350 184l186 -21v182l-186 13Z', paint('glass'), 1.4) +
    clipped(
      'screen',
      '<path d="M350 184l186 -21v182l-186 13Z"/>',
      oval(406, 270, 40, 42, TONE.slate, 1.2),
      oval(406, 270, 26, 28, TONE.fog, 1),
      disc(406, 270, 12, TONE.paper, 1),
      line(
        'M460 220C484 214 492 234 500 232C508 230 512 216 528 214M460 232C484 228 492 246 500 244C508 242 514 228 528 226',
        2,
        TONE.slate,
      ),
      line('M462 300q10 -26 20 0t20 0t20 0M462 330h62', 1.6, TONE.fog),
    );
  const port =
    shape('M262 206h-26q-14 40 0 84h26Z', paint('barrel')) +
    shadeLevel(234, 208, 28, 80, 7) +
    shape('M236 222h-8q-8 26 0 52h8Z', TONE.deep) +
    shape('M262 362h-50c-22 4 -36 2 -46 -6l2 22c16 8 40 10 60 8l34 8Z', TONE.fog, 1.8) +
    box(240, 388, 12, 86, 0, paint('metal'), 1.6);
  const mouse = shape('M632 474v-6q2 -10 14 -10t16 10v6Z', TONE.fog, 1.6);
  const beam =
    line(`M${x + 2} ${y}H226`, 4, TONE.amber) +
    line(`M${x + 2} ${y}H226`, 1.2, TONE.ember) +
    spark(x + 1, y, 9);
  return plate(
    o,
    magnify([x - 12, y], 6, [784, 206], 139) +
      table(130, 676, top, 560, 430) +
      body +
      screen +
      port +
      patient(x, y, 0.9) +
      beam +
      mouse +
      disc(784, 206, 132, TONE.paper, 0) +
      clipped('volume', disc(784, 206, 132), '<g transform="translate(2 -12)">', cube(), '</g>') +
      line('M704 116V196', 3, TONE.amber) +
      line('M704 116V196', 1, TONE.ember) +
      spark(704, 204, 12) +
      lensFrame(784, 206, 132) +
      clock(),
  );
};

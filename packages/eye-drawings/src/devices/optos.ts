import { fundus } from './anatomy.ts';
import {
  box,
  clipped,
  disc,
  line,
  oval,
  paint,
  plate,
  shape,
  tint,
  TONE,
  type Drawing,
} from './engraving.ts';
import { stool, table } from './furniture.ts';
import { dial, magnify, shadeUpright, spark } from './strokes.ts';

const RETINA = { ground: '#dbe5e4', vein: '#5f777d', artery: '#93a9ad' } as const;

/** Ultra-widefield scanner: rounded cabinet with a large eyepiece, and the wide oval of retina it records. */
export const optos: Drawing = (o) => {
  const [cx, cy] = [270, 268];
  const front =
    'M128 470C112 400 108 240 124 168C132 126 172 108 270 108S408 126 416 168C432 240 428 400 412 470Z';
  const cabinet =
    `<g transform="translate(44 -10)">${shape(front, TONE.fog)}${tint(front, paint('hatch'))}</g>` +
    shape(front) +
    clipped('front', `<path d="${front}"/>`, shadeUpright(352, 150, 74, 320, 8)) +
    line('M128 430C220 444 320 444 416 430', 1.2, TONE.steel) +
    line('M136 164C180 136 360 136 404 164', 1.2, TONE.steel);
  const eyepiece =
    oval(cx, cy, 112, 118, TONE.fog) +
    oval(cx, cy, 104, 110, TONE.paper, 1.2) +
    oval(cx, cy, 88, 94, TONE.slate) +
    tint(
      `M${cx - 88} ${cy}A88 94 0 0 0 ${cx + 88} ${cy}A88 80 0 0 1 ${cx - 88} ${cy}Z`,
      paint('dense'),
      0.7,
    ) +
    oval(cx, cy, 66, 70, TONE.deep) +
    oval(cx, cy, 54, 58, paint('glass'), 1.4) +
    oval(cx, cy, 38, 41, 'none', 1).replace('/>', ' opacity=".6"/>') +
    oval(cx, cy, 24, 26, TONE.night, 1.4) +
    line(`M${cx - 40} ${cy - 30}q14 -22 40 -24`, 2.4, TONE.slate);
  const scan =
    tint(`M${cx} ${cy}L${cx - 50} ${cy - 20}A54 58 0 0 0 ${cx - 50} ${cy + 20}Z`, TONE.amber, 0.3) +
    line(`M${cx - 52} ${cy}H${cx + 52}`, 3, TONE.amber) +
    line(`M${cx - 52} ${cy}H${cx + 52}`, 1, TONE.ember) +
    spark(cx, cy, 16);
  const rest =
    shape('M214 392c22 14 90 14 112 0l6 16c-26 20 -98 20 -124 0Z', TONE.slate, 1.8) +
    box(250, 414, 40, 34, 4, paint('metal'), 1.6) +
    shadeUpright(252, 416, 36, 30, 4);
  const screen =
    line('M452 440C500 450 506 424 520 424', 3, TONE.deep) +
    shape('M508 316l96 -14v118l-96 14Z', paint('shell')) +
    shape('M516 326l80 -12v98l-80 12Z', paint('glass'), 1.6) +
    shape('M604 302l10 4v118l-10 -4Z', TONE.slate, 1.6) +
    `<g transform="translate(556 369) skewY(-8)">${oval(0, 0, 32, 25, TONE.slate, 1)}${line('M12 -2C6 -16 -8 -16 -20 -12M12 2C6 16 -8 16 -20 12M14 -2C20 -10 22 -12 26 -12M14 2C20 10 22 12 26 12', 1, TONE.night)}${disc(13, 0, 3.4, TONE.paper, 1)}${disc(-6, 0, 3, TONE.steel, 0)}</g>` +
    shape('M540 430l30 -4 8 44h-46Z', paint('metal')) +
    shape('M512 470c4 -10 14 -12 24 -12h40c12 0 18 4 22 12Z', paint('metal'));
  const view =
    clipped(
      'wide',
      oval(782, 226, 146, 112),
      fundus([782, 226], 150, [826, 222], [766, 230], 23, RETINA),
      tint('M636 114H928V150C860 128 704 128 636 150Z', paint('dense'), 0.5),
      tint('M636 338H928V312C860 330 704 330 636 312Z', paint('dense'), 0.5),
    ) +
    oval(782, 226, 146, 112) +
    `<ellipse cx="782" cy="226" rx="153" ry="119" stroke-width=".8" stroke="${TONE.steel}"/>` +
    disc(784, 226, 44, 'none', 2.4, TONE.amber) +
    dial(784, 226, 46, 0, 360, 30, TONE.ember);
  return plate(
    o,
    magnify([cx + 4, cy], 14, [782, 226], 119) +
      table(60, 640, 470, 560, 330) +
      cabinet +
      eyepiece +
      scan +
      rest +
      screen +
      stool(790, 440) +
      view,
  );
};

import { box, disc, line, num, paint, shape, tint, TONE } from './engraving.ts';
import { ground, shadeLevel, shadeUpright } from './strokes.ts';

/** A motorised table: slab, telescopic column, foot and floor. */
export const table = (x1: number, x2: number, top: number, floor = 560, column = (x1 + x2) / 2): string => {
  const height = floor - top;
  const waist = top + 14 + height * 0.45;
  return (
    ground(40, 920, floor) +
    box(column - 18, top + 14, 36, floor - top - 26, 0, paint('metal')) +
    shadeUpright(column - 18, top + 14, 36, floor - top - 26) +
    (height > 80
      ? box(column - 26, waist, 52, floor - waist - 12, 3, paint('metal')) +
        shadeUpright(column - 26, waist, 52, floor - waist - 12)
      : '') +
    shape(`M${num(column - 96)} ${floor}c0 -10 10 -16 30 -16h132c20 0 30 6 30 16Z`, paint('metal')) +
    box(x1, top, x2 - x1, 14, 5, TONE.paper) +
    line(`M${x1 + 6} ${top + 9}H${x2 - 6}`, 0.8, TONE.slate)
  );
};

/** A chin and forehead rest in side view, fitted to a profile whose cornea is at (x, y). */
export const headRest = (x: number, y: number, top: number, scale = 1): string => {
  const at = (dx: number, dy: number): string => `${num(x + dx * scale)} ${num(y + dy * scale)}`;
  const rod = x + 36 * scale;
  return (
    box(rod - 5, y - 96 * scale, 9, top - y + 96 * scale, 4, paint('metal'), 1.6) +
    shape(
      `M${at(13, -62)}c${num(6 * scale)} ${num(12 * scale)} ${num(8 * scale)} ${num(24 * scale)} ${num(6 * scale)} ${num(38 * scale)}h${num(14 * scale)}v${num(-38 * scale)}Z`,
      TONE.fog,
      1.6,
    ) +
    shape(
      `M${at(-26, 126)}c${num(12 * scale)} ${num(6 * scale)} ${num(40 * scale)} ${num(6 * scale)} ${num(50 * scale)} ${num(-6 * scale)}h${num(14 * scale)}v${num(18 * scale)}h${num(-56 * scale)}Z`,
      TONE.fog,
      1.6,
    ) +
    disc(rod, y + 30 * scale, 5 * scale, TONE.paper, 1.4) +
    shape(`M${num(rod - 14)} ${top}v-10h28v10Z`, TONE.slate, 1.6)
  );
};

/** The sliding base with rails, wheels and joystick that carries a tabletop instrument. */
export const slideBase = (x: number, y: number, w: number, stick = x + w - 26): string =>
  line(`M${x - 26} ${y - 3}H${x + w + 26}`, 1.4, TONE.steel) +
  disc(x + 18, y - 7, 7, TONE.slate, 1.6) +
  disc(x + w - 18, y - 7, 7, TONE.slate, 1.6) +
  line(`M${stick} ${y - 30}l9 -34`, 6) +
  line(`M${stick} ${y - 30}l9 -34`, 2.4, TONE.slate) +
  shape(`M${stick - 15} ${y - 28}c4 -10 26 -10 30 0Z`, TONE.deep, 1.6) +
  shape(`M${x} ${y - 10}v-12q0 -10 12 -10h${w - 24}q12 0 12 10v12Z`, paint('barrel')) +
  shadeLevel(x + 2, y - 32, w - 4, 22, 4);

/** An operator's screen seen nearly edge-on or frontal, on its foot. */
export const monitor = (x: number, y: number, w: number, h: number, foot: number): string =>
  box(x + w / 2 - 7, y + h, 14, foot - y - h, 0, paint('metal'), 1.6) +
  shape(`M${num(x + w / 2 - 40)} ${foot}q4 -9 16 -9h48q12 0 16 9Z`, paint('metal'), 1.6) +
  box(x, y, w, h, 7) +
  box(x + 7, y + 7, w - 14, h - 14, 2, paint('glass'), 1.4) +
  tint(
    `M${num(x + w * 0.55)} ${num(y + 8)}L${num(x + w - 8)} ${num(y + 8)}V${num(y + h * 0.6)}Z`,
    '#ffffff',
    0.1,
  );

/** A binocular tube with its rubber cup, pointing right from (x, y). */
export const ocular = (x: number, y: number): string =>
  shape(`M${x} ${y - 17}h34l6 -3v40l-6 -3h-34Z`, paint('barrel')) +
  shadeLevel(x + 2, y - 16, 32, 32, 5) +
  shape(`M${x + 40} ${y - 20}c10 -2 16 -2 18 2v36c-2 4 -8 4 -18 2Z`, TONE.deep);

/** The examiner's stool on five castors, its seat at height y over the floor. */
export const stool = (x: number, y: number, floor = 560): string =>
  box(x - 6, y + 18, 12, floor - y - 40, 2, paint('metal'), 1.8) +
  shape(`M${x - 12} ${floor - 34}h24l52 18v8l-60 -10h-8l-60 10v-8Z`, paint('metal'), 1.8) +
  line(`M${x} ${floor - 22}v10`, 4) +
  [-58, 0, 58].map((d) => disc(x + d, floor - 6, 6, TONE.slate, 1.6)).join('') +
  shape(
    `M${x - 58} ${y + 10}q0 -12 14 -14q44 8 88 0q14 2 14 14q-2 12 -24 14q-34 4 -68 0q-22 -2 -24 -14Z`,
    TONE.fog,
  ) +
  shadeLevel(x - 46, y + 6, 92, 16, 4) +
  line(`M${x + 8} ${y + 34}h26`, 2.4);

import { box, disc, line, paint, shape, TONE } from './engraving.ts';
import { ocular, slideBase } from './furniture.ts';
import { shadeLevel, shadeUpright } from './strokes.ts';

/** The lighting tower of a slit lamp: lamp house, barrel and the prism that turns the beam at (x, y). */
export const lightTower = (x: number, y: number, foot: number): string =>
  box(x + 16, y - 130, 9, foot - y + 130, 3, paint('metal'), 1.6) +
  shape(`M${x - 18} ${y - 128}v-30q0 -14 18 -14t18 14v30Z`, paint('metal')) +
  shadeUpright(x - 18, y - 160, 36, 30, 6) +
  line(`M${x - 18} ${y - 150}h36M${x - 18} ${y - 142}h36M${x - 18} ${y - 134}h36`, 1) +
  box(x - 13, y - 128, 26, 84, 2, paint('metal')) +
  shadeUpright(x - 13, y - 128, 26, 84) +
  box(x - 17, y - 98, 34, 16, 2, TONE.slate, 1.6) +
  line(`M${x - 11} ${y - 96}v12M${x - 4} ${y - 96}v12M${x + 3} ${y - 96}v12M${x + 10} ${y - 96}v12`, 1) +
  shape(`M${x - 13} ${y - 44}h26l-5 22h-16Z`, paint('metal')) +
  shape(`M${x - 8} ${y - 22}h17v38h-4Z`, TONE.paper, 1.6) +
  line(`M${x - 7} ${y - 17}l11 32`, 1, TONE.steel);

/** The corneal microscope: objective, body, magnification drum and oculars on the line of sight y. */
export const microscope = (x: number, y: number, foot: number): string =>
  shape(`M${x + 62} ${y + 30}h44l8 ${foot - y - 30}h-60Z`, paint('metal')) +
  shadeUpright(x + 64, y + 30, 42, foot - y - 30) +
  shape(`M${x} ${y - 20}h22v40h-22q-6 -20 0 -40Z`, paint('barrel')) +
  shadeLevel(x + 2, y - 20, 18, 40, 6) +
  box(x + 22, y - 34, 124, 68, 9) +
  shadeLevel(x + 26, y + 2, 116, 31, 6) +
  disc(x + 84, y, 22, TONE.paper) +
  disc(x + 84, y, 14, paint('metal'), 1.6) +
  line(`M${x + 84} ${y - 22}v8M${x + 84} ${y + 14}v8M${x + 62} ${y}h8M${x + 98} ${y}h8`, 1.4) +
  ocular(x + 146, y - 2);

/** A complete slit lamp seen from the side, its beam leaving towards the patient at the left. */
export const slitLamp = (x: number, y: number, top: number): string =>
  slideBase(x - 30, top, 240) +
  shape(`M${x - 6} ${top - 32}c0 -18 10 -28 30 -30h112c14 0 20 10 20 30Z`, paint('barrel')) +
  shadeLevel(x, top - 60, 148, 26, 5) +
  microscope(x + 50, y, top - 60) +
  lightTower(x, y, top - 50);

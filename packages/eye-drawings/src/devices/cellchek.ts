import { mosaic, patient } from './anatomy.ts';
import { box, clipped, disc, line, paint, plate, shape, tint, TONE, type Drawing } from './engraving.ts';
import { headRest, stool, table } from './furniture.ts';
import { dimension, magnify, shadeLevel, shadeUpright, spark } from './strokes.ts';

/** Specular microscope: compact robotic head with a tilted screen, and the endothelial mosaic. */
export const cellchek: Drawing = (o) => {
  const [x, y, top] = [214, 252, 474];
  const head =
    shape(`M316 ${y - 74}q0 -26 26 -26h150q52 8 70 70v96q-8 26 -40 26h-180q-26 0 -26 -26Z`) +
    shadeLevel(332, y + 24, 214, 64, 8) +
    line(`M316 ${y + 12}H562`, 1.2, TONE.steel) +
    shape(`M316 ${y - 46}l-34 18v56l34 18Z`, paint('barrel')) +
    shape(`M282 ${y - 24}h-14q-6 24 0 48h14Z`, TONE.deep) +
    disc(298, y - 22, 3, TONE.glow, 1) +
    disc(298, y + 22, 3, TONE.glow, 1) +
    line(`M350 ${y + 40}h90M350 ${y + 50}h90M350 ${y + 60}h90`, 1, TONE.steel);
  const screen =
    shape(`M496 ${y - 98}l4 -20h34l-4 32Z`, paint('metal'), 1.6) +
    `<g transform="rotate(8 520 ${y - 130}) translate(6 -14)">` +
    box(458, y - 176, 124, 92, 8) +
    box(467, y - 167, 106, 74, 3, paint('glass'), 1.6) +
    clipped('screen', box(467, y - 167, 70, 74), line(mosaic(460, y - 170, 84, 80, 8, 3), 1, TONE.slate)) +
    line(`M546 ${y - 154}h18M546 ${y - 144}h14M546 ${y - 134}h18M546 ${y - 124}h10`, 1.4, TONE.fog) +
    '</g>';
  const stage =
    shape(`M372 ${y + 92}h130v40h-130Z`, paint('metal')) +
    shadeUpright(374, y + 94, 126, 36, 8) +
    line(`M372 ${y + 102}h130M372 ${y + 112}h130M372 ${y + 122}h130`, 1, TONE.steel) +
    box(346, y + 132, 186, 26, 5, paint('barrel')) +
    shape(`M296 ${top}v-34q0 -30 30 -30h228q30 0 30 30v34Z`, paint('shell')) +
    shadeLevel(300, top - 28, 280, 26, 5) +
    box(520, top - 46, 40, 14, 3, TONE.deep, 1.4);
  const beam =
    tint(`M272 ${y - 16}L${x + 2} ${y - 1}L${x + 2} ${y + 2}L272 ${y - 8}Z`, TONE.amber) +
    line(`M272 ${y - 12}L${x + 2} ${y}`, 1.2, TONE.ember) +
    line(`M${x + 2} ${y}L272 ${y + 12}`, 2, TONE.amber, 'stroke-dasharray="5 4"') +
    spark(x + 1, y, 11);
  const cells = clipped(
    'cells',
    box(656, 96, 256, 240, 8),
    box(656, 96, 256, 240, 0, '#dbe5e4', 0),
    tint('M656 96H742L690 336H656Z', paint('dense'), 0.5),
    tint('M912 96V336H858Z', paint('hatch')),
    line(mosaic(650, 90, 270, 252, 15, 11), 3.4, TONE.paper),
    line(mosaic(650, 90, 270, 252, 15, 11), 1.3, TONE.deep),
  );
  return plate(
    o,
    magnify([x, y], 4, [784, 216], 120) +
      table(60, 660, top, 560, 400) +
      screen +
      head +
      stage +
      headRest(x, y, top, 0.9) +
      patient(x, y, 0.9) +
      stool(784, 440) +
      beam +
      cells +
      box(656, 96, 256, 240, 8, 'none') +
      box(648, 88, 272, 256, 12, 'none', 0.8) +
      `<rect x="724" y="156" width="120" height="120" stroke="${TONE.amber}" stroke-width="3"/>` +
      `<rect x="724" y="156" width="120" height="120" stroke="${TONE.ember}" stroke-width="1"/>` +
      dimension(724, 362, 844, 362),
  );
};

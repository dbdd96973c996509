import { summits } from '../articles/landscape.ts';
import { type Drawing, TONE, box, disc, line, num, paint, plate, shape, tint } from '../devices/engraving.ts';
import { dial, shadeUpright } from '../devices/strokes.ts';
import { chain, chainUp, cut, scaleFigure, tree } from './structure.ts';

const panes = (x: number, y: number, w: number, h: number, columns: number, rows: number): string => {
  let bars = '';
  for (let i = 1; i < columns; i += 1) bars += `M${num(x + (w * i) / columns)} ${y}v${h}`;
  for (let i = 1; i < rows; i += 1) bars += `M${x} ${num(y + (h * i) / rows)}h${w}`;
  return (
    box(x, y, w, h, 0, paint('glass')) +
    tint(
      `M${num(x + w * 0.6)} ${y}h${num(w * 0.3)}L${num(x + w * 0.3)} ${y + h}h${num(-w * 0.3)}Z`,
      '#ffffff',
      0.1,
    ) +
    line(bars, 1.4, TONE.slate)
  );
};

/** The building in elevation: quiet volumes, deep glass, a ramp with its rail and a lit entrance. */
export const bespokeDesign: Drawing = (o) => {
  let fins = '';
  for (let i = 0; i < 19; i += 1) fins += `M${300 + i * 16} 172V300`;
  const left =
    box(150, 214, 150, 284, 0, paint('shell')) +
    tint('M150 214h150v284h-150Z', paint('level'), 0.6) +
    panes(176, 246, 98, 54, 3, 1) +
    panes(176, 340, 98, 54, 3, 1) +
    panes(176, 434, 98, 64, 3, 1) +
    box(144, 204, 156, 10, 0, TONE.fog);
  const middle =
    box(300, 140, 304, 358, 0, TONE.paper) +
    `<g transform="translate(452 168)">${dial(0, 0, 13, 0, 180, 15, TONE.ink)}</g>` +
    disc(452, 167, 4, TONE.iris, 0) +
    panes(300, 172, 304, 128, 8, 2) +
    line(fins, 2.6, TONE.fog) +
    line(fins, 0.8) +
    box(292, 126, 320, 16, 0, TONE.fog) +
    tint('M292 126h320v16h-320Z', paint('hatch')) +
    box(300, 300, 304, 22, 0, TONE.mist, 1.6);
  const hall =
    panes(318, 336, 268, 162, 7, 1) +
    tint('M432 336h76v162h-76Z', TONE.glow) +
    tint('M432 336h76v162h-76Z', TONE.amber, 0.5) +
    box(432, 352, 76, 146, 0, 'none') +
    line('M470 352V498M462 420v20M478 420v20', 2) +
    shape('M400 330h142l10 10H390Z', TONE.slate) +
    line('M396 340V498M546 340V498', 3) +
    tint('M432 498L392 520H548L508 498Z', TONE.amber, 0.3);
  const right =
    box(604, 188, 196, 310, 0, paint('shell')) +
    box(598, 178, 208, 10, 0, TONE.fog) +
    panes(632, 218, 140, 76, 4, 1) +
    panes(632, 326, 140, 66, 4, 1) +
    shadeUpright(774, 190, 26, 306, 5) +
    panes(632, 424, 140, 74, 4, 1);
  const ramp =
    shape('M548 520L760 506V520Z', TONE.fog, 1.6) +
    line('M556 520V488L752 474V506M604 517V485M654 513V481M704 510V478', 2) +
    line('M556 500L752 487', 1.2, TONE.steel);
  const sky =
    `<g opacity=".5">${summits(
      [
        [-10, 330],
        [76, 238],
        [150, 300],
        [250, 270],
        [450, 240],
        [640, 260],
        [760, 280],
        [852, 128],
        [912, 190],
        [980, 240],
      ],
      520,
      7,
    )}</g>` + line('M90 110H156M114 122H172M560 76H650M590 88H626', 1, TONE.slate);
  return plate(
    o,
    sky +
      left +
      right +
      middle +
      hall +
      ramp +
      tree(104, 520, 44) +
      tree(858, 520, 52) +
      scaleFigure(366, 520, 74, TONE.fog) +
      scaleFigure(580, 512, 72, TONE.steel) +
      scaleFigure(238, 520, 76, TONE.slate) +
      scaleFigure(262, 520, 50, TONE.fog) +
      cut(40, 520, 880, 14) +
      chain(566, [150, 300, 432, 508, 604, 800]) +
      chainUp(48, [126, 204, 322, 520]),
  );
};

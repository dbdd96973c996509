import { type Drawing, TONE, box, disc, line, paint, plate, shape, tint } from '../devices/engraving.ts';
import { chain, chainUp } from './structure.ts';

const wall = (d: string): string => line(d, 9, TONE.ink, 'stroke-linecap="butt" stroke-linejoin="miter"');
const swing = (x: number, y: number, r: number, dx: number, dy: number): string =>
  line(`M${x} ${y}V${y + dy * r}A${r} ${r} 0 0 ${dx * dy > 0 ? 0 : 1} ${x + dx * r} ${y}`, 1, TONE.steel) +
  line(`M${x} ${y}V${y + dy * r}`, 2.4);
const seat = (x: number, y: number): string =>
  box(x - 10, y - 10, 20, 20, 6, TONE.paper, 1.4) + line(`M${x - 8} ${y - 12}h16`, 3, TONE.steel);
const instrument = (x: number, y: number): string =>
  box(x - 26, y - 15, 52, 30, 4, TONE.paper, 1.6) +
  disc(x - 10, y, 9, paint('metal'), 1.4) +
  line(`M${x - 19} ${y}h-10M${x + 2} ${y - 8}h16v16h-16Z`, 1.4);

/** The care team as a plan: every station opens on one corridor, and one thread passes through all of them. */
export const jointWork: Drawing = (o) => {
  const rooms =
    tint('M90 84H870V500H90Z', TONE.paper) +
    tint('M90 258H870V326H90Z', TONE.mist) +
    tint('M610 326H870V500H610Z', paint('hatch')) +
    tint('M90 326H290V500H90Z', paint('level'), 0.6);
  const walls =
    wall('M86 258V80H874V504H86V326') +
    wall('M86 258H130M180 258H330M380 258H530M580 258H730M780 258H874M280 80V258M480 80V258M680 80V258') +
    wall('M290 326H300M350 326H450M290 326V504M500 326H640M450 326V504M610 326V504M710 326H874') +
    line('M110 80H250M310 80H450M510 80H650M710 80H850', 3, TONE.fog) +
    line('M110 504H270M640 504H850', 3, TONE.fog);
  const doors =
    swing(130, 254, 50, 1, -1) +
    swing(330, 254, 50, 1, -1) +
    swing(530, 254, 50, 1, -1) +
    swing(730, 254, 50, 1, -1) +
    swing(300, 330, 50, 1, 1) +
    swing(500, 330, 50, -1, 1) +
    swing(640, 330, 36, 1, 1) +
    swing(710, 330, 34, -1, 1);
  const upper =
    instrument(190, 160) +
    seat(136, 160) +
    seat(246, 160) +
    instrument(390, 150) +
    seat(336, 150) +
    box(420, 108, 40, 20, 2, TONE.fog, 1.4) +
    disc(590, 152, 34, TONE.paper) +
    disc(590, 152, 24, 'none', 1) +
    seat(534, 152) +
    box(736, 140, 86, 34, 3, TONE.paper) +
    box(748, 146, 28, 18, 2, TONE.fog, 1.2) +
    seat(780, 118) +
    seat(762, 200) +
    seat(798, 200) +
    box(838, 100, 22, 90, 2, TONE.fog, 1.4);
  const lower =
    shape('M196 400q0 -26 26 -26h20v22h-16q-8 0 -8 8v46h-22Z', TONE.paper, 1.8) +
    seat(238, 420) +
    [0, 1, 2].map((i) => seat(124, 420 + i * 28) + seat(154 + i * 30, 482)).join('') +
    box(338, 400, 62, 30, 10, TONE.paper, 1.6) +
    box(344, 404, 16, 22, 6, TONE.fog, 1.2) +
    box(306, 452, 30, 38, 2, TONE.fog, 1.4) +
    instrument(530, 430) +
    seat(478, 430) +
    box(560, 356, 36, 18, 2, TONE.fog, 1.4) +
    box(700, 400, 90, 34, 12, TONE.paper) +
    disc(716, 417, 9, TONE.fog, 1.4) +
    disc(716, 417, 26, 'none', 1.2, TONE.steel) +
    line('M716 417L690 372', 5) +
    line('M716 417L690 372', 2.4, TONE.slate) +
    disc(688, 368, 9, TONE.slate, 1.4) +
    disc(672, 424, 10, TONE.paper, 1.4) +
    box(816, 380, 34, 80, 3, TONE.fog, 1.4);
  const route =
    'M44 292H156V206Q156 190 172 190H206Q218 190 218 206V270Q218 292 240 292H356V196Q356 184 372 184H396Q410 184 410 200V276Q410 292 430 292H556V206Q556 196 570 196H610Q626 196 626 210V274Q626 292 646 292H756V220Q756 192 780 178';
  const onward =
    'M756 292H676V366Q676 392 694 408M646 292H476V384Q476 400 492 410M476 292H326V376Q326 392 344 400';
  const stops = (
    [
      [190, 190],
      [384, 184],
      [590, 196],
      [780, 178],
      [344, 402],
      [494, 412],
      [694, 408],
    ] as const
  )
    .map(([cx, cy]) => disc(cx, cy, 8, TONE.amber) + disc(cx, cy, 2.6, TONE.ember, 0))
    .join('');
  return plate(
    o,
    rooms +
      upper +
      lower +
      doors +
      walls +
      line(route, 4, TONE.amber) +
      line(route, 1.2, TONE.ember) +
      line(onward, 4, TONE.amber) +
      line(onward, 1.2, TONE.ember) +
      stops +
      shape('M34 284l16 8 -16 8Z', TONE.ember, 1) +
      chain(552, [90, 290, 450, 610, 870]) +
      chain(44, [90, 280, 480, 680, 870], -14) +
      chainUp(58, [84, 258]) +
      chainUp(58, [326, 500]) +
      chainUp(912, [84, 258, 326, 500], -14),
  );
};

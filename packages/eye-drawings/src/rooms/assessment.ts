import { patient } from '../devices/anatomy.ts';
import {
  type Drawing,
  TONE,
  box,
  clipped,
  disc,
  line,
  num,
  paint,
  plate,
  shape,
  tint,
} from '../devices/engraving.ts';
import { stool } from '../devices/furniture.ts';
import { shadeLevel, shadeUpright, spark } from '../devices/strokes.ts';
import { chain, chainUp, cut } from './structure.ts';

const landolt = (x: number, y: number, size: number, turn: number): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn})">` +
  line(
    `M${num(size * 0.37)} ${num(-size * 0.1)}A${num(size * 0.4)} ${num(size * 0.4)} 0 1 0 ${num(size * 0.37)} ${num(size * 0.1)}`,
    Math.round(size * 2) / 10,
    TONE.ink,
    'stroke-linecap="butt"',
  ) +
  '</g>';

const ladder = (x: number, y: number): string => {
  const rows: readonly (readonly [number, number])[] = [
    [58, 1],
    [40, 2],
    [28, 3],
    [20, 4],
    [14, 5],
    [10, 6],
  ];
  let [top, out] = [y, ''];
  rows.forEach(([size, count], row) => {
    for (let i = 0; i < count; i += 1)
      out += landolt(
        x + (i - (count - 1) / 2) * size * 1.4,
        top + size / 2,
        size,
        ((row * 3 + i * 5) % 4) * 90,
      );
    top += size + 13;
  });
  return out;
};

/** Refraction room in elevation: chair, phoropter on its arm, and the line of sight to the lit chart. */
export const personalAssessment: Drawing = (o) => {
  const [x, y] = [250, 232];
  const chair =
    shape(
      'M116 300q-4 -70 26 -76q22 0 26 30l14 96h108q18 0 18 16t-18 16H158q-22 0 -28 -24Z',
      paint('shell'),
    ) +
    shape('M120 214q-2 -40 16 -42q18 0 20 40l-2 22h-30Z', paint('shell')) +
    shape('M168 336h92q10 0 10 8t-10 8h-88Z', TONE.fog) +
    box(206, 382, 44, 84, 3, paint('metal')) +
    shadeUpright(208, 384, 40, 80) +
    shape('M150 500q4 -34 34 -34h90q30 0 34 34Z', paint('metal')) +
    shape('M300 470l62 10 4 14 -74 -6Z', TONE.slate, 1.8) +
    line('M290 380L318 474', 5);
  const legs =
    shape(
      'M152 344H286C312 346 322 368 326 394L340 470H312L296 400C250 398 204 394 164 384C148 376 146 358 152 344Z',
      TONE.fog,
      1.8,
    ) +
    tint(
      'M152 344H286C312 346 322 368 326 394L340 470H312L296 400C250 398 204 394 164 384C148 376 146 358 152 344Z',
      paint('hatch'),
    ) +
    shape('M312 468h30l22 8q6 6 0 8h-52Z', TONE.deep, 1.6);
  const phoropter =
    line('M300 190V106H452', 9) +
    line('M300 190V106H452', 5.4, TONE.fog) +
    box(440, 92, 26, 408, 3, paint('metal')) +
    shadeUpright(442, 94, 22, 404, 5) +
    shape('M404 500q4 -16 20 -16h58q16 0 20 16Z', paint('metal')) +
    shape('M282 180q0 -10 10 -10h22q14 2 16 16v84q-2 14 -16 16h-22q-10 0 -10 -10Z') +
    shadeUpright(304, 174, 24, 108, 5) +
    disc(304, 232, 15, TONE.paper) +
    disc(304, 232, 9, paint('glass'), 1.4) +
    disc(304, 198, 8, TONE.fog, 1.4) +
    disc(304, 266, 8, TONE.fog, 1.4) +
    shape('M282 218h-16q-5 14 0 28h16Z', TONE.deep, 1.6) +
    disc(290, 176, 5, TONE.slate, 1.2) +
    box(418, 330, 70, 12, 3, TONE.fog, 1.6) +
    shape('M426 330v-26h18v26M452 330v-16h24v16', TONE.paper, 1.6);
  const sight =
    tint(`M330 ${y - 4}L748 150V330L330 ${y + 4}Z`, TONE.amber, 0.1) +
    line(`M${x + 4} ${y}H264M330 ${y}H748`, 3, TONE.amber) +
    line(`M${x + 4} ${y}H264M330 ${y}H748`, 1, TONE.ember) +
    spark(x + 1, y, 9);
  const desk =
    box(520, 388, 164, 12, 3, TONE.paper) +
    line('M534 400V500M670 400V500', 4) +
    box(610, 400, 60, 44, 2, TONE.fog, 1.6) +
    line('M632 420h16', 2.4) +
    shape('M546 388l8 -52h62l8 52Z', TONE.fog, 1.8) +
    shape('M556 380l6 -38h46l6 38Z', paint('glass'), 1.4) +
    shape('M634 388c2 -10 30 -10 34 0Z', TONE.paper, 1.4) +
    line('M640 380l26 -22', 2);
  const chart =
    box(742, 92, 146, 316, 6, TONE.deep) +
    box(752, 102, 126, 296, 2, TONE.paper, 1.4) +
    clipped(
      'chart',
      box(752, 102, 126, 296),
      disc(815, 236, 110, paint('light'), 0).replace('/>', ' opacity=".4"/>'),
    ) +
    ladder(815, 116);
  return plate(
    o,
    tint('M60 66H900V500H60Z', TONE.mist, 0.6) +
      line('M84 440H440M466 440H520M684 440H900', 1, TONE.slate) +
      sight +
      chart +
      desk +
      stool(580, 436, 500) +
      chair +
      patient(x, y, 0.5, 'open', 1.6) +
      legs +
      phoropter +
      cut(60, 48, 864, 18) +
      cut(60, 66, 24, 434) +
      cut(900, 66, 24, 434) +
      cut(60, 500, 864, 18) +
      chain(552, [84, 250, 440, 742, 900]) +
      chainUp(36, [66, 232, 400, 500]) +
      shadeLevel(90, 488, 806, 12, 3),
  );
};

import { circle, ellipse, group, type Point } from '../eye/svg.ts';
import { token, warm } from '../eye/palette.ts';
import { GREEN, dots, draw, fill, ink, ray, red, thin } from './parts.ts';

/**
 * The devices as whoever works with them knows them at the size of a thumb: the outline, what is turned to the patient, and
 * the screen. What one shares with another (table, chin rest, slit lamp) is small; what only it has is large.
 */

const BODY = '#eef2f1';
const SHADE = '#c3d0d1';
const SCREEN = '#0c2730';

const table = draw('M6 101H154');
const thick = (d: string, colour: string = BODY): string => draw(d, { fill: colour });
const screen = (d: string): string => thick(d, SCREEN);
/** Where the patient puts chin and forehead, seen from the side. */
const rest = (x: number): string =>
  draw(`M${x} 99V24`, { 'stroke-width': 4 }) +
  draw(`M${x} 26h-9M${x} 78h-12`, { 'stroke-width': 5, stroke: token.lineaFuerte });
/** A slit lamp from the side: foot, lamp and microscope. */
const slitLamp = (x: number): string =>
  thick(`M${x - 6} 99v-9h64v9Z`, SHADE) +
  draw(`M${x + 48} 88l4-14`, { 'stroke-width': 4 }) +
  thick(`M${x + 20} 90l3-30h14l3 30Z`) +
  thick(`M${x - 2} 22h14v30h-14Z`, SHADE) +
  draw(`M${x + 5} 52v38`) +
  thick(`M${x + 14} 44h32v18h-32Z`) +
  thick(`M${x + 46} 45h12l4-2v20l-4-2h-12Z`, token.tinta);
/** The sign of a laser. */
const warning = (x: number, y: number): string =>
  draw(`M${x} ${y}l9 16h-18Z`, { fill: token.macula, 'stroke-width': 2 }) +
  circle([x, y + 10.5], 2, { fill: token.tinta });
const hexagon = ([x, y]: Point): string => `M${x} ${y - 7}l6 3.5v7l-6 3.5-6-3.5v-7Z`;
const cells = [0, 1, 2, 3].flatMap((row) =>
  Array.from({ length: row % 2 === 0 ? 6 : 5 }, (_, at): Point => [
    50 + at * 12 + (row % 2) * 6,
    23 + row * 10.5,
  ]),
);

export const devices = {
  'equipo-laser-verde':
    table +
    rest(20) +
    slitLamp(38) +
    draw('M22 50H36', { stroke: GREEN, 'stroke-width': 5 }) +
    draw('M128 50C126 4 60 4 52 34', { 'stroke-width': 4, stroke: GREEN }) +
    thick('M108 50h44v49h-44Z') +
    screen('M114 56h32v16h-32Z') +
    draw('M119 66q4-8 7 0t7 0t7 0', { stroke: '#9fe0b1', 'stroke-width': 2 }) +
    warning(130, 78),
  'equipo-laser-yag':
    table +
    rest(30) +
    thick('M86 46V14q0-9 16-9t16 9V46Z') +
    draw('M88 18h28M88 25h28', { 'stroke-width': 2 }) +
    warning(102, 28) +
    slitLamp(60) +
    thick('M106 44h14v20h-14Z', token.tinta) +
    red('M72 46L34 53M72 62L34 55', { 'stroke-width': 3 }) +
    circle([32, 54], 5, { fill: token.macula }) +
    thick('M130 70h20v29h-20Z') +
    screen('M134 75h12v10h-12Z'),
  'equipo-retina-amplia':
    table +
    thick('M8 99C2 74 4 30 14 16Q24 6 52 6T90 16C100 30 102 74 96 99Z') +
    circle([52, 52], 36, { ...ink, fill: SHADE }) +
    circle([52, 52], 26, { ...ink, fill: token.tinta }) +
    draw('M30 52H74', { stroke: GREEN, 'stroke-width': 4 }) +
    draw('M52 30V74', { stroke: token.retina, 'stroke-width': 4 }) +
    draw('M36 90q16 7 32 0', { 'stroke-width': 5, stroke: token.lineaFuerte }) +
    screen('M106 40h48v44h-48Z') +
    draw('M130 84v15M118 99h24') +
    ellipse([130, 62], 20, 16, { fill: warm.bowl }) +
    circle([138, 61], 3, { fill: warm.disc }) +
    red('M138 61Q130 48 116 56M138 61Q130 76 117 68', { stroke: warm.vein, 'stroke-width': 2 }),
  'equipo-topografo':
    table +
    thick('M52 99l6-14h44l6 14Z', SHADE) +
    draw('M24 99V6M136 99V6M24 8Q80-4 136 8', { 'stroke-width': 4 }) +
    thick('M36 16h88v70h-88Z') +
    [33, 27, 21, 15, 9]
      .map((r, at) => circle([80, 50], r, { fill: at % 2 === 0 ? token.tinta : '#fff' }))
      .join('') +
    circle([80, 50], 4, { fill: token.macula }) +
    draw('M62 92h36', { 'stroke-width': 6, stroke: token.lineaFuerte }),
  'equipo-perimetro':
    table +
    rest(20) +
    thick('M100 99V84H56V99Z', SHADE) +
    thick('M46 8Q116 2 116 48T46 90Z', SHADE) +
    thick('M46 16Q104 14 104 49T46 82Z', '#fff') +
    dots(
      [
        [66, 30],
        [84, 38],
        [90, 56],
        [78, 70],
        [60, 62],
      ],
      3,
      token.lineaFuerte,
    ) +
    circle([72, 46], 6, { fill: token.macula }) +
    ray('M26 50L66 47', { 'stroke-width': 2, 'stroke-dasharray': '4 5' }) +
    screen('M122 22l24 6v46l-24-4Z') +
    dots(
      [
        [130, 38],
        [137, 38],
        [130, 46],
        [137, 47],
      ],
      3,
      '#fff',
    ) +
    thin('M128 60h12', { stroke: '#fff' }) +
    draw('M6 66q-4 28 26 30') +
    thick('M2 50h9v18h-9Z', token.tinta),
  'equipo-biometro':
    table +
    circle([38, 48], 30, { ...ink, fill: '#fff' }) +
    draw('M58 30Q76 48 58 66', { fill: '#d8eaee' }) +
    ellipse([55, 48], 5, 13, { ...ink, 'stroke-width': 2, fill: '#d8eaee' }) +
    red('M10 88v8M66 88v8M12 92H64') +
    ray('M10 48H96') +
    thick('M112 99l4-34h16l4 34Z', SHADE) +
    thick('M96 28Q84 48 96 68h52V28Z') +
    thick('M96 28Q84 48 96 68h6V28Z', token.tinta) +
    dots(
      [
        [95, 34],
        [92, 42],
        [92, 54],
        [95, 62],
      ],
      2.6,
      token.macula,
    ) +
    draw('M118 38h20M118 46h20', { 'stroke-width': 2 }),
  'equipo-especular':
    table +
    rest(20) +
    thick('M34 99V66h96v33Z', SHADE) +
    thick('M48 66h78V72h-78Z', token.tinta) +
    thick('M36 6h92v60h-92Z') +
    thick('M43 12h78v48h-78Z', '#d8eaee') +
    draw(cells.map(hexagon).join(''), { stroke: token.iris, 'stroke-width': 2 }) +
    draw(hexagon([80, 33.5]), { stroke: token.iris, 'stroke-width': 2, fill: token.macula }) +
    thick('M34 76H26v16h8Z', token.tinta) +
    draw('M100 84h18', { 'stroke-width': 2 }),
  'equipo-ecografo':
    table +
    thick('M44 99l8-24h86l10 24Z') +
    dots(
      [0, 1, 2, 3, 4, 5, 6].flatMap((at): Point[] => [
        [60 + at * 9, 83],
        [57 + at * 10, 92],
      ]),
      2.4,
      token.lineaFuerte,
    ) +
    thick('M44 4h100v68h-100Z') +
    screen('M50 10h88v56h-88Z') +
    fill('M56 38L132 10V66Z', '#2f5360') +
    circle([100, 38], 20, { ...ink, stroke: '#fff', fill: SCREEN }) +
    draw('M84 28Q76 38 84 48', { stroke: '#fff', 'stroke-width': 5 }) +
    draw('M108 54Q98 44 118 40', { stroke: '#fff' }) +
    draw('M20 66C14 100 34 104 50 94', { 'stroke-width': 4 }) +
    thick('M13 22h14l-2 44h-10Z', SHADE) +
    thick('M13 22q7-10 14 0Z', token.macula),
  'equipo-oct-barrido':
    table +
    rest(16) +
    thick('M36 99l8-18h46l8 18Z', SHADE) +
    thick('M56 82V64h22V82Z') +
    thick('M48 18Q50 6 66 6H86Q100 10 100 28V50Q98 66 84 66H58Q48 66 48 54Z') +
    thick('M30 26h18v30H30Q24 41 30 26Z', token.tinta) +
    fill('M27 36L16 41L27 46Z', token.macula) +
    draw('M100 38h10') +
    screen('M110 8h44v66h-44Z') +
    draw('M112 26q10-4 20 3t20-3', { stroke: '#fff' }) +
    draw('M112 36q10-2 20 2t20-2', { stroke: token.macula }) +
    dots(
      [
        [117, 48],
        [126, 52],
        [136, 50],
        [146, 48],
        [120, 58],
        [131, 61],
        [142, 59],
      ],
      3.2,
      '#e8814f',
    ) +
    draw('M112 69q20 2 40 0', { stroke: '#8fcbd6' }),
  'equipo-oct-espectral':
    table +
    thick('M40 99V30Q42 10 62 8L128 3Q150 6 152 30V99Z') +
    thick('M40 32h-12q-8 13 0 26h12Z', token.tinta) +
    draw('M40 82H22', { 'stroke-width': 6, stroke: token.lineaFuerte }) +
    group(
      { transform: 'translate(56 18)' },
      screen('M0 0H84V62H0Z'),
      draw('M4 20Q28 14 34 22T42 34T50 22T80 20', { stroke: '#fff', 'stroke-width': 4 }),
      draw('M4 32Q28 28 34 33T42 42T50 33T80 32', { stroke: token.macula, 'stroke-width': 4 }),
      draw('M4 52Q42 46 80 52', { stroke: '#8fcbd6', 'stroke-width': 4 }),
    ) +
    draw('M56 90h84', { 'stroke-width': 2 }),
} as const;

import { decimal, label, sheet, type Caption, type Drawing, type Points } from './svg.ts';
import { nasalSide, numberOf, type OneEye, type Subject } from './subject.ts';

const SIDE = 400;
/** Dioptres of the colours, from the flattest to the steepest. */
const COLOURS: readonly (readonly [until: number, colour: readonly [number, number, number]])[] = [
  [38, [52, 40, 128]],
  [39.5, [44, 72, 170]],
  [41, [40, 118, 196]],
  [42, [52, 160, 186]],
  [43, [64, 168, 112]],
  [44, [110, 190, 84]],
  [45, [176, 208, 74]],
  [46, [232, 216, 72]],
  [47.5, [240, 176, 56]],
  [49, [232, 128, 48]],
  [51, [216, 72, 44]],
  [54, [176, 32, 48]],
  [Infinity, [232, 200, 216]],
];

interface Cornea {
  readonly flat: number;
  readonly steep: number;
  readonly axis: number;
  readonly most: number;
}

function corneaOf(subject: Subject, ojo: OneEye): Cornea {
  const steep = numberOf(subject, 'k2', ojo) ?? 44.2;
  return {
    steep,
    flat: numberOf(subject, 'k1', ojo) ?? 43,
    axis: numberOf(subject, 'k2_eje', ojo) ?? 90,
    most: numberOf(subject, 'kmax', ojo) ?? steep + 1,
  };
}

/** The power at a place of the cornea, in millimetres from its middle, upwards and to the right. */
function powerAt({ flat, steep, axis, most }: Cornea, ojo: OneEye, x: number, y: number): number {
  const radius = Math.hypot(x, y);
  const mean = (flat + steep) / 2;
  const around = ((steep - flat) / 2) * Math.cos(2 * (Math.atan2(y, x) - (axis * Math.PI) / 180));
  // A cone is below the middle and to the temple.
  const [cx, cy] = [-0.7 * nasalSide(ojo), -1.15];
  const cone = Math.max(0, most - steep) * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / 2.1);
  return mean + around * Math.min(1, radius / 1.2) - 0.09 * radius * radius + cone;
}

function mapOf(cornea: Cornea, ojo: OneEye): Points {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let row = 0, at = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1, at += 3) {
      const [x, y] = [(column / SIDE - 0.5) * 9.4, (0.5 - row / SIDE) * 9.4];
      const [red, green, blue] =
        Math.hypot(x, y) > 4.6 ? [236, 239, 243] : colourOf(powerAt(cornea, ojo, x, y));
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  return { width: SIDE, height: SIDE, channels: 3, data };
}

const colourOf = (dioptres: number): readonly [number, number, number] =>
  COLOURS.find(([until]) => dioptres < until)?.[1] ?? [232, 200, 216];

/** The map of a cornea's power by colour, with its meridians and what was measured. */
export function topographyDrawing(subject: Subject, ojo: OneEye, caption: Caption): Drawing {
  const cornea = corneaOf(subject, ojo);
  const values: readonly (readonly [string, string])[] = [
    ['K1', `${decimal(cornea.flat, 2)} D`],
    ['K2', `${decimal(cornea.steep, 2)} D a ${decimal(cornea.axis, 0)}°`],
    ['K máxima', `${decimal(cornea.most, 2)} D`],
    ['Paquimetría central', `${decimal(numberOf(subject, 'paquimetria', ojo), 0)} µm`],
    ['Paquimetría mínima', `${decimal(numberOf(subject, 'paquimetria_minima', ojo), 0)} µm`],
  ];
  const legend = COLOURS.slice(0, -1).map(
    ([until, [red, green, blue]], at) =>
      `<rect x="450" y="${String(470 - at * 30)}" width="26" height="30" fill="rgb(${String(red)},${String(green)},${String(blue)})"/>${label(482, 482 - at * 30, decimal(until, 1), { size: 11 })}`,
  );
  const [cx, cy] = [230, 300];
  const line = (axis: number, colour: string): string =>
    `<g transform="rotate(${String(-axis)} ${String(cx)} ${String(cy)})"><path d="M${String(cx - 190)} ${String(cy)}h380" stroke="${colour}" stroke-width="1.5" stroke-dasharray="6 4"/></g>`;
  const body = [
    line(cornea.axis, '#8f1414'),
    line(cornea.axis + 90, '#14358f'),
    `<circle cx="${String(cx)}" cy="${String(cy)}" r="64" fill="none" stroke="#101820" stroke-dasharray="3 4"/>`,
    ...legend,
    label(450, 100, 'D', { size: 13 }),
    ...values.flatMap(([name, value], at) => [
      label(560, 130 + at * 64, name, { size: 13 }),
      label(560, 155 + at * 64, value, { size: 19, bold: true }),
    ]),
  ].join('');
  return sheet(caption, body, { layers: [{ left: 30, top: 100, points: mapOf(cornea, ojo) }] });
}

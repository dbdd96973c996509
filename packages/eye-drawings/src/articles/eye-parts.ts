import { line, num, paint, shape, tint, TONE } from '../devices/engraving.ts';

const COAT = 0.06;
const long = (r: number, stretch: number): number => r * (1 + (stretch - 1) * 1.6);

/** A horizontal section of the eye, cornea to the left; `stretch` lengthens the back as myopia does. */
export const globe = (x: number, y: number, r: number, stretch = 1): string => {
  const p = (dx: number, dy: number): string => `${num(x + dx * r)} ${num(y + dy * r)}`;
  const back = long(r, stretch);
  const coat = (inset: number): string => {
    const k = 1 - inset;
    const [rx, ry] = [num(back - inset * r), num(r * k)];
    return `M${p(-0.79 * k, -0.61 * k)}A${ry} ${ry} 0 0 1 ${p(0, -k)}A${rx} ${ry} 0 0 1 ${p(0, k)}A${ry} ${ry} 0 0 1 ${p(-0.79 * k, 0.61 * k)}`;
  };
  const cornea = (inset: number): string => {
    const k = num(r * (0.7 - inset));
    return `A${k} ${k} 0 0 1 ${p(-0.79 + inset * 0.4, -0.61 + inset * 0.4)}`;
  };
  const nerve = (dy: number): string =>
    `M${num(x + back * 0.9)} ${num(y + r * (0.3 + dy))}L${num(x + back + r * 0.46)} ${num(y + r * (0.52 + dy))}`;
  const [shade, fundus] = [num(back - COAT * r), num(back * 0.78)];
  return (
    shape(
      `${nerve(0)}L${num(x + back + r * 0.4)} ${num(y + r * 0.76)}L${num(x + back * 0.84)} ${num(y + r * 0.56)}Z`,
      TONE.fog,
    ) +
    line(nerve(0.08) + nerve(0.15), 1, TONE.steel) +
    tint(`${coat(0)}${cornea(0)}Z`, TONE.fog) +
    tint(`${coat(COAT)}${cornea(0.06)}Z`, TONE.paper) +
    tint(
      `M${p(0, -0.94)}A${shade} ${num(r * 0.94)} 0 0 1 ${p(0, 0.94)}A${fundus} ${num(r * 0.94)} 0 0 0 ${p(0, -0.94)}Z`,
      paint('hatch'),
    ) +
    line(`M${p(0, -0.94)}A${shade} ${num(r * 0.94)} 0 0 1 ${p(0, 0.94)}`, 3, TONE.slate) +
    line(coat(COAT), 1, TONE.steel) +
    line(coat(0), 2.4) +
    line(`M${p(-0.79, 0.61)}${cornea(0)}`, 2.8) +
    line(`M${p(-0.77, 0.58)}${cornea(0.06)}`, 1, TONE.steel) +
    shape(
      `M${p(-0.46, -0.4)}C${p(-0.68, -0.2)} ${p(-0.68, 0.2)} ${p(-0.46, 0.4)}C${p(-0.2, 0.2)} ${p(-0.2, -0.2)} ${p(-0.46, -0.4)}Z`,
      TONE.mist,
      1.8,
    ) +
    line(
      `M${p(-0.46, -0.3)}C${p(-0.58, -0.14)} ${p(-0.58, 0.14)} ${p(-0.46, 0.3)}C${p(-0.3, 0.14)} ${p(-0.3, -0.14)} ${p(-0.46, -0.3)}`,
      0.9,
      TONE.slate,
    ) +
    line(
      `M${p(-0.74, -0.56)}C${p(-0.7, -0.44)} ${p(-0.7, -0.32)} ${p(-0.68, -0.2)}M${p(-0.74, 0.56)}C${p(-0.7, 0.44)} ${p(-0.7, 0.32)} ${p(-0.68, 0.2)}`,
      5,
      TONE.iris,
    ) +
    line(
      `M${p(-0.64, -0.68)}L${p(-0.48, -0.42)}M${p(-0.58, -0.73)}L${p(-0.44, -0.42)}M${p(-0.64, 0.68)}L${p(-0.48, 0.42)}M${p(-0.58, 0.73)}L${p(-0.44, 0.42)}`,
      0.9,
      TONE.steel,
    )
  );
};

/** Where the retina of such an eye meets its axis. */
export const retinaAt = (x: number, r: number, stretch = 1): number => x + long(r, stretch) - COAT * r;

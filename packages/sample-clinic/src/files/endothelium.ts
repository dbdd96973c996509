import { randomOf } from '../history/random.ts';
import { decimal, label, n, sheet, type Caption, type Drawing } from './svg.ts';
import { numberOf, type OneEye, type Subject } from './subject.ts';

/** The frame of the picture on the sheet, and how many points are a micrometre. */
const FRAME = { left: 20, top: 70, width: 430, height: 400 } as const;
const SCALE = 1.75;

/** A mosaic of cells as dense as the count that is stored, less regular the fewer there are. */
export function endotheliumDrawing(subject: Subject, ojo: OneEye, caption: Caption): Drawing {
  const density = numberOf(subject, 'densidad', ojo) ?? 2400;
  const values: readonly (readonly [string, string])[] = [
    ['Densidad', `${String(Math.round(density))} cél/mm²`],
    ['Coeficiente de variación', `${decimal(numberOf(subject, 'cv', ojo), 0)} %`],
    ['Hexagonales', `${decimal(numberOf(subject, 'hexagonales', ojo), 0)} %`],
    ['Área media', `${decimal(numberOf(subject, 'area_media', ojo), 0)} µm²`],
    ['Células contadas', decimal(numberOf(subject, 'celulas', ojo), 0)],
    ['Paquimetría', `${decimal(numberOf(subject, 'paquimetria', ojo), 0)} µm`],
  ];
  const { left, top, width, height } = FRAME;
  const body = [
    `<clipPath id="marco"><rect x="${String(left)}" y="${String(top)}" width="${String(width)}" height="${String(height)}"/></clipPath>`,
    '<filter id="foco"><feGaussianBlur stdDeviation="1.3"/></filter>',
    `<g clip-path="url(#marco)"><g filter="url(#foco)" stroke="#2a2e33" stroke-width="1.8"><rect x="${String(left)}" y="${String(top)}" width="${String(width)}" height="${String(height)}" fill="#565b60"/>`,
    mosaic(density, `endotelio ${subject.orden} ${ojo}`),
    '</g></g>',
    ...values.flatMap(([name, value], at) => [
      label(515, 104 + at * 62, name, { size: 13 }),
      label(515, 128 + at * 62, value, { size: 20, bold: true }),
    ]),
  ].join('');
  return sheet(caption, body);
}

function mosaic(density: number, seed: string): string {
  const random = randomOf(seed);
  // A hexagon of area a has its neighbours √(2a/√3) away.
  const apart = Math.sqrt(2_000_000 / (Math.sqrt(3) * density)) * SCALE;
  const loose = apart * (0.09 + 0.11 * Math.max(0, Math.min(1, (2600 - density) / 1800)));
  const corners = new Map<string, readonly [number, number]>();
  // Neighbours share their corners, wherever chance moves them.
  const corner = (x: number, y: number): readonly [number, number] => {
    const key = `${String(Math.round(x))} ${String(Math.round(y))}`;
    const known = corners.get(key);
    if (known !== undefined) return known;
    const moved = [x + (random.next() - 0.5) * 2 * loose, y + (random.next() - 0.5) * 2 * loose] as const;
    corners.set(key, moved);
    return moved;
  };
  const cells: string[] = [];
  const step = (apart * Math.sqrt(3)) / 2;
  for (let row = -1; row * step < FRAME.height + apart; row += 1)
    for (let column = -1; column * apart < FRAME.width + apart; column += 1) {
      const cx = FRAME.left + column * apart + (row % 2 === 0 ? 0 : apart / 2);
      const cy = FRAME.top + row * step;
      const around = Array.from({ length: 6 }, (_, at) => {
        const angle = Math.PI / 6 + (at * Math.PI) / 3;
        const [x, y] = corner(
          cx + (apart / Math.sqrt(3)) * Math.cos(angle),
          cy + (apart / Math.sqrt(3)) * Math.sin(angle),
        );
        return `${n(x)},${n(y)}`;
      });
      const grey = 128 + Math.round(random.next() * 24);
      cells.push(
        `<polygon points="${around.join(' ')}" fill="rgb(${String(grey)},${String(grey)},${String(grey + 4)})"/>`,
      );
    }
  return cells.join('');
}

import { decimal, label, n, path, sheet, type Caption, type Drawing } from './svg.ts';
import { numberOf, type OneEye, type Subject } from './subject.ts';

const ROWS: readonly (readonly [campo: string, nombre: string, unidad: string, places: number])[] = [
  ['longitud_axial', 'Longitud axial', 'mm', 2],
  ['paquimetria', 'Paquimetría central', 'µm', 0],
  ['camara', 'Cámara anterior', 'mm', 2],
  ['cristalino', 'Cristalino', 'mm', 2],
  ['k1', 'K1', 'D', 2],
  ['k2', 'K2', 'D', 2],
  ['blanco_blanco', 'Blanco a blanco', 'mm', 2],
  ['lio_potencia', 'Lente propuesto', 'D', 2],
];

/** The printout of an optical biometry: both eyes in a table, and the trace along the axis of each. */
export function biometryDrawing(subject: Subject, eyes: readonly OneEye[], caption: Caption): Drawing {
  const body = eyes
    .map((ojo, at) => {
      const left = 30 + at * 385;
      return [
        label(left, 88, ojo === 'OD' ? 'Ojo derecho' : 'Ojo izquierdo', { size: 17, bold: true }),
        trace(subject, ojo, left, 110),
        ...ROWS.map(([campo, nombre, unidad, places], row) => {
          const value = numberOf(subject, campo, ojo);
          return [
            label(left, 276 + row * 30, nombre),
            label(
              left + 330,
              276 + row * 30,
              value === undefined ? '—' : `${decimal(value, places)} ${unidad}`,
              {
                anchor: 'end',
                bold: true,
              },
            ),
          ].join('');
        }),
      ].join('');
    })
    .join('');
  return sheet(caption, body);
}

/** Peaks at the cornea, the two faces of the lens and the retina, where they were measured. */
function trace(subject: Subject, ojo: OneEye, left: number, top: number): string {
  const axial = numberOf(subject, 'longitud_axial', ojo) ?? 23.5;
  const depth = numberOf(subject, 'camara', ojo) ?? 3.2;
  const lens = numberOf(subject, 'cristalino', ojo) ?? 4.4;
  const peaks = [
    [0.6, 110],
    [0.6 + depth, 70],
    [0.6 + depth + lens, 62],
    [0.6 + axial, 118],
  ] as const;
  const points = Array.from({ length: 175 }, (_, step) => {
    const mm = (step / 174) * 30;
    const high = peaks.reduce((sum, [at, tall]) => sum + tall * Math.exp(-(((mm - at) / 0.16) ** 2)), 0);
    return [left + step * 1.9, top + 128 - high - 3 * Math.abs(Math.sin(step * 1.7))] as const;
  });
  return `<rect x="${n(left)}" y="${n(top)}" width="332" height="132" fill="#f3f6f9"/><path d="${path(points)}" fill="none" stroke="#14507a" stroke-width="1.5"/>`;
}

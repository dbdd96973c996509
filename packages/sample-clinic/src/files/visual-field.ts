import { randomOf } from '../history/random.ts';
import { decimal, label, n, sheet, type Caption, type Drawing } from './svg.ts';
import { chosenOf, nasalSide, numberOf, type OneEye, type Subject } from './subject.ts';

/** A point of a 24-2 field in degrees (temporal of a right eye to the right), what it saw, and how far that is from usual. */
export interface FieldPoint {
  readonly x: number;
  readonly y: number;
  readonly sensitivity: number;
  readonly total: number;
  readonly pattern: number;
}

/** Columns of each row of a 24-2, from 21° above to 21° below, for a right eye. */
const GRID: readonly (readonly [y: number, from: number, to: number])[] = [
  [21, -9, 9],
  [15, -15, 15],
  [9, -21, 21],
  [3, -27, 21],
  [-3, -27, 21],
  [-9, -21, 21],
  [-15, -15, 15],
  [-21, -9, 9],
];

/** The points of a field whose mean deviation is the stored one: a loss by bundles, deeper the worse it is. */
export function fieldPoints(subject: Subject, ojo: OneEye): FieldPoint[] {
  const mean = numberOf(subject, 'dm', ojo) ?? -1;
  const defects = new Set(chosenOf(subject, 'defecto', ojo));
  const isBelow = defects.has('arqueado_inferior');
  // The same eye has its defect at the same place each time; chance moves each point a little.
  const steady = randomOf(`campo ${subject.paciente.id} ${ojo}`);
  const random = randomOf(`campo ${subject.orden} ${ojo}`);
  const side = nasalSide(ojo);
  const places = GRID.flatMap(([y, from, to]) =>
    Array.from({ length: (to - from) / 6 + 1 }, (_, at) => ({ x: (from + at * 6) * side, y })),
  );
  const weights = places.map(({ x, y }) => {
    const nasalX = -x * side;
    const isHalf = isBelow ? y < 0 : y > 0;
    const along = Math.exp(-(((Math.hypot(x, y) - 14) / 7) ** 2));
    const nasal = nasalX > 9 ? 0.7 : 0;
    return (isHalf ? 1 : 0.12) * (along + nasal) * (0.75 + 0.5 * steady.next());
  });
  const share = Math.min(0.9, Math.max(0, -mean - 1.5) / 8);
  const sum = weights.reduce((all, each) => all + each, 0) / weights.length;
  const drafts = places.map(({ x, y }, at) => {
    const local = mean < 0 ? ((weights[at] ?? 0) / sum) * mean * share : 0;
    const general = mean * (mean < 0 ? 1 - share : 1);
    const usual = 33 - 0.22 * Math.hypot(x, y);
    const total = Math.max(-usual, local + general + (random.next() - 0.5) * 2.4);
    return { x, y, usual, total };
  });
  // The seventh best point tells the general loss, as the device has it.
  const best = drafts.map(({ total }) => total).toSorted((a, b) => b - a)[6] ?? 0;
  return drafts.map(({ x, y, usual, total }) => ({
    x,
    y,
    total,
    pattern: total - best,
    sensitivity: Math.max(0, usual + total),
  }));
}

/** The blind spot of an eye, in degrees. */
const isBlindSpot = ({ x, y }: FieldPoint, ojo: OneEye): boolean => x === 15 * nasalSide(ojo) && y === -3;

const shade = (deviation: number): string => {
  if (deviation < -12) return '#111';
  if (deviation < -8) return '#4a4a4a';
  if (deviation < -5) return '#8a8a8a';
  return deviation < -3.5 ? '#c4c4c4' : '';
};

/** The printout of a field: thresholds, grey tones, and both deviations with what is unusual in them. */
export function fieldDrawing(subject: Subject, ojo: OneEye, caption: Caption): Drawing {
  const points = fieldPoints(subject, ojo);
  const lost = numberOf(subject, 'fijacion_perdida', ojo);
  const total = numberOf(subject, 'fijacion_total', ojo);
  const lines = [
    `Pérdidas de fijación ${decimal(lost, 0)}/${decimal(total, 0)}`,
    `Falsos positivos ${decimal(numberOf(subject, 'falsos_positivos', ojo), 0)} %`,
    `Falsos negativos ${decimal(numberOf(subject, 'falsos_negativos', ojo), 0)} %`,
    `VFI ${decimal(numberOf(subject, 'vfi', ojo), 0)} %`,
    `DM ${decimal(numberOf(subject, 'dm', ojo), 2)} dB`,
    `DSM ${decimal(numberOf(subject, 'dsm', ojo), 2)} dB`,
  ];
  const body = [
    ...lines.map((text, at) => label(600, 100 + at * 24, text, { bold: at >= 3, size: at >= 3 ? 16 : 13 })),
    label(150, 78, 'Sensibilidad (dB)', { anchor: 'middle', size: 12 }),
    chart(points, 150, 188, 4.4, (point) =>
      isBlindSpot(point, ojo)
        ? ''
        : { text: point.sensitivity < 0.5 ? '<0' : String(Math.round(point.sensitivity)) },
    ),
    label(430, 78, 'Tonos de gris', { anchor: 'middle', size: 12 }),
    greyTones(points, ojo, 430, 188, 4.4),
    label(150, 320, 'Desviación total', { anchor: 'middle', size: 12 }),
    chart(points, 150, 425, 3.9, (point) =>
      isBlindSpot(point, ojo) ? '' : { text: String(Math.round(point.total)) },
    ),
    label(400, 320, 'Desviación de patrón', { anchor: 'middle', size: 12 }),
    chart(points, 400, 425, 3.9, (point) =>
      isBlindSpot(point, ojo) ? '' : { text: String(Math.round(point.pattern)) },
    ),
    label(650, 320, 'Probabilidad', { anchor: 'middle', size: 12 }),
    chart(points, 650, 425, 3.9, (point) => (isBlindSpot(point, ojo) ? '' : { fill: shade(point.pattern) })),
  ].join('');
  return sheet(caption, body);
}

type Mark = { readonly text: string } | { readonly fill: string } | '';

function chart(
  points: readonly FieldPoint[],
  cx: number,
  cy: number,
  scale: number,
  mark: (point: FieldPoint) => Mark,
): string {
  const drawn = points.map((point) => {
    const [x, y] = [cx + point.x * scale, cy - point.y * scale];
    const what = mark(point);
    if (what === '') return '';
    if ('text' in what) return label(x, y + 4, what.text.replace('-', '−'), { anchor: 'middle', size: 11 });
    return what.fill === ''
      ? `<circle cx="${n(x)}" cy="${n(y)}" r="1.3"/>`
      : `<rect x="${n(x - 7)}" y="${n(y - 7)}" width="14" height="14" fill="${what.fill}"/>`;
  });
  return `<path d="M${n(cx - 30 * scale)} ${n(cy)}h${n(60 * scale)}M${n(cx)} ${n(cy - 25 * scale)}v${n(50 * scale)}" stroke="#8a94a0" stroke-width="0.8"/>${drawn.join('')}`;
}

/** Patterns of dots, denser where less is seen, as the device prints them. */
function greyTones(
  points: readonly FieldPoint[],
  ojo: OneEye,
  cx: number,
  cy: number,
  scale: number,
): string {
  const cells = points.map((point) => {
    const seen = isBlindSpot(point, ojo) ? 0 : point.sensitivity;
    const grey = Math.round(Math.max(0, Math.min(1, seen / 34)) * 235);
    return `<rect x="${n(cx + (point.x - 3) * scale)}" y="${n(cy - (point.y + 3) * scale)}" width="${n(6 * scale)}" height="${n(6 * scale)}" fill="rgb(${String(grey)},${String(grey)},${String(grey)})"/>`;
  });
  return `<filter id="tono"><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#tono)">${cells.join('')}</g><path d="M${n(cx - 30 * scale)} ${n(cy)}h${n(60 * scale)}M${n(cx)} ${n(cy - 25 * scale)}v${n(50 * scale)}" stroke="#fff" stroke-width="0.8"/>`;
}

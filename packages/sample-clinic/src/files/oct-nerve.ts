import { decimal, label, n, path, sheet, type Caption, type Drawing } from './svg.ts';
import { nasalSide, numberOf, type OneEye, type Subject } from './subject.ts';

const QUADRANTS = ['temporal', 'superior', 'nasal', 'inferior'] as const;
const USUAL = { temporal: 68, superior: 116, nasal: 72, inferior: 122 } as const;

/** The fibres around the disc, quarter by quarter and as a profile against what is usual, and the disc with its cup. */
export function nerveDrawing(subject: Subject, ojo: OneEye, caption: Caption): Drawing {
  const of = (side: (typeof QUADRANTS)[number]): number =>
    numberOf(subject, `cfnr_${side}`, ojo) ?? USUAL[side] - 8;
  const mean = numberOf(subject, 'cfnr', ojo);
  const cup = numberOf(subject, 'excavacion_vertical', ojo) ?? 0.4;
  const [cx, cy] = [150, 180];
  const body = [
    `<circle cx="150" cy="180" r="92" fill="#c65a2e"/><circle cx="150" cy="180" r="62" fill="#f0b36a" stroke="#8d3d1c"/>`,
    `<ellipse cx="${n(150 + 4 * nasalSide(ojo))}" cy="182" rx="${n(58 * cup)}" ry="${n(62 * cup)}" fill="#fbe6c4"/>`,
    `<path d="M146 180C138 130 150 108 128 92M154 180C162 130 152 104 176 90M146 184C140 230 152 252 126 268M154 184C160 228 152 254 178 270" stroke="#8e1f17" stroke-width="4" fill="none"/>`,
    label(cx, 300, `Excavación vertical ${decimal(cup, 2)}`, { anchor: 'middle' }),
    label(cx, 322, `Media ${mean === undefined ? '—' : String(Math.round(mean))} µm`, {
      anchor: 'middle',
      bold: true,
      size: 17,
    }),
    quarters(of, ojo, cx, cy + 250),
    profileOf(of),
  ].join('');
  return sheet(caption, body);
}

function quarters(
  of: (side: (typeof QUADRANTS)[number]) => number,
  ojo: OneEye,
  cx: number,
  cy: number,
): string {
  const nasal = nasalSide(ojo);
  const places = [
    ['superior', 0, -46],
    ['inferior', 0, 56],
    ['nasal', 56 * nasal, 5],
    ['temporal', -56 * nasal, 5],
  ] as const;
  return [
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="80" fill="none" stroke="#44505f"/><path d="M${n(cx - 57)} ${n(cy - 57)}l114 114M${n(cx + 57)} ${n(cy - 57)}l-114 114" stroke="#44505f"/>`,
    ...places.map(([side, x, y]) => {
      const share = of(side) / USUAL[side];
      const fill = share < 0.65 ? '#b3241a' : share < 0.8 ? '#a06a00' : '#1f7a3d';
      return label(cx + x, cy + y, String(Math.round(of(side))), {
        anchor: 'middle',
        size: 18,
        bold: true,
        fill,
      });
    }),
  ].join('');
}

const PLOT = { left: 330, top: 110, width: 430, height: 330, most: 200 } as const;
/** The middle of each quadrant on the way around, from temporal; and how high its two bundles stand above its mean. */
const HUMPS: readonly (readonly [at: number, side: (typeof QUADRANTS)[number], high: number])[] = [
  [0, 'temporal', 0.92],
  [0.16, 'superior', 1.18],
  [0.25, 'superior', 1.02],
  [0.34, 'superior', 0.95],
  [0.5, 'nasal', 0.92],
  [0.66, 'inferior', 0.95],
  [0.75, 'inferior', 1.02],
  [0.84, 'inferior', 1.2],
  [1, 'temporal', 0.92],
];

function profileOf(of: (side: (typeof QUADRANTS)[number]) => number): string {
  const { left, top, width, height, most } = PLOT;
  const y = (micrometres: number): number => top + height - (micrometres / most) * height;
  const line = (scale: (side: (typeof QUADRANTS)[number]) => number): (readonly [number, number])[] =>
    Array.from({ length: 97 }, (_, step) => {
      const at = step / 96;
      const next = Math.max(
        1,
        HUMPS.findIndex(([place]) => place >= at),
      );
      const [a, b] = [HUMPS[next - 1], HUMPS[next]];
      if (a === undefined || b === undefined) return [left, top];
      const share = (at - a[0]) / (b[0] - a[0]);
      const eased = (1 - Math.cos(share * Math.PI)) / 2;
      const value = scale(a[1]) * a[2] * (1 - eased) + scale(b[1]) * b[2] * eased;
      return [left + at * width, y(value)] as const;
    });
  const band = (from: number, to: number, fill: string): string =>
    `<path d="${path([...line((side) => USUAL[side] * to), ...line((side) => USUAL[side] * from).toReversed()])}Z" fill="${fill}"/>`;
  return [
    band(0, 0.65, '#f3c7c2'),
    band(0.65, 0.8, '#f6e6b0'),
    band(0.8, 1.25, '#c4e3cb'),
    `<path d="${path(line(of))}" fill="none" stroke="#101820" stroke-width="2.5"/>`,
    `<path d="M${String(left)} ${String(top)}v${String(height)}h${String(width)}" fill="none" stroke="#44505f"/>`,
    ...[0, 50, 100, 150, 200].map((value) =>
      label(left - 8, y(value) + 4, String(value), { anchor: 'end', size: 12 }),
    ),
    ...['T', 'S', 'N', 'I', 'T'].map((letter, at) =>
      label(left + (at / 4) * width, top + height + 20, letter, { anchor: 'middle', size: 13 }),
    ),
    label(left, top - 14, 'Espesor de la capa de fibras (µm)', { size: 13 }),
  ].join('');
}

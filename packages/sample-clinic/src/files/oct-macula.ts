import type { Random } from '../history/random.ts';
import { greys, label, n, sheet, type Caption, type Drawing, type Points } from './svg.ts';
import { chosenOf, nasalSide, numberOf, type OneEye, type Subject } from './subject.ts';

export const SCAN = { width: 430, height: 206 } as const;
/** Micrometres a point in depth, and millimetres across the scan. */
const DEPTH = 4.2;
const ACROSS = 6;
const PIGMENT_Y = 158;

/** Thickness of the sectors of one eye, in micrometres, with what a healthy retina has where nothing was measured. */
interface Thickness {
  readonly centre: number;
  readonly inner: Readonly<Record<Side, number>>;
  readonly outer: Readonly<Record<Side, number>>;
}
type Side = 'superior' | 'nasal' | 'inferior' | 'temporal';

function thicknessOf(subject: Subject, ojo: OneEye): Thickness {
  const of = (ring: string, usual: number): Record<Side, number> => {
    const at = (side: Side): number => numberOf(subject, `${ring}_${side}`, ojo) ?? usual;
    return {
      superior: at('superior'),
      nasal: at('nasal'),
      inferior: at('inferior'),
      temporal: at('temporal'),
    };
  };
  return {
    centre: numberOf(subject, 'grosor_central', ojo) ?? 260,
    inner: of('interno', 325),
    outer: of('externo', 285),
  };
}

/** A section through the macula: its layers follow the stored thickness, its fluid what was found. */
export function maculaScan(subject: Subject, ojo: OneEye): Points {
  const thick = thicknessOf(subject, ojo);
  const fluid = new Set(chosenOf(subject, 'fluido', ojo));
  const swollen = Math.max(0, thick.centre - 300);
  const inRetina = fluid.has('intrarretiniano') ? 0.35 + Math.min(1, swollen / 150) : 0;
  const below = fluid.has('subretiniano') ? 26 + swollen * 0.18 : 0;
  const lifted = fluid.has('bajo_el_epitelio_pigmentario') ? 46 : 0;
  const columns = Array.from({ length: SCAN.width }, (_, x) => {
    // Nasal is to the right in the right eye.
    const mm = ((x / (SCAN.width - 1)) * ACROSS - ACROSS / 2) * nasalSide(ojo);
    const pit = Math.exp(-((mm / 0.42) ** 2));
    const total = profile(thick, mm) - (swollen > 0 ? 0 : 30) * pit;
    const pigment = PIGMENT_Y + (mm * mm - 4) * 0.9 - (lifted * Math.exp(-((mm / 0.7) ** 2))) / DEPTH;
    const sub = (below * Math.exp(-((mm / 0.9) ** 2))) / DEPTH;
    return { mm, pit, sub, pigment, top: pigment - sub - total / DEPTH, tall: total / DEPTH };
  });
  const cysts = [-0.62, -0.3, 0.05, 0.38, 0.74].map((mm, at) => ({
    mm,
    wide: 0.1 + 0.07 * inRetina * (1 + (at % 2)),
    high: 0.08 + 0.1 * inRetina,
    at: 0.46 + 0.09 * (at % 3),
  }));
  return greys(SCAN.width, SCAN.height, `corte ${subject.orden} ${ojo}`, (x, y, random) => {
    const column = columns[x];
    if (column === undefined) return 0;
    const { mm, pit, sub, pigment, top, tall } = column;
    const into = (y - top) / tall;
    let light = 9;
    if (into >= 0 && into < 1) {
      light = layerLight(into, pit, mm);
      if (inRetina > 0)
        for (const cyst of cysts)
          if (((mm - cyst.mm) / cyst.wide) ** 2 + ((into - cyst.at) / cyst.high) ** 2 < 1) light = 14;
    } else if (y >= pigment - sub && y < pigment) light = 12;
    else if (y >= pigment && y < pigment + 4) light = 228;
    else if (y >= pigment + 4) light = 34 + 110 * Math.exp(-(y - pigment) / 34) * (0.75 + 0.5 * mottle(x, y));
    return light * speckle(random) + 6 * random.next();
  });
}

/** From the vitreous to the pigment epithelium: which share of the retina is how bright. */
const LAYERS: readonly (readonly [until: number, light: number])[] = [
  [0.1, 186],
  [0.36, 112],
  [0.47, 66],
  [0.55, 128],
  [0.8, 50],
  [0.825, 110],
  [0.88, 62],
  [0.935, 214],
  [0.96, 74],
  [1, 222],
];

function layerLight(into: number, pit: number, mm: number): number {
  // In the pit the inner layers give way, and towards the nerve its fibres are thicker.
  const shift = into < 0.8 ? Math.min(0.8, into + 0.52 * pit * (1 - into)) : into;
  const fibres = 0.045 + 0.03 * Math.max(0, mm);
  if (shift < fibres) return 190;
  return LAYERS.find(([until], at) => at > 0 && shift < until)?.[1] ?? 222;
}

/** Along the middle line: centre, inner ring, outer ring, without steps. */
function profile({ centre, inner, outer }: Thickness, mm: number): number {
  const side: Side = mm >= 0 ? 'nasal' : 'temporal';
  const [near, far] = [inner[side], outer[side]];
  const away = Math.abs(mm);
  if (away < 1) return centre + (near - centre) * smooth(away);
  return near + (far - near) * smooth(Math.min(1, (away - 1) / 1.4));
}
const smooth = (share: number): number => share * share * (3 - 2 * share);
const speckle = (random: Random): number => 0.74 + 0.26 * (random.next() + random.next());
const mottle = (x: number, y: number): number =>
  0.5 + 0.5 * Math.sin(x * 0.31) * Math.cos(y * 0.43 + x * 0.09);

/** The printout of a macula: the section, and the ring of the sectors with the stored values. */
export function maculaDrawing(subject: Subject, ojo: OneEye, caption: Caption): Drawing {
  const thick = thicknessOf(subject, ojo);
  const [volume, signal] = [
    numberOf(subject, 'volumen', ojo),
    numberOf(subject, 'senal', ojo) ?? numberOf(subject, 'calidad', ojo),
  ];
  const body = [
    ring(thick, ojo, 165, 190),
    label(310, 386, 'Corte horizontal por la fóvea, 6 mm', { fill: '#dfe6ee', size: 13 }),
    label(40, 340, `Grosor central: ${String(Math.round(thick.centre))} µm`, { fill: '#dfe6ee', size: 16 }),
    label(40, 366, volume === undefined ? '' : `Volumen: ${volume.toFixed(2).replace('.', ',')} mm³`, {
      fill: '#dfe6ee',
    }),
    label(40, 390, signal === undefined ? '' : `Señal: ${String(signal)}`, { fill: '#dfe6ee' }),
    `<path d="M310 410h78M310 406v8M388 406v8" stroke="#dfe6ee" fill="none"/>`,
    label(396, 415, '1 mm', { fill: '#dfe6ee', size: 12 }),
  ].join('');
  return sheet(caption, body, {
    dark: true,
    layers: [{ left: 310, top: 136, points: maculaScan(subject, ojo) }],
  });
}

const RADII = [34, 76, 118] as const;
const heat = (micrometres: number, normal: number): string => {
  const over = (micrometres - normal) / normal;
  if (over > 0.35) return '#f2f2f2';
  if (over > 0.2) return '#d9472b';
  if (over > 0.1) return '#e8b339';
  return over < -0.15 ? '#3b6fb5' : '#3c9a55';
};

function ring({ centre, inner, outer }: Thickness, ojo: OneEye, cx: number, cy: number): string {
  const [first, second, third] = RADII;
  const places: readonly (readonly [Side, number])[] = [
    ['superior', -90],
    ['inferior', 90],
    ['nasal', nasalSide(ojo) === 1 ? 0 : 180],
    ['temporal', nasalSide(ojo) === 1 ? 180 : 0],
  ];
  const sector = (from: number, to: number, angle: number, fill: string): string => {
    const at = (radius: number, degrees: number): string => {
      const radians = (degrees * Math.PI) / 180;
      return `${n(cx + radius * Math.cos(radians))} ${n(cy + radius * Math.sin(radians))}`;
    };
    const [a, b] = [angle - 45, angle + 45];
    return `<path d="M${at(from, a)}A${String(from)} ${String(from)} 0 0 1 ${at(from, b)}L${at(to, b)}A${String(to)} ${String(to)} 0 0 0 ${at(to, a)}Z" fill="${fill}" stroke="#05070a" stroke-width="1.5"/>`;
  };
  const value = (radius: number, angle: number, text: number): string => {
    const radians = (angle * Math.PI) / 180;
    return label(
      cx + radius * Math.cos(radians),
      cy + radius * Math.sin(radians) + 5,
      String(Math.round(text)),
      {
        anchor: 'middle',
        size: 15,
        fill: '#0b0f14',
        bold: true,
      },
    );
  };
  return [
    ...places.map(([side, angle]) => sector(second, third, angle, heat(outer[side], 285))),
    ...places.map(([side, angle]) => sector(first, second, angle, heat(inner[side], 325))),
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${String(first)}" fill="${heat(centre, 265)}"/>`,
    value(0, 0, centre),
    ...places.map(([side, angle]) => value((first + second) / 2, angle, inner[side])),
    ...places.map(([side, angle]) => value((second + third) / 2, angle, outer[side])),
  ].join('');
}

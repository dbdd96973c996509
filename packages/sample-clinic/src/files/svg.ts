import { escapeMarkup } from '#domain/shared/markup-text';
import { randomOf, type Random } from '../history/random.ts';

/** A drawing, and what lies below it as points: grey or colour, row by row. */
export interface Drawing {
  readonly svg: string;
  readonly layers: readonly Layer[];
}
export interface Layer {
  readonly left: number;
  readonly top: number;
  readonly points: Points;
}
export interface Points {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

/** Every drawing has this size. */
export const SHEET = { width: 800, height: 560 } as const;

/** What is written over a drawing. */
export interface Caption {
  readonly equipo: string;
  readonly estudio: string;
  readonly ojo: 'OD' | 'OI' | 'AO';
  /** As on a device's screen; empty where it says nothing. */
  readonly paciente: string;
  readonly cuando: string;
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);

interface Style {
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
}
export const label = (x: number, y: number, text: string, style: Style = {}): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${String(style.size ?? 14)}" fill="${style.fill ?? '#1c2430'}" text-anchor="${style.anchor ?? 'start'}"${style.bold === true ? ' font-weight="bold"' : ''}>${escapeMarkup(text)}</text>`;

/** A number as it is read here: a comma, and a real minus. */
export const decimal = (value: number | undefined, places: number): string =>
  value === undefined ? '—' : value.toFixed(places).replace('.', ',').replace('-', '−');

export const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

/** A sheet with its heading, marked across as a sample. `dark` is for what devices show on black. */
export function sheet(
  { equipo, estudio, ojo, paciente, cuando }: Caption,
  body: string,
  { dark = false, layers = [] }: { readonly dark?: boolean; readonly layers?: readonly Layer[] } = {},
): Drawing {
  const [ink, paper, mark] = dark ? ['#dfe6ee', '#05070a', '#ffffff'] : ['#1c2430', '#ffffff', '#9a1f12'];
  const { width, height } = SHEET;
  const head = [
    label(20, 28, estudio, { size: 19, fill: ink, bold: true }),
    label(width - 20, 28, ojo, { size: 22, fill: ink, anchor: 'end', bold: true }),
    label(20, 48, `${equipo} · ${cuando.replace('T', ' ')}`, { size: 13, fill: ink }),
    label(width - 20, 48, paciente, { size: 13, fill: ink, anchor: 'end' }),
  ].join('');
  const across = `<g opacity="${dark ? '0.30' : '0.22'}" transform="rotate(-24 ${n(width / 2)} ${n(height / 2)})">${label(width / 2, height / 2 + 34, 'MUESTRA', { size: 104, fill: mark, anchor: 'middle', bold: true })}</g>`;
  const foot = label(20, height - 12, 'MUESTRA: dibujo sin valor clínico, de ningún paciente', {
    size: 12,
    fill: ink,
  });
  return {
    layers,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif">${layers.length === 0 ? `<rect width="100%" height="100%" fill="${paper}"/>` : ''}${body}${across}${head}${foot}</svg>`,
  };
}

/** Grey values of every point, the same for the same seed. */
export function greys(
  width: number,
  height: number,
  seed: string,
  of: (x: number, y: number, random: Random) => number,
): Points {
  const random = randomOf(seed);
  const data = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) data[at] = Math.max(0, Math.min(255, of(x, y, random)));
  return { width, height, channels: 1, data };
}

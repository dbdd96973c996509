import { escapeText } from '../eye/svg.ts';

/** The options of every drawing: its accessible name, and a prefix that keeps its ids unique within the page. */
export type DrawingOptions = { readonly title: string; readonly idPrefix: string };

/** A pure generator that returns one complete SVG document as text. */
export type Drawing = (options: DrawingOptions) => string;

/** A point of the plate in user units. */
export type Point = readonly [number, number];

/** The house palette: inks and tones of cold paper, and the two warm colours kept for light. */
export const TONE = {
  ink: '#12232b',
  paper: '#fbfdfc',
  mist: '#e6edec',
  fog: '#ccd9d9',
  slate: '#9db1b5',
  steel: '#5f777d',
  deep: '#24404a',
  night: '#0c2730',
  iris: '#0b4a5e',
  amber: '#f0b23a',
  glow: '#fcefcf',
  ember: '#b23a1e',
  /** The green of a laser, on that device alone. */
  laser: '#2f8f4e',
} as const;

/** Rounds to one decimal and omits trailing zeros. */
export const num = (value: number): string => {
  const text = String(Math.round(value * 10) / 10);
  return text === '-0' ? '0' : text;
};

const hatch = (id: string, gap: number, angle: number, tone: string, width: number): string =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" ` +
  `patternTransform="rotate(${angle})"><path d="M0 ${num(gap / 2)}H${gap}" stroke="${tone}" ` +
  `stroke-width="${width}" stroke-linecap="butt" fill="none"/></pattern>`;

const ramp = (id: string, vector: string, stops: readonly (readonly [number, string, number])[]) => {
  const tag = vector.startsWith('cx') ? 'radialGradient' : 'linearGradient';
  const body = stops
    .map(([at, color, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
  return `<${tag} id="${id}" ${vector}>${body}</${tag}>`;
};

const DEFS: Readonly<Record<string, (id: string) => string>> = {
  hatch: (id) => hatch(id, 6, -45, TONE.steel, 0.8),
  dense: (id) => hatch(id, 4, -45, TONE.deep, 0.9),
  level: (id) => hatch(id, 5, 0, TONE.steel, 0.8),
  shell: (id) =>
    ramp(id, 'x1="0" y1="0" x2=".4" y2="1"', [
      [0, '#ffffff', 1],
      [0.6, '#f1f6f5', 1],
      [1, '#d3dfdf', 1],
    ]),
  metal: (id) =>
    ramp(id, 'x1="0" y1="0" x2="1" y2="0"', [
      [0, '#f8fbfa', 1],
      [0.4, '#dde6e6', 1],
      [1, '#a9bcbf', 1],
    ]),
  barrel: (id) =>
    ramp(id, 'x1="0" y1="0" x2="0" y2="1"', [
      [0, '#f8fbfa', 1],
      [0.4, '#dde6e6', 1],
      [1, '#a9bcbf', 1],
    ]),
  glass: (id) =>
    ramp(id, 'x1="0" y1="0" x2="1" y2="1"', [
      [0, '#28505c', 1],
      [0.5, '#123440', 1],
      [1, '#0c2730', 1],
    ]),
  light: (id) =>
    ramp(id, 'cx=".5" cy=".5" r=".5"', [
      [0, '#f0b23a', 0.9],
      [0.4, '#f0b23a', 0.4],
      [1, '#f0b23a', 0],
    ]),
  field: (id) =>
    ramp(id, 'cx=".5" cy=".5" r=".5"', [
      [0, '#ffffff', 1],
      [0.7, '#eaf1f0', 1],
      [1, '#c3d2d3', 1],
    ]),
  iris: (id) =>
    ramp(id, 'cx=".5" cy=".5" r=".5"', [
      [0.2, '#5a3d1c', 1],
      [0.4, '#7d8f7a', 1],
      [0.6, '#3b8294', 1],
      [0.9, '#0b4a5e', 1],
      [1, '#06222c', 1],
    ]),
  sky: (id) =>
    ramp(id, 'x1="0" y1="0" x2="0" y2="1"', [
      [0, '#9fc0c9', 0.7],
      [0.7, '#e9f0f0', 0.8],
      [1, '#fcefcf', 1],
    ]),
  lid: (id) =>
    ramp(id, 'x1="0" y1="0" x2="0" y2="1"', [
      [0, '#06222c', 0.6],
      [1, '#06222c', 0],
    ]),
  cone: (id) =>
    ramp(id, 'x1="0" y1="0" x2="1" y2="0"', [
      [0, '#12232b', 0],
      [1, '#12232b', 0.1],
    ]),
};

/** Wraps a body in the shared document: role, title, only the paint servers that it uses, and the pen. */
export const plate = (o: DrawingOptions, body: string, width = 960, height = 600): string => {
  const used = Object.entries(DEFS).filter(([key]) => body.includes(`url(#@${key})`));
  const defs = used.map(([key, make]) => make(`@${key}`)).join('');
  const pen = `fill="none" stroke="${TONE.ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  const marks = `${defs === '' ? '' : `<defs>${defs}</defs>`}<g ${pen}>${body}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeText(o.title)}</title>${marks.replaceAll('@', `${o.idPrefix}-`)}</svg>`
  );
};

/**
 * Refers to a shared paint server (hatch, dense, level, shell, metal, barrel, glass, light, field, iris, sky, lid,
 * cone).
 */
export const paint = (key: string): string => `url(#@${key})`;

const pen = (width: number, tone: string): string =>
  (width === 2 ? '' : ` stroke-width="${width}"`) + (tone === TONE.ink ? '' : ` stroke="${tone}"`);

/** An open stroke. */
export const line = (d: string, width = 2, tone: string = TONE.ink, extra = ''): string =>
  `<path d="${d}"${pen(width, tone)}${extra === '' ? '' : ` ${extra}`}/>`;

/** A closed, filled and outlined shape. */
export const shape = (d: string, fill: string = paint('shell'), width = 2, tone: string = TONE.ink): string =>
  `<path d="${d}" fill="${fill}"${pen(width, tone)}/>`;

/** A fill without an outline. */
export const tint = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}" stroke="none"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  r = 0,
  fill = paint('shell'),
  width = 2,
): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r > 0 ? ` rx="${r}"` : ''} ` +
  `fill="${fill}"${width === 0 ? ' stroke="none"' : pen(width, TONE.ink)}/>`;

export const disc = (
  x: number,
  y: number,
  r: number,
  fill = 'none',
  width = 2,
  tone: string = TONE.ink,
): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"${fill === 'none' ? '' : ` fill="${fill}"`}` +
  `${width === 0 ? ' stroke="none"' : pen(width, tone)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill = 'none', width = 2): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"${fill === 'none' ? '' : ` fill="${fill}"`}` +
  `${width === 0 ? ' stroke="none"' : pen(width, TONE.ink)}/>`;

/** A group that sets presentation attributes for its children. */
export const group = (attributes: string, ...children: readonly string[]): string =>
  `<g ${attributes}>${children.join('')}</g>`;

/** Clips children to one shape; the key must be unique inside the drawing. */
export const clipped = (key: string, outline: string, ...children: readonly string[]): string =>
  `<clipPath id="@clip-${key}">${outline}</clipPath><g clip-path="url(#@clip-${key})">${children.join('')}</g>`;

/** A point of the drawing plane: [x, y]. */
export type Point = readonly [number, number];

/** Attribute values of an SVG element. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Definitions (gradients, clips) and visible marks that belong together. */
export interface Drawing {
  readonly defs: string;
  readonly body: string;
}

/** Writes a number with at most one decimal. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Writes coordinates separated by the shortest legal separator. */
export function coords(...values: number[]): string {
  return values
    .map(num)
    .reduce((text, value) => (text === '' || value.startsWith('-') ? text + value : `${text} ${value}`), '');
}

export function el(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export function path(d: string, attributes: Attributes): string {
  return el('path', { d, ...attributes });
}

export function group(attributes: Attributes, ...children: string[]): string {
  return el('g', attributes, ...children);
}

export function circle([cx, cy]: Point, r: number, attributes: Attributes): string {
  return el('circle', { cx, cy, r, ...attributes });
}

/** An ellipse, turned by an angle in degrees about its centre. */
export function ellipse([cx, cy]: Point, rx: number, ry: number, attributes: Attributes, turn = 0): string {
  const rotation = turn === 0 ? {} : { transform: `rotate(${coords(turn, cx, cy)})` };
  return el('ellipse', { cx, cy, rx, ry, ...rotation, ...attributes });
}

/** One colour stop of a gradient: offset, colour and optional opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      const faded = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
      return `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}"${faded}/>`;
    })
    .join('');
}

/** Defines a radial gradient in drawing coordinates. */
export function radial(id: string, [cx, cy]: Point, r: number, list: readonly Stop[]): string {
  return el('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx, cy, r }, stops(list));
}

/** Defines a linear gradient in drawing coordinates. */
export function linear(id: string, [x1, y1]: Point, [x2, y2]: Point, list: readonly Stop[]): string {
  return el('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stops(list));
}

/** Defines a clip from path data. */
export function clip(id: string, d: string): string {
  return el('clipPath', { id }, el('path', { d }));
}

/** Defines a Gaussian blur with room around its source. */
export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" color-interpolation-filters="sRGB" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`;
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

/** Escapes text for use inside an element or an attribute: the drawings' own, as they import nothing of the rest. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => SIGNS[sign] ?? '');

export interface Plate extends Drawing {
  readonly width: number;
  readonly height: number;
  readonly prefix: string;
  readonly title: string;
  readonly description?: string;
}

/** Wraps a drawing in an accessible SVG document whose name is its title. */
export function svgDocument({ width, height, prefix, title, description, defs, body }: Plate): string {
  const titleId = `${prefix}-titulo`;
  const descId = `${prefix}-desc`;
  const described = description === undefined ? {} : { 'aria-describedby': descId };
  const desc = description === undefined ? '' : el('desc', { id: descId }, escapeText(description));
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-labelledby': titleId,
      ...described,
    },
    el('title', { id: titleId }, escapeText(title)),
    desc,
    el('defs', {}, defs),
    body,
  );
}

import { MOST_PIXELS } from '../files/file-kinds.ts';
import { plain, short, shorts, valueOf, type DicomSet } from './elements.ts';
import { jpegColours, markedRgb, readJpegHeader } from './jpeg-colours.ts';
import { SYNTAXES } from './part10.ts';

/** How the points of a picture are written (PS3.3, C.7.6.3.1). */
type Colours = 'grey' | 'inverted' | 'rgb' | 'ybr' | 'ybr422' | 'palette';
const COLOURS: Readonly<Record<string, Colours>> = {
  MONOCHROME1: 'inverted',
  MONOCHROME2: 'grey',
  RGB: 'rgb',
  'PALETTE COLOR': 'palette',
  YBR_FULL: 'ybr',
  YBR_FULL_422: 'ybr422',
};

/** The size of a picture and of its frames, whether or not it can be shown here. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** The bits of one frame as it lies there; frames of single bits share bytes. */
  readonly frameBits: number;
}

/** How the points of a picture become what is looked at. */
export interface PictureLook extends PictureSize {
  readonly colours: Colours;
  /** Bits of each value that count. */
  readonly stored: number;
  readonly isSigned: boolean;
  /** All of red before all of green. */
  readonly isPlanar: boolean;
  readonly palette?: Palette;
}
interface Palette {
  readonly first: number;
  readonly tables: readonly [Uint8Array, Uint8Array, Uint8Array];
}

/** Points row by row, grey or red, green and blue of each together. */
export interface Points {
  readonly channels: 1 | 3;
  readonly values: Uint8Array;
}

/** The size of a file's picture; `roto` where it makes no sense, `enorme` where a frame has too many points. */
export function sizeOf(set: DicomSet): PictureSize | 'roto' | 'enorme' {
  const [height, width] = [short(set, 0x0028_0010) ?? 0, short(set, 0x0028_0011) ?? 0];
  if (height === 0 || width === 0) return 'roto';
  if (height * width > MOST_PIXELS) return 'enorme';
  const written = plain(set, 0x0028_0008) ?? '1';
  const frames = /^\d{1,9}$/u.test(written) ? Number(written) : 0;
  if (frames < 1) return 'roto';
  const samples = short(set, 0x0028_0002) ?? 1;
  const bits = short(set, 0x0028_0100) ?? 8;
  // Two points share their colour.
  const isHalved = coloursOf(set) === 'ybr422' && samples === 3 && width % 2 === 0;
  return { width, height, frames, frameBits: height * width * (isHalved ? 2 : samples) * bits };
}

const coloursOf = (set: DicomSet): Colours | undefined => COLOURS[plain(set, 0x0028_0004) ?? ''];

/** How a picture of 8 bits is looked at; null for what is not shown here, since it would be shown wrong. */
export function lookOf(set: DicomSet, syntax: string): PictureLook | null {
  const size = sizeOf(set);
  const colours = coloursOf(set);
  if (typeof size === 'string' || colours === undefined || short(set, 0x0028_0100) !== 8) return null;
  const samples = short(set, 0x0028_0002) ?? 1;
  const stored = short(set, 0x0028_0101) ?? 8;
  const isSigned = short(set, 0x0028_0103) === 1;
  const isPlanar = samples === 3 && short(set, 0x0028_0006) === 1;
  const isGrey = colours === 'grey' || colours === 'inverted';
  const isOne = isGrey || colours === 'palette';
  if (samples !== (isOne ? 1 : 3) || stored < 1 || stored > 8) return null;
  if ((short(set, 0x0028_0102) ?? stored - 1) !== stored - 1 || (isSigned && !isGrey)) return null;
  const isTransformed = colours === 'ybr' || colours === 'ybr422';
  if (isTransformed && stored !== 8) return null;
  const look = { ...size, colours, stored, isSigned, isPlanar };
  if (syntax === SYNTAXES.jpeg) return colours === 'palette' || stored !== 8 || isSigned ? null : look;
  if (syntax !== SYNTAXES.explicit && syntax !== SYNTAXES.implicit) return null;
  if (colours === 'ybr422' && (isPlanar || size.width % 2 !== 0)) return null;
  if (colours !== 'palette') return look;
  const palette = paletteOf(set);
  return palette === null ? null : { ...look, palette };
}

/** The three tables of a palette in 8 bits (PS3.3, C.7.6.3.1.5); null for one in segments, or that is not all there. */
function paletteOf(set: DicomSet): Palette | null {
  const tables: Uint8Array[] = [];
  let first = 0;
  for (const channel of [1, 2, 3]) {
    const [count = -1, from = 0, bits = 0] = shorts(set, 0x0028_1100 + channel) ?? [];
    const entries = count === 0 ? 0x1_0000 : count;
    const data = valueOf(set, 0x0028_1200 + channel);
    if (data === undefined || entries < 1 || (bits !== 8 && bits !== 16)) return null;
    if (channel > 1 && from !== first) return null;
    first = from;
    if (data.length >= entries * 2) {
      // The high byte of each word, or the low one where the table has but 8 bits.
      const at = (bits === 16) === set.bigEndian ? 0 : 1;
      tables.push(Uint8Array.from({ length: entries }, (_, n) => data[n * 2 + at] ?? 0));
    } else if (bits === 8 && data.length >= entries) tables.push(data.subarray(0, entries));
    else return null;
  }
  const [red, green, blue] = tables;
  return red === undefined || green === undefined || blue === undefined
    ? null
    : { first, tables: [red, green, blue] };
}

/** The points of one frame as it lies uncompressed; null where it is cut off. */
export function pointsOf(raw: Uint8Array, look: PictureLook): Points | null {
  const { width, height, colours, frameBits } = look;
  const count = width * height;
  if (raw.length < frameBits / 8) return null;
  if (colours === 'grey' || colours === 'inverted') return { channels: 1, values: greys(raw, count, look) };
  const values = new Uint8Array(count * 3);
  if (colours === 'palette') paintPalette(values, raw, count, look);
  else if (colours === 'ybr422') paintHalved(values, raw, count);
  else {
    const [step, plane] = look.isPlanar ? [1, count] : [3, 1];
    for (let at = 0; at < count; at += 1)
      for (let channel = 0; channel < 3; channel += 1)
        values[at * 3 + channel] = scaled(raw[at * step + channel * plane] ?? 0, look.stored);
    if (colours === 'ybr') for (let at = 0; at < values.length; at += 3) toRgb(values, at);
  }
  return { channels: 3, values };
}

const maskOf = (stored: number): number => 2 ** stored - 1;
const scaled = (value: number, stored: number): number =>
  stored === 8 ? value : Math.round(((value & maskOf(stored)) * 255) / maskOf(stored));

/** Signed values begin below zero: their lowest is black. */
function greys(raw: Uint8Array, count: number, { stored, isSigned, colours }: PictureLook): Uint8Array {
  const flip = isSigned ? 2 ** (stored - 1) : 0;
  const table = Uint8Array.from({ length: 256 }, (_, value) => {
    const seen = scaled(value ^ flip, stored);
    return colours === 'inverted' ? 255 - seen : seen;
  });
  return Uint8Array.from({ length: count }, (_, at) => table[raw[at] ?? 0] ?? 0);
}

function paintPalette(
  values: Uint8Array,
  raw: Uint8Array,
  count: number,
  { palette, stored }: PictureLook,
): void {
  if (palette === undefined) return;
  const { first, tables } = palette;
  const last = tables[0].length - 1;
  for (let at = 0; at < count; at += 1) {
    // What is below or above the table has its first or last colour.
    const index = Math.max(0, Math.min(last, ((raw[at] ?? 0) & maskOf(stored)) - first));
    for (let channel = 0; channel < 3; channel += 1) values[at * 3 + channel] = tables[channel]?.[index] ?? 0;
  }
}

/** Two brightnesses, then the blue and the red of both. */
function paintHalved(values: Uint8Array, raw: Uint8Array, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const from = (at >> 1) * 4;
    values[at * 3] = raw[from + (at & 1)] ?? 0;
    values[at * 3 + 1] = raw[from + 2] ?? 0;
    values[at * 3 + 2] = raw[from + 3] ?? 0;
    toRgb(values, at * 3);
  }
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.floor(value + 0.5)));

/** Brightness, blue and red as red, green and blue (PS3.3, C.7.6.3.1.2). */
function toRgb(values: Uint8Array, at: number): void {
  const y = values[at] ?? 0;
  const [cb, cr] = [(values[at + 1] ?? 0) - 128, (values[at + 2] ?? 0) - 128];
  values[at] = byte(y + 1.402 * cr);
  values[at + 1] = byte(y - ((0.114 * 1.772) / 0.587) * cb - ((0.299 * 1.402) / 0.587) * cr);
  values[at + 2] = byte(y + 1.772 * cb);
}

/** A frame's JPEG as any decoder reads it right; null where it is not what the header says. */
export function jpegOf(frame: Uint8Array, { width, height, colours }: PictureLook): Uint8Array | null {
  const header = readJpegHeader(frame);
  if (header === null || header.bits !== 8 || header.width !== width || header.height !== height) return null;
  if (colours === 'grey' || colours === 'inverted') return header.components === 1 ? frame : null;
  if (header.components !== 3) return null;
  const is = jpegColours(header, colours === 'rgb' ? 'rgb' : 'ybr');
  if (is === null) return null;
  return is === 'rgb' && header.adobe === undefined && !header.isNamedRgb ? markedRgb(frame) : frame;
}

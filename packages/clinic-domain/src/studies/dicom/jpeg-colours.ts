import { present } from '../../shared/typed-record.ts';

const SOI = 2;
const START_OF_SCAN = 0xda;
/** Frame headers (SOF0 to SOF15); the other numbers between them are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const RGB = [0x52, 0x47, 0x42];
const SMALL_RGB = [0x72, 0x67, 0x62];

/** What a JPEG's own headers say (ITU-T T.81, annex B): its size, its components, and the marks of two makers of colours. */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly components: number;
  readonly isNamedRgb: boolean;
  /** It is YCbCr by its own standard (JFIF). */
  readonly isJfif: boolean;
  /** Adobe's mark: not transformed (0), YCbCr (1), or anything else. */
  readonly adobe?: number;
}

/** Reads the headers of a JPEG up to its first scan; null where it is none. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let found: Omit<JpegHeader, 'isJfif' | 'adobe'> | null = null;
  let isJfif = false;
  let adobe: number | undefined;
  const short = (at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
  const letters = (at: number, text: string): boolean =>
    [...text].every((letter, n) => bytes[at + n] === letter.charCodeAt(0));
  for (let at = SOI; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = short(at + 2);
    if (length < 2) return null;
    if (marker === START_OF_SCAN) break;
    if (marker === 0xe0 && letters(at + 4, 'JFIF\0')) isJfif = true;
    if (marker === 0xee && length >= 14 && letters(at + 4, 'Adobe')) adobe = bytes[at + 15];
    if (isFrame(marker) && found === null) {
      const components = bytes[at + 9] ?? 0;
      const ids = Array.from({ length: Math.min(components, 4) }, (_, n) => bytes[at + 10 + n * 3]);
      const isNamedRgb = [RGB, SMALL_RGB].some(
        (name) => name.length === ids.length && name.every((id, n) => id === ids[n]),
      );
      found = {
        width: short(at + 7),
        height: short(at + 5),
        bits: bytes[at + 4] ?? 0,
        components,
        isNamedRgb,
      };
    }
    at += 2 + length;
  }
  return found === null ? null : { ...found, isJfif, ...present({ adobe }) };
}

/**
 * The colours of a JPEG of three components in a DICOM file whose header calls them `said`; null where the two contradict
 * each other. A decoder that knows nothing of the header takes every one without a mark for YCbCr: a fundus in red, green and
 * blue would be purple.
 */
export function jpegColours(
  { isNamedRgb, isJfif, adobe }: JpegHeader,
  said: 'rgb' | 'ybr',
): 'rgb' | 'ybr' | null {
  const claimed = new Set<'rgb' | 'ybr'>();
  if (isNamedRgb) claimed.add('rgb');
  if (isJfif) claimed.add('ybr');
  if (adobe === 0) claimed.add('rgb');
  if (adobe === 1) claimed.add('ybr');
  if (claimed.size > 1 || (adobe !== undefined && adobe > 1)) return null;
  const [own] = claimed;
  if (own === undefined) return said;
  // What was not transformed cannot be what the header calls transformed; only the names of the components are beyond doubt.
  return said === 'ybr' && own === 'rgb' && !isNamedRgb ? null : own;
}

/** The same JPEG with Adobe's mark that its components are red, green and blue as they are. */
export function markedRgb(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const mark = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];
  const marked = new Uint8Array(bytes.length + mark.length);
  marked.set(bytes.subarray(0, SOI));
  marked.set(mark, SOI);
  marked.set(bytes.subarray(SOI), SOI + mark.length);
  return marked;
}

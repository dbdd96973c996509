/** An element of a data set: where its value is, the items of a sequence, or the pieces of packed pixels. */
export interface DicomElement {
  readonly tag: number;
  /** Empty where the data set is written without types. */
  readonly vr: string;
  /** Where its tag and its value begin. */
  readonly start: number;
  readonly dataOffset: number;
  /** {@link UNDEFINED} where a mark ends it. */
  readonly length: number;
  readonly items?: readonly DicomSet[];
}

/** Elements by their tag, and the bytes that they lie in. */
export interface DicomSet {
  readonly bytes: Uint8Array;
  readonly bigEndian: boolean;
  readonly elements: ReadonlyMap<number, DicomElement>;
}

/** The length of what a mark ends (PS3.5, 7.5). */
export const UNDEFINED = 0xffff_ffff;

const MOST_TEXT = 200;

/** The bytes of an element's value; undefined where it is missing or has none of its own. */
export function valueOf(set: DicomSet | undefined, tag: number): Uint8Array | undefined {
  const element = set?.elements.get(tag);
  if (set === undefined || element === undefined || element.items !== undefined) return undefined;
  if (element.length === UNDEFINED) return undefined;
  const end = element.dataOffset + element.length;
  return end > set.bytes.length ? undefined : set.bytes.subarray(element.dataOffset, end);
}

/** The items of a sequence; none where it is missing. */
export const itemsOf = (set: DicomSet | undefined, tag: number): readonly DicomSet[] =>
  set?.elements.get(tag)?.items ?? [];

/** The first item of a sequence. */
export const itemOf = (set: DicomSet | undefined, tag: number): DicomSet | undefined => itemsOf(set, tag)[0];

/** A number of so many bytes; undefined where the value is not just one. */
function single(
  set: DicomSet | undefined,
  tag: number,
  size: number,
  read: (view: DataView, little: boolean) => number,
): number | undefined {
  const bytes = valueOf(set, tag);
  if (set === undefined || bytes?.length !== size) return undefined;
  return read(new DataView(bytes.buffer, bytes.byteOffset, size), !set.bigEndian);
}

/** Single numbers of the binary kinds; undefined where the bytes are not one. */
export const float = (set: DicomSet | undefined, tag: number): number | undefined =>
  single(set, tag, 4, (view, little) => view.getFloat32(0, little));
export const double = (set: DicomSet | undefined, tag: number): number | undefined =>
  single(set, tag, 8, (view, little) => view.getFloat64(0, little));
export const short = (set: DicomSet | undefined, tag: number): number | undefined =>
  single(set, tag, 2, (view, little) => view.getUint16(0, little));

/** Several numbers of two bytes. */
export function shorts(set: DicomSet, tag: number): number[] | undefined {
  const bytes = valueOf(set, tag);
  if (bytes === undefined || bytes.length % 2 !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: bytes.length / 2 }, (_, at) => view.getUint16(at * 2, !set.bigEndian));
}

/** Bytes as the letters of the same number. */
export const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** Words of plain ASCII, up to the first zero: codes, identifiers, numbers in letters. */
export function plain(set: DicomSet | undefined, tag: number): string | undefined {
  const bytes = valueOf(set, tag)?.subarray(0, 64 * 1024);
  if (bytes === undefined) return undefined;
  const zero = bytes.indexOf(0);
  const text = latin(zero < 0 ? bytes : bytes.subarray(0, zero)).trim();
  return text === '' ? undefined : text.slice(0, MOST_TEXT);
}

/** The value and the meaning of a code (PS3.3, 8.8), in an item of a code sequence. */
export const codeOf = (item: DicomSet | undefined): { readonly value: string; readonly meaning: string } => ({
  value: plain(item, 0x0008_0100) ?? '',
  meaning: plain(item, 0x0008_0104) ?? '',
});

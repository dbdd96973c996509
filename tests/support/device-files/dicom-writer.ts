/** An element to write: its tag (`00100020`), its VR, and its value. */
export interface Element {
  readonly tag: string;
  readonly vr: string;
  readonly value: string | readonly number[] | Uint8Array | readonly (readonly Element[])[];
}

type Charset = 'utf8' | 'latin1';
const LONG = new Set(['OB', 'OW', 'OF', 'SQ', 'UT', 'UN']);

/** `el('00100020', 'LO', '1187344')`. */
export const el = (tag: string, vr: string, value: Element['value']): Element => ({ tag, vr, value });
/** A sequence of items. */
export const sq = (tag: string, ...items: readonly (readonly Element[])[]): Element => el(tag, 'SQ', items);

const number = (count: number, write: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(count);
  write(bytes);
  return bytes;
};

/** A number in the bytes of its VR, little endian. */
function binary(vr: string, value: number): Buffer {
  switch (vr) {
    case 'US':
      return number(2, (bytes) => bytes.writeUInt16LE(value));
    case 'UL':
      return number(4, (bytes) => bytes.writeUInt32LE(value));
    case 'FL':
      return number(4, (bytes) => bytes.writeFloatLE(value));
    case 'FD':
      return number(8, (bytes) => bytes.writeDoubleLE(value));
    default:
      throw new RangeError(`numbers are not written as ${vr}`);
  }
}

const tagBytes = (tag: string): Buffer =>
  number(4, (bytes) => {
    bytes.writeUInt16LE(Number.parseInt(tag.slice(0, 4), 16));
    bytes.writeUInt16LE(Number.parseInt(tag.slice(4), 16), 2);
  });

const isItems = (value: Element['value']): value is readonly (readonly Element[])[] =>
  Array.isArray(value) && value.every((item) => Array.isArray(item));

/** How a data set is written: the character set, without VRs, and with sequences that end by a delimiter. */
export interface Style {
  readonly charset?: Charset;
  readonly implicit?: boolean;
  readonly delimited?: boolean;
}

function valueBytes({ vr, value }: Element, style: Style): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value, style.charset ?? 'utf8');
    return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from(vr === 'UI' ? '\0' : ' ')]);
  }
  if (value instanceof Uint8Array)
    return Buffer.from(value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.alloc(1)]));
  if (isItems(value)) {
    const end = (tag: string): Buffer => Buffer.concat([tagBytes(tag), binary('UL', 0)]);
    return Buffer.concat([
      ...value.flatMap((item) => {
        const bytes = dataSet(item, style);
        const length = style.delimited === true ? UNDEFINED : bytes.length;
        const closed = style.delimited === true ? [end('FFFEE00D')] : [];
        return [tagBytes('FFFEE000'), binary('UL', length), bytes, ...closed];
      }),
      ...(style.delimited === true ? [end('FFFEE0DD')] : []),
    ]);
  }
  return Buffer.concat(value.map((each) => binary(vr, each)));
}

/** The tag, the VR and the length that stand before a value (PS3.5, 7.1.2). */
export function elementHead(tag: string, vr: string, length: number, implicit = false): Buffer {
  if (implicit) return Buffer.concat([tagBytes(tag), binary('UL', length)]);
  const size = LONG.has(vr) ? Buffer.concat([Buffer.alloc(2), binary('UL', length)]) : binary('US', length);
  return Buffer.concat([tagBytes(tag), Buffer.from(vr, 'latin1'), size]);
}

/** Elements in little endian, in the order of their tags. */
export const dataSet = (elements: readonly Element[], style: Style = {}): Buffer =>
  Buffer.concat(
    elements
      .toSorted((a, b) => (a.tag.toLowerCase() < b.tag.toLowerCase() ? -1 : 1))
      .flatMap((element) => {
        const value = valueBytes(element, style);
        const isOpen = element.vr === 'SQ' && style.delimited === true;
        const length = isOpen ? UNDEFINED : value.length;
        return [elementHead(element.tag, element.vr, length, style.implicit), value];
      }),
  );

export const IMPLICIT = '1.2.840.10008.1.2';
export const EXPLICIT = '1.2.840.10008.1.2.1';
export const JPEG_BASELINE = '1.2.840.10008.1.2.4.50';
export const UNDEFINED = 0xffff_ffff;

/** A Part 10 file: preamble, meta header and data set. What follows (`rest`) is appended as it is. */
export function dicomFile(
  elements: readonly Element[],
  {
    rest = [],
    syntax = EXPLICIT,
    ...style
  }: Style & { readonly syntax?: string; readonly rest?: readonly Uint8Array[] } = {},
): Buffer {
  const of = (tag: string): string => {
    const value = elements.find((element) => element.tag === tag)?.value;
    return typeof value === 'string' ? value : '1.2.3';
  };
  const meta = dataSet([
    el('00020001', 'OB', Uint8Array.of(0, 1)),
    el('00020002', 'UI', of('00080016')),
    el('00020003', 'UI', of('00080018')),
    el('00020010', 'UI', syntax),
    el('00020012', 'UI', '1.2.826.0.1.3680043.10.1'),
  ]);
  const length = dataSet([el('00020000', 'UL', [meta.length])]);
  const preamble = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]);
  return Buffer.concat([preamble, length, meta, dataSet(elements, style), ...rest]);
}

/** Pixels in pieces (PS3.5, annex A.4): an empty table of offsets, a piece for each frame, and the end. */
export function packedPixels(frames: readonly Uint8Array[]): Uint8Array[] {
  const piece = (bytes: Uint8Array): Uint8Array[] => {
    const even = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
    return [tagBytes('FFFEE000'), binary('UL', even.length), even];
  };
  return [
    elementHead('7FE00010', 'OB', UNDEFINED),
    ...piece(new Uint8Array()),
    ...frames.flatMap(piece),
    tagBytes('FFFEE0DD'),
    binary('UL', 0),
  ];
}

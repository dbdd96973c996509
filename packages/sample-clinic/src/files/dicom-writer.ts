/** Kinds of values (PS3.5, 6.2) that the sample's files have. */
type Kind =
  | 'CS'
  | 'DA'
  | 'FD'
  | 'FL'
  | 'IS'
  | 'DS'
  | 'LO'
  | 'OB'
  | 'PN'
  | 'SH'
  | 'SQ'
  | 'TM'
  | 'UI'
  | 'UL'
  | 'US';
type Item = readonly Element[];
export type Element = readonly [
  tag: string,
  kind: Kind,
  value: string | number | Uint8Array | readonly Item[],
];

/** These have four bytes of length, after two that are empty. */
const LONG: readonly Kind[] = ['OB', 'SQ'];
const EXPLICIT_LITTLE_ENDIAN = '1.2.840.10008.1.2.1';

/** A file of Part 10, explicit and little-endian; the elements are put into their order. */
export function dicomFile(sopClass: string, instance: string, elements: readonly Element[]): Uint8Array {
  const meta = encodedAll([
    ['00020001', 'OB', new Uint8Array([0, 1])],
    ['00020002', 'UI', sopClass],
    ['00020003', 'UI', instance],
    ['00020010', 'UI', EXPLICIT_LITTLE_ENDIAN],
    ['00020012', 'UI', '2.25.305843009213693951'],
  ]);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM', 'latin1'),
    encoded(['00020000', 'UL', meta.length]),
    meta,
    encodedAll([['00080016', 'UI', sopClass], ['00080018', 'UI', instance], ...elements]),
  ]);
}

const encodedAll = (elements: readonly Element[]): Buffer =>
  Buffer.concat(elements.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(encoded));

function encoded([tag, kind, value]: Element): Buffer {
  const bytes = bytesOf(kind, value);
  const head = Buffer.alloc(LONG.includes(kind) ? 12 : 8);
  head.writeUInt16LE(Number.parseInt(tag.slice(0, 4), 16), 0);
  head.writeUInt16LE(Number.parseInt(tag.slice(4), 16), 2);
  head.write(kind, 4, 'latin1');
  if (LONG.includes(kind)) head.writeUInt32LE(bytes.length, 8);
  else head.writeUInt16LE(bytes.length, 6);
  return Buffer.concat([head, bytes]);
}

function bytesOf(kind: Kind, value: Element[2]): Buffer {
  if (typeof value === 'number') return numberOf(kind, value);
  if (typeof value !== 'string' && !(value instanceof Uint8Array)) return Buffer.concat(value.map(itemOf));
  const bytes = Buffer.from(value);
  if (bytes.length % 2 === 0) return bytes;
  return Buffer.concat([bytes, Buffer.from([kind === 'UI' || kind === 'OB' ? 0 : 0x20])]);
}

function numberOf(kind: Kind, value: number): Buffer {
  const bytes = Buffer.alloc(kind === 'US' ? 2 : kind === 'FD' ? 8 : 4);
  if (kind === 'US') bytes.writeUInt16LE(value);
  else if (kind === 'FD') bytes.writeDoubleLE(value);
  else if (kind === 'FL') bytes.writeFloatLE(value);
  else bytes.writeUInt32LE(value);
  return bytes;
}

function itemOf(elements: Item): Buffer {
  const body = encodedAll(elements);
  const head = Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0]);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

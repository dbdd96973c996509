/** Elements and items of a header; those of devices have some thousands. More would fill the memory. */
const MOST = 60_000;
const DEEPEST = 24;
const UNDEFINED = 0xffff_ffff;
const ITEM = 0xfffe_e000;
const END_OF_ITEM = 0xfffe_e00d;
const END_OF_SEQUENCE = 0xfffe_e0dd;
/** Value representations whose length has four bytes (PS3.5, 7.1.2). */
const LONG = new Set(['OB', 'OD', 'OL', 'OW', 'OF', 'SQ', 'UC', 'UR', 'UT', 'UN']);

/** How the elements are written. */
export interface Writing {
  readonly implicit: boolean;
  readonly bigEndian: boolean;
}

/** An element outside of every sequence: its tag as a number, and where its value begins. */
export interface Visited {
  readonly tag: number;
  readonly start: number;
  readonly dataOffset: number;
  readonly length: number;
}

/** Regular as far as it was asked for; it goes on behind the bytes; or it is not as a header has to be. */
export type Walked = 'whole' | 'more' | 'wrong';

interface Frame {
  readonly kind: 'items' | 'set';
  readonly end: number;
  readonly implicit: boolean;
}

/**
 * Goes over a data set without keeping anything, up to an element at which `visit` says `stop`: its lengths have to fit into
 * each other, and it may have neither too many elements nor sequences in too many sequences. Only then is it read: the
 * library would follow whatever a length claims.
 */
export function walk(
  bytes: Buffer,
  from: number,
  writing: Writing,
  visit: (element: Visited) => 'stop' | 'on',
): Walked {
  const short = (at: number): number => (writing.bigEndian ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at));
  const long = (at: number): number => (writing.bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  const stack: Frame[] = [];
  let at = from;
  /** Goes into a sequence or an item; false where it is too deep. One that is too long ends behind what it is in. */
  const enter = (kind: Frame['kind'], length: number, implicit: boolean): boolean => {
    const end = length === UNDEFINED ? Number.POSITIVE_INFINITY : at + length;
    return stack.push({ kind, end, implicit }) <= DEEPEST;
  };
  for (let count = 0; count < MOST; count += 1) {
    while (stack.at(-1)?.end === at) stack.pop();
    const frame = stack.at(-1);
    if (frame !== undefined && at > frame.end) return 'wrong';
    if (frame === undefined && at === bytes.length) return 'whole';
    if (at + 12 > bytes.length && at + 8 !== bytes.length) return 'more';
    const start = at;
    const tag = short(at) * 0x1_0000 + short(at + 2);
    if (frame?.kind === 'items') {
      const length = long(at + 4);
      at += 8;
      if (tag === END_OF_SEQUENCE && frame.end === Number.POSITIVE_INFINITY) stack.pop();
      else if (tag !== ITEM || !enter('set', length, frame.implicit)) return 'wrong';
      continue;
    }
    if (tag === END_OF_ITEM && frame?.end === Number.POSITIVE_INFINITY) {
      stack.pop();
      at += 8;
      continue;
    }
    if (tag >= 0xfffe_0000) return 'wrong';
    const implicit = frame?.implicit ?? writing.implicit;
    const vr = implicit ? '' : bytes.toString('latin1', at + 4, at + 6);
    const isLong = LONG.has(vr);
    if (isLong && at + 12 > bytes.length) return 'more';
    const length = implicit ? long(at + 4) : isLong ? long(at + 8) : short(at + 6);
    at += isLong ? 12 : 8;
    if (frame === undefined && visit({ tag, start, dataOffset: at, length }) === 'stop') return 'whole';
    const isPrivate = (tag >>> 16) % 2 === 1;
    const looksLikeItems =
      implicit && at + 4 <= bytes.length && isItems(short(at) * 0x1_0000 + short(at + 2));
    const isSequence =
      vr === 'SQ' ||
      (vr === 'UN' && length === UNDEFINED) ||
      (looksLikeItems && (!isPrivate || length === UNDEFINED));
    if (isSequence) {
      if (!enter('items', length, implicit || vr === 'UN')) return 'wrong';
    } else if (length === UNDEFINED) return 'wrong';
    else at += length;
  }
  return 'wrong';
}

const isItems = (tag: number): boolean => tag === ITEM || tag === END_OF_SEQUENCE;

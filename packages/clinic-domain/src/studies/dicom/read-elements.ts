import { UNDEFINED, type DicomElement, type DicomSet } from './elements.ts';
import { present } from '../../shared/typed-record.ts';

/** Elements and items of a header; those of devices have some thousands. More would fill the memory. */
const READ_ELEMENTS_LIMIT = 60_000;
const DEEPEST = 24;
const ITEM = 0xfffe_e000;
const END_OF_ITEM = 0xfffe_e00d;
const END_OF_SEQUENCE = 0xfffe_e0dd;
/** Value representations whose length has four bytes (PS3.5, 7.1.2). */
const LONG = new Set(['OB', 'OD', 'OL', 'OV', 'OW', 'OF', 'SQ', 'SV', 'UC', 'UR', 'UT', 'UN', 'UV']);
/** Pixels packed in pieces have a length of their own only as a whole (PS3.5, A.4). */
const IN_PIECES = new Set(['OB', 'OW', 'UN', '']);
const PIXELS = 0x7fe0_0010;

/** How the elements are written. */
export interface Writing {
  readonly implicit: boolean;
  readonly bigEndian: boolean;
}

/** Regular as far as it was asked for; it goes on behind the bytes; or it is not as a header has to be. */
export type ReadElements =
  | { readonly is: 'more' | 'wrong' }
  | { readonly is: 'whole'; readonly set: DicomSet; readonly end: number };

/** An element outside of every sequence, before its value is read. */
export type Visited = Pick<DicomElement, 'tag' | 'start' | 'dataOffset' | 'length'>;

interface Frame {
  readonly kind: 'items' | 'set' | 'pieces';
  readonly end: number;
  readonly implicit: boolean;
  readonly elements: Map<number, DicomElement>;
  readonly items: DicomSet[];
}

/**
 * Reads a data set up to an element at which `visit` says `stop`, which is left out: its lengths have to fit into each other,
 * and it may have neither too many elements nor sequences in too many sequences. Nothing is followed because a length claims
 * it, and values stay where they are.
 */
export function readElements(
  bytes: Uint8Array,
  from: number,
  writing: Writing,
  visit: (element: Visited) => 'stop' | 'on' = () => 'on',
): ReadElements {
  const { bigEndian } = writing;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number): number => view.getUint16(at, !bigEndian);
  const long = (at: number): number => view.getUint32(at, !bigEndian);
  const tagAt = (at: number): number => short(at) * 0x1_0000 + short(at + 2);
  const size = bytes.length;
  const top = new Map<number, DicomElement>();
  const stack: Frame[] = [];
  let at = from;
  const done = (end: number): ReadElements => ({
    is: 'whole' as const,
    end,
    set: { bytes, bigEndian, elements: top },
  });
  /** Goes into a sequence or an item; false where it is too deep. One that is too long ends behind what it is in. */
  const enter = (frame: Pick<Frame, 'kind' | 'implicit' | 'elements' | 'items'>, length: number): boolean => {
    const end = length === UNDEFINED ? Number.POSITIVE_INFINITY : at + length;
    return stack.push({ ...frame, end }) <= DEEPEST;
  };
  for (let count = 0; count < READ_ELEMENTS_LIMIT; count += 1) {
    while (stack.at(-1)?.end === at) stack.pop();
    const frame = stack.at(-1);
    if (frame !== undefined && at > frame.end) return { is: 'wrong' };
    if (frame === undefined && at === size) return done(at);
    if (at + 8 > size) return { is: 'more' };
    const start = at;
    const tag = tagAt(at);
    if (frame !== undefined && frame.kind !== 'set') {
      const length = long(at + 4);
      at += 8;
      if (tag === END_OF_SEQUENCE && frame.end === Number.POSITIVE_INFINITY) stack.pop();
      else if (tag !== ITEM) return { is: 'wrong' };
      else if (frame.kind === 'pieces') {
        if (length === UNDEFINED) return { is: 'wrong' };
        at += length;
      } else {
        const elements = new Map<number, DicomElement>();
        frame.items.push({ bytes, bigEndian, elements });
        if (!enter({ kind: 'set', implicit: frame.implicit, elements, items: [] }, length))
          return { is: 'wrong' };
      }
      continue;
    }
    if (tag === END_OF_ITEM && frame?.end === Number.POSITIVE_INFINITY) {
      stack.pop();
      at += 8;
      continue;
    }
    if (tag >= 0xfffe_0000) return { is: 'wrong' };
    const implicit = frame?.implicit ?? writing.implicit;
    const vr = implicit ? '' : String.fromCharCode(bytes[at + 4] ?? 0, bytes[at + 5] ?? 0);
    const isLong = LONG.has(vr);
    if (isLong && at + 12 > size) return { is: 'more' };
    const length = implicit ? long(at + 4) : isLong ? long(at + 8) : short(at + 6);
    at += isLong ? 12 : 8;
    const dataOffset = at;
    if (frame === undefined && visit({ tag, start, dataOffset, length }) === 'stop') return done(start);
    const own = frame?.elements ?? top;
    const isOpen = length === UNDEFINED;
    const looksLikeItems =
      (implicit || vr === 'UN') && (at + 8 > size ? isOpen : isItems(tagAt(at), long(at + 4), length));
    const isPacked = tag === PIXELS && isOpen && IN_PIECES.has(vr);
    const isSequence =
      !isPacked &&
      (vr === 'SQ' || (vr === 'UN' && isOpen) || (looksLikeItems && ((tag >>> 16) % 2 === 0 || isOpen)));
    if (isSequence || isPacked) {
      const items: DicomSet[] = [];
      own.set(tag, present({ tag, vr, start, dataOffset, length, items: isPacked ? undefined : items }));
      const kind = isPacked ? 'pieces' : 'items';
      if (!enter({ kind, implicit: implicit || vr === 'UN', elements: own, items }, length))
        return { is: 'wrong' };
    } else if (isOpen) return { is: 'wrong' };
    else {
      own.set(tag, { tag, vr, start, dataOffset, length });
      at += length;
    }
  }
  return { is: 'wrong' };
}

/** Whether a value without a type is a sequence: it begins with an item that fits into it, or with its end. */
const isItems = (tag: number, item: number, length: number): boolean =>
  (tag === ITEM && (length === UNDEFINED || item === UNDEFINED || item + 8 <= length)) ||
  (tag === END_OF_SEQUENCE && length === UNDEFINED);

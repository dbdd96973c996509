import { latin, type DicomSet } from './elements.ts';
import { readElements, type Visited } from './read-elements.ts';

const PREAMBLE = 128;
const META = 0x0002_ffff;

/** The transfer syntaxes that matter here (PS3.5, annex A). */
export const SYNTAXES = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  deflated: '1.2.840.10008.1.2.1.99',
  bigEndian: '1.2.840.10008.1.2.2',
  jpeg: '1.2.840.10008.1.2.4.50',
} as const;

/** What the meta header says (PS3.10, 7.1), and where the data set begins. */
export interface Meta {
  readonly syntax: string;
  readonly sopClass: string;
  readonly instance: string;
  readonly end: number;
}

export const isDicom = (head: Uint8Array): boolean => latin(head.subarray(PREAMBLE, PREAMBLE + 4)) === 'DICM';

/** Reads the meta header; `more` where the bytes end before it, `wrong` where it is none or says no transfer syntax. */
export function readMeta(bytes: Uint8Array): Meta | 'more' | 'wrong' {
  const read = readElements(bytes, PREAMBLE + 4, { implicit: false, bigEndian: false }, ({ tag }) =>
    tag > META ? 'stop' : 'on',
  );
  if (read.is !== 'whole') return read.is;
  const text = (tag: number): string => textAt(read.set, tag);
  const meta = { syntax: text(0x0002_0010), sopClass: text(0x0002_0002), instance: text(0x0002_0003) };
  return meta.syntax === '' ? 'wrong' : { ...meta, end: read.end };
}

function textAt({ bytes, elements }: DicomSet, tag: number): string {
  const { dataOffset, length } = elements.get(tag) ?? { dataOffset: 0, length: 0 };
  return latin(bytes.subarray(dataOffset, dataOffset + length)).replace(/[\0 ]+$/u, '');
}

/** Pixels, also of floating point, and the document that a file encloses: what is behind the header. */
export const PIXELS = 0x7fe0_0010;
export const DOCUMENT = 0x0042_0011;
const BODIES: readonly number[] = [0x7fe0_0008, 0x7fe0_0009, PIXELS];
const PDF_CLASS = '1.2.840.10008.5.1.4.1.1.104.1';

/** The data set behind a meta header, up to its pixels or the document in it. */
export type ReadData =
  | { readonly is: 'more' | 'wrong' }
  | { readonly is: 'whole'; readonly set: DicomSet; readonly body: Visited | undefined };

export function readData(bytes: Uint8Array, { syntax, sopClass, end }: Meta): ReadData {
  let body: Visited | undefined;
  const last = sopClass === PDF_CLASS ? [DOCUMENT] : BODIES;
  const writing = { implicit: syntax === SYNTAXES.implicit, bigEndian: syntax === SYNTAXES.bigEndian };
  const read = readElements(bytes, end, writing, (element) => {
    if (!last.includes(element.tag)) return 'on';
    body = element;
    return 'stop';
  });
  if (read.is !== 'whole') return read;
  return { is: 'whole', set: read.set, body };
}

import type { DataSet } from 'dicom-parser';
import type { FileBytes } from '#application/ports/file-inspector';
import { err, ok, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { bytesOf } from '../byte-cursor.ts';
import { CLASSES, SYNTAXES } from './classes.ts';
import { walk, type Visited, type Writing } from './walk.ts';

const MEBIBYTE = 1024 * 1024;
/** How much is read to find the whole header: nearly always a little, at most this. */
const PREFIXES = [MEBIBYTE, 4 * MEBIBYTE, 16 * MEBIBYTE];
const PREAMBLE = 128;
const PIXELS = { tag: 0x7fe0_0010, name: 'x7fe00010' };
const DOCUMENT = { tag: 0x0042_0011, name: 'x00420011' };

/** What else a file may begin with, to be two things at once: programs, archives, pages, the other kinds. */
const DISGUISES = [
  'MZ',
  '\x7fELF',
  '#!',
  'PK',
  '%PDF',
  '\xff\xd8\xff',
  '\x89PNG',
  '<',
  'Rar!',
  '\xca\xfe\xba\xbe',
];

export const isDicom = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(PREAMBLE, PREAMBLE + 4)).toString('latin1') === 'DICM';

export const isDisguised = (head: Uint8Array): boolean => {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1');
  return DISGUISES.some((sign) => start.startsWith(sign));
};

/** A file's header: everything but the pixels, or the document that it encloses. */
export interface DicomHeader {
  readonly data: DataSet;
  readonly syntax: string;
  readonly sopClass: string;
  /** Where the pixels or the enclosed document begin, and how long they say they are; missing where there are none. */
  readonly body?:
    Readonly<{ readonly start: number; readonly length: number; readonly isInPieces: boolean }> | undefined;
}

/** What the meta header says, as far as it has to be known before the rest is read. */
interface Meta {
  readonly syntax: string;
  readonly sopClass: string;
  /** Where the data set begins. */
  readonly end: number;
}

/**
 * Reads a DICOM file's header; `roto` where it does not end within 16 MiB, breaks off or is not regular, `tipo` where it is
 * packed as a whole (deflated), which no device of a clinic writes to disk.
 */
export async function readHeader(file: FileBytes): Promise<Result<DicomHeader, FileFault>> {
  const { default: parser } = await import('dicom-parser');
  for (const most of PREFIXES) {
    const bytes = await bytesOf(file, 0, most);
    const isAll = bytes.length >= file.size;
    const meta = metaOf(bytes);
    if (meta === 'wrong' || (meta === 'more' && isAll)) return err('roto');
    if (meta === 'more') continue;
    const { syntax, sopClass, end } = meta;
    if (syntax === SYNTAXES.deflated) return err('tipo');
    const last = sopClass === CLASSES.pdf ? DOCUMENT : PIXELS;
    const writing = { implicit: syntax === SYNTAXES.implicit, bigEndian: syntax === SYNTAXES.bigEndian };
    let body: Visited | undefined;
    const walked = walk(bytes, end, writing, (element) => {
      if (element.tag !== last.tag) return 'on';
      body = element;
      return 'stop';
    });
    if (walked === 'wrong' || isAmbiguous(bytes, end)) return err('roto');
    // Without pixels, it is over where the file is.
    if (walked === 'more' || (body === undefined && !isAll)) continue;
    try {
      const data = parser.parseDicom(bytes, { untilTag: last.name });
      return ok({ data, syntax, sopClass, ...(body === undefined ? {} : { body: bodyOf(body) }) });
    } catch {
      return err('roto');
    }
  }
  return err('roto');
}

function metaOf(bytes: Buffer): Meta | 'more' | 'wrong' {
  const found = { syntax: '', sopClass: '', end: 0 };
  const walked = walk(bytes, PREAMBLE + 4, EXPLICIT, ({ tag, start, dataOffset, length }) => {
    found.end = start;
    if (tag > 0x0002_ffff) return 'stop';
    const text = (): string =>
      bytes.toString('latin1', dataOffset, dataOffset + length).replace(/[\0 ]+$/u, '');
    if (tag === 0x0002_0010) found.syntax = text();
    if (tag === 0x0002_0002) found.sopClass = text();
    return 'on';
  });
  if (walked !== 'whole') return walked;
  return found.syntax === '' ? 'wrong' : found;
}

/** The library reads the first element behind the meta header twice, and first as if it were explicit: a sequence there may be two things. */
const isAmbiguous = (bytes: Buffer, end: number): boolean =>
  ['SQ', 'UN'].includes(bytes.toString('latin1', end + 4, end + 6));

const bodyOf = ({ dataOffset, length }: Visited): DicomHeader['body'] => ({
  ...{ start: dataOffset, length, isInPieces: length === UNDEFINED },
});

const EXPLICIT: Writing = { implicit: false, bigEndian: false };
const UNDEFINED = 0xffff_ffff;

import type { DataSet } from 'dicom-parser';
import type { FileBytes } from '#application/ports/file-inspector';
import { err, ok, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { bytesOf } from '../byte-cursor.ts';
import { CLASSES, SYNTAXES } from './classes.ts';

const MEBIBYTE = 1024 * 1024;
/** How much is read to find the whole header: nearly always a little, at most this. */
const PREFIXES = [MEBIBYTE, 4 * MEBIBYTE, 16 * MEBIBYTE];
const PREAMBLE = 128;
const PIXELS = 'x7fe00010';
const DOCUMENT = 'x00420011';

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
  readonly body?: { readonly start: number; readonly length: number; readonly isInPieces: boolean };
}

/**
 * Reads a DICOM file's header; `roto` where it does not end within 16 MiB or breaks off, `tipo` where it is packed as a whole
 * (deflated), which no device of a clinic writes to disk.
 */
export async function readHeader(file: FileBytes): Promise<Result<DicomHeader, FileFault>> {
  const { default: parser } = await import('dicom-parser');
  for (const most of PREFIXES) {
    const bytes = await bytesOf(file, 0, most);
    try {
      const meta = parser.readPart10Header(bytes);
      const syntax = meta.string('x00020010') ?? '';
      if (syntax === SYNTAXES.deflated) return err('tipo');
      const sopClass = meta.string('x00020002') ?? '';
      const untilTag = sopClass === CLASSES.pdf ? DOCUMENT : PIXELS;
      const data = parser.parseDicom(bytes, { untilTag });
      const body = data.elements[untilTag];
      const isWhole = body !== undefined || (bytes.length === file.size && endOf(data) <= file.size);
      if (!isWhole) throw new RangeError('the header goes on');
      return ok({
        ...{ data, syntax, sopClass },
        ...(body === undefined
          ? {}
          : {
              body: {
                start: body.dataOffset,
                length: body.length,
                isInPieces: body.hadUndefinedLength === true || body.length === UNDEFINED,
              },
            }),
      });
    } catch {
      // It breaks off where the bytes do: more of them may help, unless there are no more.
      if (bytes.length >= file.size) break;
    }
  }
  return err('roto');
}

const UNDEFINED = 0xffff_ffff;

/** Where the last of the elements ends: the library does not look whether that is inside of the file. */
const endOf = ({ elements }: DataSet): number =>
  Object.values(elements).reduce((end, { dataOffset, length }) => Math.max(end, dataOffset + length), 0);

import type { FileBytes } from '#application/ports/file-inspector';
import { UNDEFINED, type DicomSet, plain, valueOf } from '#domain/studies/dicom/elements';
import { PIXELS, readData, readMeta, SYNTAXES } from '#domain/studies/dicom/part10';
import { err, ok, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { bytesOf } from '../byte-cursor.ts';
import { CLASSES, isDeviceClass, isPictureClass } from './classes.ts';

/** The instance, its study and its series, without which no instance is (PS3.3, C.12.1, C.7.2.1, C.7.3.1: type 1). */
const OF_EVERY_INSTANCE = [0x0008_0018, 0x0020_000d, 0x0020_000e];
/** Where pixels are told to be fetched from instead (PS3.3, C.7.6.3.1.4). */
const PIXELS_ELSEWHERE = 0x0028_7fe0;
/** Of what measures there is at least one eye (PS3.3, C.8.25, type 1C): what was measured is near the end. */
const MEASURED: Readonly<Record<string, readonly number[]>> = {
  [CLASSES.lensometry]: [0x0046_0014, 0x0046_0015],
  [CLASSES.autorefraction]: [0x0046_0050, 0x0046_0052],
  [CLASSES.keratometry]: [0x0046_0070, 0x0046_0071],
  [CLASSES.axial]: [0x0022_1007, 0x0022_1008],
  [CLASSES.lensCalculation]: [0x0022_1300, 0x0022_1310],
};

/**
 * Whether a data set that ends between two elements, without pixels or a document, can be all of it: what is cut exactly
 * there looks regular. It has what its class cannot be without, and each group as far as it says it goes.
 */
function isWhole(data: DicomSet, sopClass: string): boolean {
  if (!isDeviceClass(sopClass)) return true;
  const has = (tag: number): boolean => data.elements.has(tag);
  if (!OF_EVERY_INSTANCE.every((tag) => plain(data, tag) !== undefined)) return false;
  if (isPictureClass(sopClass) && !has(PIXELS_ELSEWHERE)) return false;
  const measured = MEASURED[sopClass];
  return (measured === undefined || measured.some(has)) && !isGroupCut(data);
}

/** Whether a group that says how long it is (PS3.5, 7.2) goes on behind the bytes. */
function isGroupCut(data: DicomSet): boolean {
  for (const { tag, dataOffset } of data.elements.values()) {
    if (tag % 0x1_0000 !== 0) continue;
    const length = valueOf(data, tag);
    if (length?.length !== 4) continue;
    const view = new DataView(length.buffer, length.byteOffset, 4);
    if (dataOffset + 4 + view.getUint32(0, !data.bigEndian) > data.bytes.length) return true;
  }
  return false;
}

const MEBIBYTE = 1024 * 1024;
/** How much is read to find the whole header: nearly always a little, at most this. */
const PREFIXES = [MEBIBYTE, 4 * MEBIBYTE, 16 * MEBIBYTE];

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

export const isDisguised = (head: Uint8Array): boolean => {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1');
  return DISGUISES.some((sign) => start.startsWith(sign));
};

/** A data set without the header of a file (PS3.10): it begins with the group of the meta header, or of the identification. */
export const isHeadless = (head: Uint8Array): boolean => {
  const [group = 0, high = 1, element = 0, elementHigh = 1] = head;
  const isLittle = (group === 2 || group === 8) && high === 0 && elementHigh === 0;
  const isBig = group === 0 && (high === 2 || high === 8) && element === 0;
  return head.length >= 8 && (isLittle || isBig);
};

/** A file's header: everything but the pixels, or the document that it encloses. */
export interface DicomHeader {
  readonly data: DicomSet;
  readonly syntax: string;
  readonly sopClass: string;
  /** The instance as the meta header names it. */
  readonly instance: string;
  /** Where the pixels or the enclosed document begin, and how long they say they are; missing where there are none. */
  readonly body?:
    | Readonly<{
        readonly start: number;
        readonly length: number;
        readonly isInPieces: boolean;
        /** Numbers of floating point, which are no picture. */
        readonly isFloat: boolean;
      }>
    | undefined;
}

/**
 * Reads a DICOM file's header; `roto` where it does not end within 16 MiB, breaks off or is not regular, `comprimido` where
 * it is packed as a whole (deflated), which no device of a clinic writes to disk.
 */
export async function readHeader(file: FileBytes): Promise<Result<DicomHeader, FileFault>> {
  for (const most of PREFIXES) {
    const bytes = await bytesOf(file, 0, most);
    const isAll = bytes.length >= file.size;
    const meta = readMeta(bytes);
    if (meta === 'wrong' || (meta === 'more' && isAll)) return err('roto');
    if (meta === 'more') continue;
    if (meta.syntax === SYNTAXES.deflated) return err('comprimido');
    const read = readData(bytes, meta);
    if (read.is !== 'whole') {
      if (read.is === 'wrong') return err('roto');
      continue;
    }
    // Without pixels, it is over where the file is.
    if (read.body === undefined && !isAll) continue;
    const { syntax, sopClass, instance } = meta;
    const header = { data: read.set, syntax, sopClass, instance };
    if (read.body === undefined) return isWhole(read.set, sopClass) ? ok(header) : err('roto');
    const { tag, dataOffset, length } = read.body;
    const isFloat = tag > 0x7fe0_0000 && tag < PIXELS;
    return ok({ ...header, body: { start: dataOffset, length, isInPieces: length === UNDEFINED, isFloat } });
  }
  return err('roto');
}

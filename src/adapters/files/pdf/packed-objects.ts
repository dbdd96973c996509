import { promisify } from 'node:util';
import { inflate, type InputType, type ZlibOptions } from 'node:zlib';
import { PdfWords } from './pdf-words.ts';
import type { PdfFindings } from './pdf-findings.ts';

/** Objects are text of some kilobytes: what they may be, packed and unpacked, and unpacked in one file. */
const MOST_PACKED = 4 * 1024 * 1024;
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_UNPACKED_IN_ALL = 96 * 1024 * 1024;

const unpack: (bytes: InputType, options: ZlibOptions) => Promise<Buffer> = promisify(inflate);

/** Names of a stream's dictionary that tell whether it holds objects and how they are packed. */
const TELLING = new Set([
  ...['ObjStm', 'First', 'N', 'Filter', 'FlateDecode', 'DecodeParms', 'DP', 'F', 'Crypt'],
  ...['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'],
]);
/** Packed otherwise, or kept in another file. */
const OTHERWISE = [
  'DecodeParms',
  'DP',
  'F',
  'Crypt',
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
];

/** The dictionary before a stream, as far as it has to be known. */
export class StreamDictionary {
  readonly #names = new Set<string>();

  note(name: string): void {
    if (TELLING.has(name)) this.#names.add(name);
  }

  clear(): void {
    this.#names.clear();
  }

  /** Whether objects are packed in the stream, and whether they can be looked at. */
  get holds(): 'data' | 'objects' | 'unreadable' {
    const has = (name: string): boolean => this.#names.has(name);
    if (!has('ObjStm') && !(has('First') && has('N'))) return 'data';
    if (OTHERWISE.some(has)) return 'unreadable';
    return has('Filter') && !has('FlateDecode') ? 'unreadable' : 'objects';
  }

  get isPacked(): boolean {
    return this.#names.has('FlateDecode');
  }
}

/** Collects the objects of streams, unpacks them within bounds and looks through them. */
export class PackedObjects {
  readonly #findings: PdfFindings;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #unpacked = 0;

  constructor(findings: PdfFindings) {
    this.#findings = findings;
  }

  add(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes > MOST_PACKED) this.#findings.refuse();
    // A copy: the piece may be used again by whoever reads the file.
    else this.#pieces.push(Buffer.from(piece));
  }

  /** The stream is over. Whatever cannot be unpacked to its end cannot be looked at. */
  async look(isPacked: boolean): Promise<void> {
    const packed = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#bytes = 0;
    if (this.#findings.isActive || this.#findings.isUnreadable) return;
    const objects = isPacked ? await unpacked(packed) : packed;
    this.#unpacked += objects?.length ?? 0;
    if (objects === null || this.#unpacked > MOST_UNPACKED_IN_ALL) {
      this.#findings.refuse();
      return;
    }
    const words = new PdfWords((word) => {
      this.#findings.object(word);
      return false;
    });
    words.read(objects, 0, objects.length);
    words.end();
  }
}

async function unpacked(packed: Buffer): Promise<Buffer | null> {
  // The end of the line after `stream` is not part of it, and packed data never begins with one.
  const start = packed.findIndex((byte) => byte !== 10 && byte !== 13 && byte !== 32);
  if (start < 0) return null;
  try {
    return await unpack(packed.subarray(start), { maxOutputLength: MOST_UNPACKED });
  } catch {
    return null;
  }
}

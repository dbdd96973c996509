import { promisify } from 'node:util';
import { inflate, type InputType, type ZlibOptions } from 'node:zlib';
import { PdfWords, type PdfWord } from './pdf-words.ts';
import type { PdfFindings } from './pdf-findings.ts';

/** Objects are text of some kilobytes: what they may be, packed and unpacked, and unpacked in one file. */
const MOST_PACKED = 4 * 1024 * 1024;
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_UNPACKED_IN_ALL = 96 * 1024 * 1024;

const unpack: (bytes: InputType, options: ZlibOptions) => Promise<Buffer> = promisify(inflate);

const KEYS = ['ObjStm', 'First', 'N', 'Filter'];
const FLATE = 'FlateDecode';
/** Packed otherwise, or kept in another file; readers know the short names too (ISO 32000-1, 7.4 and table 94). */
const OTHERWISE = [
  ...['DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms', 'Crypt'],
  ...['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'],
  ...['CCITTFaxDecode', 'DCTDecode', 'JBIG2Decode', 'JPXDecode'],
  ...['Fl', 'LZW', 'A85', 'AHx', 'RL', 'CCF', 'DCT'],
];
/** Names of a stream's dictionary that tell whether it holds objects and how they are packed. */
const TELLING = new Set([...KEYS, FLATE, ...OTHERWISE]);

/** The dictionary before a stream, as far as it has to be known. */
export class StreamDictionary {
  readonly #names = new Map<string, number>();
  #last = '';
  #isElsewhere = false;

  note({ isName, text }: PdfWord): void {
    // A list of filters that stands elsewhere, or has one that does.
    if (!isName && text === 'R' && (this.#last === 'Filter' || this.#last === FLATE)) this.#count('Fl');
    if (!isName && text === 'R' && this.#last === 'F') this.#isElsewhere = true;
    if (!isName) return;
    this.#last = text;
    if (TELLING.has(text)) this.#count(text);
  }

  #count(name: string): void {
    this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
  }

  clear(): void {
    this.#names.clear();
    this.#last = '';
    this.#isElsewhere = false;
  }

  /** Its data stand in a file that another object names (ISO 32000-1, 7.3.8.2): one of another computer, perhaps. */
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }

  /** Whether objects are packed in the stream, and whether they can be looked at. */
  get holds(): 'data' | 'objects' | 'unreadable' {
    const times = (name: string): number => this.#names.get(name) ?? 0;
    if (times('ObjStm') === 0 && (times('First') === 0 || times('N') === 0)) return 'data';
    // Packed once and in the usual way, or not at all: what is packed twice would have to be unpacked twice.
    const isUsual = times('Filter') === times(FLATE) && times(FLATE) <= 1;
    return isUsual && OTHERWISE.every((name) => times(name) === 0) ? 'objects' : 'unreadable';
  }

  get isPacked(): boolean {
    return this.#names.has(FLATE);
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

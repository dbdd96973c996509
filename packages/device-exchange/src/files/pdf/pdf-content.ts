import { PackedObjects, StreamDictionary } from './packed-objects.ts';
import { PdfFindings } from './pdf-findings.ts';
import { PdfWords } from './pdf-words.ts';

const END = Buffer.from('endstream');
const E = 0x65;
const OBJECT = Buffer.from('obj');
/** The head of an object, `12 0 obj`, with some space in it. */
const HEAD = 24;

/**
 * Looks through a PDF for what acts by itself, piece by piece: names in any writing, in objects and in packed objects. Data
 * (pictures, pages, fonts) is not unpacked, since no reader looks for objects in it. Words of texts and data mean nothing,
 * unless an object begins there: so nothing is hidden by a `stream` or a parenthesis that is none.
 */
export class PdfContent {
  readonly findings = new PdfFindings();
  readonly #packed = new PackedObjects(this.findings);
  readonly #dictionary = new StreamDictionary();
  readonly #objects = new PdfWords((word) => {
    if (word.isQuoted) {
      this.findings.quoted(word);
      return false;
    }
    this.findings.object(word);
    this.#dictionary.note(word);
    if (!word.isName && (word.text === 'obj' || word.text === 'endobj')) this.#dictionary.clear();
    this.#hasBegun = !word.isName && word.text === 'stream';
    return this.#hasBegun;
  });
  readonly #data = new PdfWords((word) => {
    this.findings.data(word);
    return false;
  });
  /** The last bytes of data that were read. */
  #last: Buffer = Buffer.alloc(0);
  #hasBegun = false;
  #isInStream = false;
  #holdsObjects = false;
  /** How many letters of `endstream` have just been read. */
  #ending = 0;

  async push(bytes: Buffer): Promise<void> {
    let at = 0;
    while (at < bytes.length && !this.findings.isActive)
      at = this.#isInStream ? await this.#stream(bytes, at) : this.#body(bytes, at);
  }

  /** The last piece was read. */
  async end(): Promise<void> {
    this.#objects.end();
    this.#data.end();
    if (this.#isInStream && this.#holdsObjects) await this.#packed.look(this.#dictionary.isPacked);
  }

  #body(bytes: Buffer, from: number): number {
    const at = this.#objects.read(bytes, from, bytes.length);
    if (this.#hasBegun) {
      this.#hasBegun = false;
      this.#isInStream = true;
      this.#ending = 0;
      const { holds } = this.#dictionary;
      this.#holdsObjects = holds === 'objects';
      if (holds === 'unreadable') this.findings.refuse();
      if (this.#dictionary.isElsewhere) this.findings.leave();
    }
    return at;
  }

  async #stream(bytes: Buffer, from: number): Promise<number> {
    const end = this.#endOfStream(bytes, from);
    const to = end ?? bytes.length;
    this.#data.read(bytes, from, to, true);
    this.#lookForObjects(bytes.subarray(from, to));
    if (this.#holdsObjects) this.#packed.add(bytes.subarray(from, to));
    if (end === null) return to;
    this.#data.end();
    this.#last = Buffer.alloc(0);
    this.#isInStream = false;
    if (this.#holdsObjects) await this.#packed.look(this.#dictionary.isPacked);
    this.#dictionary.clear();
    return to;
  }

  /** An object that begins in data is read by whoever jumps there. */
  #lookForObjects(piece: Buffer): void {
    const bytes = this.#last.length === 0 ? piece : Buffer.concat([this.#last, piece]);
    for (let at = bytes.indexOf(OBJECT); at >= 0; at = bytes.indexOf(OBJECT, at + 1))
      if (/\d[\0\s]+$/u.test(bytes.toString('latin1', Math.max(0, at - HEAD), at)))
        this.findings.objectInData();
    // A copy: the piece may be used again by whoever reads the file.
    this.#last = Buffer.from(bytes.subarray(Math.max(0, bytes.length - HEAD)));
  }

  /** The position after `endstream`; null where the piece ends before it. */
  #endOfStream(bytes: Buffer, from: number): number | null {
    let at = from;
    while (at < bytes.length) {
      if (this.#ending === 0) {
        const next = bytes.indexOf(END, at);
        if (next >= 0) return next + END.length;
        // Only the last letters may be the beginning of one that goes on in the next piece.
        at = Math.max(at, bytes.length - END.length + 1);
      }
      for (; at < bytes.length; at += 1) {
        const byte = bytes[at];
        if (byte === END[this.#ending]) this.#ending += 1;
        // «endstre» may be followed by «ndstream», anything else by another beginning.
        else if (this.#ending === 7 && byte === END[1]) this.#ending = 2;
        else this.#ending = byte === E ? 1 : 0;
        if (this.#ending === END.length) {
          this.#ending = 0;
          return at + 1;
        }
        if (this.#ending === 0) {
          at += 1;
          break;
        }
      }
    }
    return null;
  }
}

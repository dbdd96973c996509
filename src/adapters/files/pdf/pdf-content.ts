import { PackedObjects, StreamDictionary } from './packed-objects.ts';
import { PdfFindings } from './pdf-findings.ts';
import { PdfWords } from './pdf-words.ts';

const END = Buffer.from('endstream');
const E = 0x65;

/**
 * Looks through a PDF for what acts by itself, piece by piece: names in any writing, in objects and in packed objects. Data
 * (pictures, pages, fonts) is not unpacked, since no reader looks for objects in it; names are found in it as it is, so that
 * nothing is hidden by a `stream` that is none.
 */
export class PdfContent {
  readonly findings = new PdfFindings();
  readonly #packed = new PackedObjects(this.findings);
  readonly #dictionary = new StreamDictionary();
  readonly #objects = new PdfWords((word) => {
    this.findings.object(word);
    if (word.isName) this.#dictionary.note(word.text);
    else if (word.text === 'obj' || word.text === 'endobj') this.#dictionary.clear();
    this.#hasBegun = !word.isName && word.text === 'stream';
    return this.#hasBegun;
  });
  readonly #data = new PdfWords((word) => {
    this.findings.data(word);
    return false;
  });
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
    }
    return at;
  }

  async #stream(bytes: Buffer, from: number): Promise<number> {
    const end = this.#endOfStream(bytes, from);
    const to = end ?? bytes.length;
    this.#data.read(bytes, from, to, true);
    if (this.#holdsObjects) this.#packed.add(bytes.subarray(from, to));
    if (end === null) return to;
    this.#data.end();
    this.#isInStream = false;
    if (this.#holdsObjects) await this.#packed.look(this.#dictionary.isPacked);
    this.#dictionary.clear();
    return to;
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

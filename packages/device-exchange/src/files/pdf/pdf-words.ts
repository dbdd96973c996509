/** What ends a word of a PDF (ISO 32000-1, 7.2.3): white space, or a sign that begins something else. */
const WHITE = 1;
const SIGN = 2;
const ENDS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) ENDS[byte] = WHITE;
for (const sign of '()<>[]{}%/') ENDS[sign.charCodeAt(0)] = SIGN;

const SLASH = 0x2f;
const [OPEN, CLOSE, PERCENT, BACKSLASH] = [0x28, 0x29, 0x25, 0x5c];
/** Longer ones mean nothing, however their letters are written. */
const MOST_LETTERS = 120;

/** A word: `/Name` with its escapes resolved, or a keyword or number; and the sign that came first after the word before. */
export interface PdfWord {
  /** It is in a text or in a comment. */
  readonly isQuoted: boolean;
  readonly isName: boolean;
  readonly text: string;
  readonly opening: string;
}

/**
 * Takes a PDF's bytes as they come and tells its words, also those that begin in one piece and end in the next; those of
 * texts and comments too, which are marked: where an object begins in one, whoever jumps there by its place reads it.
 */
export class PdfWords {
  readonly #tell: (word: PdfWord) => boolean;
  /** The letters so far of a word that began in an earlier piece. */
  #carried = '';
  #isName = false;
  #isInWord = false;
  #opening = 0;
  /** Parentheses that are open, and whether a sign of a text is only a letter. */
  #depth = 0;
  #isEscaped = false;
  #isComment = false;

  /** `tell` returns true where reading has to stop after the word. */
  constructor(tell: (word: PdfWord) => boolean) {
    this.#tell = tell;
  }

  /** Reads `bytes` up to a word after which reading stops, or to their end; the position after what was read. */
  read(bytes: Buffer, from: number, to: number, onlyNames = false): number {
    let at = from;
    let start = from;
    while (at < to) {
      if (onlyNames && !this.#isInWord) {
        const slash = bytes.subarray(at, to).indexOf(SLASH);
        if (slash < 0) return to;
        at += slash;
      }
      const end = ENDS[bytes[at] ?? 0] ?? 0;
      if (end === 0) {
        if (this.#depth > 0) this.#isEscaped = bytes[at] === BACKSLASH && !this.#isEscaped;
        if (!this.#isInWord) start = at;
        this.#isInWord = true;
        at += 1;
        continue;
      }
      const stops = this.#isInWord && this.#ended(bytes, start, at, onlyNames);
      if (end === SIGN) this.#sign(bytes[at] ?? 0);
      this.#quote(bytes[at] ?? 0);
      at += 1;
      start = at;
      if (stops) return at;
    }
    if (this.#isInWord && this.#carried.length < MOST_LETTERS)
      this.#carried += bytes.toString('latin1', start, Math.min(to, start + MOST_LETTERS));
    return to;
  }

  /** The end of the bytes ends the last word. */
  end(): void {
    if (this.#isInWord) this.#ended(Buffer.alloc(0), 0, 0, false);
    this.#isName = false;
  }

  /** Where a text or a comment begins and ends (ISO 32000-1, 7.3.4.2 and 7.2.4). */
  #quote(byte: number): void {
    if (this.#depth > 0) {
      if (!this.#isEscaped && byte === OPEN) this.#depth += 1;
      if (!this.#isEscaped && byte === CLOSE) this.#depth -= 1;
      this.#isEscaped = false;
    } else if (this.#isComment) this.#isComment = byte !== 10 && byte !== 13;
    else if (byte === OPEN) this.#depth = 1;
    else if (byte === PERCENT) this.#isComment = true;
  }

  #sign(byte: number): void {
    if (this.#opening === 0) this.#opening = byte;
    this.#isName = byte === SLASH;
    // A name may be empty, so that its letters begin here whatever comes.
    this.#isInWord = this.#isName;
  }

  #ended(bytes: Buffer, start: number, end: number, onlyNames: boolean): boolean {
    const isName = this.#isName;
    const carried = this.#carried;
    this.#carried = '';
    this.#isInWord = false;
    this.#isName = false;
    const opening = this.#opening === 0 ? '' : String.fromCharCode(this.#opening);
    this.#opening = 0;
    const length = carried.length + end - start;
    if (length > MOST_LETTERS || (onlyNames && !isName)) return false;
    const letters = carried + bytes.toString('latin1', start, end);
    const isQuoted = this.#depth > 0 || this.#isComment;
    return this.#tell({ isName, text: isName ? resolved(letters) : letters, opening, isQuoted });
  }
}

/** `#4a` is `J`: any letter of a name may be written by its number. */
const resolved = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(/#([0-9a-f]{2})/giu, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : name;

import type { PdfWord } from './pdf-words.ts';

/** What a link may begin with: pages of the web and addresses, which open when somebody clicks. */
const HARMLESS = /^(?:https?:|mailto:|tel:|www\.)/iu;
/** Keys of a file that is none of the document's own (ISO 32000-1, 7.11). */
const FILE_KEYS = new Set(['F', 'UF']);

/** Whether a PDF leads to other files: by a file's name, or by a link to anything but the web. Names of actions are not its business. */
export class PdfLinks {
  #key = '';
  #leaves = false;

  /** It leads to a file, or to something that cannot be told. */
  get leaves(): boolean {
    return this.#leaves;
  }

  /** Reads the next word, whether of an object or of a text in it. */
  read(word: PdfWord): void {
    const key = this.#key;
    this.#key = '';
    if (key === 'URI') this.#address(word);
    // As a number it says how a note is shown.
    else if (FILE_KEYS.has(key) && ['(', '<', '%'].includes(word.opening)) this.#leaves = true;
    if (word.isName && !word.isQuoted && (word.text === 'URI' || FILE_KEYS.has(word.text)))
      this.#key = word.text;
  }

  /** The word after `/URI`: the address itself, or another key where that was the kind of an action. */
  #address({ isName, isQuoted, opening, text }: PdfWord): void {
    if (opening === '/' || opening === '>' || opening === ']') return;
    // An empty text, and what comes after it.
    if (opening === '(' && !isQuoted) return;
    const address = opening === '<' && !isName ? Buffer.from(text, 'hex').toString('latin1') : text;
    if (opening === '' || opening === '%' || isName || !HARMLESS.test(address)) this.#leaves = true;
  }
}

import type { PdfWord } from './pdf-words.ts';

/** Names of actions, and of what carries programs or files (ISO 32000-1, 12.6, 7.11 and 13; ISO 32000-2). */
const ACTIVE = new Set([
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'RichMediaContent'],
  ...['SubmitForm', 'ImportData', 'GoToE', 'Rendition'],
]);
/** Names too short to mean anything among packed bytes, where a few letters come together by chance. */
const ACTIVE_IN_OBJECTS = new Set(['JS', 'AA', 'XFA', '3D', 'Movie']);
/** Packed objects inside of data would be objects that were hidden. */
const HIDDEN = new Set(['ObjStm']);

/** What was found in a PDF so far: in its objects, in packed objects, in data. */
export class PdfFindings {
  pages = 0;
  #isActive = false;
  #openAction: 'none' | 'next' | 'there' = 'none';
  #hasLinks = false;
  #before = '';

  /**
   * Whether it may do something by itself. What happens at opening is a place to go to, unless there are also links that it
   * may follow; whatever else an action does has a name of its own.
   */
  get isActive(): boolean {
    return this.#isActive || (this.#openAction === 'there' && this.#hasLinks);
  }

  /** It cannot be looked into. */
  refuse(): void {
    this.#isActive = true;
  }

  object({ isName, text, opening }: PdfWord): void {
    if (this.#openAction === 'next') {
      const isPlace = ['[', '/', '('].includes(opening) || (!isName && text === 'null');
      this.#openAction = isPlace ? 'none' : 'there';
    }
    if (!isName) return;
    // Of an encrypted file nothing can be told: its objects may be packed as well.
    if (ACTIVE.has(text) || ACTIVE_IN_OBJECTS.has(text) || text === 'Encrypt') this.#isActive = true;
    if (text === 'OpenAction' && this.#openAction === 'none') this.#openAction = 'next';
    if (text === 'URI') this.#hasLinks = true;
    if (text === 'Page' && this.#before === 'Type') this.pages += 1;
    this.#before = text;
  }

  data({ isName, text }: PdfWord): void {
    if (isName && (ACTIVE.has(text) || HIDDEN.has(text))) this.#isActive = true;
  }
}

import { OpenAction } from './open-action.ts';
import { PdfLinks } from './pdf-links.ts';
import type { PdfWord } from './pdf-words.ts';

/** Names of actions, and of what carries programs or files (ISO 32000-1, 12.6, 7.11 and 13; ISO 32000-2). */
const ACTIVE = new Set([
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'RichMediaContent'],
  ...['SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'Filespec'],
]);
/** Names too short to mean anything among packed bytes, where a few letters come together by chance. */
const ACTIVE_IN_OBJECTS = new Set(['JS', 'AA', 'XFA', '3D', 'Movie']);
/** In a text or in data, objects that hold objects, or that say what happens at opening, would be hidden ones. */
const HIDDEN = new Set(['ObjStm', 'OpenAction']);

/** What was found in a PDF so far: in its objects, in packed objects, in texts and data. */
export class PdfFindings {
  pages = 0;
  /** Its objects are locked; a lock without a password forbids only to print or to change. */
  isLocked = false;
  /** Something of it cannot be looked into. */
  isUnreadable = false;
  readonly #opening = new OpenAction();
  readonly #links = new PdfLinks();
  #isActive = false;
  #hasLinks = false;
  #isElsewhere = false;
  #before = '';
  /** In texts and data: the name of something that acts, and the beginning of an object. */
  #hasQuotedAct = false;
  #hasQuotedObject = false;

  /** Whether it may do something by itself, as far as it was read. What it says in a text is words, unless an object begins there. */
  get isActive(): boolean {
    return this.#isActive || (this.#hasQuotedAct && this.#hasQuotedObject);
  }

  /** The same once all of it was read: what happens at opening is a place to go to, unless there are links that it may follow. */
  get isActiveAtEnd(): boolean {
    return this.isActive || (this.#hasLinks && this.#opening.mayFollow);
  }

  /** Once all of it was read: whether it leads to another file, as far as its texts are no secrets. */
  get leaves(): boolean {
    return this.#isElsewhere || this.#links.leaves;
  }

  /** A part of it stands in another file. */
  leave(): void {
    this.#isElsewhere = true;
  }

  /** It cannot be looked into. */
  refuse(): void {
    this.isUnreadable = true;
  }

  object(word: PdfWord): void {
    this.#opening.read(word);
    this.#links.read(word);
    const { isName, text } = word;
    if (!isName) return;
    if (ACTIVE.has(text) || ACTIVE_IN_OBJECTS.has(text)) this.#isActive = true;
    if (text === 'Encrypt') this.isLocked = true;
    if (text === 'URI') this.#hasLinks = true;
    if (text === 'Page' && this.#before === 'Type') this.pages += 1;
    this.#before = text;
  }

  /** A word of a text or a comment. */
  quoted(word: PdfWord): void {
    this.#links.read(word);
    const { isName, text } = word;
    if (!isName && text === 'obj') this.#hasQuotedObject = true;
    if (isName && (ACTIVE.has(text) || ACTIVE_IN_OBJECTS.has(text) || HIDDEN.has(text)))
      this.#hasQuotedAct = true;
  }

  /** A name in data. */
  data({ isName, text }: PdfWord): void {
    if (isName && (ACTIVE.has(text) || HIDDEN.has(text))) this.#hasQuotedAct = true;
  }

  /** An object begins in data. */
  objectInData(): void {
    this.#hasQuotedObject = true;
  }
}

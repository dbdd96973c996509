import type { PdfWord } from './pdf-words.ts';

/** What a link may begin with: pages of the web and addresses, which open when somebody clicks. */
const HARMLESS = /^(?:https?:|mailto:|tel:|www\.)/iu;
/** Keys of a file that is none of the document's own (ISO 32000-1, 7.11). */
const FILE_KEYS = new Set(['F', 'UF']);

/** Whether a PDF leads to other files: by a file's name, or by a link to anything but the web. Names of actions are not its business. */
class PdfLinks {
  #key = '';
  #leaves = false;

  /** It leads to a file, or to something that cannot be reported. */
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

/** Objects whose action is remembered: those of a document have some thousands. */
const PDF_FINDINGS_LIMIT = 50_000;

/** What a PDF does when it is opened: `none` or a place to go to do nothing; anything else may follow a link. */
class OpenAction {
  #state: 'none' | 'next' | 'here' | 'place' | 'there' | { readonly object: string } = 'none';
  /** The object that is being read, and what kinds of actions stand in each. */
  #object = '';
  readonly #kinds = new Map<string, Set<string>>();
  #before: readonly [string, string] = ['', ''];

  read(word: PdfWord): void {
    const { isName, text, opening } = word;
    const [earlier, last] = this.#before;
    if (this.#state === 'next') this.#begin(word);
    else if (!isName && text === 'R' && typeof this.#state === 'object' && this.#state.object === '')
      this.#state = { object: `${earlier} ${last}` };
    if (!isName && text === 'obj') {
      this.#object = `${earlier} ${last}`;
      if (this.#state === 'here') this.#state = 'there';
    }
    if (isName && last === 'S' && opening === '/') this.#kind(text);
    if (isName && text === 'Next') this.#kind('Next');
    if (isName && text === 'OpenAction')
      this.#state = this.#state === 'none' || this.#state === 'place' ? 'next' : 'there';
    this.#before = [last, text];
  }

  /** Whether it does something else than to go to a place of the document. */
  get mayFollow(): boolean {
    if (typeof this.#state !== 'object')
      return this.#state === 'there' || this.#state === 'here' || this.#state === 'next';
    const kinds = this.#kinds.get(this.#state.object);
    return kinds === undefined || kinds.size !== 1 || !kinds.has('GoTo');
  }

  /** An array, a name or a text is a place; a number begins a reference, and a sign an action. */
  #begin({ isName, text, opening }: PdfWord): void {
    if (['[', '/', '('].includes(opening) || (!isName && text === 'null')) this.#state = 'place';
    else this.#state = /^\d+$/u.test(text) && opening === '' ? { object: '' } : 'here';
  }

  #kind(kind: string): void {
    if (this.#state === 'here') this.#state = kind === 'GoTo' ? 'place' : 'there';
    else if (this.#state === 'place' && kind === 'Next') this.#state = 'there';
    if (this.#object === '' || this.#kinds.size > PDF_FINDINGS_LIMIT) return;
    const kinds = this.#kinds.get(this.#object) ?? new Set();
    this.#kinds.set(this.#object, kinds.add(kind));
  }
}

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

  /** A part of it is in another file. */
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

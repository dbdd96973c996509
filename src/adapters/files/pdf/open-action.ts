import type { PdfWord } from './pdf-words.ts';

/** Objects whose action is remembered: those of a document have some thousands. */
const MOST = 50_000;

/** What a PDF does when it is opened: `none` or a place to go to do nothing; anything else may follow a link. */
export class OpenAction {
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
    if (this.#object === '' || this.#kinds.size > MOST) return;
    const kinds = this.#kinds.get(this.#object) ?? new Set();
    this.#kinds.set(this.#object, kinds.add(kind));
  }
}

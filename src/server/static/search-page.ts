import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerHtml, escapeHtml, type AnswerParts } from '#search/answer';
import { entriesIn, LONGEST_QUESTION, openSearch, type Found, type SearchEntry } from '#search/site-search';

const ROWS = /<li data-entrada="([^"]+)"[\s\S]*?<\/li>/g;
const CARDS = /<template data-caso="([^"]+)"[^>]*>([\s\S]*?)<\/template>/g;
const NOTHING = /<template data-nada[^>]*>([\s\S]*?)<\/template>/;
const PLACE = /(<div data-respuesta[^>]*>)(<\/div>)/;
const FIELD = /(<input\b[^>]*\bname="q")/;
const TITLE = /<title>/;

/** «/patologias/glaucoma-y-presion?de=correo» → «glaucoma y presion»: the parts before say only where it was looked for. */
function wordsOfAddress(address: string): string {
  const last =
    address
      .split('?')[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last)
      .split(/[^\p{L}\p{N}]+/u)
      .join(' ')
      .trim()
      .slice(0, LONGEST_QUESTION);
  } catch {
    // An address that is none has no words.
    return '';
  }
}

/** The built page of the search with the answer to a question in it, for browsers without script too. */
export class SearchPage {
  readonly #html: string;
  readonly #nowhere: string;
  readonly #parts: AnswerParts;
  readonly #search: (question: string) => Found;

  constructor(html: string, nowhere: string, entries: readonly SearchEntry[]) {
    const rows = new Map([...html.matchAll(ROWS)].map(([row, href = '']) => [href, row]));
    const cards = new Map([...html.matchAll(CARDS)].map(([, symptom = '', card = '']) => [symptom, card]));
    this.#html = html;
    this.#nowhere = nowhere;
    this.#parts = {
      row: (href) => rows.get(href),
      card: (symptom) => cards.get(symptom),
      nothing: NOTHING.exec(html)?.[1] ?? '',
    };
    this.#search = openSearch(entries);
  }

  /** Reads the built files: the page of the search, that of an address which does not exist, and the index. */
  static read(client: string): SearchPage {
    const [html, nowhere, index] = ['buscar.html', '404.html', 'buscar.json'].map((file) =>
      readFileSync(path.join(client, file), 'utf8'),
    );
    return new SearchPage(html ?? '', nowhere ?? '', entriesIn(index ?? ''));
  }

  answer(question: string): string {
    const asked = question.trim().slice(0, LONGEST_QUESTION);
    return this.#with(this.#html, asked, this.#search(asked)).replace(
      TITLE,
      () => `<title>${escapeHtml(asked)} · `,
    );
  }

  /** The page of an address that does not exist, with what its last words find; null where they find nothing. */
  elsewhere(address: string): string | null {
    const words = wordsOfAddress(address);
    const found = this.#search(words);
    return found.entries.length === 0 ? null : this.#with(this.#nowhere, words, found);
  }

  #with(html: string, asked: string, found: Found): string {
    const answer = answerHtml(asked, found, this.#parts);
    return html
      .replace(FIELD, (field) => `${field} value="${escapeHtml(asked)}"`)
      .replace(PLACE, (_place, start: string, end: string) => start + answer + end);
  }
}

import { readFileSync } from 'node:fs';
import { answerHtml, escapeHtml, type AnswerParts } from '#search/answer';
import { entriesIn, LONGEST_QUESTION, openSearch, type Found, type SearchEntry } from '#search/site-search';

const ROWS = /<li data-entrada="([^"]+)"[\s\S]*?<\/li>/g;
const CARDS = /<template data-caso="([^"]+)"[^>]*>([\s\S]*?)<\/template>/g;
const NOTHING = /<template data-nada[^>]*>([\s\S]*?)<\/template>/;
const PLACE = /(<div data-respuesta[^>]*>)(<\/div>)/;
const FIELD = /(<input\b[^>]*\bname="q")/;
const TITLE = /<title>/;

/** The built page of the search with the answer to a question in it, for browsers without script too. */
export class SearchPage {
  readonly #html: string;
  readonly #parts: AnswerParts;
  readonly #search: (question: string) => Found;

  constructor(html: string, entries: readonly SearchEntry[]) {
    const rows = new Map([...html.matchAll(ROWS)].map(([row, href = '']) => [href, row]));
    const cards = new Map([...html.matchAll(CARDS)].map(([, symptom = '', card = '']) => [symptom, card]));
    this.#html = html;
    this.#parts = {
      row: (href) => rows.get(href),
      card: (symptom) => cards.get(symptom),
      nothing: NOTHING.exec(html)?.[1] ?? '',
    };
    this.#search = openSearch(entries);
  }

  /** Reads the two built files. */
  static read(page: string, index: string): SearchPage {
    return new SearchPage(readFileSync(page, 'utf8'), entriesIn(readFileSync(index, 'utf8')));
  }

  answer(question: string): string {
    const asked = question.trim().slice(0, LONGEST_QUESTION);
    const answer = answerHtml(asked, this.#search(asked), this.#parts);
    const shown = escapeHtml(asked);
    return this.#html
      .replace(TITLE, () => `<title>${shown} · `)
      .replace(FIELD, (field) => `${field} value="${shown}"`)
      .replace(PLACE, (_place, start: string, end: string) => start + answer + end);
  }
}

import { SEARCH_COPY } from '#copy/site';
import type { Found } from './site-search.ts';

/** The parts of the page that an answer is made of, as they stand in it. */
export interface AnswerParts {
  /** The line of an address. */
  row(href: string): string | undefined;
  /** The card of a symptom that cannot wait. */
  card(symptom: string): string | undefined;
  /** What is said when nothing is found. */
  readonly nothing: string;
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '');

/** What the page shows for a question, in the server and in the browser alike: the card first, then the lines. */
export function answerHtml(question: string, { entries, urgent }: Found, parts: AnswerParts): string {
  const rows = entries.flatMap((href) => parts.row(href) ?? []);
  const title = rows.length === 0 ? SEARCH_COPY.none(question) : SEARCH_COPY.found(question);
  const heading = `<h2 class="mt-8 mb-4 [overflow-wrap:anywhere]">${escapeHtml(title)}</h2>`;
  if (rows.length === 0) return heading + parts.nothing;
  const card = urgent === undefined ? '' : (parts.card(urgent) ?? '');
  return `${heading}${card}<ul class="filas">${rows.join('')}</ul>`;
}

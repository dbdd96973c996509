import { SEARCH_COPY } from '#copy/site';
import { answerHtml } from '#search/answer';
import type { Found } from '#search/site-search';

/** Puts the answer to a question into the page, from the lines and cards that stand in it; no question takes it away. */
export function showAnswer(page: Document, question: string, search: (question: string) => Found): void {
  const place = page.querySelector('[data-respuesta]');
  if (place === null) return;
  const asked = question.trim();
  if (asked === '') {
    place.replaceChildren();
    return;
  }
  const inside = (name: string, value: string): Element | null =>
    page.querySelector(`[${name}="${CSS.escape(value)}"]`);
  const found = search(asked);
  const html = answerHtml(asked, found, {
    row: (href) => inside('data-entrada', href)?.outerHTML,
    card: (symptom) => inside('data-caso', symptom)?.innerHTML,
    nothing: page.querySelector('[data-nada]')?.innerHTML ?? '',
  });
  // The page's own elements, and the question with its marks escaped.
  place.innerHTML = `${html}<p class="sr-only" role="status">${SEARCH_COPY.count(found.entries.length)}</p>`;
}

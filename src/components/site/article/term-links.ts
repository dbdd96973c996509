import { termHref } from '#routes';
import { PAGE_PARTS } from '#copy/page-parts';

/** A word of the glossary, and how texts write it. */
export interface GlossaryTerm {
  readonly id: string;
  readonly termino: string;
  readonly formas: readonly string[];
  readonly es: string;
  /** Pages that are about it: there it leads nowhere else. */
  readonly paginas: readonly string[];
}

/** «Presión del ojo» → `presion-del-ojo`. */
export const termId = (term: string): string =>
  term
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const LINK = 'text-ink decoration-dotted decoration-1';
/** Where a word stays as it is: headings, links, the heads of tables. */
const CLOSED = /^(h[1-6]|a|th|code|script|style|button)$/;
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Links the first use of each word of the glossary. What it returns remembers what it has linked, so that a page which is
 * shown in several pieces explains each word once.
 */
export function termLinker(terms: readonly GlossaryTerm[], page: string): (html: string) => string {
  const open = new Map(
    terms
      .filter(({ paginas }) => !paginas.includes(page))
      .flatMap((term) => [term.termino, ...term.formas].map((form) => [form.toLowerCase(), term] as const)),
  );
  const linked = new Set<string>();
  if (open.size === 0) return (html) => html;
  // The longest form first: «inyección intravítrea» is not «inyección».
  const forms = [...open.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const words = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
  const link = (text: string): string =>
    text.replace(words, (word) => {
      const term = open.get(word.toLowerCase());
      if (term === undefined || linked.has(term.id)) return word;
      linked.add(term.id);
      const title = attribute(PAGE_PARTS.glossary.link(term.es));
      return `<a class="${LINK}" href="${termHref(term.id)}" title="${title}">${word}</a>`;
    });
  return (html) => {
    let closed = 0;
    return html.replace(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/gi, (piece, end?: string, tag?: string) => {
      if (tag === undefined) return closed > 0 ? piece : link(piece);
      if (CLOSED.test(tag.toLowerCase())) closed += end === '/' ? -1 : 1;
      return piece;
    });
  };
}

import { OFFERED } from '#copy/leaflets';
import { EQUIPMENT_SLUGS, equipmentHref } from '#routes';

/** A part of an article: its heading and what stands under it. */
export interface ProseSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

const TABLE = /<table>([\s\S]*?)<\/table>/g;
const HEADER_CELL = /<th(?:\s[^>]*)?>([\s\S]*?)<\/th>/g;
const CELL = /<td(?:\s[^>]*)?>/g;

/** A word that a phone with large text cannot hold in a line. */
const LONG_WORD = /(?<=(?:^|>)[^<]*)[\p{L}]{15,}/gu;
/** Where Spanish always divides: before a consonant between vowels, with three letters or more on either side. */
const SYLLABLE = /(?<=\p{L}{2}[aeiouáéíóú])(?=[bcdfgjklmnpqstvxzñ][aeiouáéíóú]\p{L})/gu;

/** Says where long words may be divided; a browser without a dictionary of Spanish cannot know. */
export const divideLongWords = (html: string): string =>
  html.replace(LONG_WORD, (word) => word.replace(SYLLABLE, '\u00AD'));

/** Takes the links to devices that the clinic does not have: their names stay. */
export function unlinked(html: string, offered: ReadonlySet<string> = OFFERED): string {
  const hidden = EQUIPMENT_SLUGS.filter((slug) => !offered.has(slug)).map(equipmentHref);
  if (hidden.length === 0) return html;
  return html.replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (link, href: string, text: string) =>
    hidden.includes(href) ? text : link,
  );
}

const plain = (html: string): string => html.replace(/<[^>]+>/g, '').trim();
const attribute = (text: string): string => text.replaceAll('"', '&quot;');

/**
 * Makes Markdown tables readable on a phone: each cell carries its column's name, which the style sheet shows when the
 * rows are stacked.
 */
export function labelTables(html: string): string {
  return divideLongWords(unlinked(html)).replace(TABLE, (_table, inner: string) => {
    const columns = [...inner.matchAll(HEADER_CELL)].map((match) => plain(match[1] ?? ''));
    const head = inner.replace(HEADER_CELL, '<th scope="col">$1</th>');
    const rows = head.replace(/<tr>([\s\S]*?)<\/tr>/g, (_row, cells: string) => {
      let column = 0;
      const labelled = cells.replace(CELL, () => {
        const label = columns[column++] ?? '';
        return label === '' ? '<td>' : `<td data-columna="${attribute(label)}">`;
      });
      return `<tr>${labelled}</tr>`;
    });
    return `<table>${rows}</table>`;
  });
}

const SECTION = /<h2 id="([^"]*)">([\s\S]*?)<\/h2>([\s\S]*?)(?=<h2 |$)/g;

/** The parts of an article, each under its heading. */
export const proseSections = (html: string): ProseSection[] =>
  [...labelTables(html).matchAll(SECTION)].map(([, id = '', title = '', text = '']) => ({
    id,
    title,
    html: text,
  }));

/** Puts a mark before the first cell of each row, in the order of the rows. */
export function markRows(html: string, marks: readonly string[]): string {
  let row = 0;
  return html.replace(/<tr>\s*<td(?:\s[^>]*)?>/g, (opening) => opening + (marks[row++] ?? ''));
}

/** How many words a minute somebody reads who is not used to such texts. */
const PACE = 200;

/** The minutes that a text takes, whole and at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length / PACE));

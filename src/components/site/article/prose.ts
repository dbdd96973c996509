/** A piece of rendered Markdown with the headings in it. */
export interface Prose {
  readonly intro: string;
  readonly firstSection: string;
  readonly rest: string;
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

const plain = (html: string): string => html.replace(/<[^>]+>/g, '').trim();
const attribute = (text: string): string => text.replaceAll('"', '&quot;');

/**
 * Makes Markdown tables readable on a phone: each cell carries its column's name, which the style sheet shows when the
 * rows are stacked.
 */
export function labelTables(html: string): string {
  return divideLongWords(html).replace(TABLE, (_table, inner: string) => {
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

/** Splits an article before its first and second H2, so that a figure can follow the definition. */
export function splitProse(html: string): Prose {
  const labelled = labelTables(html);
  const first = labelled.indexOf('<h2');
  if (first === -1) return { intro: labelled, firstSection: '', rest: '' };
  const second = labelled.indexOf('<h2', first + 3);
  const end = second === -1 ? labelled.length : second;
  return {
    intro: labelled.slice(0, first),
    firstSection: labelled.slice(first, end),
    rest: labelled.slice(end),
  };
}

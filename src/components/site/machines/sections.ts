/** What a section of a page's text consists of, as plain text. */
export interface Section {
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
  /** Both, as they follow each other. */
  readonly told: readonly string[];
  /** Of its table: each row by the names of the columns. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .trim();
/** What begins a point of a list. */
const ITEM = /^(- |\d+\. )/;
const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(plain);

/** The text below the first heading of a kind («¿Qué síntomas da?») until the next; undefined where there is none. */
export function sectionOf(markdown: string, heading: RegExp): Section | undefined {
  const text = markdown.split(/^## /m).find((part, at) => at > 0 && heading.test(part.split('\n')[0] ?? ''));
  if (text === undefined) return undefined;
  const lines = text
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const table = lines.filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line)).map(cells);
  const [columns = [], ...rows] = table;
  const told = lines.filter((line) => !line.startsWith('|'));
  const read = (line: string): string => plain(line.replace(ITEM, ''));
  return {
    paragraphs: told.filter((line) => !ITEM.test(line)).map(read),
    items: told.filter((line) => ITEM.test(line)).map(read),
    told: told.map(read),
    rows: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? '']))),
  };
}

/** An item of a list as a name by itself, without what ends it in the list. */
export const asName = (item: string): string => item.replace(/[.;,:]$/, '');

/** Parts of the eye, as the texts call them. */
const PARTS =
  /(?<!\p{L})(córnea|conjuntiva|cristalino|iris|pupila|vítreo|retina|mácula|coroides|nervio óptico|párpados?|lágrima|músculos?)(?!\p{L})/giu;

/** The parts of the eye that a text speaks of, each once, in its order. */
export const partsIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(PARTS)].map(([part]) => part.toLowerCase().replace(/^(párpado|músculo)s$/, '$1')),
  ),
];

import { csvField, neutralText } from '#domain/shared/csv-text';

/** The content of an exported table's cell: a text, a number, a civil date, an hour, or nothing. */
export type Cell = string | number | { readonly fecha: string } | { readonly hora: string } | null;

/** The media type of such a table. */
export const CSV = 'text/csv; charset=utf-8';

/** Marks the text as UTF-8 for spreadsheets: without it Excel breaks every ñ. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table that Excel opens correctly where the comma is the decimal sign: semicolons, quotes where needed, CRLF. */
export async function* csvOf(
  header: readonly string[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${lineOf(header)}`;
  for await (const some of rows) yield some.map(lineOf).join('');
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(';')}\r\n`;

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvField(neutralText(cell));
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return 'fecha' in cell ? cell.fecha.split('-').toReversed().join('/') : cell.hora;
}

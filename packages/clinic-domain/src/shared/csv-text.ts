/**
 * What makes a spreadsheet take a text for a formula: one of its signs at the start, full-width ones too, whatever blanks
 * stand before it, or a tab or a line break, which some programs skip.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－﹣＠])/u;

/** A text that no program runs: an apostrophe at its start makes a formula text. */
export const neutralText = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

/** The field of a line: quoted where it holds a separator of any program, a quote or a line break. */
export const csvField = (text: string): string =>
  /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A cell of a sheet that is read back by us: an apostrophe of its own is told from the one added here. */
export const csvCell = (value: string): string =>
  csvField(value.startsWith("'") ? `'${value}` : neutralText(value));

/** The text of a cell, without the apostrophe {@link csvCell} may have added. */
export function plainCell(value: string): string {
  const text = value.trim();
  const rest = text.slice(1);
  return text.startsWith("'") && (rest.startsWith("'") || FORMULA.test(rest)) ? rest : text;
}

/** A row of a sheet, and the line it starts on. */
export interface CsvRecord {
  readonly linea: number;
  readonly cells: readonly string[];
}

/** The rows of a sheet with the line each starts on; a quoted cell may contain separators, quotes and line breaks. */
export function csvRecords(text: string): CsvRecord[] {
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let linea = 1;
  let begun = 1;
  const endRecord = (): void => {
    records.push({ linea: begun, cells: [...cells, cell] });
    cells = [];
    cell = '';
    begun = linea;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') linea += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRecord();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRecord();
  return records;
}

/** Whichever of the three separators is most frequent in the first line. */
function separatorOf(text: string): string {
  const head = text.split('\n', 1)[0] ?? '';
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

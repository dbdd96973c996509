/**
 * A cell of a sheet. An apostrophe stops text that looks like a formula from being run as one; quotes are added where
 * needed.
 */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r']/.test(value) ? `'${value}` : value;
  return /[";\r\n,\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell, without the apostrophe {@link csvCell} may have added. */
export const plainCell = (value: string): string => value.trim().replace(/^'(?=[=+\-@\t\r'])/, '');

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

import { escapeMarkup } from '#domain/shared/markup-text';
import type { Cell } from './csv.ts';
import { pushedStream } from './pushed-stream.ts';
import { ZipWriter } from './zip-writer.ts';

/** A sheet's column: its name and its approximate width in characters. */
export interface SheetColumn {
  readonly header: string;
  readonly width: number;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats, by their position in the list of `styles.xml`. */
const STYLE = { plain: 0, header: 1, date: 2, hour: 3 } as const;

/** A workbook with one sheet, its first row frozen and filterable, with real dates and hours. */
export const xlsxOf = (
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<Uint8Array> =>
  zipOf([
    { name: '[Content_Types].xml', text: [CONTENT_TYPES] },
    { name: '_rels/.rels', text: [relationships([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', text: [workbook(name)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        relationships([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', text: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', text: sheet(columns, rows) },
  ]);

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${String(index + 1)}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const workbook = (name: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

async function* sheet(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${String(index + 1)}" max="${String(index + 1)}" width="${String(width)}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowOf(
    columns.map(({ header }) => header),
    1,
    STYLE.header,
  );
  let last = 1;
  for await (const some of rows) {
    yield some.map((cells) => rowOf(cells, (last += 1))).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${String(last)}"/></worksheet>`;
}

const rowOf = (cells: readonly Cell[], row: number, style: number = STYLE.plain): string =>
  `<row r="${String(row)}">${cells.map((cell, column) => cellOf(cell, `${columnName(column)}${String(row)}`, style)).join('')}</row>`;

function cellOf(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${place}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}" s="${String(style)}"><v>${String(cell)}</v></c>`;
  return 'fecha' in cell
    ? `<c r="${place}" s="${String(STYLE.date)}"><v>${String(serialOf(cell.fecha))}</v></c>`
    : `<c r="${place}" s="${String(STYLE.hour)}"><v>${String(dayPartOf(cell.hora))}</v></c>`;
}

/** Days since 30 December 1899, as spreadsheets count them. */
const serialOf = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`) / 86_400_000 + 25_569;

const dayPartOf = (hora: string): number => (Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))) / 1440;

/** 0 → `A`, 25 → `Z`, 26 → `AA`. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

/** XML text; characters that XML cannot represent are left out. */
const escaped = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));

/** A file in an archive: its path, and its text in pieces. */
interface ZipEntry {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

/** A zip archive, written while it is made: never more than a piece of one file is in memory. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  yield* pushedStream(async (put) => {
    const zip = new ZipWriter(put);
    for (const { name, text } of entries)
      await zip.add(name, async (write) => {
        for await (const piece of text) await write(Buffer.from(piece));
      });
    await zip.end();
  });
}

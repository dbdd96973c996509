import { foldText } from '../../shared/spanish-text.ts';
import { HOLIDAY_COLOURS } from './holiday.ts';
import {
  readRow,
  sortRows,
  type ExchangedHoliday,
  type ReadFile,
  type ReadRow,
  type RejectedRow,
} from './holiday-exchange.ts';
import { csvCell, csvRecords, plainCell } from '../../shared/csv-text.ts';
import { keysOf, present } from '../../shared/typed-record.ts';

/** The columns of the sheet. A file may have them in another order, and needs only the date and the name. */
const COLUMNS = {
  fecha: 'Fecha',
  hasta: 'Hasta',
  desdeHora: 'Desde las',
  hastaHora: 'Hasta las',
  nombre: 'Nombre',
  alcance: 'Alcance',
  ids: 'A quiénes',
  norma: 'Norma',
  color: 'Color',
} as const;
type Column = keyof typeof COLUMNS;

const SCOPES = { clinica: 'Toda la clínica', medicos: 'Médicos', estudios: 'Estudios' } as const;
/** Doctors' names may contain commas, but no bar. */
const BETWEEN_IDS = ' | ';
const SEPARATOR = ';';
const BOM = '\uFEFF';

/** The holidays as a sheet that local spreadsheets open on a double click: BOM, semicolons, CRLF, dd/mm/aaaa. */
export function writeHolidayCsv(holidays: readonly ExchangedHoliday[]): string {
  const lines = holidays.map((holiday) =>
    [
      dayOut(holiday.fecha),
      holiday.hasta === undefined ? '' : dayOut(holiday.hasta),
      holiday.desdeHora ?? '',
      holiday.hastaHora ?? '',
      holiday.nombre,
      SCOPES[holiday.alcance.tipo],
      (holiday.alcance.ids ?? []).join(BETWEEN_IDS),
      holiday.norma ?? '',
      holiday.color ?? '',
    ].map(csvCell),
  );
  const rows = [Object.values(COLUMNS), ...lines];
  return BOM + rows.map((cells) => cells.join(SEPARATOR)).join('\r\n') + '\r\n';
}

/** Reads such a sheet with commas, semicolons or tabs; unreadable rows are reported by line. */
export function readHolidayCsv(text: string): ReadFile {
  const records = csvRecords(text.replace(/^\uFEFF/, ''));
  const head = records[0];
  if (head === undefined) return onlyRejected('', 'El archivo está vacío.');
  const columns = head.cells.map(columnOf);
  const missing = (['fecha', 'nombre'] as const).find((column) => !columns.includes(column));
  if (missing !== undefined)
    return onlyRejected(
      head.cells.join(SEPARATOR),
      `Falta la columna «${COLUMNS[missing]}» en la primera línea.`,
    );
  return sortRows(
    records
      .slice(1)
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ linea, cells }) => rowOf(linea, cells, columns)),
  );
}

const onlyRejected = (texto: string, motivo: string): ReadFile => ({
  filas: [],
  rechazadas: [{ linea: 1, texto, motivo }],
});

function rowOf(
  linea: number,
  cells: readonly string[],
  columns: readonly (Column | null)[],
): ReadRow | RejectedRow {
  const cell = (column: Column): string | undefined => {
    const value = plainCell(cells[columns.indexOf(column)] ?? '');
    return value === '' ? undefined : value;
  };
  const texto = cells.filter((each) => each !== '').join(' ');
  const alcance = scopeIn(cell('alcance'), cell('ids'));
  if (alcance === null)
    return { linea, texto, motivo: 'Alcance: escriba Toda la clínica, Médicos o Estudios.' };
  return readRow(linea, texto, {
    fecha: dayIn(cell('fecha')) ?? '',
    hasta: dayIn(cell('hasta')),
    desdeHora: hourIn(cell('desdeHora')),
    hastaHora: hourIn(cell('hastaHora')),
    nombre: cell('nombre') ?? '',
    alcance,
    norma: cell('norma'),
    color: colourIn(cell('color')),
  });
}

const columnOf = (title: string): Column | null => {
  const folded = foldText(title).trim();
  const known = keysOf(COLUMNS).find(
    (column) => foldText(COLUMNS[column]) === folded || foldText(column) === folded,
  );
  return known ?? null;
};

function scopeIn(words: string | undefined, ids: string | undefined) {
  if (words === undefined) return { tipo: 'clinica' as const };
  const folded = foldText(words);
  const tipo = keysOf(SCOPES).find((each) => foldText(SCOPES[each]) === folded || each === folded);
  if (tipo === undefined) return null;
  const list = ids
    ?.split('|')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return { tipo, ...present({ ids: list === undefined || list.length === 0 ? undefined : list }) };
}

/** Reads a colour by name; an unknown one is kept as written, so that the error can name it. */
const colourIn = (words: string | undefined): string | undefined =>
  words === undefined ? undefined : (HOLIDAY_COLOURS.find((each) => each === foldText(words)) ?? words);

const dayOut = (fecha: string): string => fecha.split('-').reverse().join('/');

/** Reads `25/12/2026`, `25-12-2026` or `2026-12-25`; anything else is kept as written and then rejected. */
function dayIn(words: string | undefined): string | undefined {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(words?.trim() ?? '');
  if (local === null) return words;
  const [, day = '', month = '', year = ''] = local;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Reads `8:00`, as spreadsheets write it. */
const hourIn = (words: string | undefined): string | undefined => words?.replace(/^(\d):/, '0$1:');

import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { ImportedHolidays } from '#contract/holidays';
import { SHEET } from '#components/ui/page-style.ts';
import { IMPORT } from '#copy/office/holidays';
import type { ReadRow, RejectedRow } from '#domain/scheduling/holidays/holiday-exchange';
import { daysInWords, hoursInWords, scopeInWords } from './holiday-words.ts';

const REJECTED: readonly Column<RejectedRow>[] = [
  { id: 'line', header: IMPORT.columns.line, isHeader: true, cell: ({ linea }) => IMPORT.line(linea) },
  { id: 'says', header: IMPORT.columns.says, cell: ({ texto }) => texto },
  { id: 'why', header: IMPORT.columns.why, cell: ({ motivo }) => motivo },
];

const FRESH: readonly Column<ReadRow>[] = [
  {
    id: 'date',
    header: IMPORT.columns.date,
    cell: ({ feriado }) => (
      <span>
        {daysInWords(feriado)} {feriado.fecha.slice(0, 4)}
        {(feriado.desdeHora ?? feriado.hastaHora) !== undefined && (
          <small className="block">{hoursInWords(feriado)}</small>
        )}
      </span>
    ),
  },
  { id: 'name', header: IMPORT.columns.name, isHeader: true, cell: ({ feriado }) => <b>{feriado.nombre}</b> },
  { id: 'scope', header: IMPORT.columns.scope, cell: ({ feriado }) => scopeInWords(feriado.alcance) },
];

/**
 * What a file contains: first the entries that cannot be imported, with line and reason, then those that would be
 * added.
 */
export function ImportPreview({ imported }: { readonly imported: ImportedHolidays }) {
  const { nuevos, repetidos, rechazadas } = imported;
  return (
    <>
      <p role="status">
        <b>{IMPORT.count(nuevos.length, repetidos.length, rechazadas.length)}</b>
      </p>
      {rechazadas.length > 0 && (
        <>
          <Notice tone="warning">
            <p>{IMPORT.rejected}</p>
          </Notice>
          <div className={SHEET}>
            <DataTable
              caption={IMPORT.rejected}
              columns={REJECTED}
              rows={rechazadas}
              rowKey={({ linea }) => String(linea)}
            />
          </div>
        </>
      )}
      {nuevos.length === 0 ? (
        <p>{IMPORT.nothing}</p>
      ) : (
        <div className={SHEET}>
          <DataTable
            caption={IMPORT.fresh}
            columns={FRESH}
            rows={nuevos}
            rowKey={({ linea }) => String(linea)}
          />
        </div>
      )}
    </>
  );
}

import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** The column that names the row. */
  readonly isHeader?: boolean;
  /** The heading is read aloud only. */
  readonly hideHeader?: boolean;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows that follow each other with the same word stand under it. */
  readonly groupOf?: (row: Row) => string;
}

/** A table with horizontal rules and a sticky head; on a narrow screen each row becomes a card with its labels. */
export function DataTable<Row>({ caption, columns, rows, rowKey, groupOf }: Props<Row>) {
  return (
    <table className="tabla">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-alinear={column.align}>
              {column.hideHeader === true ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows, groupOf).map((group) => (
        <tbody key={group.label ?? 'todo'}>
          {group.label !== null && (
            <tr className="tabla-grupo">
              <th scope="rowgroup" colSpan={columns.length}>
                {group.label}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.isHeader === true ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={column.isHeader === true ? 'row' : undefined}
                    data-alinear={column.align}
                    data-titulo={column.hideHeader === true ? undefined : column.header}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface Group<Row> {
  readonly label: string | null;
  readonly rows: readonly Row[];
}

/** The rows by their group in the order in which groups appear; all in one without a name when nobody groups them. */
function groupsOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): readonly Group<Row>[] {
  if (groupOf === undefined) return [{ label: null, rows }];
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const label = groupOf(row);
    groups.set(label, [...(groups.get(label) ?? []), row]);
  }
  return [...groups].map(([label, members]) => ({ label, rows: members }));
}

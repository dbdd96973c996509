import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** The column that names the row. */
  readonly isHeader?: boolean;
  /** The heading is for screen readers only. */
  readonly hideHeader?: boolean;
  /** In a row's card the value needs no label. */
  readonly hideLabel?: boolean;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows with the same word share a heading. */
  readonly groupOf?: (row: Row) => string;
  /** Narrows the padding of its columns in a narrow container. */
  readonly isClose?: boolean;
}

const STACK = 'max-md:grid max-md:grid-cols-[minmax(0,1fr)]';
const TABLE = `w-full border-separate border-spacing-0 text-dense ${STACK} max-md:gap-3`;
const HEADING = [
  'sticky top-0 z-2 border-b-2 border-ink bg-surface px-3 py-2 align-bottom font-strong',
  'first:rounded-ss-control last:rounded-se-control',
].join(' ');
/** On a narrow screen, each row is a card. */
const ROW = [
  `group/row break-inside-avoid ${STACK} max-md:gap-1.5 max-md:rounded-control max-md:border max-md:border-line max-md:bg-surface`,
  'max-md:px-4 max-md:py-3.5',
].join(' ');
const CELL = [
  'border-b border-line px-3 py-2 align-middle font-normal group-last/row:border-b-0',
  'md:group-hover/row:bg-iris-tint/35 max-md:border-0 max-md:p-0 max-md:text-start',
].join(' ');
const NAME = 'max-md:block [&_b]:block [&_b]:text-base [&_b]:leading-[1.3] [&_b]:font-strong';
/** In a card, next to its column's heading. */
const VALUE = [
  'max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:gap-y-1',
  'max-md:empty:hidden max-md:data-label:before:text-small max-md:data-label:before:text-ink-2',
  'max-md:data-label:before:content-[attr(data-label)]',
].join(' ');
const GROUP_ROW = `group/row ${STACK} max-md:gap-1.5 max-md:pt-2`;
const GROUP = [
  'border-b border-line-strong px-3 pt-4 pb-2 text-start font-strong first-letter:uppercase',
  'md:group-hover/row:bg-iris-tint/35 max-md:block max-md:px-0 max-md:pb-0',
].join(' ');
const ALIGNED = { start: 'text-start', end: 'text-end' } as const;

/** A table with horizontal rules and a sticky head; on a narrow screen each row becomes a labelled card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, groupOf, isClose = false }: Props<Row>) {
  const close = isClose ? '@max-[56.5rem]:px-2' : '';
  return (
    <table className={TABLE} data-cards>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={`${HEADING} ${ALIGNED[column.align ?? 'start']} ${close}`}
            >
              {column.hideHeader === true ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows, groupOf).map((group) => (
        <tbody key={group.label ?? 'todo'} className={`${STACK} max-md:gap-3`}>
          {group.label !== null && (
            <tr className={GROUP_ROW}>
              <th scope="rowgroup" colSpan={columns.length} className={`${GROUP} ${close}`}>
                {group.label}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={rowKey(row)} className={ROW}>
              {columns.map((column) => {
                const Cell = column.isHeader === true ? 'th' : 'td';
                const own = column.isHeader === true ? NAME : VALUE;
                const aligned = column.align === 'end' ? 'text-end whitespace-nowrap' : 'text-start';
                return (
                  <Cell
                    key={column.id}
                    scope={column.isHeader === true ? 'row' : undefined}
                    data-label={
                      column.hideHeader === true || column.hideLabel === true ? undefined : column.header
                    }
                    className={`${CELL} ${own} ${aligned} ${close}`}
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

/** The rows by group, in the order in which groups first appear; a single unnamed group without `groupOf`. */
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

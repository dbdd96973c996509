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

const STACK = '@max-[45rem]:grid @max-[45rem]:grid-cols-[minmax(0,1fr)]';
const TABLE = [
  'w-full border-separate border-spacing-0 text-dense print:[zoom:0.8]',
  '@min-[45rem]:rounded-control @min-[45rem]:border @min-[45rem]:border-line @min-[45rem]:bg-surface',
  `${STACK} @max-[45rem]:gap-3`,
].join(' ');
const HEADING = [
  'sticky top-0 z-2 border-b-2 border-ink bg-surface px-3 py-2 align-bottom font-strong',
  'first:rounded-ss-control last:rounded-se-control',
].join(' ');
/**
 * In a narrow sheet, each row is a card. The sheet is asked, not the window: it knows how large the letters are now, and a
 * media query only how large they were when the page loaded.
 */
const ROW = [
  `group/row break-inside-avoid ${STACK} @max-[45rem]:gap-1.5 @max-[45rem]:rounded-control @max-[45rem]:border @max-[45rem]:border-line @max-[45rem]:bg-surface`,
  '@max-[45rem]:px-4 @max-[45rem]:py-3.5',
].join(' ');
const CELL = [
  'border-b border-line px-3 py-2 align-middle font-normal group-last/row:border-b-0',
  '@min-[45rem]:group-hover/row:bg-iris-tint/35 @max-[45rem]:border-0 @max-[45rem]:p-0 @max-[45rem]:text-start',
].join(' ');
const NAME = '@max-[45rem]:block [&_b]:block [&_b]:text-base [&_b]:leading-[1.3] [&_b]:font-strong';
/** In a card, next to its column's heading. */
const VALUE = [
  '@max-[45rem]:flex @max-[45rem]:flex-wrap @max-[45rem]:items-center @max-[45rem]:justify-between @max-[45rem]:gap-x-4 @max-[45rem]:gap-y-1',
  '@max-[45rem]:empty:hidden @max-[45rem]:data-label:before:text-small @max-[45rem]:data-label:before:text-ink-2',
  '@max-[45rem]:data-label:before:content-[attr(data-label)]',
  '@max-[45rem]:[&_.acciones]:flex-wrap @max-[45rem]:[&_.acciones]:justify-start',
].join(' ');
const GROUP_ROW = `group/row ${STACK} @max-[45rem]:gap-1.5 @max-[45rem]:pt-2`;
const GROUP = [
  'border-b border-line-strong px-3 pt-4 pb-2 text-start font-strong first-letter:uppercase',
  '@min-[45rem]:group-hover/row:bg-iris-tint/35 @max-[45rem]:block @max-[45rem]:px-0 @max-[45rem]:pb-0',
].join(' ');
const ALIGNED = { start: 'text-start', end: 'text-end' } as const;

/** A table with horizontal rules and a sticky head; in a narrow sheet each row becomes a labelled card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, groupOf, isClose = false }: Props<Row>) {
  const close = isClose ? '@max-[60rem]:px-1.5' : '';
  return (
    <table className={TABLE} data-cards>
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-[45rem]:sr-only">
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
        <tbody key={group.label ?? 'todo'} className={`${STACK} @max-[45rem]:gap-3`}>
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

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boardRestQuery, type BoardList, type OrderRow } from '#client/queries/exams/orders';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';

interface Props {
  readonly lista: BoardList;
  /** Where it begins. */
  readonly desde: string;
  /** What is shown above: an order that moved between two readings is not shown twice. */
  readonly above: readonly OrderRow[];
  readonly children: (row: OrderRow) => ReactNode;
}

/** What comes after the beginning of a list of the board, asked for once it is to be seen. */
export function RestRows({ lista, desde, above, children }: Props) {
  const query = useInfiniteQuery(boardRestQuery(lista, desde));
  const shown = new Set(above.map(({ id }) => id));
  return (
    <PagedGate query={query} loadingLabel={COPY.loading} rows={3}>
      {(items) => (
        <ul className="m-0 list-none p-0">{items.filter(({ id }) => !shown.has(id)).map(children)}</ul>
      )}
    </PagedGate>
  );
}

import type { ReactNode } from 'react';
import { LoadMore, type PagedQuery } from './LoadMore.tsx';
import { QueryGate } from './QueryGate.tsx';

interface Pages<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[];
}

interface Props<Item> {
  readonly query: PagedQuery & {
    readonly data: Pages<Item> | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly loadingLabel: string;
  readonly rows: number;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A paged list: loading, an error or the items read so far, and a button for more. */
export const PagedGate = <Item,>({ query, loadingLabel, rows, children }: Props<Item>) => (
  <>
    <QueryGate<Pages<Item>> query={query} loadingLabel={loadingLabel} rows={rows}>
      {({ pages }) => children(pages.flatMap(({ items }) => items))}
    </QueryGate>
    <LoadMore query={query} />
  </>
);

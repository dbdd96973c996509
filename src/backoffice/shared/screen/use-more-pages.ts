import { useEffect, useState } from 'react';

/** The part of a query of pages that asking for one more needs. */
export interface PagedQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * One page more, asked for until it is there: a change elsewhere in the clinic makes the list be read again, which
 * breaks off the reading of a page that was under way.
 */
export function useMorePages({ data, hasNextPage, isFetching, isError, ...query }: PagedQuery) {
  const { isFetchingNextPage, fetchNextPage } = query;
  const shown = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState<number | null>(null);
  // Once it has come it is no longer asked for: another filter begins again with one page.
  if (wanted !== null && shown >= wanted) setWanted(null);
  const isMissing = wanted !== null && shown < wanted && hasNextPage && !isError;
  useEffect(() => {
    if (isMissing && !isFetching) fetchNextPage();
  }, [isMissing, isFetching, fetchNextPage]);
  return {
    isPending: isMissing || isFetchingNextPage,
    ask: (): void => {
      setWanted(shown + 1);
      fetchNextPage();
    },
  };
}

import { useEffect, useState } from 'react';

/** The part of a paged query that tells how far it has come. */
interface PagedQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * One page more, asked for until it is there: a change elsewhere in the clinic makes the list be read again, which
 * breaks off the reading of a page that was under way.
 */
export function useMorePages({ data, hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery) {
  const shown = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState(0);
  const isPending = wanted > shown && hasNextPage && !isError;
  useEffect(() => {
    if (isPending && !isFetching) fetchNextPage();
  }, [isPending, isFetching, fetchNextPage]);
  return { isPending, ask: (): void => setWanted(shown + 1) };
}

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';

interface Props {
  readonly query: PagedQuery;
  readonly label?: string;
  readonly loadingLabel?: string;
}

/** The button below a list that loads its next page, as long as there is one. */
export function LoadMore({ query, label = COMMON.loadMore, loadingLabel = COMMON.loadingMore }: Props) {
  const more = useMorePages(query);
  if (!query.hasNextPage) return null;
  return (
    <Button isPending={more.isPending} pendingLabel={loadingLabel} onPress={more.ask}>
      {label}
    </Button>
  );
}

/** What loading more needs of a paged query. */
export interface PagedQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: (how?: { readonly cancelRefetch: boolean }) => unknown;
}

/**
 * Asks for one more page until it arrives: a change elsewhere in the clinic refetches the list, which aborts a page
 * still loading.
 */
function useMorePages({ data, hasNextPage, isFetching, isError, ...query }: PagedQuery) {
  const { isFetchingNextPage, fetchNextPage } = query;
  const shown = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState<number | null>(null);
  // Once the page has arrived the request ends, as another filter starts over with a single page.
  if (wanted !== null && shown >= wanted) setWanted(null);
  const isMissing = wanted !== null && shown < wanted && hasNextPage && !isError;
  useEffect(() => {
    // One that was asked for in the same moment goes on: it would be read twice.
    if (isMissing && !isFetching) fetchNextPage({ cancelRefetch: false });
  }, [isMissing, isFetching, fetchNextPage]);
  return {
    isPending: isMissing || isFetchingNextPage,
    ask: (): void => {
      setWanted(shown + 1);
      fetchNextPage();
    },
  };
}

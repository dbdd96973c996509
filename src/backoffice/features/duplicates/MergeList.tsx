import { useInfiniteQuery } from '@tanstack/react-query';
import { mergesQuery } from '#client/merges';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { COMMON } from '#copy/office/common';
import { MERGES } from '#copy/office/merges';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { MergeItem } from './MergeItem.tsx';

/** The merges that wait for a decision, or all those that were decided. */
export function MergeList({ pending }: { readonly pending: boolean }) {
  const query = useInfiniteQuery(mergesQuery(pending ? 'propuesta' : undefined));
  return (
    <QueryGate query={query} loadingLabel={MERGES.loading} rows={4}>
      {({ pages }) => {
        const items = pages
          .flatMap((page) => page.items)
          .filter(({ estado }) => pending || estado !== 'propuesta');
        if (items.length === 0 && !query.hasNextPage)
          return pending ? (
            <EmptyState title={MERGES.noPending}>{MERGES.noPendingHelp}</EmptyState>
          ) : (
            <EmptyState title={MERGES.noHistory} />
          );
        return (
          <>
            <ol className="fusiones">
              {items.map((merge) => (
                <MergeItem key={merge.id} merge={merge} />
              ))}
            </ol>
            {query.hasNextPage && (
              <Button
                isPending={query.isFetchingNextPage}
                pendingLabel={COMMON.loadingMore}
                onPress={() => void query.fetchNextPage()}
              >
                {COMMON.loadMore}
              </Button>
            )}
          </>
        );
      }}
    </QueryGate>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { mergesQuery } from '#client/queries/merges';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { MERGES } from '#copy/office/merges';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { MergeItem } from './MergeItem.tsx';

/** The merges awaiting a decision, or all those already decided. */
export function MergeList({ pending }: { readonly pending: boolean }) {
  const query = useInfiniteQuery(mergesQuery(pending ? 'propuesta' : undefined));
  return (
    <PagedGate query={query} loadingLabel={MERGES.loading} rows={4}>
      {(merges) => {
        const items = merges.filter(({ estado }) => pending || estado !== 'propuesta');
        if (items.length === 0 && !query.hasNextPage)
          return pending ? (
            <EmptyState title={MERGES.noPending}>{MERGES.noPendingHelp}</EmptyState>
          ) : (
            <EmptyState title={MERGES.noHistory} />
          );
        return (
          <ol className="bg-surface border border-line rounded-control">
            {items.map((merge) => (
              <MergeItem key={merge.id} merge={merge} />
            ))}
          </ol>
        );
      }}
    </PagedGate>
  );
}

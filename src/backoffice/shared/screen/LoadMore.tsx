import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';
import { useMorePages, type PagedQuery } from './use-more-pages.ts';

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

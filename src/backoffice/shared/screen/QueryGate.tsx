import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { COMMON } from '#copy/office/common';

/** The part of a query that decides what is shown. */
interface GatedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: GatedQuery<Data>;
  readonly loadingLabel?: string;
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Loading, an error with a retry, or the data; data that could not be refreshed is shown with a warning. */
export function QueryGate<Data>({ query, loadingLabel = COMMON.loading, rows, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  const retry = (
    <Button size="compact" isPending={isFetching} onPress={() => void refetch()}>
      {COMMON.retry}
    </Button>
  );
  if (data === undefined) {
    return error === null ? (
      <LoadingRows label={loadingLabel} {...(rows === undefined ? {} : { rows })} />
    ) : (
      <Notice tone="error" action={retry}>
        <p>{error.message}</p>
      </Notice>
    );
  }
  return (
    <>
      {error !== null && (
        <Notice tone="warning" action={retry}>
          <p>{COMMON.stale}</p>
        </Notice>
      )}
      {children(data)}
    </>
  );
}

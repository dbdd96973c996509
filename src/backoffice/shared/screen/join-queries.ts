/** What a screen needs of a query in order to wait for it. */
interface Joinable<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Two queries as one: it has data when both do, and retrying retries both. */
export function joinQueries<A, B>(a: Joinable<A>, b: Joinable<B>): Joinable<readonly [A, B]> {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
}

/** The part of a query that a screen needs to wait for it. */
interface Joinable<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Two readings as one: there is data when both have it, and trying again tries both. */
export function joinQueries<A, B>(a: Joinable<A>, b: Joinable<B>): Joinable<readonly [A, B]> {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
}

import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/**
 * What a dialog reads for itself, once it has been read since it opened. What was read when it was open before is never
 * shown first: it may be what was changed just then, and is decided upon with its version.
 */
export function useReadNow<Read, Key extends QueryKey>(
  options: UseQueryOptions<Read, DefaultError, Read, Key>,
) {
  const { data, error, isFetching, refetch, isFetchedAfterMount } = useQuery({
    ...options,
    refetchOnMount: 'always',
  });
  const isRead = isFetchedAfterMount && data !== undefined;
  return { data: isRead ? data : undefined, error, isFetching, refetch };
}

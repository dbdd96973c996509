import { useQueryClient } from '@tanstack/react-query';

/** Refetches what is shown of some collections, without waiting for the stream of changes. */
export function useRefresh(...collections: readonly string[]): () => void {
  const client = useQueryClient();
  return () => {
    for (const collection of collections) void client.invalidateQueries({ queryKey: [collection] });
  };
}

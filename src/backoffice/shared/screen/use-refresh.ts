import { useQueryClient } from '@tanstack/react-query';

/** Asks again for what is shown of some collections; does not wait for the stream of changes. */
export function useRefresh(...collections: readonly string[]): () => void {
  const client = useQueryClient();
  return () => {
    for (const collection of collections) void client.invalidateQueries({ queryKey: [collection] });
  };
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, type RequestError } from './request.ts';

/** A refusal of the API as an exception, the form that the query library expects. */
export class RequestFailure extends Error {
  readonly refusal: RequestError;

  constructor(refusal: RequestError) {
    super(refusal.message);
    this.name = 'RequestFailure';
    this.refusal = refusal;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestFailure;
  }
}

/** The refusal behind an exception; null when it is something else. */
export const refusalOf = (cause: unknown): RequestError | null =>
  cause instanceof RequestFailure ? cause.refusal : null;

/**
 * The cache of everything that the back office has read. `onSignedOut` is called for each answer that says the session
 * is gone, and `onFault` for failures that are no refusal, which are bugs.
 */
export function createQueryClient(
  onSignedOut: () => void,
  onFault: (cause: unknown) => void = () => undefined,
): QueryClient {
  const onError = (cause: unknown): void => {
    const refusal = refusalOf(cause);
    if (refusal === null) onFault(cause);
    if (refusal?.code === 'no_autenticado') onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (count, cause) => count < 2 && isPassing(refusalOf(cause)),
        retryDelay: (attempt) => 600 * 2 ** attempt,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A query of something by its id, which is asked for once the id is known. */
export const whenKnown = <Options extends object>(
  id: string | null | undefined,
  queryOf: (id: string) => Options,
): Options & { readonly enabled: boolean } => ({
  ...queryOf(id ?? ''),
  enabled: id !== null && id !== undefined,
});

/**
 * A fresh key that makes a POST safe to repeat; also works where `crypto.randomUUID` does not (plain http on a clinic's
 * network).
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

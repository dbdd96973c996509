import type { DocumentStore, Transaction } from './ports/document-store.ts';
import type { Result } from '#domain/shared/result';

/** The right of one request to do its work once; whoever repeats the request hears the answer that is kept with it. */
export interface Claim {
  /**
   * Reads, in the transaction that does the work, that the right still stands, before anything is written; answers what
   * keeps the work's answer by the same commit. Throws {@link ClaimLost} when somebody else has the right by now, or
   * when this very work was committed already.
   */
  hold(tx: Transaction): Promise<(answer: unknown) => void>;
  /** Called when a transaction that kept the answer has been committed. */
  committed(): void;
}

/** Thrown inside a transaction, so that nothing of it is written; recognised by its name, whichever copy threw it. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** True for a {@link ClaimLost}, also one thrown by another copy of the class. */
export const isClaimLost = (cause: unknown): boolean => cause instanceof Error && cause.name === 'ClaimLost';

/**
 * Runs the one transaction of a use case that creates something. With a claim, the answer is stored by the commit that
 * makes it true: a request that is repeated after a crash hears it instead of being refused by its own work.
 */
export async function inClaimedTransaction<T, E>(
  store: Pick<DocumentStore, 'transaction'>,
  claim: Claim | undefined,
  work: (tx: Transaction) => Promise<Result<T, E>>,
  options?: { readonly turn?: string },
): Promise<Result<T, E>> {
  if (claim === undefined) return store.transaction(work, options);
  const done = await store.transaction(async (tx) => {
    // Asked for first and read beside the work: it costs no round trip of its own.
    const [keep, result] = await Promise.all([claim.hold(tx), work(tx)]);
    if (result.ok) keep(result.value);
    return result;
  }, options);
  if (done.ok) claim.committed();
  return done;
}

import type { DocumentStore, Transaction, TransactionOptions } from './ports/document-store.ts';
import type { Result } from '#domain/shared/result';

/** One request's right to do its work once; a repeat of the request gets the answer stored with it. */
export interface Claim {
  /**
   * Reads, in the transaction that does the work and before any write, that the right still holds; resolves to a
   * function that stores the answer in the same commit. Throws {@link ClaimLost} when another request has the right by
   * now, or when this work is already committed.
   */
  hold(tx: Transaction): Promise<(answer: unknown) => void>;
  /** Called once the transaction that stored the answer is committed. */
  committed(): void;
}

/**
 * Thrown inside a transaction, so that none of it is written; recognised by name, because several copies of the class
 * may be loaded.
 */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** True for a {@link ClaimLost}, even one thrown by another copy of the class. */
export const isClaimLost = (cause: unknown): boolean => cause instanceof Error && cause.name === 'ClaimLost';

/**
 * Runs the single transaction of a use case that creates something. With a claim, the answer is stored in the same
 * commit: a request repeated after a crash gets that answer instead of being refused because of its own work.
 */
export async function inClaimedTransaction<T, E>(
  store: Pick<DocumentStore, 'transaction'>,
  claim: Claim | undefined,
  work: (tx: Transaction) => Promise<Result<T, E>>,
  options?: TransactionOptions,
): Promise<Result<T, E>> {
  if (claim === undefined) return store.transaction(work, options);
  const done = await store.transaction(async (tx) => {
    // Started first and read alongside the work, so it costs no extra round trip.
    const [keep, result] = await Promise.all([claim.hold(tx), work(tx)]);
    if (result.ok) keep(result.value);
    return result;
  }, options);
  if (done.ok) claim.committed();
  return done;
}

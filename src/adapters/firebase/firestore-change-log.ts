import type * as firestore from 'firebase-admin/firestore';
import type { ChangeEvent } from '#application/ports/events';
import type { FirestoreConnection } from './firestore-connection.ts';

/** The collection of changes: one document per transaction, with the instant of its commit. */
export const CHANGES = 'cambios';
/** The document with the number of the last change no longer stored. */
export const FORGOTTEN = 'cambiosOlvidados/hasta';

/** A change as written, without its number. */
export type Change = Omit<ChangeEvent, 'seq'>;

/**
 * A change's number is the instant of its commit, in microseconds since this day, times sixteen, plus its place in the
 * transaction: Firestore has no counter that many writers can increment at once, but commits are ordered in time. It
 * stays below 2^53 until 2041.
 */
const SINCE_SECONDS = Date.UTC(2024, 0, 1) / 1000;
const PLACES = 16;
/**
 * Firestore stamps a document when the request arrives, to the millisecond, and commits it a little later: something
 * committed after an instant may be stamped this much earlier.
 */
const STAMPED_BEFORE_SECONDS = 20;

export function writeChanges(
  { firestore: db, sdk }: FirestoreConnection,
  tx: firestore.Transaction,
  changes: readonly Change[],
): void {
  if (changes.length === 0) return;
  tx.create(db.collection(CHANGES).doc(), { cuando: sdk.FieldValue.serverTimestamp(), cambios: changes });
}

/** The changes of some log documents, numbered, in commit order. */
export function readChanges(documents: readonly firestore.QueryDocumentSnapshot[]): ChangeEvent[] {
  const inOrder = documents
    .map((document) => ({ document, first: firstNumberAt(document.createTime) }))
    .sort((a, b) => a.first - b.first || (a.document.id < b.document.id ? -1 : 1));
  let last = 0;
  return inOrder.flatMap(({ document, first }) =>
    // What `writeChanges` wrote.
    (document.data() as { cambios: Change[] }).cambios.map((change, place) => {
      last = Math.max(last + 1, first + place);
      return { seq: last, ...change };
    }),
  );
}

const firstNumberAt = (at: firestore.Timestamp): number =>
  ((at.seconds - SINCE_SECONDS) * 1_000_000 + Math.floor(at.nanoseconds / 1000)) * PLACES;

/** The position of an instant: every number of a commit up to it is smaller, each of a later one greater. */
export const positionAt = (at: firestore.Timestamp): number => firstNumberAt(at) + PLACES - 1;

/** An instant such that every change after `seq` is stamped later. */
export function instantBefore({ sdk }: FirestoreConnection, seq: number): firestore.Timestamp {
  const seconds = Math.floor(seq / PLACES / 1_000_000) - STAMPED_BEFORE_SECONDS;
  return new sdk.Timestamp(SINCE_SECONDS + Math.max(0, seconds), 0);
}

import { isDeepStrictEqual } from 'node:util';
import type * as firestore from 'firebase-admin/firestore';
import type { Archive, ConflictPolicy, RawDocument, Restored, Snapshot } from '#application/ports/archive';
import type { Collection } from '#application/ports/document-store';
import { decodeDocument, documentName, encodeDocument } from './document-codec.ts';
import type { FirestoreConnection } from './firestore-connection.ts';
import { FirestoreSnapshot } from './firestore-snapshot.ts';
import { patiently } from './patience.ts';
import { asUnavailable, within } from './unavailable.ts';
import { UnderWay } from './under-way.ts';

/** The time limit for an answer, in milliseconds; a batch of some MB takes its time. */
const READ_MS = 30_000;
const RESTORE_MS = 120_000;

/** {@link Archive} on Firestore. */
export class FirestoreArchive implements Archive {
  readonly #open: () => Promise<FirestoreConnection>;
  readonly #collections: readonly string[];
  #connection: Promise<FirestoreConnection> | undefined;
  readonly #underWay = new UnderWay();
  #closed = false;

  /** `collections` are those that are moved. */
  constructor(open: () => Promise<FirestoreConnection>, collections: readonly Collection<unknown>[]) {
    this.#open = open;
    this.#collections = collections.map(({ name }) => name);
  }

  async collections(): Promise<readonly string[]> {
    return this.#collections;
  }

  async snapshot(): Promise<Snapshot> {
    const connection = await this.#opened();
    // The service's own clock: ours might be ahead of it.
    const { readTime } = await this.#answer(READ_MS, connection.firestore.doc('instalacion/latido').get());
    return new FirestoreSnapshot(() => this.#opened(), this.#collections, readTime, this.#underWay);
  }

  async restore(
    collection: string,
    documents: readonly RawDocument[],
    onConflict: ConflictPolicy,
  ): Promise<Restored> {
    const nothing: Restored = { written: 0, same: 0, conflicts: [] };
    // A retry finds what an unanswered try has written, and counts it as the same.
    return this.#inTransaction(collection, documents, nothing, (tx, there) =>
      restoreIn(tx, there, documents, onConflict),
    );
  }

  async rewrite(collection: string, documents: readonly RawDocument[]): Promise<readonly string[]> {
    // After an unanswered try that has written all of them belong to somebody else: they are looked at again.
    return this.#inTransaction<readonly string[]>(collection, documents, [], (tx, there) =>
      documents.flatMap(({ id, version, value }, at) => {
        const found = there[at];
        const fields = found?.data();
        if (found === undefined || fields === undefined || decodeDocument(fields).version !== version)
          return [id];
        tx.set(found.ref, encodeDocument(value, version + 1));
        return [];
      }),
    );
  }

  async #inTransaction<T>(
    collection: string,
    documents: readonly RawDocument[],
    nothing: T,
    work: (tx: firestore.Transaction, there: readonly firestore.DocumentSnapshot[]) => T,
  ): Promise<T> {
    const { firestore: db } = await this.#opened();
    if (!this.#collections.includes(collection))
      throw new RangeError(`not a collection that is moved: ${collection}`);
    if (documents.length === 0) return nothing;
    const references = documents.map(({ id }) => db.collection(collection).doc(documentName(id)));
    return patiently(() =>
      this.#answer(
        RESTORE_MS,
        db.runTransaction(async (tx) => work(tx, await tx.getAll(...references))),
      ),
    );
  }

  async isEmpty(): Promise<boolean> {
    const { firestore: db } = await this.#opened();
    for (const name of this.#collections) {
      const { empty } = await patiently(() => this.#answer(READ_MS, db.collection(name).limit(1).get()));
      if (!empty) return false;
    }
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (!(await this.#underWay.settled())) return;
    const connection = await this.#connection?.catch(() => undefined);
    await connection?.firestore.terminate();
  }

  /** An answer with a time limit, which closing the archive waits for. */
  #answer<T>(milliseconds: number, asked: Promise<T>): Promise<T> {
    return within(milliseconds, this.#underWay.begun(asked));
  }

  /** Opened on first use; after a failure the next caller tries again. */
  async #opened(): Promise<FirestoreConnection> {
    if (this.#closed) throw new Error('the archive is closed');
    this.#connection ??= this.#open().catch((cause: unknown) => {
      this.#connection = undefined;
      throw asUnavailable(cause);
    });
    return this.#connection;
  }
}

function restoreIn(
  tx: firestore.Transaction,
  there: readonly firestore.DocumentSnapshot[],
  documents: readonly RawDocument[],
  onConflict: ConflictPolicy,
): Restored {
  let same = 0;
  const [missing, differing]: [number[], number[]] = [[], []];
  for (const [at, document] of documents.entries()) {
    const fields = there[at]?.data();
    if (fields === undefined) missing.push(at);
    else if (isSame(fields, document)) same += 1;
    else differing.push(at);
  }
  const conflicts = differing.map((at) => documents[at]?.id ?? '');
  if (onConflict === 'fallar' && conflicts.length > 0) return { written: 0, same, conflicts };
  for (const at of onConflict === 'reemplazar' ? [...missing, ...differing] : missing) {
    const [reference, document] = [there[at]?.ref, documents[at]];
    if (reference !== undefined && document !== undefined)
      tx.set(reference, encodeDocument(document.value, document.version));
  }
  return { written: missing.length, same, conflicts };
}

function isSame(fields: firestore.DocumentData, document: RawDocument): boolean {
  const { value, version } = decodeDocument(fields);
  return version === document.version && isDeepStrictEqual(value, document.value);
}

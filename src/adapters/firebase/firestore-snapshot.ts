import type * as firestore from 'firebase-admin/firestore';
import type { RawDocument, Snapshot } from '#application/ports/archive';
import { decodeDocument, documentId } from './document-codec.ts';
import type { FirestoreConnection } from './firestore-connection.ts';
import { patiently } from './patience.ts';
import { within } from './unavailable.ts';
import type { UnderWay } from './under-way.ts';

const PAGE = 300;
const READ_MS = 30_000;

/**
 * {@link Snapshot} of an instant in Firestore. Each page is read by a short read-only transaction at that instant,
 * because the service would end a long one. Firestore can read the past hour (the past seven days with point-in-time
 * recovery): an export that takes longer fails rather than mixing moments.
 */
export class FirestoreSnapshot implements Snapshot {
  readonly #opened: () => Promise<FirestoreConnection>;
  readonly #collections: readonly string[];
  readonly #readTime: firestore.Timestamp;
  readonly #underWay: UnderWay;
  #closed = false;

  constructor(
    opened: () => Promise<FirestoreConnection>,
    collections: readonly string[],
    readTime: firestore.Timestamp,
    underWay: UnderWay,
  ) {
    this.#opened = opened;
    this.#collections = collections;
    this.#readTime = readTime;
    this.#underWay = underWay;
  }

  async count(collection: string): Promise<number> {
    const connection = await this.#reading(collection);
    const counted = await this.#read(connection, (tx) =>
      tx.get(connection.firestore.collection(collection).count()),
    );
    return counted.data().count;
  }

  async *documents(collection: string): AsyncIterable<RawDocument> {
    const connection = await this.#reading(collection);
    const { firestore: db, sdk } = connection;
    const inOrder = db.collection(collection).orderBy(sdk.FieldPath.documentId()).limit(PAGE);
    let page: firestore.QuerySnapshot | undefined;
    do {
      const last = page?.docs.at(-1);
      const query = last === undefined ? inOrder : inOrder.startAfter(last);
      page = await this.#read(connection, (tx) => tx.get(query));
      for (const document of page.docs)
        yield { id: documentId(document.id), ...decodeDocument(document.data()) };
    } while (page.docs.length === PAGE);
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  #read<T>(
    { firestore: db }: FirestoreConnection,
    read: (tx: firestore.Transaction) => Promise<T>,
  ): Promise<T> {
    return patiently(() =>
      within(
        READ_MS,
        this.#underWay.begun(db.runTransaction(read, { readOnly: true, readTime: this.#readTime })),
      ),
    );
  }

  async #reading(collection: string): Promise<FirestoreConnection> {
    if (this.#closed) throw new Error('the snapshot is closed');
    if (!this.#collections.includes(collection))
      throw new RangeError(`not a collection that is moved: ${collection}`);
    return this.#opened();
  }
}

/**
 * What the transactions of a database have queried. The double locks the documents that a transaction reads, but
 * not the gaps between them: two that query a day and then each add to it would both succeed. Here a collection
 * that was queried may not have changed by the time of the commit, which is stricter than Firestore, never laxer.
 */
export class QueriedRanges {
  /** How often each collection has been written. @type {Map<string, number>} */
  #writes = new Map();
  /** For each open transaction, the collections it queried and how often they had been written. */
  #queried = new Map();

  /** @returns {[string, number][]} the collections of a query, as they stand now */
  collectionsOf(request) {
    const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
    return (query?.from ?? []).map(({ collectionId }) => [collectionId, this.#writes.get(collectionId) ?? 0]);
  }

  noteQueried(transaction, collections) {
    if (!transaction?.length || collections.length === 0) return;
    const key = keyOf(transaction);
    const noted = this.#queried.get(key) ?? new Map();
    for (const [collection, writes] of collections) if (!noted.has(collection)) noted.set(collection, writes);
    this.#queried.set(key, noted);
  }

  /** The name of a queried collection that somebody wrote meanwhile, or null. */
  changedSinceQueried(transaction) {
    if (!transaction?.length) return null;
    for (const [collection, writes] of this.#queried.get(keyOf(transaction)) ?? [])
      if ((this.#writes.get(collection) ?? 0) !== writes) return collection;
    return null;
  }

  forget(transaction) {
    if (transaction?.length) this.#queried.delete(keyOf(transaction));
  }

  written(writes = []) {
    for (const write of writes) {
      const collection = (write.update?.name ?? write.delete ?? write.transform?.document)?.split('/').at(-2);
      if (collection !== undefined) this.#writes.set(collection, (this.#writes.get(collection) ?? 0) + 1);
    }
  }
}

const keyOf = (transaction) => Buffer.from(transaction).toString('base64');

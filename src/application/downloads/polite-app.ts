import type { App } from '../app.ts';
import type { Archive, Snapshot } from '../ports/archive.ts';
import type { Collection, DocumentStore, Page, Query, Stored } from '../ports/document-store.ts';
import { present } from '#domain/shared/typed-record';

/** How many documents are read in one turn. */
const PIECE = 40;

type Turn = () => Promise<void>;

/** The application as a long read uses it: before each reading it waits for its turn, so that nobody waits for it. */
export const politeApp = (app: App, turn: Turn): App => ({
  ...app,
  store: politeStore(app.store, turn),
  openArchive: () => politeArchive(app.openArchive(), turn),
});

const politeStore = (store: DocumentStore, turn: Turn): DocumentStore => ({
  get: async (from, id) => {
    await turn();
    return store.get(from, id);
  },
  getMany: async <T>(from: Collection<T>, ids: readonly string[]) => {
    const found: (Stored<T> | null)[] = [];
    for (let at = 0; at < ids.length; at += PIECE) {
      await turn();
      found.push(...(await store.getMany(from, ids.slice(at, at + PIECE))));
    }
    return found;
  },
  query: (from, query = {}) => inPieces(store, turn, from, query),
  count: async (from, query) => {
    await turn();
    return store.count(from, query);
  },
  create: (into, id, value) => store.create(into, id, value),
  update: (inside, id, version, value) => store.update(inside, id, version, value),
  delete: (from, id, version) => store.delete(from, id, version),
  transaction: (work, options) => store.transaction(work, options),
  ping: () => store.ping(),
  close: () => store.close(),
});

/** A page in pieces, each in its turn: a large one would be parsed in one go. */
async function inPieces<T>(
  store: DocumentStore,
  turn: Turn,
  from: Collection<T>,
  query: Query,
): Promise<Page<T>> {
  const { limit } = query;
  if (limit === undefined || limit <= PIECE) {
    await turn();
    return store.query(from, query);
  }
  const items: Stored<T>[] = [];
  let cursor = query.cursor ?? null;
  do {
    await turn();
    const page: Page<T> = await store.query(from, {
      ...query,
      limit: Math.min(PIECE, limit - items.length),
      ...present({ cursor: cursor ?? undefined }),
    });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null && items.length < limit);
  return { items, cursor };
}

const politeArchive = (archive: Archive, turn: Turn): Archive => ({
  collections: () => archive.collections(),
  snapshot: async () => politeSnapshot(await archive.snapshot(), turn),
  restore: (collection, documents, onConflict) => archive.restore(collection, documents, onConflict),
  rewrite: (collection, documents) => archive.rewrite(collection, documents),
  isEmpty: () => archive.isEmpty(),
  close: () => archive.close(),
});

function politeSnapshot(snapshot: Snapshot, turn: Turn): Snapshot {
  const accounts = snapshot.accounts?.bind(snapshot);
  return {
    count: async (collection) => {
      await turn();
      return snapshot.count(collection);
    },
    documents: (collection) => inTurn(snapshot.documents(collection), turn),
    ...(accounts === undefined ? {} : { accounts: () => inTurn(accounts(), turn) }),
    close: () => snapshot.close(),
  };
}

async function* inTurn<T>(values: AsyncIterable<T>, turn: Turn): AsyncGenerator<T> {
  for await (const value of values) {
    await turn();
    yield value;
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentStore, Transaction } from '#application/ports/document-store';

const current = new AsyncLocalStorage<Set<string>>();

/** Does some work, and says which collections it wrote into: of a store that is watched, and where it was acknowledged. */
export async function withWritten<T>(work: () => Promise<T>): Promise<readonly [T, ReadonlySet<string>]> {
  const written = new Set<string>();
  return [await current.run(written, work), written];
}

/** The same store, whose writes are noted for whoever asked for them; the tests run on it, a clinic does not. */
export function watchedStore(store: DocumentStore): DocumentStore {
  const note = <Done extends { readonly ok: boolean }>(done: Done, names: Iterable<string>): Done => {
    if (done.ok) for (const name of names) current.getStore()?.add(name);
    return done;
  };
  return {
    get: (...asked) => store.get(...asked),
    getMany: (...asked) => store.getMany(...asked),
    query: (...asked) => store.query(...asked),
    count: (...asked) => store.count(...asked),
    ping: () => store.ping(),
    close: () => store.close(),
    create: async (into, ...rest) => note(await store.create(into, ...rest), [into.name]),
    update: async (inside, ...rest) => note(await store.update(inside, ...rest), [inside.name]),
    delete: async (from, ...rest) => note(await store.delete(from, ...rest), [from.name]),
    transaction: async (work, options) => {
      const names = new Set<string>();
      const done = await store.transaction((tx) => {
        names.clear();
        return work(watchedTransaction(tx, ({ name }) => names.add(name)));
      }, options);
      return note(done, names);
    },
  };
}

function watchedTransaction(
  tx: Transaction,
  note: (written: { readonly name: string }) => void,
): Transaction {
  return {
    get: (...asked) => tx.get(...asked),
    getMany: (...asked) => tx.getMany(...asked),
    query: (...asked) => tx.query(...asked),
    create: (into, ...rest) => {
      note(into);
      tx.create(into, ...rest);
    },
    update: (inside, ...rest) => {
      note(inside);
      tx.update(inside, ...rest);
    },
    delete: (from, ...rest) => {
      note(from);
      tx.delete(from, ...rest);
    },
  };
}

import { once } from 'node:events';
import { Query } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { FirestoreEvents } from '#adapters/firebase/firestore-events';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { documentStoreContract } from './document-store.contract.ts';
import { eventsContract, type StoreWithEvents } from './events.contract.ts';

documentStoreContract('Firestore', async () => {
  const database = await openTestFirestore();
  const stores: FirestoreDocumentStore[] = [];
  const openStore = (): FirestoreDocumentStore => {
    const store = new FirestoreDocumentStore(database.connect);
    stores.push(store);
    return store;
  };
  return {
    store: openStore(),
    another: async () => openStore(),
    plant: async (collection, id, value) => {
      const { firestore } = await database.connect();
      await firestore
        .collection(collection)
        .doc(id)
        .set({ ...Object.assign({}, value), version: 1 });
    },
    dispose: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await database.remove();
    },
  };
});

eventsContract('Firestore', async () => {
  const database = await openTestFirestore();
  const opened: StoreWithEvents[] = [];
  const openBoth = (): StoreWithEvents => {
    const events = new FirestoreEvents(database.connect);
    const store = new FirestoreDocumentStore(database.connect);
    const both = {
      store,
      events,
      close: async () => {
        await events.close();
        await store.close();
      },
    };
    opened.push(both);
    return both;
  };
  return {
    ...openBoth(),
    another: async () => openBoth(),
    forget: async (seq) => {
      const events = new FirestoreEvents(database.connect);
      await events.forgetThrough(seq);
      await events.close();
    },
    dispose: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await database.remove();
    },
  };
});

test('an instance that begins to listen forgets at once the changes of before the day before yesterday', async () => {
  const database = await openTestFirestore();
  const forgets = vi.spyOn(FirestoreEvents.prototype, 'forgetBefore');
  const events = new FirestoreEvents(database.connect);
  await events.subscribe(() => undefined);
  const [[before] = []] = forgets.mock.calls;
  const hours = (Date.now() - Number(before)) / 3_600_000;
  expect([forgets.mock.calls.length, Math.round(hours)]).toEqual([1, 48]);
  await events.close();
  await database.remove();
});

test('a listener that fails says so, and once it is replaced, after what was changed meanwhile, that it hears again', async () => {
  const database = await openTestFirestore();
  let fail: ((cause: Error) => void) | undefined;
  vi.spyOn(Query.prototype, 'onSnapshot').mockImplementationOnce((_next, onError) => {
    fail = onError;
    return () => undefined;
  });
  const [events, store] = [
    new FirestoreEvents(database.connect),
    new FirestoreDocumentStore(database.connect),
  ];
  const told: string[] = [];
  await events.subscribe(({ id }) => told.push(id), {
    onGap: () => told.push('gap'),
    onResumed: () => told.push('resumed'),
  });
  const warned = once(process, 'warning');
  fail?.(new Error('cut off'));
  await warned;
  await store.create({ name: 'lugares', schema: z.string() }, 'a', 'b');
  await expect.poll(() => told).toEqual(['gap', 'a', 'resumed']);
  await events.close();
  await store.close();
  await database.remove();
});

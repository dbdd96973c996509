import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { dataFolder } from '#tests/support/data-folder';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import type { DocumentStore } from '#application/ports/document-store';
import { nightsContract, type OpenedNights } from './nights.contract.ts';

function openedWith(open: () => DocumentStore, remove: () => Promise<void> | void): OpenedNights {
  const stores: DocumentStore[] = [];
  const another = (): DocumentStore => {
    const store = open();
    stores.push(store);
    return store;
  };
  return {
    store: another(),
    another,
    dispose: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await remove();
    },
  };
}

nightsContract('SQLite', async () => {
  const folder = dataFolder();
  return openedWith(
    () => new SqliteDocumentStore(folder.path),
    () => folder.remove(),
  );
});

nightsContract('Firestore', async () => {
  const database = await openTestFirestore();
  return openedWith(
    () => new FirestoreDocumentStore(database.connect),
    () => database.remove(),
  );
});

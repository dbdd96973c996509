import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { openFolder } from '#tests/support/opened-folder';
import { mergesContract } from './merges.contract.ts';

mergesContract('SQLite', async () => {
  const folder = openFolder();
  return { store: folder.keep(new SqliteDocumentStore(folder.path)), dispose: folder.dispose };
});

mergesContract('Firestore', async () => {
  const database = await openTestFirestore();
  const store = new FirestoreDocumentStore(database.connect);
  return {
    store,
    dispose: async () => {
      await store.close();
      await database.remove();
    },
  };
});

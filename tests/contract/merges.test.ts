import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { openFirestoreStore } from '#tests/support/firestore-for-tests';
import { openFolder } from '#tests/support/opened-folder';
import { mergesContract } from './merges.contract.ts';

mergesContract('SQLite', async () => {
  const folder = openFolder();
  return { store: folder.keep(new SqliteDocumentStore(folder.path)), dispose: folder.dispose };
});

mergesContract('Firestore', async () => {
  const { store, close } = await openFirestoreStore();
  return { store, dispose: close };
});

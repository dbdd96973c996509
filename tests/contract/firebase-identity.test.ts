import { beforeAll } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { FirebaseIdentity } from '#adapters/firebase/firebase-identity';
import type { Collection } from '#application/ports/document-store';
import { resetRecords, sessionRecords } from '#application/ports/provider-records';
import {
  EMULATED_PROJECT,
  EMULATORS_START_MS,
  removeAccounts,
  startEmulators,
  type Emulators,
} from '#tests/support/firebase-emulators';
import { besideWrites, databaseBytes, openFolder, toldIn } from '#tests/support/opened-folder';
import { identityContract } from './identity.contract.ts';

let emulators: Emulators;
beforeAll(async () => {
  emulators = await startEmulators();
  return () => emulators.stop();
}, EMULATORS_START_MS);

/** Makes every record of a collection expire one second ago. */
async function expire<T extends { expira: number }>(folder: string, records: Collection<T>): Promise<void> {
  const store = new SqliteDocumentStore(folder);
  for (const { id, version, value } of (await store.query(records)).items)
    await store.update(records, id, version, { ...value, expira: Date.now() - 1000 });
  await store.close();
}

identityContract('Firebase Auth', async () => {
  await removeAccounts(emulators);
  const folder = openFolder();
  const settings = { projectId: EMULATED_PROJECT, apiKey: 'demo', authEmulator: emulators.auth };
  const openIdentity = (): FirebaseIdentity => {
    const store = folder.keep(new SqliteDocumentStore(folder.path));
    return folder.keep(new FirebaseIdentity(settings, store));
  };
  return {
    identity: openIdentity(),
    another: async () => openIdentity(),
    expireAll: async () => {
      await expire(folder.path, sessionRecords);
      await expire(folder.path, resetRecords);
    },
    told: () => toldIn(folder),
    // The emulator stores passwords in clear where Firebase stores scrypt hashes: only our own store is checked.
    storedBytes: async () => databaseBytes(folder.path),
    besideWrites: (work) => besideWrites(folder, work),
    dispose: folder.dispose,
  };
});

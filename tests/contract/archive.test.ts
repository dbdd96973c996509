import { expect, test } from 'vitest';
import { BetterAuthIdentity } from '#adapters/embedded/better-auth-identity';
import { SqliteArchive } from '#adapters/embedded/sqlite-archive';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SqliteEvents } from '#adapters/embedded/sqlite-events';
import { FirestoreArchive } from '#adapters/firebase/firestore-archive';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { FirestoreEvents } from '#adapters/firebase/firestore-events';
import { dataFolder } from '#tests/support/data-folder';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { ARCHIVED, archiveContract } from './archive.contract.ts';

archiveContract('SQLite', async () => {
  const folder = dataFolder();
  const events = new SqliteEvents(folder.path);
  const store = new SqliteDocumentStore(folder.path, () => events.poll());
  const archive = new SqliteArchive(folder.path, ARCHIVED);
  return {
    archive,
    store,
    events,
    isOneMoment: true,
    dispose: async () => {
      await Promise.all([archive.close(), events.close(), store.close()]);
      folder.remove();
    },
  };
});

archiveContract('Firestore', async () => {
  const database = await openTestFirestore();
  const archive = new FirestoreArchive(database.connect, ARCHIVED);
  const store = new FirestoreDocumentStore(database.connect);
  const events = new FirestoreEvents(database.connect);
  return {
    archive,
    store,
    events,
    isOneMoment: true,
    dispose: async () => {
      await events.close();
      await Promise.all([archive.close(), store.close()]);
      await database.remove();
    },
  };
});

test('the accounts of a snapshot are those of its moment, by uid', async () => {
  const folder = dataFolder();
  const identity = new BetterAuthIdentity(folder.path);
  const archive = new SqliteArchive(folder.path, ARCHIVED);
  try {
    const beforeAny = await archive.snapshot();
    expect(await Array.fromAsync(beforeAny.accounts?.() ?? [])).toEqual([]);
    await identity.restoreAccount({ uid: 'u2', email: 'dos@ejemplo.bo' });
    await identity.restoreAccount({ uid: 'u1', email: 'uno@ejemplo.bo' });
    const between = await archive.snapshot();
    await identity.restoreAccount({ uid: 'u3', email: 'tres@ejemplo.bo' });
    await identity.deleteAccount('u2');
    expect(await Array.fromAsync(between.accounts?.() ?? [])).toEqual([
      { uid: 'u1', email: 'uno@ejemplo.bo' },
      { uid: 'u2', email: 'dos@ejemplo.bo' },
    ]);
    expect(await Array.fromAsync(beforeAny.accounts?.() ?? [])).toEqual([]);
  } finally {
    await archive.close();
    await identity.close();
    folder.remove();
  }
});

import { randomBytes } from 'node:crypto';
import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import * as sdk from 'firebase-admin/firestore';
import { BOUNDED, type FirestoreConnection } from '#adapters/firebase/firestore-connection';
import { documentName, encodeDocument } from '#adapters/firebase/document-codec';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import type { RawDocument } from '#application/ports/archive';

/** An empty database, with connections to it as several processes would have. */
export interface TestFirestore {
  readonly connect: () => Promise<FirestoreConnection>;
  /** Puts documents where they are kept, without asking the service for it. */
  readonly load: (collection: string, documents: readonly RawDocument[]) => void;
  remove(): Promise<void>;
}

/** A database in the emulator named by `FIRESTORE_EMULATOR_HOST`, otherwise in this process. */
export async function openTestFirestore(): Promise<TestFirestore> {
  return process.env['FIRESTORE_EMULATOR_HOST'] === undefined ? inProcess() : inEmulator();
}

/** A store on a database of its own, and what closes both. */
export async function openFirestoreStore(): Promise<{
  store: FirestoreDocumentStore;
  close: () => Promise<void>;
}> {
  const database = await openTestFirestore();
  const store = new FirestoreDocumentStore(database.connect);
  return {
    store,
    close: async () => {
      await store.close();
      await database.remove();
    },
  };
}

/**
 * The real Admin SDK on a double of the service. The double compares instants by the millisecond where Firestore
 * compares versions: a clock that never returns the same instant twice makes its conflict detection exact.
 */
function inProcess(): TestFirestore {
  const environment = new FirestoreMock();
  let last = 0;
  environment.systemTime.custom(() => new Date((last = Math.max(Date.now(), last + 1))));
  const database = environment.createDatabase({ projectId: 'demo-clinica' });
  return {
    connect: async () => ({ firestore: database.firestore(), sdk }),
    load: (collection, documents) =>
      void database.database.batchSet(
        ...documents.map(({ id, value, version }) => ({
          path: `${collection}/${documentName(id)}`,
          data: encodeDocument(value, version),
        })),
      ),
    remove: async () => environment.deleteAll(),
  };
}

/** Each test has its own project: an emulator keeps them apart. */
function inEmulator(): TestFirestore {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const projectId = `demo-${randomBytes(6).toString('hex')}`;
  return {
    connect: async () => ({ firestore: new sdk.Firestore({ projectId, ...BOUNDED }), sdk }),
    load: () => {
      throw new Error('an emulator is written to as the service is');
    },
    remove: async () => undefined,
  };
}

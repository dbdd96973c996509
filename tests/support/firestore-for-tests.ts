import { randomBytes } from 'node:crypto';
import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import * as sdk from 'firebase-admin/firestore';
import { BOUNDED, type FirestoreConnection } from '#adapters/firebase/firestore-connection';

/** An empty database, and connections to it as several processes would have them. */
export interface TestFirestore {
  readonly connect: () => Promise<FirestoreConnection>;
  remove(): Promise<void>;
}

/** A database in the emulator that `FIRESTORE_EMULATOR_HOST` names, or else in this process. */
export async function openTestFirestore(): Promise<TestFirestore> {
  return process.env['FIRESTORE_EMULATOR_HOST'] === undefined ? inProcess() : inEmulator();
}

/**
 * The real Admin SDK over a double of the service. The double compares instants by the millisecond where Firestore
 * compares versions: a clock that never shows the same instant twice makes its conflicts exact.
 */
function inProcess(): TestFirestore {
  const environment = new FirestoreMock();
  let last = 0;
  environment.systemTime.custom(() => new Date((last = Math.max(Date.now(), last + 1))));
  const database = environment.createDatabase({ projectId: 'demo-clinica' });
  return {
    connect: async () => ({ firestore: database.firestore(), sdk }),
    remove: async () => environment.deleteAll(),
  };
}

/** Each test has a project of its own: an emulator keeps them apart. */
function inEmulator(): TestFirestore {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const projectId = `demo-${randomBytes(6).toString('hex')}`;
  return {
    connect: async () => ({ firestore: new sdk.Firestore({ projectId, ...BOUNDED }), sdk }),
    remove: async () => undefined,
  };
}

import type * as sdk from 'firebase-admin/firestore';
import { openAdminApp } from './admin-app.ts';

/** The SDK's module, loaded on first use. */
export type FirestoreSdk = typeof sdk;

/** An open database, and the module its classes come from. */
export interface FirestoreConnection {
  readonly firestore: sdk.Firestore;
  readonly sdk: FirestoreSdk;
}

export interface FirestoreSettings {
  readonly projectId: string;
  /** `host:port` of the Firestore emulator, or null for the real one. */
  readonly firestoreEmulator: string | null;
}

/**
 * Opens the project's database. The SDK costs some 60 MB and half a second, so it is loaded only here: a server on the
 * embedded backend never pays for it.
 */
export async function openFirestore(settings: FirestoreSettings): Promise<FirestoreConnection> {
  const { projectId, firestoreEmulator } = settings;
  const [app, module] = await Promise.all([
    openAdminApp(projectId, { variable: 'FIRESTORE_EMULATOR_HOST', host: firestoreEmulator }),
    import('firebase-admin/firestore'),
  ]);
  const firestore = module.getFirestore(app);
  firestore.settings(BOUNDED);
  return { firestore, sdk: module };
}

/** How long the SDK waits for an answer, and how long it keeps retrying a call, in milliseconds. */
const [ANSWER_MS, TRIES_MS] = [4_000, 3_000];
const BOUNDED_CALLS = ['BatchGetDocuments', 'BeginTransaction', 'Commit', 'Rollback', 'RunQuery'];

/**
 * The SDK retries a commit for ten minutes: it could still be written long after the user was told that it failed. With
 * these limits it gives up before we do, so what the user was told stays true.
 */
export const BOUNDED = {
  clientConfig: {
    interfaces: {
      'google.firestore.v1.Firestore': {
        retry_codes: { passing: ['UNAVAILABLE'] },
        retry_params: {
          brief: {
            initial_retry_delay_millis: 100,
            retry_delay_multiplier: 1.5,
            max_retry_delay_millis: 1_000,
            initial_rpc_timeout_millis: ANSWER_MS,
            rpc_timeout_multiplier: 1,
            max_rpc_timeout_millis: ANSWER_MS,
            total_timeout_millis: TRIES_MS,
          },
        },
        methods: Object.fromEntries(
          BOUNDED_CALLS.map((name) => [
            name,
            { timeout_millis: ANSWER_MS, retry_codes_name: 'passing', retry_params_name: 'brief' },
          ]),
        ),
      },
    },
  },
};

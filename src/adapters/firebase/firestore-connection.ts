import type * as sdk from 'firebase-admin/firestore';
import { openAdminApp } from './admin-app.ts';

/** The SDK's module, loaded when it is first needed. */
export type FirestoreSdk = typeof sdk;

/** An open database, and the module whose classes it understands. */
export interface FirestoreConnection {
  readonly firestore: sdk.Firestore;
  readonly sdk: FirestoreSdk;
}

/** What it takes to open the database of a project. */
export interface FirestoreSettings {
  readonly projectId: string;
  /** `host:port` of the Firestore emulator, or null for the real one. */
  readonly firestoreEmulator: string | null;
}

/**
 * Opens the project's database. The SDK costs some 60 MB and half a second, so it is loaded here and nowhere else:
 * a server on the embedded backend never pays for it.
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

/** What the SDK tries again by itself, and for how long, in milliseconds. */
const [ANSWER_MS, TRIES_MS] = [4_000, 3_000];
const BOUNDED_CALLS = ['BatchGetDocuments', 'BeginTransaction', 'Commit', 'Rollback', 'RunQuery'];

/**
 * The SDK tries a commit again for ten minutes: long after the person has been told that it did not work, it would
 * still be written. Here it gives up before we do, and what was told stays true.
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

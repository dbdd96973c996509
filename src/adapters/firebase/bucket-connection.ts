import type { Storage } from 'firebase-admin/storage';
import { closeAdminApp, openAdminApp } from './admin-app.ts';

export interface FileSettings {
  readonly projectId: string;
  readonly bucket: string;
  /** `host:port` of the Storage emulator, or null for the real one. */
  readonly storageEmulator: string | null;
}

export type Bucket = ReturnType<Storage['bucket']>;

/** How much of an upload is held in memory and sent at once. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** The emulator accepts a file only in one piece: the largest file of a study fits in it. */
const EMULATOR_PIECE_BYTES = 128 * 1024 * 1024;

export interface BucketConnection {
  readonly bucket: Bucket;
  readonly pieceBytes: number;
  /** The address of an object's bytes, and the headers needed to get them. */
  addressOf(name: string): Promise<{ readonly url: string; readonly headers: Headers }>;
  close(): Promise<void>;
}

export async function openBucket(settings: FileSettings): Promise<BucketConnection> {
  const { projectId, bucket, storageEmulator } = settings;
  // Besides its own variable the SDK obeys that of the library underneath, and sets it.
  const below = process.env['STORAGE_EMULATOR_HOST'] || null;
  if (below !== null && below !== `http://${storageEmulator ?? ''}`)
    throw new Error('STORAGE_EMULATOR_HOST is not what the settings say');
  const [app, { getStorage }] = await Promise.all([
    openAdminApp(projectId, { variable: 'FIREBASE_STORAGE_EMULATOR_HOST', host: storageEmulator }),
    import('firebase-admin/storage'),
  ]);
  const opened = getStorage(app).bucket(bucket);
  const { baseUrl, authClient } = opened.storage;
  return {
    bucket: opened,
    pieceBytes: storageEmulator === null ? PIECE_BYTES : EMULATOR_PIECE_BYTES,
    addressOf: async (name) => {
      const url = `${baseUrl}/b/${encodeURIComponent(opened.name)}/o/${encodeURIComponent(name)}?alt=media`;
      return {
        url,
        headers: storageEmulator === null ? await authClient.getRequestHeaders(url) : new Headers(),
      };
    },
    close: () => closeAdminApp(app),
  };
}

import { BetterAuthIdentity } from '#adapters/embedded/better-auth-identity';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { LocalUpkeep } from '#adapters/embedded/local-upkeep';
import { FolderIntegrity } from '#adapters/embedded/soundness/folder-integrity';
import { folderRefusal } from '#adapters/embedded/soundness/folder-refusal';
import { SqliteArchive } from '#adapters/embedded/sqlite-archive';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SqliteEvents } from '#adapters/embedded/sqlite-events';
import { ContentInspector } from '#adapters/files/content-inspector';
import { CloudFileStore } from '#adapters/firebase/cloud-file-store';
import { FirebaseAppCheck } from '#adapters/firebase/app-check/firebase-app-check';
import { FirebaseIdentity } from '#adapters/firebase/firebase-identity';
import { FirestoreArchive } from '#adapters/firebase/firestore-archive';
import { openFirestore } from '#adapters/firebase/firestore-connection';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { FirestoreEvents } from '#adapters/firebase/firestore-events';
import { WatchedMemory } from '#adapters/memory/watched-memory';
import { managedUpkeep } from '#adapters/system/managed-upkeep';
import { NodeSecrets } from '#adapters/system/node-secrets';
import { SystemClock } from '#adapters/system/system-clock';
import { CloudApiMessenger } from '#adapters/whatsapp/cloud-api';
import { shownOf } from '#application/access/shown-people';
import type { App } from '#application/app';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import type { Archive } from '#application/ports/archive';
import type { Collection } from '#application/ports/document-store';
import type { Log } from '#application/ports/log';
import { StartRefusal } from '#application/ports/start-refusal';
import { formatHour } from '#domain/shared/interval';
import { dayWords } from './words/day-words.ts';
import type { Env } from './env.ts';
import { webSettings, type FirebaseSettings } from './firebase-settings.ts';
import { present } from '#domain/shared/typed-record';

type Ports = Pick<
  App,
  'store' | 'identity' | 'files' | 'events' | 'backend' | 'integrity' | 'upkeep' | 'siteCheck'
>;

/** Why the data folder cannot be served, in words; null when it can. */
const unusableFolder = (env: Pick<Env, 'firebase' | 'dataDir'>): string | null =>
  env.firebase === null ? folderRefusal(env.dataDir) : null;

/** Composes the application for a backend; throws a `StartRefusal` where it cannot. The only place that chooses adapters. */
export function createApp(env: Env, log: Log): App & { close(): Promise<void> } {
  const unusable = unusableFolder(env);
  if (unusable !== null) throw new StartRefusal(unusable);
  const ports = env.firebase === null ? embedded(env) : firebase(env.firebase);
  const { store, identity, files, events } = ports;
  const clock = new SystemClock(env.clockStart);
  const secrets = new NodeSecrets();
  return {
    ...ports,
    clock,
    secrets,
    inspector: new ContentInspector(),
    log,
    ...present({
      secondStep: env.sampleData ? undefined : ('administradores' as const),
      messenger: env.whatsapp === null ? undefined : new CloudApiMessenger(env.whatsapp, log, dayWords),
    }),
    openArchive: () => createArchive(env),
    limits: {
      signIn: { attempts: env.limits.signIn, minutes: 15 },
      register: { attempts: env.limits.register, minutes: 60 },
      doctorCode: { attempts: env.limits.doctorCode, minutes: 60 },
      listed: { attempts: env.limits.listed, minutes: 60 },
    },
    close: async () => {
      await shownOf({ store, clock, secrets, log }).keep();
      await Promise.all([events.close(), identity.close(), files.close(), ports.siteCheck?.close()]);
      await store.close();
    },
  };
}

function embedded({ dataDir, backups, sampleData }: Env): Ports {
  const events = new SqliteEvents(dataDir);
  return {
    store: new SqliteDocumentStore(dataDir, () => events.poll()),
    identity: new BetterAuthIdentity(dataDir),
    files: new DiskFileStore(dataDir),
    events,
    integrity: new FolderIntegrity(dataDir),
    backend: { name: 'embedded' },
    upkeep: new LocalUpkeep(dataDir, {
      plan: backups === null ? null : { places: backups.places, hour: formatHour(backups.hour) },
      isSample: sampleData,
    }),
  };
}

/** Loads nothing of Firebase: each adapter loads its SDK on first use. */
function firebase(settings: FirebaseSettings): Ports {
  const { projectId, apiKey, bucket, emulators, appCheck } = settings;
  const open = shared(() => openFirestore({ projectId, firestoreEmulator: emulators?.firestore ?? null }));
  const store = new FirestoreDocumentStore(open);
  // Reading a folder costs nothing; here each document is paid for.
  const memory = new WatchedMemory(store, new FirestoreEvents(open));
  return {
    store: memory,
    identity: new FirebaseIdentity({ projectId, apiKey, authEmulator: emulators?.auth ?? null }, store),
    files: new CloudFileStore({ projectId, bucket, storageEmulator: emulators?.storage ?? null }, store),
    events: memory.events,
    backend: { name: 'firebase', web: webSettings(settings) },
    upkeep: managedUpkeep,
    ...present({
      siteCheck: appCheck === null ? undefined : new FirebaseAppCheck({ projectId, ...appCheck }),
    }),
  };
}

/** One connection shared by all callers; after a failure the next caller tries again. */
function shared<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () =>
    (opening ??= open().catch((cause: unknown) => {
      opening = undefined;
      throw cause;
    }));
}

/** A backend's raw documents, for moving between backends; alongside {@link createApp}, on the same data. */
export function createArchive(
  { firebase: settings, dataDir }: Pick<Env, 'firebase' | 'dataDir'>,
  collections: readonly Collection<unknown>[] = MOVED_COLLECTIONS,
): Archive {
  if (settings === null) return new SqliteArchive(dataDir, collections);
  const { projectId, emulators } = settings;
  const firestoreEmulator = emulators?.firestore ?? null;
  return new FirestoreArchive(() => openFirestore({ projectId, firestoreEmulator }), collections);
}

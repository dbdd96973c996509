import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SqliteArchive } from '#adapters/embedded/sqlite-archive';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { FirestoreArchive } from '#adapters/firebase/firestore-archive';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import * as ports from '#application/ports/chained';
import { BetterAuthIdentity } from '#adapters/embedded/better-auth-identity';
import { FirebaseIdentity } from '#adapters/firebase/firebase-identity';
import { NodeSecrets } from '#adapters/system/node-secrets';
import { noteChains, notes } from '#application/collections';
import { storeFormats } from '#application/operational-collections';
import type { Identity } from '#application/ports/identity';
import { sessionRecords } from '#application/ports/provider-records';
import { STORE } from '#application/versions/format-claim';
import { prepareStore } from '#application/versions/prepare-store';
import { formerLocks } from '#application/versions/session-locks';
import { quietLog } from '#server/log';
import type { Collection, DocumentStore } from '#application/ports/document-store';
import { takenForward, type Step, STEPS } from '#application/versions/steps';
import { dataFolder } from '#tests/support/data-folder';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { stepLaws, type OpenedVersions, type StepCase, type StepExample } from './versions.contract.ts';

const CLOSED = {
  fecha: '2026-12-31',
  anio: 2026,
  nombre: 'Inventario',
  alcance: { tipo: 'clinica' },
  origen: 'clinica',
  estado: 'confirmado',
};

/** What each step of the product does, by the format that it starts from. */
const EXAMPLES: Readonly<Record<number, readonly StepExample[]>> = {
  0: [],
  1: [],
  2: [
    { collection: 'feriados', before: CLOSED, after: { ...CLOSED, ultimoDia: '2026-12-31' } },
    {
      collection: 'feriados',
      before: { ...CLOSED, hasta: '2027-01-04' },
      after: { ...CLOSED, hasta: '2027-01-04', ultimoDia: '2027-01-04' },
    },
    {
      collection: 'feriados',
      before: { ...CLOSED, ultimoDia: '2026-12-31' },
      after: { ...CLOSED, ultimoDia: '2026-12-31' },
    },
  ],
};

const cards: Collection<unknown> = {
  name: 'tarjetas',
  schema: z.strictObject({ nombres: z.string(), apellidos: z.string(), otro: z.optional(z.unknown()) }),
  indexes: [['apellidos']],
};
const eyes: Collection<unknown> = { name: 'ojos', schema: z.strictObject({ ojo: z.enum(['OD', 'OI']) }) };
const named = z.looseObject({ nombre: z.string() });
const short = z.strictObject({ ojo: z.enum(['D', 'I']) });

/** Steps as there may be some, so that the runner is proved by more than those that a release has needed yet. */
const INVENTED: readonly Step[] = [
  ...STEPS,
  {
    from: STEPS.length,
    what: 'los nombres se separan',
    changes: [
      {
        collection: cards,
        value: (value) => {
          const read = named.safeParse(value).data;
          if (read === undefined) return value;
          const { nombre, ...rest } = read;
          const [nombres = '', ...apellidos] = nombre.split(' ');
          return { ...rest, nombres, apellidos: apellidos.join(' ') };
        },
      },
      {
        collection: eyes,
        value: (value) => {
          const read = short.safeParse(value).data;
          return read === undefined ? value : { ojo: read.ojo === 'D' ? 'OD' : 'OI' };
        },
      },
    ],
  },
];
const INVENTED_CASE: StepCase = {
  steps: INVENTED,
  examples: [
    {
      collection: 'tarjetas',
      before: { nombre: 'Ana Choque Luna', otro: [1] },
      after: { otro: [1], nombres: 'Ana', apellidos: 'Choque Luna' },
    },
    {
      collection: 'tarjetas',
      before: { nombres: 'Beto', apellidos: '' },
      after: { nombres: 'Beto', apellidos: '' },
    },
    { collection: 'ojos', before: { ojo: 'D' }, after: { ojo: 'OD' } },
    { collection: 'ojos', before: { ojo: 'OI' }, after: { ojo: 'OI' } },
  ],
};

const openSqlite = async (): Promise<OpenedVersions> => {
  const folder = dataFolder();
  return opened(
    () => new SqliteDocumentStore(folder.path),
    (collections) => new SqliteArchive(folder.path, collections),
    () => folder.remove(),
  );
};
const openFirestore = async (): Promise<OpenedVersions> => {
  const database = await openTestFirestore();
  return opened(
    () => new FirestoreDocumentStore(database.connect),
    (collections) => new FirestoreArchive(database.connect, collections),
    () => database.remove(),
  );
};

function opened(
  open: () => DocumentStore,
  archive: OpenedVersions['archive'],
  remove: () => Promise<void> | void,
): OpenedVersions {
  const stores: DocumentStore[] = [];
  const another = (): DocumentStore => {
    const store = open();
    stores.push(store);
    return store;
  };
  return {
    store: another(),
    another,
    archive,
    dispose: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await remove();
    },
  };
}

for (const [backend, open] of [
  ['SQLite', openSqlite],
  ['Firestore', openFirestore],
] as const) {
  for (const { from } of STEPS)
    stepLaws(backend, open, { steps: STEPS.slice(0, from + 1), examples: EXAMPLES[from] ?? [] });
  stepLaws(backend, open, INVENTED_CASE);
}

/** The accounts of a backend with one session of somebody, and whether it is locked; null when it has ended. */
interface OneSession {
  readonly identity: Identity;
  readonly id: string;
  readonly isLocked: () => Promise<boolean | null>;
  /** What is there of sessions that nobody opened. */
  readonly strays: () => Promise<number>;
}

async function embeddedSession({ path }: { path: string }): Promise<OneSession> {
  const identity = new BetterAuthIdentity(path);
  await identity.createAccount({ email: 'ana@ejemplo.bo', password: 'secreto-de-ana' });
  const signed = await identity.signIn({ email: 'ana@ejemplo.bo', password: 'secreto-de-ana' });
  if (!signed.ok) throw new Error(signed.error);
  const { id, cookie } = signed.value;
  return {
    identity,
    id,
    isLocked: async () => (await identity.verify(cookie))?.isLocked ?? null,
    strays: async () => 0,
  };
}

async function firebaseSession(_folder: unknown, store: DocumentStore): Promise<OneSession> {
  const identity = new FirebaseIdentity({ projectId: 'demo-x', apiKey: 'demo', authEmulator: null }, store);
  const value = { uid: 'u1', email: 'ana@ejemplo.bo', abierta: Date.now(), expira: Date.now() + 3_600_000 };
  await store.create(sessionRecords, 's1', value);
  return {
    identity,
    id: 's1',
    isLocked: async () => (await store.get(sessionRecords, 's1'))?.value.bloqueada !== undefined,
    strays: async () => (await store.query(sessionRecords)).items.length - 1,
  };
}

test.each([
  ['embedded', embeddedSession],
  ['Firebase', firebaseSession],
] as const)(
  'a session that was locked when the program was updated stays locked, however often the update was interrupted: %s',
  async (_backend, begin) => {
    const folder = dataFolder();
    const store = new SqliteDocumentStore(folder.path);
    const { identity, id, isLocked, strays } = await begin(folder, store);
    const desde = new Date().toISOString();
    await store.create(storeFormats, STORE, { numero: 2, programa: '0.9.0', desde });
    for (const each of [id, 'una-que-termino'])
      await store.create(formerLocks, each, { uid: 'u1', desde, vence: 0 });
    const left = async (): Promise<number> => (await store.query(formerLocks)).items.length;
    /** A start that ends before its write of this number, of locks and deletions. */
    const start = (writes: number): Promise<string | null> => {
      let still = writes;
      const dying = <T>(write: () => Promise<T>): Promise<T> =>
        still-- > 0 ? write() : Promise.reject(new Error('se apagó.'));
      const bound = <T extends object>(real: T, over: Partial<T>): T =>
        new Proxy(real, {
          get: (_real, name) => {
            const value: unknown = Reflect.get(over, name) ?? Reflect.get(real, name, real);
            return typeof value === 'function' ? (value.bind(real) as unknown) : value;
          },
        });
      return prepareStore(
        {
          store: bound<DocumentStore>(store, { delete: (...args) => dying(() => store.delete(...args)) }),
          identity: bound(identity, { lock: (each) => dying(() => identity.lock(each)) }),
          secrets: new NodeSecrets(),
          log: quietLog,
          clock: { now: () => new Date() },
        },
        {
          steps: STEPS,
          programa: '1.0.0',
          named: 'La carpeta',
          openArchive: (collections = []) => new SqliteArchive(folder.path, collections),
          backUp: null,
          pause: async () => undefined,
        },
      );
    };
    for (const writes of [0, 1, 1, 1]) {
      expect(await start(writes)).toContain('se apagó.');
      // Until it says so itself, its lock is where it was.
      expect((await isLocked()) === true || (await store.get(formerLocks, id)) !== null).toBe(true);
    }
    expect(await start(9)).toBeNull();
    expect([await isLocked(), await left(), await strays()]).toEqual([true, 0, 0]);
    await identity.unlock(id);
    expect(await start(0)).toBeNull();
    expect(await isLocked()).toBe(false);
    await Promise.all([identity.close(), store.close()]);
    folder.remove();
  },
);

test('every step leads to the next number, and has an example of what it changes and of what it leaves', () => {
  expect(STEPS.map(({ from }) => from)).toEqual(STEPS.map((_step, n) => n));
  for (const { from, changes } of STEPS)
    for (const { collection } of changes) {
      const own = (EXAMPLES[from] ?? []).filter((each) => each.collection === collection.name);
      const isLeft = own.map(({ before, after }) => JSON.stringify(before) === JSON.stringify(after));
      expect([collection.name, isLeft.includes(true), isLeft.includes(false)]).toEqual([
        collection.name,
        true,
        true,
      ]);
    }
});

test('no step touches what is signed or hangs on a chain', () => {
  const sealed: readonly string[] = [notes.name, noteChains.name, ports.auditLogHeads.name];
  const touched = STEPS.flatMap(({ changes }) => changes.map(({ collection }) => collection));
  expect(touched.filter(({ name, chained }) => chained === true || sealed.includes(name))).toEqual([]);
});

test('an export of several formats ago goes through every step since', () => {
  const value = { nombre: 'Ana Choque' };
  const after = { nombres: 'Ana', apellidos: 'Choque' };
  expect(takenForward(INVENTED, 0, { collection: 'tarjetas', id: 'x', value })).toEqual(after);
  expect(takenForward(INVENTED, INVENTED.length, { collection: 'tarjetas', id: 'x', value })).toBe(value);
});

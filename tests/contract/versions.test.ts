import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SqliteArchive } from '#adapters/embedded/sqlite-archive';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { FirestoreArchive } from '#adapters/firebase/firestore-archive';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import * as ports from '#application/ports/chained';
import { noteChains, notes } from '#application/collections';
import type { Collection, DocumentStore } from '#application/ports/document-store';
import { takenForward, type Step, STEPS } from '#application/versions/steps';
import { dataFolder } from '#tests/support/data-folder';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { stepLaws, type OpenedVersions, type StepCase, type StepExample } from './versions.contract.ts';

/** What each step of the product does, by the format that it starts from. */
const EXAMPLES: Readonly<Record<number, readonly StepExample[]>> = { 0: [], 1: [] };

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

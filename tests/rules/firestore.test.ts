import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  runTransaction,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as collections from '#application/collections';
import * as operationalCollections from '#application/operational-collections';

/** The client as the rules see it: the library's own type is of an older interface of the same object. */
type Client = Parameters<typeof doc>[0] & ReturnType<RulesTestContext['firestore']>;

const rules = readFileSync(path.resolve(import.meta.dirname, '../../firestore.rules'), 'utf8');
const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');

/** Every collection of the product, one that no code names, and one below a document. */
const NAMES = [
  ...Object.values({ ...collections, ...operationalCollections }).flatMap((one) =>
    'schema' in one && 'name' in one ? [one.name] : [],
  ),
  'cualquierOtra',
  'users/existente/privado',
];

const WHO: readonly {
  readonly who: string;
  readonly from: (env: RulesTestEnvironment) => RulesTestContext;
}[] = [
  { who: 'somebody who has not signed in', from: (env) => env.unauthenticatedContext() },
  { who: 'somebody signed in', from: (env) => env.authenticatedContext('persona') },
  { who: 'the owner of the document', from: (env) => env.authenticatedContext('existente') },
  {
    who: 'somebody whose token says admin',
    from: (env) =>
      env.authenticatedContext('jefa', { admin: true, rol: 'admin', doctor: true, email_verified: true }),
  },
];

const ATTEMPTS: readonly {
  readonly what: string;
  readonly attempt: (db: Client, name: string) => Promise<unknown>;
}[] = [
  { what: 'read', attempt: (db, name) => getDoc(doc(db, name, 'existente')) },
  { what: 'read what is not there', attempt: (db, name) => getDoc(doc(db, name, 'ausente')) },
  { what: 'list', attempt: (db, name) => getDocs(collection(db, name)) },
  { what: 'count', attempt: (db, name) => getCountFromServer(collection(db, name)) },
  {
    what: 'list across the database',
    attempt: (db, name) => getDocs(collectionGroup(db, name.split('/').at(-1) ?? '')),
  },
  { what: 'add', attempt: (db, name) => addDoc(collection(db, name), { a: 1 }) },
  { what: 'create', attempt: (db, name) => setDoc(doc(db, name, 'nuevo'), { a: 1 }) },
  { what: 'replace', attempt: (db, name) => setDoc(doc(db, name, 'existente'), { a: 2 }) },
  { what: 'update', attempt: (db, name) => updateDoc(doc(db, name, 'existente'), { a: 2 }) },
  { what: 'delete', attempt: (db, name) => deleteDoc(doc(db, name, 'existente')) },
  {
    what: 'write in a batch',
    attempt: (db, name) =>
      writeBatch(db)
        .set(doc(db, name, 'lote'), { a: 1 })
        .commit(),
  },
  {
    what: 'read in a transaction',
    attempt: (db, name) => runTransaction(db, (tx) => tx.get(doc(db, name, 'existente'))),
  },
];

let env: RulesTestEnvironment;
let admin: App;

beforeAll(async () => {
  setLogLevel('silent');
  env = await initializeTestEnvironment({
    projectId: 'demo-reglas',
    firestore: { host, port: Number(port), rules },
  });
  await env.clearFirestore();
  admin = initializeApp({ projectId: 'demo-reglas' }, 'reglas');
  for (const name of NAMES) await getFirestore(admin).collection(name).doc('existente').set({ a: 1 });
});
afterAll(async () => {
  await deleteApp(admin);
  await env.cleanup();
});

const clientOf = (context: RulesTestContext): Client => context.firestore() as unknown as Client;

describe.each(WHO)('$who', ({ from }) => {
  test.each(ATTEMPTS)('can $what in no collection', async ({ attempt }) => {
    const db = clientOf(from(env));
    for (const name of NAMES) await assertFails(attempt(db, name));
  });
});

test('all those attempts changed nothing, and the server reads and writes every collection', async () => {
  for (const name of NAMES) {
    const server = getFirestore(admin).collection(name);
    const found = (await server.get()).docs.map((one) => [one.id, one.data()]);
    expect([name, found]).toEqual([name, [['existente', { a: 1 }]]]);
    await server.doc('del-servidor').set({ a: 3 });
    expect((await server.doc('del-servidor').get()).data()).toEqual({ a: 3 });
    await server.doc('del-servidor').delete();
  }
});

test('the emulator does ask the rules: with open ones the same attempts succeed', async () => {
  const open = await initializeTestEnvironment({
    projectId: 'demo-reglas-abiertas',
    firestore: { host, port: Number(port), rules: rules.replace('if false', 'if true') },
  });
  try {
    await open.clearFirestore();
    const db = clientOf(open.unauthenticatedContext());
    await assertSucceeds(setDoc(doc(db, 'users', 'existente'), { a: 1 }));
    for (const { attempt } of ATTEMPTS) await assertSucceeds(attempt(db, 'users'));
  } finally {
    await open.cleanup();
  }
});

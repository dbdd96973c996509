import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Collection, Query } from '#application/ports/document-store';
import { openFolder, fromOutside, type OpenedFolder } from '#tests/support/opened-folder';
import { CollectionTable } from './collection-table.ts';
import { SqliteArchive } from './sqlite-archive.ts';
import { SqliteDocumentStore } from './sqlite-document-store.ts';

const schema = z.strictObject({ claves: z.array(z.string()), orden: z.string() });
const plain: Collection<z.infer<typeof schema>> = { name: 'fichas', schema };
const listed: typeof plain = { ...plain, indexes: [['claves[]', 'orden'], ['orden']] };

const byElement: Query = {
  where: [{ field: 'claves', op: 'contains', value: 'qui' }],
  orderBy: [{ field: 'orden' }],
};

let folder: OpenedFolder;
beforeEach(() => {
  folder = openFolder();
});
afterEach(() => folder.dispose());

const open = (): SqliteDocumentStore => folder.keep(new SqliteDocumentStore(folder.path));
const idsOf = async (store: SqliteDocumentStore): Promise<string[]> =>
  (await store.query(listed, byElement)).items.map(({ id }) => id);

test('a list by an element searches the table of elements and sorts nothing', async () => {
  await open().create(listed, 'p1', { claves: ['qui'], orden: 'a' });
  const db = new DatabaseSync(path.join(folder.path, 'clinica.db'));
  const steps = new CollectionTable(db, listed.name, listed.indexes).explain(byElement, 50);
  db.close();
  expect(steps).toEqual([
    'SEARCH l USING PRIMARY KEY (valor=?)',
    'SEARCH d USING INDEX sqlite_autoindex_c_fichas_1 (id=?)',
  ]);
});

test('a list that is narrowed leaves out who has not the other element, by searches alone', async () => {
  const store = open();
  await store.create(listed, 'p1', { claves: ['qui'], orden: 'a' });
  await store.create(listed, 'p2', { claves: ['ana', 'qui'], orden: 'b' });
  const query: Query = { ...byElement, narrow: [{ field: 'claves', value: 'ana' }] };
  expect((await store.query(listed, query)).items.map(({ id }) => id)).toEqual(['p2']);
  const db = new DatabaseSync(path.join(folder.path, 'clinica.db'));
  const steps = new CollectionTable(db, listed.name, listed.indexes).explain(query, 50);
  db.close();
  expect(steps).toContain('SEARCH n EXISTS USING PRIMARY KEY (valor=? AND k0=? AND id=?)');
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

test('a change of a document searches the elements that it had', async () => {
  await open().create(listed, 'p1', { claves: ['qui'], orden: 'a' });
  const db = new DatabaseSync(path.join(folder.path, 'clinica.db'));
  const trigger = db
    .prepare("SELECT sql FROM sqlite_schema WHERE name = 'l_fichas_claves_orden_DELETE'")
    .get();
  const drop = /BEGIN (.*); END/.exec(String(trigger?.['sql']))?.[1] ?? '';
  const from = drop.replaceAll('OLD', 'd').replace('FROM json_each', 'FROM "c_fichas" d, json_each');
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${from}`).all();
  db.close();
  expect(plan[0]?.['detail']).toBe(
    'SEARCH l_fichas_claves_orden USING PRIMARY KEY (valor=? AND k0=? AND id=?)',
  );
});

test('an index that is declared later holds what was there before', async () => {
  const store = open();
  for (const id of ['p3', 'p1', 'p2'])
    await store.create(plain, id, { claves: ['qui', id], orden: id === 'p3' ? 'a' : 'b' });
  expect(await idsOf(open())).toEqual(['p3', 'p1', 'p2']);
});

test('what an operator writes with the database’s own tool is in the lists as well', async () => {
  const store = open();
  await store.create(listed, 'p1', { claves: ['otro'], orden: 'a' });
  fromOutside(folder.path, 'UPDATE c_fichas SET datos = ?', '{"claves":["qui"],"orden":"z"}');
  expect(await idsOf(store)).toEqual(['p1']);
  fromOutside(folder.path, 'DELETE FROM c_fichas');
  expect(await idsOf(store)).toEqual([]);
});

test('what is moved in, in place of another, is in the lists as well', async () => {
  const store = open();
  await store.create(listed, 'p1', { claves: ['otro'], orden: 'a' });
  const archive = folder.keep(new SqliteArchive(folder.path, [listed]));
  const moved = ['p1', 'p2'].map((id) => ({ id, version: 4, value: { claves: ['qui'], orden: 'z' } }));
  await archive.restore('fichas', moved, 'reemplazar');
  expect(await idsOf(store)).toEqual(['p1', 'p2']);
});

/** Creates documents as fast as it can while another connection creates the index. */
const WRITER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new DatabaseSync(workerData.file, { timeout: 60000 });
  const insert = db.prepare('INSERT INTO c_fichas (id, version, datos) VALUES (?, 1, ?)');
  for (let n = 0; n < 300; n += 1) {
    insert.run(workerData.name + String(n), JSON.stringify({ claves: ['qui'], orden: 'x' }));
    if (n === 20) parentPort.postMessage('started');
  }
  db.close();`;

test('an index that several processes make while others write misses nothing', async () => {
  await open().create(plain, 'primero', { claves: ['qui'], orden: 'a' });
  const file = path.join(folder.path, 'clinica.db');
  const writers = ['a', 'b'].map((name) => new Worker(WRITER, { eval: true, workerData: { file, name } }));
  const ended = Promise.all(writers.map((worker) => new Promise((resolve) => worker.once('exit', resolve))));
  await Promise.all(writers.map((worker) => new Promise((resolve) => worker.once('message', resolve))));
  const stores = [open(), open()];
  await Promise.all(stores.map((store) => store.query(listed, byElement)));
  await ended;
  const page = await stores[0]?.query(listed, { ...byElement, limit: 1000 });
  expect(page?.items.length).toBe(601);
});

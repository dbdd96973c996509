import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Collection } from '#application/ports/document-store';
import { openFolder, type OpenedFolder } from '#tests/support/opened-folder';
import { BetterAuthIdentity } from '../better-auth-identity.ts';
import { openDatabase } from '../database.ts';
import { SqliteDocumentStore } from '../sqlite-document-store.ts';
import { SqliteSnapshot } from './sqlite-snapshot.ts';

const pages: Collection<{ n: number; texto: string }> = {
  name: 'paginas',
  schema: z.strictObject({ n: z.number(), texto: z.string() }),
};
/** 100 KB, so that few writes make a long log. */
const LONG = 'x'.repeat(100_000);
/** The log is emptied into the database every 16 MB, and may be a write longer. */
const BOUND = 20_000_000;

let folder: OpenedFolder;
let store: SqliteDocumentStore;
beforeEach(() => {
  folder = openFolder();
  store = folder.keep(new SqliteDocumentStore(folder.path));
});
afterEach(() => folder.dispose());

const logBytes = (): number => statSync(path.join(folder.path, 'clinica.db-wal')).size;
async function write(times: number): Promise<number> {
  let longest = 0;
  for (let n = 0; n < times; n += 1) {
    const id = String(n % 20);
    const stored = await store.get(pages, id);
    const value = { n, texto: LONG };
    await (stored === null ? store.create(pages, id, value) : store.update(pages, id, stored.version, value));
    longest = Math.max(longest, logBytes());
  }
  return longest;
}

test('while an export reads at length, the log stays as short as without it, and the export sees one moment', async () => {
  await write(20);
  const snapshot = await SqliteSnapshot.make(folder.path, ['paginas']);
  folder.keep(snapshot);
  const reading = snapshot.documents('paginas')[Symbol.asyncIterator]();
  const first = await reading.next();
  expect(await write(600)).toBeLessThan(BOUND);
  const rest = await Array.fromAsync({ [Symbol.asyncIterator]: () => reading });
  expect([first.value, ...rest].map((each) => (each as { version: number }).version)).toEqual(
    Array(20).fill(1),
  );
});

test('a log that a long reader made longer is cut back once it has left', async () => {
  await write(20);
  const reader = openDatabase(folder.path);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM c_paginas').get();
  expect(await write(500)).toBeGreaterThan(40_000_000);
  reader.exec('COMMIT');
  await write(400);
  expect(logBytes()).toBeLessThan(34_000_000);
  reader.close();
});

test('a copy can be opened by nobody else, and leaves nothing behind', async () => {
  await write(3);
  const before = readdirSync(folder.path).sort();
  const snapshot = await SqliteSnapshot.make(folder.path, ['paginas']);
  if (process.platform !== 'win32') expect(readdirSync(folder.path).sort()).toEqual(before);
  expect(await snapshot.count('paginas')).toBe(3);
  await snapshot.close();
  expect(readdirSync(folder.path).sort()).toEqual(before);
});

test('a database that cannot be opened any more is a trouble of the disk to who asks a running server for it', async () => {
  await store.close();
  writeFileSync(path.join(folder.path, 'clinica.db'), 'no es una base'.repeat(1000));
  const trouble = { name: 'Unavailable', reason: 'disco' };
  await expect(SqliteSnapshot.make(folder.path, ['paginas'])).rejects.toMatchObject(trouble);
  const identity = folder.keep(new BetterAuthIdentity(folder.path));
  await expect(identity.findAccount('a@ejemplo.bo')).rejects.toMatchObject(trouble);
});

import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BetterAuthIdentity } from '#adapters/embedded/better-auth-identity';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SqliteEvents } from '#adapters/embedded/sqlite-events';
import type { Collection } from '#application/ports/document-store';
import { besideWrites, databaseBytes, fromOutside, openFolder, toldIn } from '#tests/support/opened-folder';
import { documentStoreContract } from './document-store.contract.ts';
import { eventsContract, type StoreWithEvents } from './events.contract.ts';
import { fileStoreContract, type OpenedFiles } from './file-store.contract.ts';
import { fileUploadsContract } from './file-uploads.contract.ts';
import { identityContract } from './identity.contract.ts';
import { studyFilesContract } from './study-files.contract.ts';

documentStoreContract('SQLite', async () => {
  const folder = openFolder();
  const openStore = (): SqliteDocumentStore => folder.keep(new SqliteDocumentStore(folder.path));
  return {
    store: openStore(),
    another: async () => openStore(),
    plant: async (collection, id, value) =>
      fromOutside(
        folder.path,
        `UPDATE "c_${collection}" SET datos = ? WHERE id = ?`,
        JSON.stringify(value),
        id,
      ),
    dispose: folder.dispose,
  };
});

eventsContract('SQLite', async () => {
  const folder = openFolder();
  const openBoth = (): StoreWithEvents => {
    const events = new SqliteEvents(folder.path);
    const store = new SqliteDocumentStore(folder.path, () => events.poll());
    return folder.keep({
      store,
      events,
      close: async () => {
        await events.close();
        await store.close();
      },
    });
  };
  return {
    ...openBoth(),
    another: async () => openBoth(),
    forget: async (seq) => fromOutside(folder.path, 'DELETE FROM cambios WHERE seq <= ?', seq),
    dispose: folder.dispose,
  };
});

studyFilesContract('SQLite and a folder', async () => {
  const folder = openFolder();
  const server = () => ({
    store: folder.keep(new SqliteDocumentStore(folder.path)),
    files: folder.keep(new DiskFileStore(folder.path)),
  });
  return { servers: [server(), server()], dispose: folder.dispose };
});

identityContract('better-auth', async () => {
  const folder = openFolder();
  const openIdentity = (): BetterAuthIdentity => folder.keep(new BetterAuthIdentity(folder.path));
  return {
    identity: openIdentity(),
    another: async () => openIdentity(),
    expireAll: async () => {
      const past = new Date(Date.now() - 1000).toISOString();
      for (const table of ['session', 'verification'])
        fromOutside(folder.path, `UPDATE "${table}" SET "expiresAt" = ?`, past);
    },
    told: () => toldIn(folder),
    storedBytes: async () => databaseBytes(folder.path),
    besideWrites: (work) => besideWrites(folder, work),
    dispose: folder.dispose,
  };
});

async function openDisk(): Promise<OpenedFiles> {
  const folder = openFolder();
  const openFiles = (): DiskFileStore => folder.keep(new DiskFileStore(folder.path));
  return {
    files: openFiles(),
    another: async () => openFiles(),
    countOnDisk: async () =>
      readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .length,
    dispose: folder.dispose,
  };
}
fileStoreContract('the disk', openDisk);
fileUploadsContract('the disk', openDisk);

test('what an upload left behind when its server was killed is removed when it is a day old', async () => {
  const folder = openFolder();
  const files = folder.keep(new DiskFileStore(folder.path));
  await files.create(
    'a',
    'text/plain',
    (async function* () {
      yield Buffer.from('hola');
    })(),
  );
  const [shelf = ''] = readdirSync(path.join(folder.path, 'archivos'));
  const remains = path.join(folder.path, 'archivos', shelf);
  writeFileSync(path.join(remains, '.a-medias'), 'x');
  mkdirSync(path.join(remains, '.carga-a-medio-quitar'));
  writeFileSync(path.join(remains, '.carga-a-medio-quitar', 'contenido'), 'x');
  expect(await files.removeOrphans()).toBe(0);
  expect(await files.removeOrphans(Date.now() + 25 * 60 * 60 * 1000)).toBe(2);
  expect(readdirSync(remains)).toEqual(['a']);
  expect((await Array.fromAsync(files.list())).map(({ id }) => id)).toEqual(['a']);
  await folder.dispose();
});

test('several documents are of one moment, also while another process writes them', async () => {
  const folder = openFolder();
  const store = folder.keep(new SqliteDocumentStore(folder.path));
  const pair: Collection<{ n: number }> = { name: 'parejas', schema: z.strictObject({ n: z.number() }) };
  for (const id of ['a', 'b']) await store.create(pair, id, { n: 0 });
  const writer = new Worker(PAIR_WRITER, { eval: true, workerData: folder.path });
  await once(writer, 'message');
  const seen = new Set<number>();
  const torn: unknown[] = [];
  while (seen.size < 80) {
    const [a, b] = await store.getMany(pair, ['a', 'b']);
    if (a?.value.n !== b?.value.n) torn.push([a?.value, b?.value]);
    if (a !== null && a !== undefined) seen.add(a.value.n);
  }
  await writer.terminate();
  await folder.dispose();
  expect(torn).toEqual([]);
});

/** Sets both documents of a pair to the same next number, over and over, each time in one commit. */
const PAIR_WRITER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new DatabaseSync(workerData + '/clinica.db', { timeout: 60000 });
  db.exec('PRAGMA synchronous=OFF');
  const update = db.prepare('UPDATE c_parejas SET datos = ? WHERE id = ?');
  parentPort.postMessage('ready');
  for (let n = 1; ; n += 1) {
    db.exec('BEGIN IMMEDIATE');
    for (const id of ['a', 'b']) update.run(JSON.stringify({ n }), id);
    db.exec('COMMIT');
  }`;

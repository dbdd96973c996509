import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SqliteEvents } from '#adapters/embedded/sqlite-events';
import type { Collection } from '#application/ports/document-store';
import type { ChangeEvent } from '#application/ports/events';
import { dataFolder } from '#tests/support/data-folder';
import { PATIENCE_MS } from '#tests/support/patience';

/** A folder, and everything opened on it, which is closed before the folder is removed. */
export interface OpenedFolder {
  readonly path: string;
  keep<T extends { close(): Promise<void> }>(opened: T): T;
  dispose(): Promise<void>;
}

/** Creates a new folder on which a contract test opens what it needs. */
export function openFolder(): OpenedFolder {
  const folder = dataFolder();
  const opened: { close(): Promise<void> }[] = [];
  return {
    path: folder.path,
    keep: (one) => {
      opened.push(one);
      return one;
    },
    dispose: async () => {
      await Promise.all(opened.map((one) => one.close()));
      folder.remove();
    },
  };
}

/** Every change that the folder's events have told of. */
export async function toldIn(folder: Pick<OpenedFolder, 'path'>): Promise<readonly ChangeEvent[] | null> {
  const events = new SqliteEvents(folder.path);
  const told = await events.since(0);
  await events.close();
  return told;
}

/** Runs one statement from outside, as an operator with the database's own tool would. */
export function fromOutside(folder: string, sql: string, ...parameters: (string | number)[]): void {
  const db = new DatabaseSync(path.join(folder, 'clinica.db'), { timeout: PATIENCE_MS });
  db.prepare(sql).run(...parameters);
  db.close();
}

/** Every byte of the database, including what is not in its main file yet. */
export const databaseBytes = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder)
      .filter((name) => name.startsWith('clinica.db'))
      .map((name) => readFileSync(path.join(folder, name))),
  );

/** Commits small writes a few milliseconds apart, as another process under load does. */
const BUSY_WRITER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new DatabaseSync(workerData + '/clinica.db', { timeout: 60000 });
  const insert = db.prepare('INSERT INTO c_trabajo (id, version, datos) VALUES (?, 1, ?)');
  parentPort.postMessage('ready');
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let n = 0; ; n += 1) {
    insert.run(String(n), JSON.stringify({ n }));
    Atomics.wait(pause, 0, 0, 3);
  }`;
const busyWork: Collection<{ n: number }> = { name: 'trabajo', schema: z.strictObject({ n: z.number() }) };

/** Lets another thread write to the folder's database for as long as `work` takes. */
export async function besideWrites<T>(folder: OpenedFolder, work: () => Promise<T>): Promise<T> {
  await folder.keep(new SqliteDocumentStore(folder.path)).create(busyWork, 'primero', { n: 0 });
  const busy = new Worker(BUSY_WRITER, { eval: true, workerData: folder.path });
  await once(busy, 'message');
  try {
    return await work();
  } finally {
    await busy.terminate();
  }
}

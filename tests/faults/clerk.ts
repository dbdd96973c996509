/** Executes one command per line and answers each with one line: `node tests/faults/clerk.ts <folder>` */
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { ok } from '#domain/shared/result';
import { halves, PAD } from './ledger.ts';

const [folder = ''] = process.argv.slice(2);
const store = new SqliteDocumentStore(folder);
const files = new DiskFileStore(folder);

async function* oneChunk(size: number): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(size, 'x');
}

const COMMANDS: Readonly<Record<string, (...words: string[]) => Promise<string>>> = {
  pair: async (id = '') => {
    const written = await store.transaction(async (tx) => {
      tx.create(halves, `${id}-a`, { de: id, relleno: PAD });
      tx.create(halves, `${id}-b`, { de: id, relleno: PAD });
      return ok(undefined);
    });
    return written.ok ? 'ok' : 'refused';
  },
  read: async (id = '') => {
    const found = await Promise.all(['a', 'b'].map((half) => store.get(halves, `${id}-${half}`)));
    return String(found.filter((half) => half !== null).length);
  },
  integrity: async () => {
    const db = new DatabaseSync(path.join(folder, 'clinica.db'));
    const { integrity_check: verdict } = db.prepare('PRAGMA integrity_check').get() ?? {};
    db.close();
    return String(verdict);
  },
  file: async (id = '', size = '') => {
    const created = await files.create(id, 'text/plain', oneChunk(Number(size)));
    return created.ok ? 'ok' : created.error;
  },
  stat: async (id = '') => String((await files.stat(id))?.size ?? null),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', ...words] = line.split(' ');
  const answer = await (COMMANDS[name]?.(...words) ?? Promise.reject(new Error(`unknown: ${name}`))).catch(
    (cause: unknown) => `error ${cause instanceof Error ? cause.message : ''}`,
  );
  process.stdout.write(`${answer}\n`);
}
await store.close();

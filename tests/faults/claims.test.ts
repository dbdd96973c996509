import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import type { App } from '#application/app';
import { appointments, auditLog } from '#application/collections';
import { dataFolder } from '#tests/support/data-folder';
import { storeAgenda, storePatientAs } from '#tests/support/scheduling/scheduling';

let folder: ReturnType<typeof dataFolder>;
beforeEach(async () => {
  folder = dataFolder();
  const store = new SqliteDocumentStore(folder.path);
  const app = { store } as unknown as App;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  await store.close();
});
afterEach(() => folder.remove());

interface Attempt {
  readonly minutes?: number;
  readonly fate?: 'dies before' | 'dies after';
}

/**
 * Sends the same booking under the same key from a separate process; returns its answer, or the signal that ended it.
 */
async function send({ minutes = 0, fate }: Attempt = {}): Promise<unknown> {
  const words = [folder.path, 'formulario-1', String(minutes), ...(fate === undefined ? [] : [fate])];
  const child = spawn(process.execPath, ['tests/faults/booker.ts', ...words], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, problems] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (problems += String(chunk)));
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_code, by) => resolve(by)),
  );
  expect(problems).toBe('');
  return signal ?? (JSON.parse(output) as unknown);
}

/** The ids of the stored appointments, and how many audit lines mention a booking. */
async function stored(): Promise<{ ids: string[]; lines: number }> {
  const store = new SqliteDocumentStore(folder.path);
  const ids = (await store.query(appointments)).items.map(({ id }) => id);
  const lines = (await store.query(auditLog)).items.length;
  await store.close();
  return { ids, lines };
}

test('a booking whose server is killed after its commit is answered to whoever repeats it, and made once', async () => {
  expect(await send({ fate: 'dies after' })).toBe('SIGKILL');
  const { ids } = await stored();
  const again = await send();
  expect(again).toMatchObject([201, { id: ids[0], hora: '09:00', version: 1 }]);
  expect(await send({ minutes: 60 })).toEqual(again);
  expect(await stored()).toEqual({ ids, lines: 1 });
});

test('a booking whose server is killed before its commit is made by whoever repeats it, once', async () => {
  expect(await send({ fate: 'dies before' })).toBe('SIGKILL');
  expect(await stored()).toEqual({ ids: [], lines: 0 });
  const [first, second] = await Promise.all([send({ minutes: 1 }), send({ minutes: 1 })]);
  expect(first).toMatchObject([201, { hora: '09:00' }]);
  expect(second).toEqual(first);
  expect(await stored()).toMatchObject({ ids: [expect.any(String)], lines: 1 });
});

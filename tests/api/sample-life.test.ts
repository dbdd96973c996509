import { afterAll, beforeAll, expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { checkFolder } from '#adapters/embedded/soundness/check-folder';
import { appointments } from '#application/collections';
import { sampleProgress } from '#application/operational-collections';
import { SAMPLE_FILES, SAMPLE_HISTORY } from '#application/sample-filling';
import { ApiClient } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { flipADocumentOfEach } from '#tests/support/soundness/flipped-byte';
import { slowness } from '#tests/support/slowness';
import { startServer, type RunningServer } from '#tests/support/start-server';

const NOW = { CLOCK_NOW: '2026-11-20T13:00:00Z' };
/** How much slower than another the test machine may be when both are idle. */
const PATIENCE = 3;

const folder = dataFolder();
let server: RunningServer;
/** How long the last start took, in milliseconds, as if the test had the machine to itself. */
let startedIn: number;
const start = async (): Promise<void> => {
  const before = slowness();
  const startedAt = performance.now();
  server = await startServer(folder.path, { ...NOW, SAMPLE_HISTORY: '1' });
  startedIn = (performance.now() - startedAt) / Math.max(before, slowness());
};
const muestra = async (): Promise<{ hecho: number; total: number } | undefined> =>
  (await new ApiClient(server.url).get('/api/salud')).body.muestra;

beforeAll(start);
afterAll(async () => {
  await server.stop();
  folder.remove();
});

test('a new folder has the days about today when the server listens, and the rest comes behind with its progress', async () => {
  expect(startedIn).toBeLessThan(5_000 * PATIENCE);
  // A slow machine starts listening before all of them are there.
  await expect.poll(async () => (await muestra())?.hecho).toBeGreaterThanOrEqual(15);
  const store = new SqliteDocumentStore(folder.path);
  for (const fecha of ['2026-11-13', '2026-11-20', '2026-11-27']) {
    const where = [{ field: 'fecha', op: '==', value: fecha }] as const;
    const day = await store.query(appointments, { where, orderBy: [{ field: 'hora' }], limit: 1000 });
    expect(day.items.length).toBeGreaterThan(60);
  }
  await store.close();
  const first = await muestra();
  expect(first?.total).toBeGreaterThan(600);
  await expect.poll(async () => (await muestra())?.hecho).toBeGreaterThan(first?.hecho ?? 0);
});

test('killed while it fills, it starts at once, goes on where it was, and says no more when all is there', async () => {
  const before = (await muestra())?.hecho ?? 0;
  const gone = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGKILL');
  await gone;
  await start();
  expect(startedIn).toBeLessThan(1_000 * PATIENCE);
  const after = (await muestra())?.hecho ?? 0;
  expect(after).toBeGreaterThanOrEqual(before);
  await expect.poll(async () => (await muestra())?.hecho).toBeGreaterThan(after);
  await server.stop();
  const store = new SqliteDocumentStore(folder.path);
  const stored = await store.get(sampleProgress, SAMPLE_HISTORY);
  if (stored === null) throw new Error('no progress');
  await store.update(sampleProgress, SAMPLE_HISTORY, stored.version, {
    ...stored.value,
    hecho: stored.value.total,
  });
  const { ahora } = stored.value;
  const files = await store.get(sampleProgress, SAMPLE_FILES);
  if (files !== null) await store.delete(sampleProgress, SAMPLE_FILES);
  await store.create(sampleProgress, SAMPLE_FILES, { ahora, hecho: 300, total: 300, parte: 0 });
  await store.close();
  await start();
  expect(await muestra()).toBeUndefined();
});

test('every document of it carries its sum, and a byte that changes in one of any collection is found and named', async () => {
  await server.stop();
  expect(await checkFolder(folder.path)).toEqual({ faults: [], summed: 0 });
  const flipped = flipADocumentOfEach(folder.path);
  expect(flipped.length).toBeGreaterThan(20);
  const { faults } = await checkFolder(folder.path);
  expect(faults.filter((name) => /^\w+\/\S/.test(name)).sort()).toEqual(flipped.sort());
});

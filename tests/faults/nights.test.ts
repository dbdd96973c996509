import { afterAll, expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { auditLog } from '#application/collections';
import { ApiClient } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { startServer, type RunningServer } from '#tests/support/start-server';

const folder = dataFolder();
afterAll(() => folder.remove());

/** At half past seven in the clinic. */
const start = (day: string): Promise<RunningServer> =>
  startServer(folder.path, { CLOCK_NOW: `${day}T11:30:00Z` });
const told = async ({ url }: RunningServer): Promise<unknown> => {
  const { body } = await new ApiClient(url).get('/api/salud');
  const { noche } = body as { noche?: unknown };
  return noche;
};

async function nightsOf(accion: string): Promise<unknown[]> {
  const store = new SqliteDocumentStore(folder.path);
  const { items } = await store.query(auditLog, {
    where: [{ field: 'accion', op: '==', value: accion }],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
  });
  await store.close();
  return items.map(({ value }) => value.detalle?.['noche']).sort();
}

test('computers that are off at night do the work of each night once when they start, also after one was killed', async () => {
  const first = await start('2026-11-20');
  expect(await told(first)).toEqual({});
  await first.stop();

  const both = await Promise.all([start('2026-11-23'), start('2026-11-23')]);
  const missed = ['2026-11-21', '2026-11-22', '2026-11-23'];
  for (const server of both)
    await expect
      .poll(() => told(server))
      .toEqual(Object.fromEntries(missed.map((night) => [night, 'hecha'])));
  const exits = both.map((server) => new Promise((resolve) => server.process.once('exit', resolve)));
  for (const server of both) server.process.kill('SIGKILL');
  await Promise.all(exits);

  const again = await start('2026-11-24');
  await expect.poll(() => told(again)).toMatchObject({ '2026-11-23': 'hecha', '2026-11-24': 'hecha' });
  expect(await again.stop()).toBe(0);
  for (const accion of ['certificado de no solapamiento', 'comprobación de seguimiento'])
    expect(await nightsOf(accion)).toEqual([...missed, '2026-11-24']);
});

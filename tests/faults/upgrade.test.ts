import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SqliteArchive } from '#adapters/embedded/sqlite-archive';
import { BetterAuthIdentity } from '#adapters/embedded/better-auth-identity';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { NodeSecrets } from '#adapters/system/node-secrets';
import { holidays, patients } from '#application/collections';
import { storeFormats } from '#application/operational-collections';
import { prepareStore, WATCH_MS } from '#application/versions/prepare-store';
import { type Step, STEPS, STORE_FORMAT } from '#application/versions/steps';
import { quietLog } from '#server/log';
import { copyBefore, watchStore } from '#server/versions/open-store';
import { ApiClient } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { KEPT, unpack } from '#tests/support/versions/released';
import { COMPILED, startServer } from '#tests/support/start-server';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/upgrade.md'), 'utf8');

let base: ReturnType<typeof dataFolder>;
let [data, restored] = ['', ''];
beforeEach(() => {
  base = dataFolder();
  [data, restored] = ['clinica', 'clinica-otra'].map((name) => path.join(base.path, name)) as [
    string,
    string,
  ];
});
afterEach(() => base.remove());

/** A real clinic, as its unit starts it. */
const CLINIC = { SAMPLE_DATA: '0' };

/** The format of this program, and that of the next release. */
const [HERE, THERE] = [String(STORE_FORMAT), String(STORE_FORMAT + 1)];

/** What this release lacks yet: one in which documents are written in another way. */
const NEXT: readonly Step[] = [
  ...STEPS,
  {
    from: STORE_FORMAT,
    what: 'los feriados dicen de dónde son',
    changes: [{ collection: { name: holidays.name, schema: holidays.schema }, value: withOrigin }],
  },
];
function withOrigin(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !('pais' in value) ? { ...value, pais: 'BO' } : value;
}

async function signedIn(url: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  expect((await client.signIn(KEPT.email, KEPT.password)).status).toBe(200);
  return client;
}

/** Takes the folder forward as the program of the next release would, so many minutes ago. */
async function upgradeToNext(minutesAgo: number): Promise<string | null> {
  const store = new SqliteDocumentStore(data);
  const told = await prepareStore(
    {
      store,
      identity: new BetterAuthIdentity(data),
      secrets: new NodeSecrets(),
      log: quietLog,
      clock: { now: () => new Date(Date.now() - minutesAgo * 60_000) },
    },
    {
      steps: NEXT,
      programa: '1.1.0',
      named: 'La carpeta',
      openArchive: (collections = []) => new SqliteArchive(data, collections),
      backUp: () => copyBefore(data),
      pause: async () => undefined,
    },
  );
  await store.close();
  return told;
}

/** The server of this version on a folder that it may refuse. */
function refusedStart(): { status: number | null; stdout: string; stderr: string } {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: data, PORT: '0', ...CLINIC, ...COMPILED };
  return spawnSync(process.execPath, ['dist/servidor/main.mjs'], {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 120_000,
  });
}

/** A command of the guide, from its beginning on, with this test's folders. */
function guided(beginning: string, folders: Readonly<Record<string, string>>): string {
  const line = guide.split('\n').find((each) => each.startsWith(beginning)) ?? '';
  expect(line).not.toBe('');
  const command = Object.entries(folders).reduce(
    (text, [theirs, ours]) => text.replaceAll(theirs, ours),
    line,
  );
  return execFileSync('sh', ['-c', command.replaceAll(/sudo (-u clinica )?/g, '')], {
    cwd: root,
    encoding: 'utf8',
  });
}

test('an old folder, this program, the next one, and back by the copy: the guide from beginning to end', async () => {
  // The clinic of a version without numbers.
  unpack('0.1.0', 'datos', data);
  const server = await startServer(data, CLINIC);
  expect(server.output()).toContain(`"evento":"formato_alcanzado","formato":${HERE}`);
  const health = (await (await fetch(`${server.url}/api/salud`)).json()) as Record<string, unknown>;
  expect(health).toMatchObject({
    estado: 'ok',
    formato: STORE_FORMAT,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
  });
  const doctor = await signedIn(server.url);
  const opened = await doctor.post(`/api/pacientes/${KEPT.paciente}/aperturas`, {
    motivo: 'Solicitud del paciente',
  });
  expect(opened.status).toBeLessThan(300);
  expect(await server.stop()).toBe(0);

  // The next release raises the format, and people go on writing.
  expect(await upgradeToNext(36.5)).toBeNull();
  const later = new SqliteDocumentStore(data);
  const stored = await later.get(patients, KEPT.paciente);
  if (stored !== null)
    await later.update(patients, stored.id, stored.version, { ...stored.value, telefono: '+59170000000' });
  await later.close();

  // This program refuses it before it listens, and says where the copy is and what it lacks.
  const { status, stdout, stderr } = refusedStart();
  expect([status, stdout.includes('"evento":"listo"')]).toEqual([2, false]);
  expect(stderr).toMatch(
    new RegExp(
      String.raw`^No se puede iniciar:\n {2}- La carpeta de datos \S+ está en el formato ${THERE}, que escribe la versión 1\.1\.0 del programa; esta versión \(\S+\) llega hasta el ${HERE}, .*restaure el respaldo que se hizo antes de actualizar, \S+antes-de-actualizar\/\S+, que no tiene lo que se escribió después \(3\d minutos\)\. Cómo: docs\/upgrade\.md\.\n$`,
    ),
  );

  // Back, by the commands of the guide.
  const folders = { '/var/lib/clinica-apartada': data, '/var/lib/clinica': restored };
  const copies = guided('copy=', { ...folders, 'tail -1)': 'tail -1); echo "$copy"' }).trim();
  expect(readdirSync(path.join(data, 'antes-de-actualizar'))).toContain(path.basename(copies));
  const told = guided('sudo -u clinica node_modules/.bin/node scripts/restore.ts', {
    ...folders,
    $copy: copies,
  });
  expect(told).toMatch(
    /Restaurado en \S+ lo que había el .* Lo que se escribió desde entonces \(\d+ minutos?\) no está\./,
  );
  const again = await startServer(restored, CLINIC);
  const back = await signedIn(again.url);
  const { body } = await back.get(`/api/pacientes/${KEPT.paciente}`);
  expect((body as { telefono: string }).telefono).toBe('+59171234567');
  expect(await again.stop()).toBe(0);
});

test('a program that runs while a newer one takes the data forward is reported once, and nobody otherwise', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = new SqliteDocumentStore(data);
  const told: string[] = [];
  try {
    watchStore({ store, clock: { now: () => new Date() } }, { firebase: null, dataDir: data }, (sentence) =>
      told.push(sentence),
    );
    const kept = { numero: STORE_FORMAT, programa: '1.0.0', desde: '2026-11-20T13:00:00Z' };
    const created = await store.create(storeFormats, 'almacen', kept);
    await vi.advanceTimersByTimeAsync(WATCH_MS * 2);
    await store.ping();
    expect(told).toEqual([]);
    await store.update(storeFormats, 'almacen', created.ok ? created.value.version : 0, {
      ...kept,
      hacia: STORE_FORMAT + 1,
    });
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    await expect
      .poll(() => told)
      .toEqual([expect.stringContaining(`está en el formato ${String(STORE_FORMAT + 1)}`)]);
    await vi.advanceTimersByTimeAsync(WATCH_MS * 3);
    expect(told).toHaveLength(1);
  } finally {
    vi.useRealTimers();
    await store.close();
  }
});

test('without room for the copy nothing is changed, and the sentence says why', async () => {
  unpack('0.1.0', 'datos', data);
  const full = spawnSync('sh', ['-c', `ulimit -f 100; exec "${process.execPath}" dist/servidor/main.mjs`], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data, PORT: '0', ...CLINIC },
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(full.status).not.toBe(0);
  expect(full.stdout).not.toContain('"evento":"listo"');
  expect(full.stderr).toMatch(
    new RegExp(
      String.raw`no se pudo llevar al formato ${HERE}: no se pudo hacer el respaldo previo\. El disco de los respaldos está lleno .*Nada se perdió: quite la causa`,
    ),
  );
  expect(readdirSync(path.join(data, 'antes-de-actualizar'))).toEqual(['.candado']);
  const store = new SqliteDocumentStore(data);
  expect((await store.get(storeFormats, 'almacen'))?.value.numero ?? 0).toBe(0);
  await store.close();
});

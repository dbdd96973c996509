import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { storeFormats } from '#application/operational-collections';
import { STORE_FORMAT } from '#application/versions/steps';
import { ApiClient, signedIn } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { IS_LINUX } from '#tests/support/disk-room';
import { startServer } from '#tests/support/start-server';
import {
  integrityProblems,
  STORE_FORMAT as BACKUP_FORMAT,
  type Manifest,
} from '../../scripts/backup/layout.ts';
import { keepNewest, makeBackup } from '../../scripts/backup/make-backup.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { halves, PAD, totals } from './ledger.ts';

const root = path.resolve(import.meta.dirname, '../..');

let base: ReturnType<typeof dataFolder>;
let [data, backups, restored] = ['', '', ''];
beforeEach(() => {
  base = dataFolder();
  [data, backups, restored] = ['datos', 'respaldos', 'restaurada'].map((name) =>
    path.join(base.path, name),
  ) as [string, string, string];
});
afterEach(() => base.remove());

/** Runs the script that the nightly timer runs. */
function runNightly(keep = '30'): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('deploy/respaldo.sh', {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data, RESPALDOS: backups, CONSERVAR: keep },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** A process that writes until it is killed, and the writes acknowledged to it so far. */
function startWriter(name: string): { child: ChildProcess; acknowledged(): string[] } {
  const child = spawn(process.execPath, ['tests/faults/writer.ts', data, name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  return {
    child,
    acknowledged: () =>
      output
        .split('\n')
        .slice(0, -1)
        .filter((line) => line !== 'ready'),
  };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function upload(id: string, text: string): Promise<void> {
  const created = await new DiskFileStore(data).create(id, 'text/plain', bytesOf(text));
  expect(created.ok).toBe(true);
}

async function contentOf(folder: string, id: string): Promise<string | null> {
  const chunks = await new DiskFileStore(folder).read(id);
  return chunks === null ? null : Buffer.concat(await Array.fromAsync(chunks)).toString();
}

/** Every document of both halves, and the total written in the same transactions. */
async function ledgerOf(folder: string): Promise<{ ids: Set<string>; total: number }> {
  const store = new SqliteDocumentStore(folder);
  try {
    const ids = new Set<string>();
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await store.query(halves, { limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
      for (const { id } of page.items) ids.add(id);
      cursor = page.cursor;
    }
    return { ids, total: (await store.get(totals, 'total'))?.value.n ?? 0 };
  } finally {
    await store.close();
  }
}

const backupNames = (): string[] => readdirSync(backups).filter((name) => !name.startsWith('.'));
const at = (second: number): Date => new Date(Date.UTC(2026, 10, 20, 4, 0, second));

/** A data folder with one pair and two uploads. */
async function smallFolder(): Promise<void> {
  const store = new SqliteDocumentStore(data);
  await store.create(totals, 'total', { n: 7 });
  await store.close();
  await upload('informe-1', 'córnea');
  await upload('informe-2', 'retina');
}

/** Changes one byte in the middle of a file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.byteLength / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  writeFileSync(file, bytes);
}

const uploadPath = (folder: string, id: string): string => {
  const found = readdirSync(path.join(folder, 'archivos'), { recursive: true }).map(String);
  return path.join(folder, 'archivos', found.find((name) => name.endsWith(id)) ?? 'missing');
};

test('a backup made while a server and two other processes write can be served from a new folder, whole', async () => {
  const server = await startServer(data);
  const admin = await signedIn(server.url, 'admin@ejemplo.bo');
  expect((await admin.post('/api/horarios-medicos', { nombre: 'Dra. Respaldada' })).status).toBe(201);
  await upload('informe', 'fondo de ojo');
  const writers = [startWriter('uno'), startWriter('dos')];
  try {
    await Promise.all(
      writers.map(async ({ child, acknowledged }) => {
        while (acknowledged().length < 20 && child.exitCode === null)
          await once(child.stdout ?? child, 'data');
      }),
    );
    const before = writers.flatMap(({ acknowledged }) => acknowledged());
    // In a separate process, so that this one keeps receiving the writers' output.
    const child = spawn('deploy/respaldo.sh', {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data, RESPALDOS: backups },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    const after = writers.flatMap(({ acknowledged }) => acknowledged());
    // The writers must have gone on; otherwise the test proves nothing.
    expect(after.length).toBeGreaterThan(before.length);

    const [name = ''] = backupNames();
    await restoreBackup(path.join(backups, name), restored);
    const { ids, total } = await ledgerOf(restored);
    expect(before.filter((id) => !ids.has(`${id}-a`) || !ids.has(`${id}-b`))).toEqual([]);
    expect(ids.size).toBe(total * 2);
  } finally {
    for (const { child } of writers) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    }
    await server.stop();
  }

  const again = await startServer(restored);
  try {
    const sameSession = new ApiClient(again.url);
    sameSession.cookie = admin.cookie;
    const { status, body } = await sameSession.get('/api/horarios-medicos');
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Dra. Respaldada')]);
    expect(await contentOf(restored, 'informe')).toBe('fondo de ojo');
  } finally {
    expect(await again.stop()).toBe(0);
  }
  expect(integrityProblems(path.join(restored, 'clinica.db'))).toEqual([]);
});

describe('the nightly script', () => {
  test('keeps the newest backups and removes the others', async () => {
    await smallFolder();
    for (const second of [1, 2, 3]) await makeBackup(data, backups, at(second));
    const { status, output } = runNightly('2');
    expect([status, output]).toEqual([0, expect.stringContaining('Respaldos antiguos retirados: 2.')]);
    expect(backupNames()).toHaveLength(2);
    expect(backupNames()).toContain('20261120T040003Z');
  });

  test('leaves what only its owner can read, and so does what is restored of it, whatever the folder allowed', async () => {
    await smallFolder();
    writeFileSync(path.join(data, 'clave-de-sesiones'), 'k'.repeat(64));
    for (const file of ['clinica.db', 'clave-de-sesiones']) chmodSync(path.join(data, file), 0o644);
    expect(runNightly().status).toBe(0);
    const [name = ''] = backupNames();
    const found = readdirSync(path.join(backups, name), { recursive: true }).map(String);
    const open = found.filter((place) => (statSync(path.join(backups, name, place)).mode & 0o077) !== 0);
    expect(found.length).toBeGreaterThan(4);
    expect(open).toEqual([]);
    await restoreBackup(path.join(backups, name), restored);
    const places = readdirSync(restored, { recursive: true }).map((place) =>
      path.join(restored, String(place)),
    );
    expect(places.filter((place) => (statSync(place).mode & 0o077) !== 0)).toEqual([]);
  });

  test('is not run twice at the same time', async () => {
    await smallFolder();
    expect(runNightly().status).toBe(0);
    const holder = new DatabaseSync(path.join(backups, '.candado'));
    holder.exec('BEGIN EXCLUSIVE');
    try {
      expect(runNightly()).toEqual({ status: 1, output: 'Ya hay un respaldo en marcha.\n' });
      expect(backupNames()).toHaveLength(1);
    } finally {
      holder.close();
    }
  });

  test('tells of a damaged upload, keeps every backup, and the rest can be restored', async () => {
    await smallFolder();
    damage(uploadPath(data, 'informe-2'));
    await makeBackup(data, backups, at(1));
    const { status, output } = runNightly('1');
    expect([status, output]).toEqual([1, expect.stringMatching(/dañados[^]*informe-2/)]);
    expect(backupNames()).toHaveLength(2);
    await restoreBackup(path.join(backups, backupNames().sort().at(-1) ?? ''), restored);
    expect(await contentOf(restored, 'informe-1')).toBe('córnea');
  });

  test('keeps every backup, night after night, while there is much less than before, until somebody says that it is right', async () => {
    const [pacientes, store] = ['c_pacientes', new SqliteDocumentStore(data)];
    await store.create(totals, 'total', { n: 7 });
    await store.close();
    const db = new DatabaseSync(path.join(data, 'clinica.db'));
    db.exec(
      `CREATE TABLE ${pacientes} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, datos TEXT NOT NULL) STRICT`,
    );
    const add = db.prepare(`INSERT INTO ${pacientes} VALUES (?, 1, '{}')`);
    for (let n = 0; n < 50; n += 1) add.run(String(n));
    await makeBackup(data, backups, at(1));
    db.exec(`DELETE FROM ${pacientes} WHERE id > '2'`);
    db.close();
    await makeBackup(data, backups, at(2));
    // Also one that was made before backups said how much they hold.
    const manifest = path.join(backups, '20261120T040001Z', 'respaldo.json');
    const { cuentas: _, ...older } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    writeFileSync(manifest, JSON.stringify(older));

    const { status, output } = runNightly('1');
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/mucho menos .*pacientes de 50 a \d+; .*\): no se retiró ninguno/),
    ]);
    expect(backupNames()).toHaveLength(3);
    const { removed, lost } = await keepNewest(backups, 1);
    expect([removed, lost]).toEqual([0, expect.stringContaining('--aceptar-menos')]);
    expect(await keepNewest(backups, 2, true)).toMatchObject({ removed: 1 });
    await makeBackup(data, backups, at(3));
    expect(await keepNewest(backups, 1)).toMatchObject({ removed: 2, lost: null });
  });

  test.skipIf(!IS_LINUX)(
    'says that the disk of the backups is full, leaves nothing of it and every earlier one',
    async () => {
      await smallFolder();
      await upload('grande', 'x'.repeat(400_000));
      const store = new SqliteDocumentStore(data);
      for (let n = 0; n < 60; n += 1) await store.create(halves, String(n), { de: 'x', relleno: PAD });
      await store.close();
      await makeBackup(data, backups, at(1));
      await upload('otra', 'y'.repeat(400_000));
      const limited = (bytes: number) =>
        spawnSync(
          'prlimit',
          [`--fsize=${String(bytes)}:unlimited`, process.execPath, 'scripts/backup.ts', '--out', backups],
          { cwd: root, env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data }, encoding: 'utf8' },
        );
      // In the middle of the database, and of an upload.
      for (const bytes of [60_000, 200_000]) {
        const { status, stderr } = limited(bytes);
        expect([status, stderr]).toEqual([
          1,
          expect.stringMatching(
            /^El disco de los respaldos está lleno \(.*\): no se hizo .* siguen ahí\. .*\n$/,
          ),
        ]);
        expect(readdirSync(backups).sort()).toEqual(['.candado', '20261120T040001Z']);
      }
    },
  );

  test.each([
    { why: 'there is no data', env: { DATA_DIR: '/nonexistent' }, says: 'no es una carpeta de datos' },
    { why: 'the data folder is not named', env: { DATA_DIR: '' }, says: 'Falta DATA_DIR' },
    { why: 'it would keep none', env: { CONSERVAR: '0' }, says: '--keep' },
  ])('refuses when $why', async ({ env, says }) => {
    await smallFolder();
    const { status, stderr } = spawnSync('deploy/respaldo.sh', {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data, RESPALDOS: backups, ...env },
      encoding: 'utf8',
    });
    expect([status === 0, stderr]).toEqual([false, expect.stringContaining(says)]);
  });
});

test('an upload that the last backup holds takes no room again, and goes with neither of them', async () => {
  await smallFolder();
  const first = await makeBackup(data, backups, at(1));
  await upload('informe-3', 'nervio óptico');
  const second = await makeBackup(data, backups, at(2));
  const nodeOf = (folder: string, id: string): number => statSync(uploadPath(folder, id)).ino;
  expect(nodeOf(second.folder, 'informe-1')).toBe(nodeOf(first.folder, 'informe-1'));
  expect(nodeOf(second.folder, 'informe-1')).not.toBe(nodeOf(data, 'informe-1'));
  expect(await keepNewest(backups, 1)).toMatchObject({ removed: 1 });
  await restoreBackup(second.folder, restored);
  expect(
    await Promise.all(['informe-1', 'informe-2', 'informe-3'].map((id) => contentOf(restored, id))),
  ).toEqual(['córnea', 'retina', 'nervio óptico']);
});

test('a backup inside the data folder is refused', async () => {
  await smallFolder();
  await expect(makeBackup(data, path.join(data, 'respaldos'), at(1))).rejects.toThrow('--out');
});

describe('a restore is refused, before anything is written,', () => {
  const damages: readonly { readonly what: string; readonly says: string; in(folder: string): void }[] = [
    {
      what: 'when the database is damaged',
      says: 'clinica.db',
      in: (f) => damage(path.join(f, 'clinica.db')),
    },
    { what: 'when an upload is damaged', says: 'informe-1', in: (f) => damage(uploadPath(f, 'informe-1')) },
    {
      what: 'when an upload is missing',
      says: 'Hay 1 archivos y se guardaron 2',
      in: (f) => execFileSync('rm', [uploadPath(f, 'informe-1')]),
    },
    {
      what: 'when the key is missing',
      says: 'Falta clave-de-sesiones',
      in: (f) => execFileSync('rm', [path.join(f, 'clave-de-sesiones')]),
    },
    {
      what: 'when the key is another one',
      says: 'clave-de-sesiones no es la que se guardó',
      in: (f) => writeFileSync(path.join(f, 'clave-de-sesiones'), 'x'.repeat(64)),
    },
    {
      what: 'when the key is cut short, in a backup that kept no hash of it',
      says: 'clave-de-sesiones está vacía o incompleta',
      in: (f) => {
        writeFileSync(path.join(f, 'clave-de-sesiones'), 'corta');
        const manifest = path.join(f, 'respaldo.json');
        const { claveSha256: _, ...older } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
        writeFileSync(manifest, JSON.stringify(older));
      },
    },
    {
      what: 'when it was not finished',
      says: 'no es un respaldo terminado',
      in: (f) => execFileSync('rm', [path.join(f, 'respaldo.json')]),
    },
    {
      what: 'when its description is not ours',
      says: 'respaldo.json no se puede leer',
      in: (f) => writeFileSync(path.join(f, 'respaldo.json'), '{"formato":2}'),
    },
  ];

  test.each(damages)('$what', async ({ says, in: harm }) => {
    await smallFolder();
    writeFileSync(path.join(data, 'clave-de-sesiones'), 'k'.repeat(64));
    const { folder } = await makeBackup(data, backups, at(1));
    harm(folder);
    await expect(restoreBackup(folder, restored)).rejects.toThrow(says);
    expect(readdirSync(base.path)).not.toContain('restaurada');
  });

  test('when a newer program wrote it, by the number that it found in the data', async () => {
    const store = new SqliteDocumentStore(data);
    await store.create(storeFormats, 'almacen', { numero: 99, programa: '7.1.0', desde: '2026-11-20' });
    await store.close();
    const { folder, manifest } = await makeBackup(data, backups, at(1));
    expect([manifest.almacen, manifest.programa]).toEqual([99, '7.1.0']);
    await expect(restoreBackup(folder, restored)).rejects.toThrow(
      /formato 99, que escribe la versión 7\.1\.0 del programa; esta versión llega hasta el \d+\. Restáurelo con esa/,
    );
    expect(readdirSync(base.path)).not.toContain('restaurada');
    expect(BACKUP_FORMAT).toBe(STORE_FORMAT);
  });

  test('when the folder holds something', async () => {
    await smallFolder();
    const { folder } = await makeBackup(data, backups, at(1));
    await expect(restoreBackup(folder, data)).rejects.toThrow('no está vacía');
  });
});

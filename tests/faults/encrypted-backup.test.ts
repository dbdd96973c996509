import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { LocalUpkeep } from '#adapters/embedded/local-upkeep';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { ScheduledCopies } from '#server/upkeep/start-upkeep';
import { NodeSecrets } from '#adapters/system/node-secrets';
import { SystemClock } from '#adapters/system/system-clock';
import { audit } from '#application/audit/audit';
import { ok } from '#domain/shared/result';
import { dataFolder } from '#tests/support/data-folder';
import { decryptFile } from '../../scripts/backup/encrypted/age-file.ts';
import { drill } from '../../scripts/backup/encrypted/drill.ts';
import { decrypterFor, newKey } from '../../scripts/backup/encrypted/keys.ts';
import { makeEncrypted } from '../../scripts/backup/encrypted/make-encrypted.ts';
import {
  findSealed,
  restoreSealed,
  type FoundBackup,
} from '../../scripts/backup/encrypted/restore-encrypted.ts';
import { refuseWithoutRoom } from '../../scripts/backup/encrypted/room.ts';
import { runEncrypted, type Run } from '../../scripts/backup/encrypted/run.ts';
import { readState } from '../../scripts/backup/encrypted/state.ts';
import { takeWorkspace } from '../../scripts/backup/encrypted/workspace.ts';
import { sha256Of } from '../../scripts/backup/layout.ts';
import { totals } from './ledger.ts';

const root = path.resolve(import.meta.dirname, '../..');
const made = path.join(root, 'tests/support/age-files');
const PHRASE = 'retina cornea iris pupila macula';
const key = await newKey();
const lock = { recipients: [key.recipient] };

let base: ReturnType<typeof dataFolder>;
let [data, place, restored] = ['', '', ''];
beforeEach(async () => {
  base = dataFolder();
  [data, place, restored] = ['datos', 'respaldos', 'restaurada'].map((name) =>
    path.join(base.path, name),
  ) as [string, string, string];
  mkdirSync(place);
  await fill(data);
});
afterEach(() => base.remove());

async function fill(folder: string, n = 7): Promise<void> {
  const store = new SqliteDocumentStore(folder);
  await store.create(totals, 'total', { n });
  await store.close();
  writeFileSync(path.join(folder, 'clave-de-sesiones'), folder.padEnd(64, 'k'));
  await upload(folder, 'informe-1', 'córnea');
  await upload(folder, 'informe-2', 'retina');
}

async function upload(folder: string, id: string, text: string): Promise<void> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
  }
  expect((await new DiskFileStore(folder).create(id, 'text/plain', bytes())).ok).toBe(true);
}

async function contentOf(folder: string, id: string): Promise<string | null> {
  const chunks = await new DiskFileStore(folder).read(id);
  return chunks === null ? null : Buffer.concat(await Array.fromAsync(chunks)).toString();
}

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 6, 30));
const run = (over: Partial<Run> = {}): Run => ({
  dataDir: data,
  place,
  keep: { newest: 30 },
  now: at(20),
  isNew: false,
  isLessRight: false,
  ...over,
});
const make = (day = 20, over: Partial<Parameters<typeof makeEncrypted>[1]> = {}) =>
  makeEncrypted(data, { ...run({ now: at(day) }), lock, known: false, ...over });

async function restore(secret = key.identity, from = place): Promise<void> {
  await restoreSealed(await found(from), secret, restored);
}

async function found(from = place): Promise<FoundBackup> {
  const backup = await findSealed(from);
  if (backup === null) throw new Error('no backup');
  return backup;
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const backups = (): string[] => readdirSync(place).filter((name) => /^\d/.test(name));
const damage = (file: string): void => {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.byteLength / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
};
/** The program in a process of its own, behind another one that limits it. */
function runProgram(behind: readonly string[] = []): { child: ChildProcess; ended: Promise<unknown> } {
  const [first, ...rest] = [...behind, process.execPath, 'scripts/backup.ts', '--out', place];
  const child = spawn(first, rest, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data, BACKUP_RECIPIENT: key.recipient },
    stdio: 'ignore',
  });
  return { child, ended: once(child, 'close') };
}
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (cause: unknown) => (cause as { code?: unknown }).code ?? cause,
  );

test('what was saved comes back whole, nothing of it can be read on the disk, and an upload is written once', async () => {
  const first = await make(20);
  const written = files(path.join(place, 'archivos')).map((file) => [file, statSync(file).mtimeMs]);
  await upload(data, 'informe-3', 'nervio óptico');
  const second = await make(21);
  expect(first.manifest.archivos).toBe(2);
  expect(second.manifest.archivos).toBe(3);
  expect(written.filter(([file, time]) => statSync(String(file)).mtimeMs !== time)).toEqual([]);
  for (const file of files(place))
    for (const clear of ['SQLite format', 'córnea', 'retina', 'kkkkkkkk'])
      expect(readFileSync(file).includes(clear)).toBe(false);
  expect(
    files(base.path).filter((file) => (statSync(file).mode & 0o077) !== 0 && file.startsWith(place)),
  ).toEqual([]);
  await restore();
  expect(
    await Promise.all(['informe-1', 'informe-2', 'informe-3'].map((id) => contentOf(restored, id))),
  ).toEqual(['córnea', 'retina', 'nervio óptico']);
  expect(readFileSync(path.join(restored, 'clave-de-sesiones'), 'utf8')).toBe(data.padEnd(64, 'k'));
});

describe('age itself', () => {
  test('a file and a locked key that the tool has made are opened here', async () => {
    const decrypter = await decrypterFor(PHRASE, path.join(made, 'con-frase.age'));
    const from = path.join(made, 'con-llave.age');
    const sealed = { bytes: statSync(from).size, sha256: await sha256Of(from) };
    const to = path.join(base.path, 'abierto');
    await decryptFile(from, to, decrypter, sealed);
    expect(readFileSync(to, 'utf8')).toBe('hecho por la herramienta age\n');
  });

  test('the tool, where there is one, opens what is made here', async () => {
    const { folder } = await make();
    const identity = path.join(base.path, 'llave.txt');
    writeFileSync(identity, `${key.identity}\n`);
    const sealed = path.join(folder, 'clave-de-sesiones.age');
    const tool = spawnSync('age', ['-d', '-i', identity, sealed], { encoding: 'utf8' });
    if (tool.error === undefined) expect([tool.status, tool.stdout]).toEqual([0, data.padEnd(64, 'k')]);
    expect(readFileSync(sealed).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  });
});

describe('a phrase', () => {
  const phraseFile = (text: string): string => {
    const file = path.join(base.path, 'frase');
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
    return file;
  };
  const withPhrase = (text: string, day = 20) =>
    make(day, { lock: { phraseFile: phraseFile(text), work: 8 }, known: day > 20 });

  test('opens every backup of its place, also one that was taken elsewhere alone with its uploads', async () => {
    await withPhrase(PHRASE);
    const { folder } = await withPhrase(PHRASE, 21);
    rmSync(path.join(place, 'identidad.age'));
    await restore(`${PHRASE}\n`, folder);
    expect(await contentOf(restored, 'informe-2')).toBe('retina');
    expect(files(place).filter((file) => readFileSync(file).includes(PHRASE))).toEqual([]);
  });

  test('that is another one, or short, or missing makes no backup and opens none', async () => {
    await withPhrase(PHRASE);
    expect(await codeOf(withPhrase('otra frase bien larga', 21))).toBe('llave');
    expect(await codeOf(withPhrase('corta', 21))).toBe('llave');
    expect(await codeOf(make(21, { lock: { phraseFile: '/no/existe' } }))).toBe('llave');
    expect(await codeOf(restore('otra frase bien larga'))).toBe('llave');
    expect(await codeOf(restore((await newKey()).identity))).toBe('llave');
    expect([backups().length, existsSync(restored)]).toEqual([1, false]);
  });
});

describe('a restore is refused, and leaves nothing, when', () => {
  const sealedUpload = (): string => files(path.join(place, 'archivos'))[0] ?? '';
  const inBackup = (name: string): string => path.join(place, backups()[0] ?? '', name);
  const DAMAGES: readonly [string, () => void][] = [
    ['a byte of the database is another', () => damage(inBackup('clinica.db.age'))],
    ['the database is cut short', () => truncateSync(inBackup('clinica.db.age'), 5000)],
    ['a byte of an upload is another', () => damage(sealedUpload())],
    ['an upload is cut short', () => truncateSync(sealedUpload(), statSync(sealedUpload()).size - 1)],
    ['an upload is missing', () => rmSync(sealedUpload())],
    [
      'one upload is in the place of another',
      () => copyFileSync(sealedUpload(), files(path.join(place, 'archivos'))[1] ?? ''),
    ],
    ['the key is missing', () => rmSync(inBackup('clave-de-sesiones.age'))],
    ['the list is shorter', () => writeFileSync(inBackup('archivos.txt'), '')],
    [
      'the list leads elsewhere',
      () => writeFileSync(inBackup('archivos.txt'), `../../x\t${'0'.repeat(12)}\t1\t${'0'.repeat(64)}\n`),
    ],
    ['what it says of itself is cut short', () => truncateSync(inBackup('cifrado.json'), 40)],
  ];
  test.each(DAMAGES)('%s', async (_what, harm) => {
    await make();
    harm();
    expect(await codeOf(restore())).toBe('danado');
    expect(existsSync(restored)).toBe(false);
  });

  test('the folder holds something', async () => {
    await make();
    await expect(restoreSealed(await found(), key.identity, data)).rejects.toThrow('no está vacía');
  });
});

describe('a place', () => {
  test('of another clinic is left alone', async () => {
    await make();
    const other = path.join(base.path, 'otra');
    await fill(other);
    expect(await codeOf(makeEncrypted(other, { ...run(), lock, known: false }))).toBe('otra_clinica');
    expect(backups()).toHaveLength(1);
  });

  test('that is not there, or has lost its disk, is not filled; a new disk is, once somebody says so', async () => {
    await make();
    rmSync(place, { recursive: true });
    expect(await codeOf(make(21, { known: true }))).toBe('ausente');
    mkdirSync(place);
    expect(await codeOf(make(21, { known: true }))).toBe('ausente');
    expect(readdirSync(place)).toEqual([]);
    expect(await codeOf(make(21, { known: true, isNew: true }))).toBe('done');
  });

  test('within the data, or without room, is refused before anything is written', async () => {
    await expect(make(20, { place: path.join(data, 'respaldos') })).rejects.toThrow('dentro de la de datos');
    await expect(refuseWithoutRoom(place, 1e18, 'el respaldo')).rejects.toThrow(
      /necesita .* GB .* quedan .* Faltan/,
    );
  });

  test('that is full in the middle, or has gone, is reported as what it is, and holds no half backup', async () => {
    await upload(data, 'informe-3', 'x'.repeat(2_000_000));
    const full = runProgram(['prlimit', '--fsize=1500000']);
    expect(await full.ended).toEqual([1, null]);
    expect((await readState(data)).lugares[0]?.fallo).toMatchObject({ codigo: 'lleno' });
    expect([
      backups(),
      files(place).filter((file) => file.includes('informe-3') && file.endsWith('.age')),
    ]).toEqual([[], []]);
    for (let n = 10; n < 30; n += 1) await upload(data, `informe-${String(n)}`, 'x');
    const gone = runProgram();
    const before = files(path.join(place, 'archivos')).length;
    await expect
      .poll(() => files(path.join(place, 'archivos')).length > before + 2, { interval: 2 })
      .toBe(true);
    rmSync(path.join(place, 'clinica.json'));
    expect(await gone.ended).toEqual([1, null]);
    expect((await readState(data)).lugares[0]?.fallo).toMatchObject({ codigo: 'ausente' });
    expect(backups()).toEqual([]);
  });
});

describe('older backups', () => {
  const daily = (day: number, over = {}) => make(day, { keep: { newest: 2 }, known: true, ...over });

  test('go when there are newer ones, with the uploads that only they had', async () => {
    await daily(18, { known: false });
    rmSync(files(path.join(data, 'archivos')).find((file) => file.endsWith('informe-2')) ?? '');
    await daily(19);
    expect(files(path.join(place, 'archivos'))).toHaveLength(2);
    const { conservados, retirados } = await daily(20);
    expect([conservados, retirados, files(path.join(place, 'archivos')).length]).toEqual([2, 1, 1]);
    await restore();
    expect(await contentOf(restored, 'informe-1')).toBe('córnea');
  });

  test('stay while the new one holds much less, however often it is made, until somebody says that it is right', async () => {
    for (const id of ['3', '4', '5']) await upload(data, `informe-${id}`, 'x');
    for (const day of [16, 17]) await daily(day, { known: day > 16 });
    rmSync(path.join(data, 'archivos'), { recursive: true });
    for (const day of [18, 19])
      expect(await daily(day)).toMatchObject({ perdido: 'archivos subidos de 5 a 0', retirados: 0 });
    expect(backups()).toHaveLength(4);
    await daily(20, { isLessRight: true });
    expect(await daily(21)).toMatchObject({ perdido: null });
    expect(backups()).toHaveLength(2);
  });

  test('stay while an upload is damaged in the data, which is told each time; once whole it is saved again', async () => {
    await daily(17, { known: false });
    const original = files(path.join(data, 'archivos')).find((file) => file.endsWith('informe-1')) ?? '';
    const whole = readFileSync(original);
    rmSync(path.join(place, 'archivos'), { recursive: true });
    const broken = Buffer.from(whole);
    broken.writeUInt8(broken.readUInt8(broken.byteLength - 1) ^ 1, broken.byteLength - 1);
    writeFileSync(original, broken);
    for (const day of [18, 19, 20]) expect((await daily(day)).manifest.danados).toHaveLength(1);
    expect(backups()).toHaveLength(4);
    writeFileSync(original, whole);
    expect((await daily(21)).manifest.danados).toEqual([]);
    await restore();
    expect(await contentOf(restored, 'informe-1')).toBe('córnea');
  });

  test('a sealed upload that was damaged at the place is found within thirty runs, and written again', async () => {
    await daily(1, { known: false });
    const sealed = files(path.join(place, 'archivos')).find((file) => file.includes('informe-1')) ?? '';
    damage(sealed);
    // Each is read again on one of thirty days, by its mark.
    const turn = Number.parseInt(/\.([0-9a-f]{4})[0-9a-f]{8}\.age$/.exec(sealed)?.[1] ?? '', 16) % 30;
    const due = Array.from({ length: 30 }, (_, n) => n + 2).find(
      (day) => Math.floor(at(day).getTime() / 86_400_000) % 30 === turn,
    );
    await daily(due ?? 0);
    await restore();
    expect(await contentOf(restored, 'informe-1')).toBe('córnea');
  });
});

describe('a run', () => {
  test('notes how it ended, and two at once are one', async () => {
    await runEncrypted(run(), lock);
    const release = takeWorkspace(data);
    await expect(runEncrypted(run({ now: at(21) }), lock)).rejects.toThrow('Ya hay un respaldo en marcha.');
    release?.();
    await expect(runEncrypted(run({ place: `${place}-x` }), lock)).rejects.toThrow('No existe');
    const { lugares } = await readState(data);
    expect(lugares).toEqual([
      {
        lugar: place,
        ultimo: expect.objectContaining({ cuando: at(20).toISOString(), archivos: 2, cifrado: true }),
      },
      { lugar: `${place}-x`, fallo: expect.objectContaining({ codigo: 'ausente' }) },
    ]);
  });

  test('that is killed leaves no backup and, after the next one, nothing unencrypted', async () => {
    for (let n = 10; n < 35; n += 1) await upload(data, `informe-${String(n)}`, 'x'.repeat(5000));
    const { child, ended } = runProgram();
    const pool = path.join(place, 'archivos');
    await expect.poll(() => existsSync(pool) && files(pool).length > 3, { interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    expect(backups()).toEqual([]);
    expect(files(path.join(data, 'respaldo')).some((file) => file.endsWith('clinica.db'))).toBe(true);
    await runEncrypted(run({ now: at(21) }), lock);
    expect(
      files(path.join(data, 'respaldo'))
        .map((file) => path.basename(file))
        .sort(),
    ).toEqual(['candado', 'estado.json']);
    expect(files(place).filter((file) => file.includes('en-curso'))).toEqual([]);
    await restore();
    expect(await contentOf(restored, 'informe-34')).toBe('x'.repeat(5000));
  });

  test('of the server is made at its hour by another process, in words that hold no secret, and not again', async () => {
    const logged: unknown[] = [];
    const write = (event: string, fields?: object): void => void logged.push({ event, ...fields });
    const upkeep = new LocalUpkeep(data, { plan: { places: [place], hour: '02:30' }, isSample: false });
    process.env['BACKUP_RECIPIENT'] = key.recipient;
    try {
      const copies = new ScheduledCopies(
        { clock: { now: () => at(20) }, log: { info: write, warn: write, error: write }, upkeep },
        { dataDir: data, backups: { places: [place], hour: 150, keep: '7,4,12' } },
        { root, signal: new AbortController().signal },
      );
      await copies.look();
      await copies.look();
    } finally {
      delete process.env['BACKUP_RECIPIENT'];
    }
    expect(logged).toEqual([{ event: 'respaldo_hecho', lugar: place, segundos: expect.any(Number) }]);
    expect(await upkeep.copies()).toMatchObject({
      hora: '02:30',
      lugares: [
        { lugar: place, papel: 'primero', mismoDisco: true, ultimo: { cuando: at(20).toISOString() } },
      ],
    });
  });
});

describe('a drill', () => {
  const backup = async () => ({ found: await found(), secret: key.identity });

  test('restores, verifies, counts, notes the day and throws away; one that fails notes nothing', async () => {
    const { manifest } = await make();
    const drilled = await drill({ dataDir: data, backup: await backup(), to: undefined, now: at(22) });
    expect(drilled).toMatchObject({ documentos: manifest.documentos, archivos: 2, isNoted: true });
    expect((await readState(data)).ensayo).toMatchObject({
      cuando: at(22).toISOString(),
      respaldo: '20261120T063000Z',
    });
    expect(files(path.join(data, 'respaldo')).some((file) => file.endsWith('.db'))).toBe(false);
    damage(files(path.join(place, 'archivos'))[0] ?? '');
    const again = drill({ dataDir: data, backup: await backup(), to: restored, now: at(23) });
    expect(await codeOf(again)).toBe('danado');
    expect((await readState(data)).ensayo?.cuando).toBe(at(22).toISOString());
    expect(existsSync(restored)).toBe(false);
  });

  test('of a backup whose audit log is not what was written is no good one', async () => {
    const store = new SqliteDocumentStore(data);
    const app = { store, clock: new SystemClock(undefined), secrets: new NodeSecrets() };
    await store.transaction(async (tx) => {
      audit(app, tx, 'x', { accion: 'respaldo pedido', coleccion: 'respaldos', documento: 'y' });
      return Promise.resolve(ok(undefined));
    });
    await store.close();
    const db = new DatabaseSync(path.join(data, 'clinica.db'));
    db.exec("UPDATE c_auditoria SET datos = json_set(datos, '$.documento', 'z')");
    db.close();
    await make();
    const bad = drill({ dataDir: data, backup: await backup(), to: undefined, now: at(22) });
    await expect(bad).rejects.toThrow('no se puede dar por bueno');
    expect((await readState(data)).ensayo).toBeUndefined();
  });

  test('of another clinic’s backup is not noted, and one into a folder with something in it takes nothing away', async () => {
    await make();
    const other = path.join(base.path, 'otra');
    await fill(other);
    const noted = await drill({ dataDir: other, backup: await backup(), to: undefined, now: at(22) });
    expect([noted.isNoted, (await readState(other)).ensayo]).toEqual([false, undefined]);
    await expect(drill({ dataDir: data, backup: await backup(), to: other, now: at(22) })).rejects.toThrow(
      'no está vacía',
    );
    expect(existsSync(path.join(other, 'clinica.db'))).toBe(true);
  });
});

/**
 * Moving 100,000 documents and 1 GB of files: how fast a child process exports and imports them, and its peak memory.
 * Every document and file is compared at the end. Needs 3 GB of disk temporarily. With `--firebase` the data goes
 * through Firebase (its emulators) and back to a third data folder. Usage: node bench/moving.ts [documentos] [archivos
 * de 10 MB] [--firebase]
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { DiskFileStore } from '../src/adapters/embedded/disk-file-store.ts';
import { SqliteArchive } from '../src/adapters/embedded/sqlite-archive.ts';
import { findEmulator, startEmulator } from '../scripts/testing/firestore-emulator.ts';
import { MOVED_COLLECTIONS } from '../src/application/moving/moved-collections.ts';
import { appointmentOf } from '../tests/support/scheduling/appointments.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { EMULATED_PROJECT, startEmulators } from '../tests/support/firebase-emulators.ts';
import { judge, sized } from './size.ts';

const given = parseArgs({
  allowPositionals: true,
  options: { firebase: { type: 'boolean', default: false } },
});
const DOCUMENTS = Number(given.positionals[0] ?? sized(100_000, 60));
const MOVING_BATCH = 400;
const FILES = Number(given.positionals[1] ?? sized(100, 1));
const FILE_BYTES = sized(10_000_000, 10_000);
const MAX_MB = 300;
const ROOT = path.resolve(import.meta.dirname, '..');
const { scripts: SCRIPTS } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const work = dataFolder();
const [origin, target, first, second] = ['origen', 'destino', 'exportacion', 'segunda'].map((name) =>
  path.join(work.path, name),
) as [string, string, string, string];
try {
  await fill(origin);
  const steps = [await measure('export', origin, ['--out', first])];
  let last = first;
  if (given.values.firebase) {
    steps.push(...(await overFirebase()));
    last = second;
  }
  steps.push(await measure('import', target, ['--from', last]));
  const differences = await compare(origin, target);
  for (const step of steps) console.log(row(step));
  console.log(`diferencias: ${String(differences)} (se pide 0)`);
  const peaks = steps.filter(({ what }) => what.startsWith('exportar')).map(({ peakMb }) => peakMb);
  judge(Math.max(...peaks) < MAX_MB);
  if (differences > 0) process.exitCode = 1;
} finally {
  work.remove();
}

/** Into the Firebase emulators, and out of them again. */
async function overFirebase(): Promise<Measured[]> {
  const emulators = await startEmulators();
  // The emulator in this project's tools has no indexes; one that does is used when available.
  const found = findEmulator(process.env);
  const indexed = found === null ? null : await startEmulator(found);
  console.log(`Firestore: ${found?.name ?? 'el emulador de las pruebas'}`);
  const env = {
    BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIRESTORE_EMULATOR_HOST: indexed?.host ?? emulators.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: emulators.storage,
    METADATA_SERVER_DETECTION: 'none',
  };
  try {
    const arrived = await measure('import', work.path, ['--from', first], env);
    return [arrived, await measure('export', work.path, ['--out', second], env)];
  } finally {
    await indexed?.stop();
    await emulators.stop();
  }
}

/** Visits of some 500 bytes, and incompressible pictures. */
async function fill(dataDir: string): Promise<void> {
  const archive = new SqliteArchive(dataDir, MOVED_COLLECTIONS);
  for (let start = 0; start < DOCUMENTS; start += MOVING_BATCH)
    await archive.restore(
      'turnos',
      Array.from({ length: MOVING_BATCH }, (_, n) => visit(start + n)),
      'fallar',
    );
  await archive.close();
  const files = new DiskFileStore(dataDir);
  for (let n = 0; n < FILES; n += 1) await files.create(`imagen-${String(n)}`, 'image/png', picture());
}

function visit(n: number): { id: string; version: number; value: unknown } {
  const value = appointmentOf({
    medico: `Médico ${String(n % 11)}`,
    hora: `${String(8 + (n % 10)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`,
    motivo: `Visita número ${String(n)}. `.repeat(20).slice(0, 480),
  });
  return { id: `turno-${String(n)}`, version: (n % 7) + 1, value };
}

async function* picture(): AsyncIterable<Uint8Array> {
  for (let written = 0; written < FILE_BYTES; written += 1_000_000) yield randomBytes(1_000_000);
}

interface Measured {
  readonly what: string;
  readonly seconds: number;
  readonly peakMb: number;
}

/** Runs a script and records the peak resident memory the system reports for it. */
async function measure(
  script: 'export' | 'import',
  dataDir: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const startedAt = performance.now();
  // As `npm run` does, with the options that keep the heap small.
  const child = spawn(process.execPath, [...(SCRIPTS[script] ?? '').split(' ').slice(1), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, SAMPLE_DATA: '0', ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, highWaterMb(child.pid ?? 0));
  }, 20);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`);
  const what = `${script === 'export' ? 'exportar' : 'importar'}${more['BACKEND'] === undefined ? '' : ' (Firebase)'}`;
  return { what, seconds: (performance.now() - startedAt) / 1000, peakMb };
}

function highWaterMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? '0') / 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}

/** How many documents and files differ between the folders. */
async function compare(one: string, other: string): Promise<number> {
  let differences = 0;
  const archives = [one, other].map((dataDir) => new SqliteArchive(dataDir, MOVED_COLLECTIONS));
  const [left, right] = await Promise.all(archives.map((archive) => archive.snapshot()));
  for (const { name } of MOVED_COLLECTIONS) {
    const others = right?.documents(name)[Symbol.asyncIterator]();
    for await (const document of left?.documents(name) ?? [])
      if (!isDeepStrictEqual(document, (await others?.next())?.value)) differences += 1;
    if ((await others?.next())?.done !== true) differences += 1;
  }
  for (const archive of archives) await archive.close();
  const copies = new DiskFileStore(other);
  let files = 0;
  for await (const info of new DiskFileStore(one).list()) {
    files += 1;
    if (!isDeepStrictEqual(await copies.stat(info.id), info)) differences += 1;
  }
  return differences + Math.abs(FILES - files);
}

function row({ what, seconds, peakMb }: Measured): string {
  const rate = (DOCUMENTS / seconds).toFixed(0);
  const megabytes = ((FILES * FILE_BYTES) / 1e6 / seconds).toFixed(0);
  return `${what.padEnd(20)} ${seconds.toFixed(1)} s en total · ${rate} documentos/s y ${megabytes} MB/s a la vez · memoria máx ${peakMb.toFixed(0)} MB (se piden menos de ${String(MAX_MB)})`;
}

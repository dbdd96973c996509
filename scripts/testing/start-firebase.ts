/**
 * `npm run start:firebase`: the product on Firebase's emulators with the whole sample clinic, to try that backend without an account
 * anywhere. Firestore is the official emulator where FIRESTORE_EMULATOR_BINARY_PATH and Java are, or hidane, or one in memory.
 * `-- --proyecto demo-otra` is another clinic beside it (with another PORT). What is written there lasts as long as this runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './ensure-build.ts';
import { findEmulator, startEmulator, type RunningEmulator } from './firestore-emulator.ts';
import { installEmulators } from './install-emulators.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Hosts {
  readonly auth: string;
  readonly storage: string;
  readonly firestore: string;
}

/** What the server is started with: the emulators under the names by which it and the SDK look for them. */
function settingsOf(proyecto: string, hosts: Hosts, folder: string): Readonly<Record<string, string>> {
  return {
    BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: proyecto,
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: hosts.storage,
    // No metadata server of Google is here to be asked for credentials, which takes time.
    METADATA_SERVER_DETECTION: 'none',
    DATA_DIR: folder,
    SAMPLE_DATA: '1',
  };
}

/** Why nobody can listen on a port of this machine, before a minute is spent on what would listen there; null if one can. */
async function troubleWith(port: number): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return null;
  } catch {
    return `El puerto ${String(port)} ya está en uso. Elija otro: PORT=${String(port + 1)} npm run start:firebase.`;
  } finally {
    server.close();
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { proyecto: { type: 'string', default: 'demo-clinica' } } });
  const { proyecto } = values;
  const taken = await troubleWith(Number(process.env['PORT'] ?? 4321));
  if (taken !== null) throw new Error(taken);
  if (!(await installEmulators()) || !(await ensureBuild(root)).ok) return 1;
  const found = findEmulator(process.env);
  const official: RunningEmulator | null = found === null ? null : await startEmulator(found);
  // The channel makes them end with this process, however it ends.
  const emulators = spawn(process.execPath, ['start.mjs', '--proyecto', proyecto], {
    cwd: path.join(root, 'tools/emulators'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const hosts = await new Promise<Hosts | null>((resolve) => {
    let output = '';
    emulators.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = /^\{.*\}$/m.exec(output)?.[0];
      // One line of JSON, as `start.mjs` says.
      if (line !== undefined) resolve(JSON.parse(line) as Hosts);
    });
    emulators.once('exit', () => resolve(null));
  });
  if (hosts === null) return 1;
  // Only pictures that were resized on request are kept there; everything else ends with the emulators.
  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-firebase-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const own = { ...hosts, ...(official === null ? {} : { firestore: official.host }) };
  const settings = settingsOf(proyecto, own, folder);
  console.log(`Emuladores de Firebase, proyecto ${proyecto} (Firestore: ${found?.name ?? 'en memoria'}).`);
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/servidor/main.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  // The server is told by the terminal as well; whoever ends this program alone ends it too.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void server.kill(signal));
  const code = await new Promise<number | null>((resolve) => server.once('exit', resolve));
  emulators.kill('SIGTERM');
  await official?.stop();
  return code ?? 0;
}

try {
  process.exitCode = await main();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../tools/emulators');

/** A project that exists only in the emulators. */
export const EMULATED_PROJECT = 'demo-pruebas';

/** They are ready in three seconds, or many times that on a busy machine. */
export const EMULATORS_START_MS = 180_000;

/** In which the Admin SDK finds them; the last one it sets itself. */
const VARIABLES = [
  'METADATA_SERVER_DETECTION',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
];

/** A test file's emulators, each as `host:port`. */
export interface Emulators {
  readonly auth: string;
  readonly storage: string;
  readonly firestore: string;
  stop(): Promise<void>;
}

/** Starts the emulators in a separate process, and points this one's Admin SDK to them until they are stopped. */
export async function startEmulators(): Promise<Emulators> {
  if (!existsSync(path.join(folder, 'node_modules/firebase-tools')))
    throw new Error(
      'Los emuladores de Firebase no están instalados. Ejecute: npm ci --prefix tools/emulators --omit=optional --ignore-scripts',
    );
  const child = spawn(process.execPath, ['start.mjs', '--proyecto', EMULATED_PROJECT], {
    cwd: folder,
    // The channel makes them end when this process does, however it ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let output = '';
  const hosts = await new Promise<Omit<Emulators, 'stop'>>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = /^\{.*\}$/m.exec(output)?.[0];
      if (line !== undefined) resolve(JSON.parse(line) as Omit<Emulators, 'stop'>);
    });
    void exited.then((code) => reject(new Error(`the emulators left with ${String(code)}:\n${output}`)));
  });
  const before = VARIABLES.map((name) => [name, process.env[name]] as const);
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = hosts.auth;
  process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = hosts.storage;
  process.env['FIRESTORE_EMULATOR_HOST'] = hosts.firestore;
  return {
    ...hosts,
    stop: async () => {
      for (const [name, value] of before)
        if (value === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = value;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export async function removeAccounts({ auth }: Emulators): Promise<void> {
  const answer = await fetch(`http://${auth}/emulator/v1/projects/${EMULATED_PROJECT}/accounts`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  if (!answer.ok) throw new Error(`the Auth emulator keeps its accounts: ${await answer.text()}`);
}

import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The password of the sample accounts in every test. */
export const SAMPLE_PASSWORD = 'muestra-1';

/** A running built server on its own port. */
export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Far longer than a server needs to stop, also on a busy machine. */
const STOP_MS = 60_000;

/** Makes processes start sooner: reuses code another one has already compiled. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/pruebas') };

/**
 * The memory that the server is given, as in every way of serving: a small young generation, and one thread of the engine's own.
 * The engine's own choice takes 10 to 20 MB more when idle and answers no faster (decision 084).
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=4', '--v8-pool-size=1'] as const;
/** And what the system's allocator is told: one store for all threads, and what is let go of goes back to the machine. */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '0',
} as const;

/** Passwords are hashed cheaply unless a test is about folders that our other programs have written or will read. */
export interface StartOptions {
  readonly hash?: 'real';
  /** Another copy of the built server. */
  readonly program?: string;
}

/** Starts the built server on a data folder and waits until it listens. */
export async function startServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  { hash, program = 'dist/servidor/main.mjs' }: StartOptions = {},
): Promise<RunningServer> {
  const preload = hash === 'real' ? [] : ['--import', path.join(import.meta.dirname, 'cheap-scrypt.ts')];
  const child = spawn(process.execPath, [...MEMORY_FLAGS, ...preload, program], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SAMPLE_DATA: '1',
      SAMPLE_HISTORY: '0',
      SAMPLE_PASSWORD,
      CHECK_ANSWERS: '1',
      ...COMPILED,
      ...MEMORY_ENV,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    let isFound = false;
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      // Once only: all that was written is long at the end of a file of tests.
      const found = isFound ? undefined : /"direccion":"(http:[^"]+)"/.exec(output)?.[1];
      if (found === undefined) return;
      isFound = true;
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`the server left with ${String(code)}:\n${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      // What it has printed says where it stands.
      const stuck = setTimeout(() => {
        process.stderr.write(`the server did not stop:\n${output}\n`);
        child.kill('SIGKILL');
      }, STOP_MS);
      return exited.finally(() => clearTimeout(stuck));
    },
  };
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HIDANE = '0.6.0';
const INSTALL = ['install', 'hidane', '--version', HIDANE, '--locked'];
/** The earliest Java on which the official emulator starts, and the earliest cargo 1.x that builds hidane. */
const [JAVA_MIN, CARGO_MIN] = [21, 88];
const READY_MS = 60_000;

/** A Firestore emulator's command, and the arguments that come before its own. */
export interface Emulator {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** A running emulator, with `host:port` as the libraries expect it. */
export interface RunningEmulator {
  readonly host: string;
  stop(): Promise<void>;
}

/** The official emulator if its jar and Java are available, otherwise hidane; null when there is neither. */
export function findEmulator(env: Readonly<Record<string, string | undefined>>): Emulator | null {
  const jar = env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (jar !== undefined && jar !== '') {
    if (!existsSync(jar)) throw new Error('FIRESTORE_EMULATOR_BINARY_PATH nombra un archivo que no existe.');
    const java = versionOf('java', /version "(\d+)/);
    if (java < JAVA_MIN)
      throw new Error(
        `El emulador oficial necesita Java ${String(JAVA_MIN)} o más; aquí ${java === 0 ? 'no hay Java' : `está el ${String(java)}`}.`,
      );
    return { name: 'el emulador oficial', command: 'java', args: ['-jar', jar] };
  }
  const folders = [...(env['PATH'] ?? '').split(path.delimiter), path.join(homedir(), '.cargo/bin')];
  const found = folders.map((folder) => path.join(folder, 'hidane')).find((file) => existsSync(file));
  return found === undefined ? null : { name: 'hidane', command: found, args: [] };
}

/** Explains what to do when no emulator was found; with `install`, does it, and returns true when that worked. */
export function offerHidane(install: boolean): boolean {
  const line = `cargo ${INSTALL.join(' ')}`;
  const cargo = versionOf('cargo', /^cargo 1\.(\d+)/);
  if (cargo >= CARGO_MIN && install) {
    console.log(`Instalando un emulador de Firestore (unos minutos): ${line}`);
    return spawnSync('cargo', INSTALL, { stdio: 'inherit' }).status === 0;
  }
  console.error(
    [
      'No hay emulador de Firestore. Cualquiera de estos sirve:',
      `  - el oficial: FIRESTORE_EMULATOR_BINARY_PATH con la ruta de su .jar, y Java ${String(JAVA_MIN)} o más;`,
      cargo >= CARGO_MIN
        ? `  - hidane: «${line}», o «npm run test:firebase -- --install», que hace lo mismo;`
        : `  - hidane, con Rust 1.${String(CARGO_MIN)} o más: «${line}»;`,
      '  - uno que ya esté en marcha: FIRESTORE_EMULATOR_HOST=127.0.0.1:8080.',
    ].join('\n'),
  );
  return false;
}

/** Starts an emulator on a free port of this machine and waits until it responds. */
export async function startEmulator({ command, args }: Emulator): Promise<RunningEmulator> {
  const port = await freePort();
  const child = spawn(command, [...args, '--host', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const host = `127.0.0.1:${String(port)}`;
  const giveUpAt = performance.now() + READY_MS;
  while (!(await answers(host))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > giveUpAt) {
      await end(child);
      throw new Error(`${command} no se puso en marcha.`);
    }
    await sleep(100);
  }
  return { host, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await closed;
  clearTimeout(force);
}

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    () => true,
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The number the pattern finds in a program's version; 0 when the program is not installed. */
function versionOf(command: string, pattern: RegExp): number {
  const { stdout, stderr } = spawnSync(command, [command === 'java' ? '-version' : '--version'], {
    encoding: 'utf8',
  });
  return Number(pattern.exec(written(stdout) + written(stderr))?.[1] ?? 0);
}

/** What a program wrote: null, which the types do not say, where it is not there. */
const written = (output: string | null): string => output ?? '';

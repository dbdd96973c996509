import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { COMPILED } from '#tests/support/start-server';

const root = path.resolve(import.meta.dirname, '../../..');

/** One of the programs at the devices, running as its own process. */
export interface StartedGateway {
  readonly process: ChildProcess;
  /** Where the node listens; 0 for the watched folder. */
  readonly port: number;
  output(): string;
  /** Waits until it has logged something. */
  logged(event: string): Promise<void>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts `npm run dicom` or `npm run entrantes` and waits until it says that it is ready. */
export async function startGateway(
  program: 'dicom' | 'entrantes',
  env: Readonly<Record<string, string>>,
): Promise<StartedGateway> {
  const child = spawn(process.execPath, [`scripts/${program}.ts`], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DICOM_PORT: '0', ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const logged = (event: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const listener = (): void => {
        if (!output.includes(`"evento":"${event}"`)) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
      listener();
      void exited.then((code) => reject(new Error(`it left with ${String(code)}:\n${output}`)));
    });
  await logged('listo');
  return {
    process: child,
    port: Number(/"puerto":(\d+)/u.exec(output)?.[1] ?? 0),
    output: () => output,
    logged,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

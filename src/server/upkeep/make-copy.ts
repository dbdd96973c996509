import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/** One copy that is to be made. */
export interface Copying {
  readonly root: string;
  readonly dataDir: string;
  readonly place: string;
  readonly keep: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** How much of what a process says is kept. */
const SAID_MAX = 2000;

/**
 * Makes a copy in a process of its own, to which everybody else's work goes first: the server neither loads what encrypts
 * nor waits for it. Keys and phrases are not passed on: the process finds them as the server did. Returns its last words
 * where it failed.
 */
export async function makeCopy({ root, dataDir, place, keep, now, signal }: Copying): Promise<string | null> {
  const args = [
    path.join(root, 'scripts/backup.ts'),
    '--out',
    place,
    '--keep',
    keep,
    '--ahora',
    now.toISOString(),
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  yieldToOthers(child);
  const leave = (): boolean => child.kill('SIGTERM');
  signal.addEventListener('abort', leave, { once: true });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-SAID_MAX)));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return code === 0 ? null : said.trim() || `terminó con ${String(code)}`;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it: the process asks for it itself too.
  }
}

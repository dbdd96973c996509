import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { App } from '#application/app';
import { isBackupDue } from '#domain/backup/backup-due';
import type { ToldPlace } from '#domain/upkeep/upkeep';
import type { Env } from '../env.ts';
import { DayLine } from './day-line.ts';

/** When it is looked first, after whoever waits for the start is served, and how often later. */
const FIRST_MS = 8_000;
const LOOK_MS = 5 * 60_000;

/** Keeps an eye on the clinic while the server runs: copies when they are due, and a line a day in the log. */
export function startUpkeep(
  app: Pick<App, 'store' | 'clock' | 'log' | 'upkeep'>,
  env: Pick<Env, 'dataDir' | 'backups'>,
  place: { readonly root: string; readonly signal: AbortSignal },
): void {
  const copies = new ScheduledCopies(app, env, place);
  const line = new DayLine(app);
  const look = async (): Promise<void> => {
    try {
      await copies.look();
      await line.look();
    } catch (cause) {
      app.log.warn('cuidado_fallido', { error: cause instanceof Error ? cause.message : 'desconocido' });
    }
  };
  setTimeout(() => void look(), FIRST_MS).unref();
  setInterval(() => void look(), LOOK_MS).unref();
}

/** The mark of a place that has held copies. */
const MARK = 'clinica.json';

/** Makes the copies that are due, one place after the other; how each ends is noted in the data folder, and logged. */
export class ScheduledCopies {
  readonly #app: Pick<App, 'clock' | 'log' | 'upkeep'>;
  readonly #env: Pick<Env, 'dataDir' | 'backups'>;
  readonly #root: string;
  readonly #signal: AbortSignal;
  #isAtWork = false;

  constructor(
    app: Pick<App, 'clock' | 'log' | 'upkeep'>,
    env: Pick<Env, 'dataDir' | 'backups'>,
    { root, signal }: { readonly root: string; readonly signal: AbortSignal },
  ) {
    this.#app = app;
    this.#env = env;
    this.#root = root;
    this.#signal = signal;
  }

  /** Looks whether a copy is due. */
  async look(): Promise<void> {
    const { backups } = this.#env;
    if (backups === null || this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      const copies = await this.#app.upkeep.copies();
      for (const place of copies?.lugares ?? [])
        if (place.papel !== 'otro' && !this.#signal.aborted) await this.#copyTo(place, backups);
    } finally {
      this.#isAtWork = false;
    }
  }

  async #copyTo(place: ToldPlace, { hour, keep }: NonNullable<Env['backups']>): Promise<void> {
    const now = this.#app.clock.now();
    const isThere = existsSync(place.ultimo === undefined ? place.lugar : path.join(place.lugar, MARK));
    if (!isBackupDue(place, { now, hour, isThere })) return;
    const began = performance.now();
    const said = await makeCopy({
      root: this.#root,
      dataDir: this.#env.dataDir,
      place: place.lugar,
      keep,
      now,
      signal: this.#signal,
    });
    if (this.#signal.aborted) return;
    const segundos = Math.round((performance.now() - began) / 1000);
    if (said === null) this.#app.log.info('respaldo_hecho', { lugar: place.lugar, segundos });
    else this.#app.log.warn('respaldo_fallido', { lugar: place.lugar, error: said });
  }
}

/** One copy that is to be made. */
interface Copying {
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
async function makeCopy({ root, dataDir, place, keep, now, signal }: Copying): Promise<string | null> {
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

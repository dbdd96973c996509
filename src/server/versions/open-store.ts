import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#application/app';
import { prepareStore, refuseNewer, WATCH_MS } from '#application/versions/prepare-store';
import { STEPS } from '#application/versions/steps';
import { createArchive } from '../container.ts';
import type { Env } from '../env.ts';
import { programVersion, programFile } from './program.ts';

type Ports = Pick<App, 'store' | 'identity' | 'clock' | 'secrets' | 'log'>;
type Where = Pick<Env, 'firebase' | 'dataDir'>;

/** How a process ends that may not open a store of a newer format: whoever starts it again would get the same answer. */
export const NEWER_EXIT = 2;

const ownStore = ({ firebase, dataDir }: Where) => ({
  steps: STEPS,
  programa: programVersion(),
  named:
    firebase === null ? `La carpeta de datos ${dataDir}` : `El proyecto de Firebase ${firebase.projectId}`,
});

/**
 * To be awaited before the store is used: takes it to this program's format. Resolves to why it may not be used, or null.
 * `pause` is how it waits for programs of before to have stopped.
 */
export const openStore = (
  app: Ports,
  env: Where,
  pause: (milliseconds: number) => Promise<unknown> = (milliseconds) => sleep(milliseconds),
): Promise<string | null> =>
  prepareStore(app, {
    ...ownStore(env),
    openArchive: (collections) => createArchive(env, collections),
    backUp: env.firebase === null ? () => copyBefore(env.dataDir) : null,
    pause,
  });

/** The same for a program that only reads, and leaves the store as it is. */
export const refuseNewerStore = (app: Pick<Ports, 'store' | 'clock'>, env: Where): Promise<string | null> =>
  refuseNewer(app, ownStore(env));

/** Tells once when a newer program takes the store forward while this one runs: whoever is notified has to stop. */
export function watchStore(
  app: Pick<Ports, 'store' | 'clock'>,
  env: Where,
  onNewer: (sentence: string) => void,
): void {
  const watch = setInterval(() => {
    refuseNewerStore(app, env).then(
      (newer) => {
        if (newer === null) return;
        clearInterval(watch);
        onNewer(newer);
      },
      // The store does not answer: whoever needs it says so.
      () => undefined,
    );
  }, WATCH_MS);
  watch.unref();
}

/**
 * Copies a data folder before it is taken to a newer format, and returns where: inside the folder itself, since a server
 * may be let to write nowhere else. By the program that makes every backup, so that every backup is restored alike.
 */
export async function copyBefore(dataDir: string): Promise<string> {
  // Loaded only now: a start that has nothing to do pays nothing for it.
  const [{ execFile }, { promisify }] = await Promise.all([
    import('node:child_process'),
    import('node:util'),
  ]);
  try {
    const script = programFile('scripts/backup/before-upgrade.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, dataDir]);
    return stdout.trim();
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`no se pudo hacer el respaldo previo. ${said}`, { cause });
  }
}

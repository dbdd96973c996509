import { existsSync } from 'node:fs';
import path from 'node:path';
import type { App } from '#application/app';
import { isBackupDue } from '#domain/backup/backup-due';
import type { ToldPlace } from '#domain/upkeep/upkeep';
import type { Env } from '../env.ts';
import { makeCopy } from './make-copy.ts';

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

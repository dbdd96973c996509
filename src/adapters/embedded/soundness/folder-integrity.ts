import { Worker } from 'node:worker_threads';
import type { Integrity, IntegrityState } from '#application/ports/integrity';
import type { FolderFaults } from './check-folder.ts';
import { KeptState } from './kept-state.ts';

/** {@link Integrity} of a data folder. The check runs in a thread of its own: on a large database it takes a while. */
export class FolderIntegrity implements Integrity {
  readonly #dataDir: string;
  readonly #kept: KeptState;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#kept = new KeptState(dataDir);
  }

  async state(): Promise<IntegrityState> {
    return this.#kept.read();
  }

  async check(now: Date): Promise<IntegrityState> {
    const { faults } = await inThread(this.#dataDir);
    return this.#kept.tellCheck(now, faults);
  }
}

/** In the bundle the thread's file lies beside the server's. */
const THREAD = import.meta.url.endsWith('.ts') ? './check-thread.ts' : './comprobacion.mjs';

function inThread(dataDir: string): Promise<FolderFaults> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(THREAD, import.meta.url), {
      workerData: dataDir,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the check ended with ${String(code)}`)));
  });
}

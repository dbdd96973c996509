import { statSync } from 'node:fs';
import path from 'node:path';
import { Unavailable } from '#application/ports/unavailable';

/** The files that hold what was acknowledged: the database, and what is not in it yet. */
const NAMES = ['clinica.db', 'clinica.db-wal'] as const;

interface Known {
  readonly file: string;
  readonly dev: bigint;
  readonly ino: bigint;
}

/**
 * Whether the files of an opened database are still those that its folder names. A handle goes on writing to a file that was
 * removed or replaced, and nobody finds it there after a restart: so it is asked before a write is acknowledged. It costs
 * two looks at the folder's entries, some microseconds.
 */
export class SameFile {
  readonly #known: readonly Known[];

  /** Of a folder whose database has just been opened. */
  constructor(dataDir: string) {
    this.#known = NAMES.map((name) => path.join(dataDir, name)).flatMap((file) => {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      return found === undefined ? [] : [{ file, dev: found.dev, ino: found.ino }];
    });
  }

  /** Throws {@link Unavailable} when a file is another one, or gone. */
  assert(): void {
    for (const { file, dev, ino } of this.#known) {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      if (found?.dev !== dev || found.ino !== ino)
        throw new Unavailable('reemplazo', `${file} is not the file that was opened`);
    }
  }
}

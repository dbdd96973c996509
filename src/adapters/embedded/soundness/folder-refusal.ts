import { accessSync, constants, mkdirSync } from 'node:fs';
import { keyProblem } from '../secret-key.ts';
import { lostDatabase } from './lost-database.ts';
import { pathRefusal } from './open-refusal.ts';

/** Why a data folder cannot be served, in one sentence; null when it can, as far as a look from outside tells. */
export function folderRefusal(dataDir: string): string | null {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return keyProblem(dataDir) ?? lostDatabase(dataDir);
  } catch (cause) {
    const sentence = pathRefusal(dataDir, cause);
    if (sentence === null) throw cause;
    return sentence;
  }
}

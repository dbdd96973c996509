import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** Whoever runs the server, and nobody else. */
const OWN = 0o600;
const OTHERS = 0o077;

/**
 * Lets only the server's own user read these files, also where they or their folder were made wider before. One that is not
 * there stays so, and one that belongs to another user stays as it is: it is not ours to change.
 */
export function keepToOwner(...files: readonly string[]): void {
  if (process.platform === 'win32') return;
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined || (found.mode & OTHERS) === 0) continue;
    try {
      chmodSync(file, OWN);
    } catch {
      // Another user's.
    }
  }
}

/**
 * Makes a file that only the server's own user may read, unless it is there: what else SQLite makes beside it is as its own. One
 * that is there is never opened: closing it would drop the locks by which SQLite tells others that it is in use, and the
 * last of them would remove the log from under us.
 */
export function makeOwnFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWN));
  } catch {
    // It is there or, otherwise, whoever opens it says what is wrong with it.
  }
}

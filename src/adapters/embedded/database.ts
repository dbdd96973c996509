import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepToOwner, makeOwnFile } from './rights/own-files.ts';
import { openRefusal } from './soundness/open-refusal.ts';
import { triedAgain } from '#application/ports/tried-again';
import { Unavailable } from '#application/ports/unavailable';

/** How long a connection waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 10_000;
/** The longest pause between two tries, in milliseconds. */
const MAX_PAUSE_MS = 8;
/** SQLite's result code; extended codes hold it in their low byte. */
const SQLITE_BUSY = 5;

/**
 * Opens the database file of a data folder (creating it if missing), durable at each commit: write-ahead log with
 * `synchronous=FULL`, so that an acknowledged write survives a power cut. The log is checkpointed every 16 MB, so that
 * pages many bookings change are written to the file once; where a long reader made it longer than 32 MB, it is cut back
 * afterwards. Throws a `StartRefusal` when it cannot.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const file = path.join(dataDir, 'clinica.db');
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeOwnFile(file);
    keepToOwner(file, `${file}-wal`, `${file}-shm`);
    db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    setUp(db);
    return db;
  } catch (cause) {
    db?.close();
    throw openRefusal(file, cause);
  }
}

/** Throws a `StartRefusal` when the file can only be read: SQLite opens it without a word. */
export function assertWritable(db: DatabaseSync, dataDir: string): void {
  try {
    // Taking the lock alone is granted; what is written here never leaves the memory.
    db.exec('BEGIN IMMEDIATE; CREATE TABLE prueba_de_escritura (a); ROLLBACK');
  } catch (cause) {
    db.close();
    throw openRefusal(path.join(dataDir, 'clinica.db'), cause);
  }
}

/**
 * Two processes that make one new file at once: for the change to a write-ahead log SQLite refuses the second at once
 * instead of letting it wait.
 */
function setUp(db: DatabaseSync): void {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      db.exec(
        'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=4000; PRAGMA journal_size_limit=33554432;',
      );
      // The first read opens the log as well, and meets a file that was cut short.
      db.prepare('SELECT count(*) FROM sqlite_schema').get();
      return;
    } catch (cause) {
      if (!isBusy(cause) || performance.now() > giveUpAt) throw cause;
    }
    // Nothing can be answered before the file is open, so that the thread may stand still.
    Atomics.wait(pause, 0, 0, MAX_PAUSE_MS);
  }
}

/** Repeats the work while it fails because another connection wrote, for as long as a connection may wait. */
export function retryWhenBusy<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
  return triedAgain(work, (cause) => {
    if (!isBusy(cause)) return null;
    if (performance.now() > giveUpAt)
      throw new Unavailable('contencion', 'others wrote for too long', { cause });
    // A random pause, so that two processes do not keep colliding.
    return Math.random() * MAX_PAUSE_MS;
  });
}

/** Quotes a SQL identifier. Names come from code, never from a request; the check guarantees it. */
export function identifier(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) throw new RangeError(`not an identifier: ${name}`);
  return `"${name}"`;
}

/** The same as SQLite's own error: someone else wrote, and the work has to be repeated on a fresh snapshot. */
export class BusyError extends Error {
  readonly errcode = SQLITE_BUSY;
}

/** True for SQLite's error that another connection is writing, or has written since this one read. */
export const isBusy = (cause: unknown): boolean =>
  cause instanceof Error &&
  'errcode' in cause &&
  typeof cause.errcode === 'number' &&
  (cause.errcode & 0xff) === SQLITE_BUSY;

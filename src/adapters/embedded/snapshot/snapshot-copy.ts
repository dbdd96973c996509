import { randomUUID } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../database.ts';
import { named, onDisk } from '../disk-trouble.ts';
import { makeOwnFile } from '../rights/own-files.ts';

/** Pages that are copied before anything else gets a turn. */
const AT_ONCE = 2_000;
/** What stays free on the disk beside a copy, in bytes. */
const LEFT_FREE = 256_000_000;

/** A database as of one moment, and how it is left. */
export interface FixedDatabase {
  readonly db: DatabaseSync;
  close(): void;
}

/**
 * The database of a folder as of one moment, in a copy of its own that nobody else can open and that is gone when it is
 * closed. Whoever reads it at length, as one who takes everything along over a slow line, does not keep the write-ahead log
 * from being emptied: only the copying does, which takes as long as the disk does. Where there is no room for a copy it is
 * the database itself, in a read transaction.
 */
export async function fixDatabase(dataDir: string): Promise<FixedDatabase> {
  const source = await onDisk(() => openDatabase(dataDir));
  try {
    source.exec('BEGIN');
    // SQLite fixes the snapshot on the first read, not on BEGIN.
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    if (!hasRoom(dataDir)) return { db: source, close: () => source.close() };
    const copy = await copied(source, path.join(dataDir, `.copia-${randomUUID()}`));
    source.close();
    return copy;
  } catch (cause) {
    if (source.isOpen) source.close();
    throw named(cause);
  }
}

async function copied(source: DatabaseSync, file: string): Promise<FixedDatabase> {
  const remove = (): void => {
    for (const name of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) rmSync(name, { force: true });
  };
  try {
    makeOwnFile(file);
    await backup(source, file, { rate: AT_ONCE });
    const db = new DatabaseSync(file);
    db.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA temp_store=MEMORY');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    // An open file goes on without a name, and leaves nothing behind however the process ends.
    if (process.platform !== 'win32') remove();
    return {
      db,
      close: () => {
        db.close();
        remove();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}

function hasRoom(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir);
  const bytes = ['clinica.db', 'clinica.db-wal'].map(
    (name) => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return bavail * bsize > bytes.reduce((sum, size) => sum + size, LEFT_FREE);
}

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Where backups and drills work, inside the data folder: what lies there unencrypted for a moment is as well kept as the
 * data themselves, and never in a folder for everybody's leftovers.
 */
export const workspaceOf = (dataDir: string): string => path.join(dataDir, 'respaldo');

const LOCK = 'candado';
/** What is unencrypted, and goes however a run ends. */
const CLEAR = ['copia', 'ensayo'] as const;
type Clear = (typeof CLEAR)[number];

export const clearFolder = (dataDir: string, name: Clear): string => path.join(workspaceOf(dataDir), name);

/**
 * One run at a time works on a data folder; null while another one does. A process holds the lock through a database
 * file, so that it is released however the process ends. What a run that was killed left unencrypted is removed, and so is
 * what this one leaves here or in the folder that it uses elsewhere.
 */
export function takeWorkspace(dataDir: string, elsewhere?: string): (() => void) | null {
  mkdirSync(workspaceOf(dataDir), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(path.join(workspaceOf(dataDir), LOCK));
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch {
    db.close();
    return null;
  }
  const remove = (): void => {
    removeClear(dataDir);
    if (elsewhere !== undefined) rmSync(elsewhere, { recursive: true, force: true });
  };
  remove();
  const leave = (): void => {
    remove();
    process.exit(143);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, leave);
  return () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, leave);
    remove();
    db.close();
  };
}

function removeClear(dataDir: string): void {
  for (const name of CLEAR) {
    const folder = clearFolder(dataDir, name);
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

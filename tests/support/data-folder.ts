import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Memory as a folder, on Linux. */
const MEMORY = '/dev/shm';
/** In bytes: many times what all folders open at a time take. */
const ROOM = 1_000_000_000;

/** A new empty folder for one test, and how to remove it. */
export function dataFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(place(), 'clinica-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * In memory if there is room, because most tests would wait for the disk longer than they work; on disk with
 * `TEST_DATA=disk`, for tests about what reaches it.
 */
function place(): string {
  if (process.env['TEST_DATA'] === 'disk' || process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

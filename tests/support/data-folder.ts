import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new empty folder for one test, and how to remove it. */
export function dataFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

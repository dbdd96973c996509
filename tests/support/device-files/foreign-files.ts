import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDicomTools } from '../../../scripts/testing/find-dicom-tools.ts';

const { python } = findDicomTools();
const folder = python === null ? null : path.join(python.packages, 'pydicom/data/test_files');

/** A file that nobody here wrote, by its path in the collection. */
export interface ForeignFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files that pydicom tests itself with, as its package brings them; empty where it is not installed. */
export function foreignFiles(): ForeignFile[] {
  if (folder === null || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.pyc'))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
    .map((file) => ({ name: path.relative(folder, file), bytes: readFileSync(file) }));
}

/** The points that pydicom makes of the first frame of those of 8 bits, grey or red, green and blue, by the file's name. */
export function foreignPoints(): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  if (python === null || folder === null) return found;
  const out = mkdtempSync(path.join(tmpdir(), 'puntos-'));
  try {
    const script = path.join(import.meta.dirname, 'pydicom-pixels.py');
    const said = execFileSync(python.program, [script, python.packages, out], { encoding: 'utf8' });
    for (const line of said.split('\n').filter((each) => each !== '')) {
      const { file, points }: { file: string; points?: string } = JSON.parse(line);
      if (points !== undefined) found.set(path.relative(folder, file), readFileSync(points));
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  return found;
}

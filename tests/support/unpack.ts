import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipped } from './unzipped.ts';

/** Unpacks an archive into a folder, as a person does before `npm run import`. */
export function unpack(archive: Buffer, folder: string): void {
  for (const [name, bytes] of unzipped(archive)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** The folder of the program, from a source file of it as well as from its bundle. */
function programFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** A file of the program, by its path from the folder that has its `package.json`. */
export const programFile = (name: string): string => path.join(programFolder(), name);

let known: string | undefined;

/** The version of the program that runs, by semantic versioning. */
export function programVersion(): string {
  const read = (): unknown => JSON.parse(readFileSync(programFile('package.json'), 'utf8'));
  return (known ??= z.object({ version: z.string() }).parse(read()).version);
}

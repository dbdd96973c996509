import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDERS_LIMIT = 30;

/** Every folder below one, itself included, with the number of its own files. */
function folders(folder: string): { readonly folder: string; readonly files: number }[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  return [
    { folder, files: entries.filter((entry) => entry.isFile()).length },
    ...below.flatMap(({ name }) => folders(`${folder}/${name}`)),
  ];
}

test('no folder has thirty files, so that one can be read at a glance', () => {
  const all = ['src', 'tests', 'scripts', 'bench', 'docs', 'deploy', 'tools', 'packages'].flatMap(folders);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ files }) => files >= FOLDERS_LIMIT)).toEqual([]);
});

import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '#tests/support/data-folder';
import { openDatabase } from '../database.ts';
import { secretKeyOf } from '../secret-key.ts';

const DATABASE = 'clinica.db';
const ALL = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, 'clave-de-sesiones'];
let root: { path: string; remove(): void };
let data: string;
let before: number;
const modes = (): string[] => ALL.map((name) => (statSync(path.join(data, name)).mode & 0o777).toString(8));
const write = (name: string): ReturnType<typeof openDatabase> => {
  const db = openDatabase(data);
  db.exec(`CREATE TABLE ${name} (a)`);
  return db;
};

beforeEach(() => {
  root = dataFolder();
  data = path.join(root.path, 'datos');
  mkdirSync(data, { mode: 0o755 });
  before = process.umask(0o022);
});
afterEach(() => {
  process.umask(before);
  root.remove();
});

test('in a folder that is open to others, the database, what SQLite makes beside it and the key are not', () => {
  const db = write('t');
  secretKeyOf(data);
  expect(modes()).toEqual(['600', '600', '600', '600']);
  // As an older program left them, while another process holds them open.
  for (const name of ALL) chmodSync(path.join(data, name), 0o644);
  const other = write('u');
  secretKeyOf(data);
  expect(modes()).toEqual(['600', '600', '600', '600']);
  for (const each of [db, other]) each.close();
  writeFileSync(path.join(data, DATABASE), '', { flag: 'a' });
  chmodSync(path.join(data, DATABASE), 0o664);
  write('v').close();
  expect(statSync(path.join(data, DATABASE)).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform !== 'linux')(
  'opening the database once more lets nobody believe that it is not in use',
  () => {
    const db = write('t');
    const locks = (): number =>
      readFileSync('/proc/locks', 'utf8')
        .split('\n')
        .filter((line) => line.includes(`:${statSync(path.join(data, DATABASE)).ino.toString()} `)).length;
    expect(locks()).toBeGreaterThan(0);
    const other = write('u');
    expect(locks()).toBeGreaterThan(0);
    for (const each of [db, other]) each.close();
  },
);

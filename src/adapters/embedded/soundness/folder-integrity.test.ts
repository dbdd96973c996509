import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import type { Collection } from '#application/ports/document-store';
import { fromOutside, openFolder, type OpenedFolder } from '#tests/support/opened-folder';
import { flipADocumentOfEach, flipByte, flipInFile } from '#tests/support/soundness/flipped-byte';
import { DiskFileStore } from '../disk-file-store.ts';
import { SqliteArchive } from '../sqlite-archive.ts';
import { SqliteDocumentStore } from '../sqlite-document-store.ts';
import { checkFolder } from './check-folder.ts';
import { FolderIntegrity } from './folder-integrity.ts';

const notes: Collection<{ texto: string }> = { name: 'notas', schema: z.strictObject({ texto: z.string() }) };
const NOW = new Date('2026-11-20T08:00:00Z');

let folder: OpenedFolder;
let store: SqliteDocumentStore;
beforeEach(() => {
  folder = openFolder();
  store = folder.keep(new SqliteDocumentStore(folder.path));
});
afterEach(() => folder.dispose());

const note = (id: string, texto = `PIO 14 mmHg en ${id}, sin cambios`) => store.create(notes, id, { texto });
const database = (): string => path.join(folder.path, 'clinica.db');
const checked = async (): Promise<readonly string[]> => (await checkFolder(folder.path)).faults;
async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('la presión era de 14 mmHg');
}

describe('a whole check', () => {
  test('finds nothing in what was written, changed, put back and removed', async () => {
    for (const id of ['a', 'b', 'c']) await note(id);
    await store.update(notes, 'a', 1, { texto: 'ñandú «14»' });
    await store.delete(notes, 'b');
    await new DiskFileStore(folder.path).create('informe', 'text/plain', bytes());
    expect(await checkFolder(folder.path)).toEqual({ faults: [], summed: 0 });
  });

  test('names the one document in which a byte has changed, wherever it changed, though all of it can be read', async () => {
    for (const id of ['uno', 'dos', 'tres']) await note(id);
    await store.close();
    const whole = readFileSync(database());
    const text = 'PIO 14 mmHg en dos';
    for (let at = 0; at < text.length; at += 1) {
      writeFileSync(database(), whole);
      flipInFile(database(), Buffer.from(`"texto":"${text}`), '"texto":"'.length + at);
      expect(await checked()).toContain('notas/dos');
    }
    expect((await new FolderIntegrity(folder.path).check(NOW)).danados).toContain('notas/dos');
  });

  test('names the one document of every collection in which a byte has changed', async () => {
    await store.close();
    const archive = new SqliteArchive(folder.path, MOVED_COLLECTIONS);
    const value = { texto: 'PIO 14 mmHg, ojo derecho' };
    for (const { name } of MOVED_COLLECTIONS)
      await archive.restore(name, [{ id: `uno-${name}`, version: 3, value }], 'fallar');
    await archive.close();
    expect(await checked()).toEqual([]);
    const flipped = flipADocumentOfEach(folder.path);
    expect(flipped.length).toBe(MOVED_COLLECTIONS.length);
    expect((await checked()).filter((name) => name.includes('/'))).toEqual(flipped.sort());
  });

  test('names an upload in which a byte has changed, in its content or its description', async () => {
    const files = new DiskFileStore(folder.path);
    for (const id of ['informe', 'retina']) await files.create(id, 'text/plain', bytes());
    const places = readdirSync(path.join(folder.path, 'archivos'), { recursive: true }).map(String);
    const place = places.find((name) => name.endsWith('retina')) ?? '';
    const file = path.join(folder.path, 'archivos', place);
    const whole = readFileSync(file);
    for (const at of [10, statSync(file).size - 3]) {
      writeFileSync(file, whole);
      flipByte(file, at);
      expect(await checked()).toEqual([`archivos/${place}`]);
    }
  });

  test('gives the documents of an older program their sums, and believes one that such a program changed later', async () => {
    await note('a');
    fromOutside(folder.path, 'UPDATE c_notas SET suma = NULL');
    expect(await checkFolder(folder.path)).toEqual({ faults: [], summed: 1 });
    expect(await checkFolder(folder.path)).toEqual({ faults: [], summed: 0 });
    // Its statements know of no sum.
    fromOutside(
      folder.path,
      "UPDATE c_notas SET datos = ?, version = version + 1 WHERE id = 'a'",
      '{"texto":"x"}',
    );
    fromOutside(folder.path, "INSERT INTO c_notas (id, version, datos) VALUES ('b', 1, ?)", '{"texto":"y"}');
    expect(await checkFolder(folder.path)).toEqual({ faults: [], summed: 2 });
    expect((await store.get(notes, 'a'))?.version).toBe(2);
  });

  test('gives a table of an older program its column when it is first used', async () => {
    await store.close();
    const db = new DatabaseSync(database());
    db.exec(
      'CREATE TABLE c_notas (id TEXT PRIMARY KEY, version INTEGER NOT NULL, datos TEXT NOT NULL) STRICT; INSERT INTO c_notas VALUES (\'vieja\', 3, \'{"texto":"z"}\')',
    );
    db.close();
    expect(await checkFolder(folder.path)).toEqual({ faults: [], summed: 0 });
    store = folder.keep(new SqliteDocumentStore(folder.path));
    await note('nueva');
    expect(await checkFolder(folder.path)).toEqual({ faults: [], summed: 1 });
    expect((await store.get(notes, 'vieja'))?.version).toBe(3);
  });

  test('says so of a page that was overwritten, and gives no sums then', async () => {
    for (let n = 0; n < 200; n += 1) await note(String(n), 'x'.repeat(300));
    await store.close();
    fromOutside(folder.path, 'UPDATE c_notas SET suma = NULL');
    const content = readFileSync(database());
    content.fill(0x5a, 40_000, 44_000);
    writeFileSync(database(), content);
    const { faults, summed } = await checkFolder(folder.path);
    expect([faults.length > 0, summed]).toEqual([true, 0]);
  });
});

describe('damage', () => {
  /** Meets damage in a document, as a person who opens it does. */
  async function meet(): Promise<void> {
    fromOutside(folder.path, "UPDATE c_notas SET datos = '{' WHERE id = 'a'");
    await expect(store.get(notes, 'a')).rejects.toMatchObject({ reason: 'disco' });
  }
  const sick = (on = store) =>
    on.ping().then(
      () => false,
      () => true,
    );

  test('that somebody met is reported by every process and after a restart, until a whole check has passed', async () => {
    const other = folder.keep(new SqliteDocumentStore(folder.path));
    const integrity = new FolderIntegrity(folder.path);
    await note('a');
    expect(await integrity.state()).toEqual({ ultima: null, estado: 'sin_comprobar', danados: [] });
    await meet();
    expect([await sick(), await sick(other)]).toEqual([true, true]);
    expect((await integrity.check(NOW)).danados).toEqual(['notas/a']);
    await store.close();
    store = folder.keep(new SqliteDocumentStore(folder.path));
    expect(await sick()).toBe(true);
    // Mended: from a backup, or by removing it.
    fromOutside(folder.path, "DELETE FROM c_notas WHERE id = 'a'");
    expect(await sick()).toBe(true);
    const passed = { ultima: NOW.toISOString(), estado: 'integra', danados: [] };
    expect(await integrity.check(NOW)).toEqual(passed);
    expect([await sick(), await sick(other)]).toEqual([false, false]);
    expect(await new FolderIntegrity(folder.path).state()).toEqual(passed);
  });

  test('is kept where only the server may read it, and a file of it that cannot be read is as if there was no check', async () => {
    await note('a');
    await meet();
    const file = path.join(folder.path, 'integridad.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'x');
    expect((await new FolderIntegrity(folder.path).state()).estado).toBe('sin_comprobar');
  });
});

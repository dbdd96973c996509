import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import type { Collection } from '#application/ports/document-store';
import { openFolder, type OpenedFolder } from '#tests/support/opened-folder';
import { BetterAuthIdentity } from '../better-auth-identity.ts';
import { SqliteArchive } from '../sqlite-archive.ts';
import { SqliteDocumentStore } from '../sqlite-document-store.ts';

const turnos: Collection<{ n: number }> = { name: 'prueba', schema: z.strictObject({ n: z.number() }) };
const REPLACED = { name: 'Unavailable', reason: 'reemplazo' };

let folder: OpenedFolder;
beforeEach(() => {
  folder = openFolder();
});
afterEach(() => folder.dispose());

const at = (name: string): string => path.join(folder.path, name);
/** What somebody may do to the files of a running server. */
const DEEDS: readonly (readonly [string, () => void])[] = [
  ['the database is removed', () => rmSync(at('clinica.db'))],
  [
    'the database is replaced by a copy',
    () => {
      copyFileSync(at('clinica.db'), at('copia'));
      renameSync(at('copia'), at('clinica.db'));
    },
  ],
  ['the database is renamed', () => renameSync(at('clinica.db'), at('clinica.db.vieja'))],
  [
    'an empty file takes its place',
    () => {
      rmSync(at('clinica.db'));
      writeFileSync(at('clinica.db'), '');
    },
  ],
  ['what is not in the main file yet is removed', () => rmSync(at('clinica.db-wal'))],
  [
    'what is not in the main file yet is replaced',
    () => {
      copyFileSync(at('clinica.db-wal'), at('copia'));
      renameSync(at('copia'), at('clinica.db-wal'));
    },
  ],
  [
    'everything is moved elsewhere',
    () => {
      mkdirSync(at('otra'));
      for (const name of ['clinica.db', 'clinica.db-wal', 'clinica.db-shm'])
        renameSync(at(name), at(`otra/${name}`));
    },
  ],
];

describe.each(DEEDS)('when %s while it is open,', (_, deed) => {
  test('no document is acknowledged any more, and the store says that it does not work', async () => {
    const store = folder.keep(new SqliteDocumentStore(folder.path));
    await store.create(turnos, 'antes', { n: 1 });
    deed();
    await expect(store.create(turnos, 'despues', { n: 2 })).rejects.toMatchObject(REPLACED);
    await expect(store.update(turnos, 'antes', 1, { n: 2 })).rejects.toMatchObject(REPLACED);
    await expect(store.ping()).rejects.toMatchObject(REPLACED);
    // What was there can still be read.
    expect((await store.get(turnos, 'antes'))?.value).toEqual({ n: 1 });
  });

  test('while a transaction is under way, it is not acknowledged', async () => {
    const store = folder.keep(new SqliteDocumentStore(folder.path, () => told.push('told')));
    const told: string[] = [];
    await store.create(turnos, 'antes', { n: 1 });
    told.length = 0;
    const written = store.transaction(async (tx) => {
      const before = await tx.get(turnos, 'antes');
      deed();
      if (before !== null) tx.update(turnos, before, { n: 2 });
      return { ok: true as const, value: undefined };
    });
    await expect(written).rejects.toMatchObject(REPLACED);
    expect(told).toEqual([]);
  });

  test('neither an account nor a document of another clinic is taken', async () => {
    const identity = folder.keep(new BetterAuthIdentity(folder.path));
    const archive = folder.keep(new SqliteArchive(folder.path, MOVED_COLLECTIONS));
    const account = (email: string) => identity.createAccount({ email, password: 'secreto-1' });
    await archive.restore('medicos', [], 'fallar');
    expect((await account('a@ejemplo.bo')).ok).toBe(true);
    deed();
    await expect(account('b@ejemplo.bo')).rejects.toMatchObject(REPLACED);
    await expect(identity.signIn({ email: 'a@ejemplo.bo', password: 'secreto-1' })).rejects.toMatchObject(
      REPLACED,
    );
    const documents = [{ id: 'x', version: 1, value: {} }];
    await expect(archive.restore('medicos', documents, 'fallar')).rejects.toMatchObject(REPLACED);
  });
});

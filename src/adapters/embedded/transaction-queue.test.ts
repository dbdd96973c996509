import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Collection, Transaction } from '#application/ports/document-store';
import { err, ok, type Result } from '#domain/shared/result';
import { openFolder, type OpenedFolder } from '#tests/support/opened-folder';
import { SqliteDocumentStore } from './sqlite-document-store.ts';

const counters: Collection<{ n: number }> = {
  name: 'contadores',
  schema: z.strictObject({ n: z.number() }),
  indexes: [['n']],
};

let folder: OpenedFolder;
let store: SqliteDocumentStore;
let commits: number;
beforeEach(async () => {
  folder = openFolder();
  commits = 0;
  store = folder.keep(new SqliteDocumentStore(folder.path, () => (commits += 1)));
  await store.create(counters, 'a', { n: 0 });
  commits = 0;
});
afterEach(() => folder.dispose());

const add = async (tx: Transaction, id = 'a'): Promise<Result<number, never>> => {
  const stored = await tx.get(counters, id);
  if (stored === null) tx.create(counters, id, { n: 1 });
  else tx.update(counters, stored, { n: stored.value.n + 1 });
  return ok((stored?.value.n ?? 0) + 1);
};

/** What the file contains for anyone who opens it now. */
const inFile = (): unknown[] => {
  const db = new DatabaseSync(path.join(folder.path, 'clinica.db'), { readOnly: true });
  const rows = db.prepare('SELECT id, version, datos FROM c_contadores ORDER BY id').all();
  db.close();
  return rows.map(({ id, version, datos }) => [id, version, datos]);
};

test('those that begin together share one commit, and each sees what those before it wrote', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.transaction((tx) => add(tx))));
  expect(answers).toEqual(Array.from({ length: 20 }, (_, at) => ok(at + 1)));
  expect(commits).toBe(1);
  expect(inFile()).toEqual([['a', 21, '{"n":20}']]);
});

test('none is answered before its writes are in the file', async () => {
  const seen: unknown[] = [];
  await Promise.all(
    ['b', 'c', 'd'].map(async (id) => {
      await store.transaction((tx) => add(tx, id));
      seen.push(inFile().length);
    }),
  );
  expect(seen).toEqual([4, 4, 4]);
});

test('what one created or deleted is so for the next', async () => {
  const gone = store.transaction(async (tx) => {
    const stored = await tx.get(counters, 'a');
    if (stored !== null) tx.delete(counters, stored);
    return ok(undefined);
  });
  const [, made, found] = await Promise.all([
    gone,
    store.transaction((tx) => add(tx)),
    store.transaction(async (tx) => ok((await tx.get(counters, 'a'))?.version)),
  ]);
  expect([made, found]).toEqual([ok(1), ok(1)]);
  expect(commits).toBe(1);
  expect(inFile()).toEqual([['a', 1, '{"n":1}']]);
});

test('a list of what one before it wrote is read after the commit of that one', async () => {
  const list = store.transaction.bind(store, async (tx: Transaction) =>
    ok((await tx.query(counters, { where: [{ field: 'n', op: '==', value: 1 }] })).items.map(({ id }) => id)),
  );
  const [, found, later] = await Promise.all([
    store.transaction((tx) => add(tx)),
    list(),
    store.transaction((tx) => add(tx, 'b')),
  ]);
  expect(found).toEqual(ok(['a', 'b']));
  expect(later).toEqual(ok(1));
});

test('one that refuses or throws writes nothing and keeps nobody else from writing', async () => {
  const answers = await Promise.allSettled([
    store.transaction((tx) => add(tx)),
    store.transaction(async (tx) => {
      await add(tx);
      return err('no');
    }),
    store.transaction(async (tx) => {
      await add(tx);
      throw new Error('bug');
    }),
    store.transaction((tx) => add(tx)),
  ]);
  expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : 'thrown'))).toEqual([
    ok(1),
    err('no'),
    'thrown',
    ok(2),
  ]);
  expect(inFile()).toEqual([['a', 3, '{"n":2}']]);
});

test('of two that create one document without looking, the second throws and the others are written', async () => {
  const blind = (n: number) => async (tx: Transaction) => {
    tx.create(counters, 'b', { n });
    return ok(n);
  };
  const answers = await Promise.allSettled([
    store.transaction(blind(1)),
    store.transaction(blind(2)),
    store.transaction((tx) => add(tx)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(inFile()).toEqual([
    ['a', 2, '{"n":1}'],
    ['b', 1, '{"n":1}'],
  ]);
});

test('one that takes long lets those before it be written, and is done after them', async () => {
  const ended: string[] = [];
  const told = (name: string, work: (tx: Transaction) => Promise<Result<number, never>>): Promise<unknown> =>
    store.transaction(work).then(() => ended.push(name));
  const slow = told('slow', async (tx) => {
    await sleep(1_300);
    return add(tx);
  });
  await Promise.all([told('first', (tx) => add(tx)), slow, told('last', (tx) => add(tx))]);
  expect([...ended].sort()).toEqual(['first', 'last', 'slow']);
  expect(inFile()).toEqual([['a', 4, '{"n":3}']]);
});

test('when another process has written, the whole batch is done again on what is there', async () => {
  const other = folder.keep(new SqliteDocumentStore(folder.path));
  let tries = 0;
  const meddled = store.transaction(async (tx) => {
    const stored = await tx.get(counters, 'a');
    tries += 1;
    if (tries === 1) await other.transaction((inner) => add(inner));
    if (stored !== null) tx.update(counters, stored, { n: stored.value.n + 10 });
    return ok(undefined);
  });
  await Promise.all([meddled, store.transaction((tx) => add(tx))]);
  expect(tries).toBe(2);
  expect(inFile()).toEqual([['a', 4, '{"n":12}']]);
});

test('work is begun again for a table that it does not see yet, and not for one that the file has', async () => {
  const others: Collection<{ n: number }> = { ...counters, name: 'otros' };
  const second = folder.keep(new SqliteDocumentStore(folder.path));
  let begun = 0;
  const known = await second.transaction((tx) => ((begun += 1), add(tx)));
  expect([known, begun]).toEqual([ok(1), 1]);
  begun = 0;
  const made = await second.transaction(async (tx) => {
    begun += 1;
    await tx.get(counters, 'a');
    // Another process makes the table after this one's snapshot.
    if (begun === 1) await store.create(others, 'x', { n: 7 });
    return ok((await tx.get(others, 'x'))?.value.n);
  });
  expect([made, begun]).toEqual([ok(7), 2]);
});

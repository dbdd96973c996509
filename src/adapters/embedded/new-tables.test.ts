import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ok } from '#domain/shared/result';
import { dataFolder } from '#tests/support/data-folder';
import { SqliteDocumentStore } from './sqlite-document-store.ts';

const schema = z.strictObject({ n: z.number() });
const NEW = { name: 'nueva', schema, indexes: [['n']] };
const OTHER = { name: 'otra', schema };

test('a collection that a transaction uses first where nobody hears of it is there for who asks next', async () => {
  const folder = dataFolder();
  const store = new SqliteDocumentStore(folder.path);
  await store.create(OTHER, 'a', { n: 1 });
  const found = await store.transaction(async (tx) => {
    await tx.get(OTHER, 'a');
    // As what is read ahead, whose failures are nobody's.
    await tx.query(NEW, { limit: 1 }).catch(() => undefined);
    return ok((await tx.query(NEW, { limit: 1 })).items.length);
  });
  expect(found).toEqual(ok(0));
  await store.close();
  folder.remove();
});

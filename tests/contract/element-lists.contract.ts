import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Collection, DocumentStore, Page, Query } from '#application/ports/document-store';
import { ok } from '#domain/shared/result';

const recordSchema = z.strictObject({
  claves: z.optional(z.array(z.unknown())),
  orden: z.optional(z.string()),
  sala: z.optional(z.number()),
});
type Recorded = z.infer<typeof recordSchema>;
const INDEXES = [['claves[]'], ['claves[]', 'orden'], ['claves[]', '-orden'], ['sala', 'claves[]', 'orden']];

interface Step {
  readonly id: string;
  /** Undefined removes the document. */
  readonly value: Recorded | undefined;
}

const element = fc.constantFrom<unknown>('a', 'ab', 'ñ', 'A', '1', 1, '', null, { de: 'a' });
const value = fc.record(
  {
    claves: fc.array(element, { maxLength: 5 }),
    orden: fc.constantFrom('', 'luz', 'luz  ana', 'ñ', '𝒜'),
    sala: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
);
const steps = fc.array(
  fc.record<Step>({
    id: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'ñ5'),
    value: fc.option(value, { nil: undefined, freq: 4 }),
  }),
  { minLength: 1, maxLength: 25 },
);

/** Lists by an element of a list field, on any adapter, compared with a plain model in memory. */
export function elementListLaws(store: () => DocumentStore): void {
  describe('lists by an element', () => {
    test('are those of the documents as they are now, in order and by pages, after any updates and deletions', async () => {
      let serial = 0;
      await fc.assert(
        fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (work, limit) => {
          const records: Collection<Recorded> = {
            name: `fichas${String((serial += 1))}`,
            schema: recordSchema,
            indexes: INDEXES,
          };
          const model = await applied(store(), records, work);
          for (const asked of ['a', 'ab', 'ñ', '1', 1, ''])
            for (const query of queriesOf(asked))
              expect(await allPages(store(), records, { ...query, limit })).toEqual(answer(model, query));
        }),
        { numRuns: 25 },
      );
    });

    test('a list that is narrowed by a second element keeps every document with both, and takes in none without the first', async () => {
      let serial = 0;
      await fc.assert(
        fc.asyncProperty(steps, fc.constantFrom('a', 'ab', 'ñ'), async (work, second) => {
          const records: Collection<Recorded> = {
            name: `estrechas${String((serial += 1))}`,
            schema: recordSchema,
            indexes: INDEXES,
          };
          const model = await applied(store(), records, work);
          for (const query of queriesOf('a')) {
            const all = answer(model, query);
            const both = all.filter((id) => model.get(id)?.claves?.includes(second) === true);
            const narrow = [{ field: 'claves', value: second }];
            const found = await allPages(store(), records, { ...query, narrow, limit: 2 });
            expect(all.filter((id) => found.includes(id))).toEqual(found);
            expect(found.filter((id) => both.includes(id))).toEqual(both);
          }
        }),
        { numRuns: 15 },
      );
    });

    test('a document that is in none of the lists is found again once it has the element and the order', async () => {
      const records: Collection<Recorded> = { name: 'fichas', schema: recordSchema, indexes: INDEXES };
      const query: Query = {
        where: [{ field: 'claves', op: 'contains', value: 'quis' }],
        orderBy: [{ field: 'orden' }],
      };
      const found = (): Promise<string[]> => allPages(store(), records, { ...query, limit: 5 });
      await store().create(records, 'p1', { claves: ['quis'] });
      expect(await found()).toEqual([]);
      await store().update(records, 'p1', 1, { claves: ['quis'], orden: 'quispe' });
      expect(await found()).toEqual(['p1']);
      await store().update(records, 'p1', 2, { claves: ['mama'], orden: 'quispe' });
      expect(await found()).toEqual([]);
    });
  });
}

/** Applies each step to the store, several of them in one transaction, and returns the expected result. */
async function applied(
  store: DocumentStore,
  records: Collection<Recorded>,
  work: readonly Step[],
): Promise<Map<string, Recorded>> {
  const model = new Map<string, Recorded>();
  for (const { id, value: next } of work) {
    await store.transaction(async (tx) => {
      const there = await tx.get(records, id);
      if (next === undefined) {
        if (there !== null) tx.delete(records, there);
      } else if (there === null) tx.create(records, id, next);
      else tx.update(records, there, next);
      return ok(undefined);
    });
    if (next === undefined) model.delete(id);
    else model.set(id, next);
  }
  return model;
}

function queriesOf(asked: string | number): Query[] {
  const contains = { field: 'claves', op: 'contains', value: asked } as const;
  return [
    { where: [contains] },
    { where: [contains], orderBy: [{ field: 'orden' }] },
    { where: [contains], orderBy: [{ field: 'orden', direction: 'desc' }] },
    { where: [contains, { field: 'sala', op: '==', value: 2 }], orderBy: [{ field: 'orden' }] },
    { where: [contains, { field: 'orden', op: '>=', value: 'luz' }], orderBy: [{ field: 'orden' }] },
  ];
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function answer(model: ReadonlyMap<string, Recorded>, { where = [], orderBy = [] }: Query): string[] {
  const found = [...model].filter(([, record]) =>
    where.every(({ field, op, value: asked }) => {
      const own = record[field as keyof Recorded];
      if (op === 'contains') return Array.isArray(own) && own.includes(asked);
      return op === '==' ? own === asked : typeof own === 'string' && byBytes(own, String(asked)) >= 0;
    }),
  );
  if (orderBy.length === 0) return found.map(([id]) => id).sort(byBytes);
  const sign = orderBy[0]?.direction === 'desc' ? -1 : 1;
  return found
    .flatMap(([id, { orden }]) => (orden === undefined ? [] : [{ id, orden }]))
    .sort((a, b) => sign * (byBytes(a.orden, b.orden) || byBytes(a.id, b.id)))
    .map(({ id }) => id);
}

async function allPages(
  store: DocumentStore,
  records: Collection<Recorded>,
  query: Query,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<Recorded> = await store.query(records, cursor === '' ? query : { ...query, cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  }
  return ids;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition, Page, Query } from '#application/ports/document-store';
import { stillWaiting } from '#application/studies/still-waiting';
import { partsOf } from '#adapters/firebase/firestore-query';

/** Into how many simple queries Firestore takes a query apart: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries */
const disjunctions = (where: readonly Condition[]): number =>
  where.reduce((count, { op, value }) => (op === 'in' ? count * value.length : count), 1);

describe('what Firestore is asked', () => {
  const values = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 45 });
  const condition = fc.oneof(
    values.map((value): Condition => ({ field: 'uno', op: 'in', value })),
    fc.constant<Condition>({ field: 'otro', op: '==', value: 'x' }),
  );

  test('never combines more than thirty values, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 3 }), (where) => {
        for (const part of partsOf(where)) expect(disjunctions(part)).toBeLessThanOrEqual(30);
      }),
      { numRuns: 100 },
    );
  });

  test('covers each combination of the values once', () => {
    fc.assert(
      fc.property(values, values, (first, second) => {
        const where: Condition[] = [
          { field: 'a', op: 'in', value: first },
          { field: 'b', op: 'in', value: second },
        ];
        const pairs = partsOf(where).flatMap(([a, b]) =>
          a?.op === 'in' && b?.op === 'in'
            ? a.value.flatMap((one) => b.value.map((other) => `${String(one)} ${String(other)}`))
            : [],
        );
        const wanted = new Set(first.flatMap((one) => second.map((two) => `${String(one)} ${String(two)}`)));
        expect(pairs.length).toBe(wanted.size);
        expect(new Set(pairs)).toEqual(wanted);
      }),
      { numRuns: 50 },
    );
  });

  test.each([1, 10, 11, 45])(
    'of who waits for the %i studies of a retired device is as little',
    async (count) => {
      const asked: Query[] = [];
      const codes = Array.from({ length: count }, (_, at) => `E${String(at)}`);
      await stillWaiting(
        {
          query: async <T>(_from: unknown, query: Query): Promise<Page<T>> => {
            asked.push(query);
            return { items: [], cursor: null };
          },
          getMany: async () => [],
        },
        codes,
      );
      const parts = asked.flatMap(({ where = [] }) => partsOf(where));
      for (const part of parts) expect(disjunctions(part)).toBeLessThanOrEqual(30);
      const studies = parts.flatMap((part) =>
        part.flatMap((each) => (each.field === 'estudio' && each.op === 'in' ? each.value : [])),
      );
      expect(studies).toEqual(codes);
    },
  );
});

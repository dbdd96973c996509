import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  InvalidCursor,
  type Collection,
  type Condition,
  type DocumentStore,
  type OrderBy,
  type Page,
  type Query,
  type Stored,
} from '#application/ports/document-store';
import { err, ok, type Result } from '#domain/shared/result';
import { slowness } from '#tests/support/slowness';
import { chainedLaws } from './chained-lines.contract.ts';
import { elementListLaws } from './element-lists.contract.ts';

/** A store on a folder of its own, and what a test can do to it from outside. */
export interface OpenedStore {
  readonly store: DocumentStore;
  /** A second store on the same data, as another process would have. */
  another(): Promise<DocumentStore>;
  /** Writes a value that no schema has checked. */
  plant(collection: string, id: string, value: unknown): Promise<void>;
  /** Closes every opened store and removes the data. */
  dispose(): Promise<void>;
}

const personSchema = z.strictObject({
  nombre: z.string().check(z.minLength(1)),
  edad: z.optional(z.number()),
  activo: z.optional(z.boolean()),
  etiquetas: z.optional(z.array(z.string())),
  ficha: z.optional(z.strictObject({ ciudad: z.string(), nivel: z.number() })),
});
type Person = z.infer<typeof personSchema>;
const people: Collection<Person> = {
  name: 'personas',
  schema: personSchema,
  indexes: [
    ['nombre'],
    ['nombre', 'edad'],
    ['nombre', '-edad'],
    ['-nombre', 'edad'],
    ['-nombre', '-edad'],
    ['edad'],
    ['edad', 'nombre'],
    ['edad', '-nombre'],
    ['-edad', 'nombre'],
    ['-edad', '-nombre'],
    ['activo'],
    ['etiquetas[]'],
    ['etiquetas[]', 'edad'],
    ['ficha[]'],
    ['nombre[]'],
    ['ficha.ciudad'],
    ['ficha.nivel'],
    ['ficha.nivel', '-edad'],
  ],
};
/** The same collection as the program of the next release knows it: with one field more in each place. */
const newerPeople: Collection<Person & { readonly apodo?: string | undefined }> = {
  ...people,
  schema: z.strictObject({
    ...personSchema.shape,
    apodo: z.optional(z.string()),
    ficha: z.optional(
      z.strictObject({ ciudad: z.string(), nivel: z.number(), zona: z.optional(z.string()) }),
    ),
  }),
};
const counters: Collection<{ n: number }> = {
  name: 'contadores',
  schema: z.strictObject({ n: z.number() }),
};

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The laws of {@link DocumentStore}, run against any adapter. */
export function documentStoreContract(adapter: string, open: () => Promise<OpenedStore>): void {
  describe(`DocumentStore on ${adapter}`, () => {
    let opened: OpenedStore;
    let store: DocumentStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.dispose());

    const put = async (documents: Readonly<Record<string, Person>>): Promise<void> => {
      await store.transaction(async (tx) => {
        for (const [id, value] of Object.entries(documents)) tx.create(people, id, value);
        return ok(undefined);
      });
    };
    const idsOf = async (query: Query): Promise<string[]> =>
      (await store.query(people, query)).items.map(({ id }) => id);
    const existing = async (id: string): Promise<Stored<Person>> => {
      const stored = await store.get(people, id);
      if (stored === null) throw new Error(`${id} should exist`);
      return stored;
    };

    describe('one document', () => {
      test('an unknown id is null, also in a collection that nobody has written to', async () => {
        expect(await store.get(people, 'nadie')).toBeNull();
        expect(await store.query(people)).toEqual({ items: [], cursor: null });
      });

      test('what was created is read back with version 1, and each update adds one', async () => {
        expect(await store.create(people, 'p1', { nombre: 'Ana' })).toEqual(
          ok({ id: 'p1', version: 1, value: { nombre: 'Ana' } }),
        );
        expect(await store.update(people, 'p1', 1, { nombre: 'Ana María' })).toEqual(
          ok({ id: 'p1', version: 2, value: { nombre: 'Ana María' } }),
        );
        expect(await store.get(people, 'p1')).toEqual({
          id: 'p1',
          version: 2,
          value: { nombre: 'Ana María' },
        });
      });

      test('a second create with the same id is refused and changes nothing', async () => {
        await store.create(people, 'p1', { nombre: 'Ana' });
        expect(await store.create(people, 'p1', { nombre: 'Luz' })).toEqual(err('ya_existe'));
        expect(await store.get(people, 'p1')).toEqual({ id: 'p1', version: 1, value: { nombre: 'Ana' } });
      });

      test('of 50 simultaneous creates of one id exactly one wins, and its value is the one kept', async () => {
        const attempts = await Promise.all(
          Array.from({ length: 50 }, (_, n) => store.create(people, 'p1', { nombre: `n${String(n)}` })),
        );
        const winners = attempts.flatMap((attempt) => (attempt.ok ? [attempt.value.value] : []));
        expect(winners).toEqual([(await existing('p1')).value]);
        expect(attempts.filter((attempt) => !attempt.ok)).toEqual(Array(49).fill(err('ya_existe')));
      });

      test('a stale version changes nothing and says so', async () => {
        await store.create(people, 'p1', { nombre: 'Ana' });
        await store.update(people, 'p1', 1, { nombre: 'Luz' });
        expect(await store.update(people, 'p1', 1, { nombre: 'Eva' })).toEqual(err('version_vieja'));
        expect(await store.delete(people, 'p1', 1)).toEqual(err('version_vieja'));
        expect(await store.get(people, 'p1')).toEqual({ id: 'p1', version: 2, value: { nombre: 'Luz' } });
      });

      test('of 50 simultaneous updates of one version exactly one wins', async () => {
        await store.create(people, 'p1', { nombre: 'Ana' });
        const attempts = await Promise.all(
          Array.from({ length: 50 }, (_, n) => store.update(people, 'p1', 1, { nombre: `n${String(n)}` })),
        );
        expect(attempts.flatMap((attempt) => (attempt.ok ? [attempt.value] : []))).toEqual([
          await existing('p1'),
        ]);
      });

      test('updating or deleting what is missing says so and creates nothing', async () => {
        expect(await store.update(people, 'nadie', 1, { nombre: 'Ana' })).toEqual(err('no_encontrado'));
        expect(await store.delete(people, 'nadie')).toEqual(err('no_encontrado'));
        expect(await store.get(people, 'nadie')).toBeNull();
      });

      test('a refusal in a collection that nobody has written to leaves it usable', async () => {
        expect(await store.update(people, 'nadie', 1, { nombre: 'Ana' })).toEqual(err('no_encontrado'));
        expect((await store.create(people, 'p1', { nombre: 'Ana' })).ok).toBe(true);
      });

      test('a deleted id is free again and starts at version 1', async () => {
        await store.create(people, 'p1', { nombre: 'Ana' });
        await store.update(people, 'p1', 1, { nombre: 'Luz' });
        expect(await store.delete(people, 'p1', 2)).toEqual(ok(undefined));
        expect(await store.get(people, 'p1')).toBeNull();
        expect(await store.create(people, 'p1', { nombre: 'Eva' })).toEqual(
          ok({ id: 'p1', version: 1, value: { nombre: 'Eva' } }),
        );
      });
    });

    describe('several documents', () => {
      const both: readonly (readonly [
        where: string,
        getMany: (ids: readonly string[]) => Promise<unknown>,
      ])[] = [
        ['outside of a transaction', (ids) => store.getMany(people, ids)],
        [
          'inside of one',
          async (ids) => {
            const read = await store.transaction(async (tx) => ok(await tx.getMany(people, ids)));
            return read.ok ? read.value : read;
          },
        ],
      ];

      test.each(both)(
        '%s are read in the order asked for: null for what is missing, twice what is asked for twice',
        async (_where, getMany) => {
          await put({ a: { nombre: 'A' }, 'b/c': { nombre: 'B' }, ñ: { nombre: 'Ñ', etiquetas: ['x'] } });
          const [a, b, ñ] = [await existing('a'), await existing('b/c'), await existing('ñ')];
          expect(await getMany(['ñ', 'nadie', 'a', 'ñ', 'b/c', 'nadie'])).toEqual([ñ, null, a, ñ, b, null]);
        },
      );

      test.each(both)('%s may be none, and what cannot be an id is not found', async (_where, getMany) => {
        await put({ a: { nombre: 'A' } });
        expect(await getMany([])).toEqual([]);
        expect(await getMany(['', 'dos\nlíneas', '\ud800'])).toEqual([null, null, null]);
        expect(await getMany(['x'.repeat(501), 'a'])).toEqual([null, await existing('a')]);
      });

      test.each(both)('%s may be of a collection that nobody has written to', async (_where, getMany) => {
        expect(await getMany(['a', 'b'])).toEqual([null, null]);
      });

      test.each(both)('%s are refused when one is outside the schema', async (_where, getMany) => {
        await put({ a: { nombre: 'A' }, b: { nombre: 'B' } });
        await opened.plant(people.name, 'b', { nombre: 7 });
        await expect(getMany(['a', 'b'])).rejects.toThrow();
        expect(await getMany(['a'])).toEqual([await existing('a')]);
      });

      test.each(both)('%s may be several hundred', async (_where, getMany) => {
        const ids = Array.from({ length: 400 }, (_, n) => `p${String(n)}`);
        await put(Object.fromEntries(ids.map((id) => [id, { nombre: id }])));
        const read = (await getMany([...ids].reverse())) as (Stored<Person> | null)[];
        expect(read.map((stored) => stored?.value.nombre)).toEqual([...ids].reverse());
      });

      test('are of one moment, whatever another store commits meanwhile', async () => {
        const other = await opened.another();
        await put({ a: { nombre: '0' }, b: { nombre: '0' } });
        let writing = true;
        const writer = (async () => {
          for (let n = 1; n <= 40; n += 1) {
            await other.transaction(async (tx) => {
              for (const stored of await tx.getMany(people, ['a', 'b']))
                if (stored !== null) tx.update(people, stored, { nombre: String(n) });
              return ok(undefined);
            });
            await sleep(1);
          }
          writing = false;
        })();
        const pairs: (string | undefined)[][] = [];
        const isWriting = (): boolean => writing;
        while (isWriting()) {
          pairs.push((await store.getMany(people, ['a', 'b'])).map((stored) => stored?.value.nombre));
          await sleep(0);
        }
        await writer;
        expect(pairs.filter(([a, b]) => a !== b)).toEqual([]);
        expect((await existing('b')).value.nombre).toBe('40');
      });

      test('that a transaction has read may be changed by it, and no others', async () => {
        await put({ a: { nombre: 'A' }, b: { nombre: 'B' }, c: { nombre: 'C' } });
        const change = (ids: readonly string[]): Promise<unknown> =>
          store.transaction(async (tx) => {
            const [first] = await tx.getMany(people, ids);
            if (first === null || first === undefined) return err('missing');
            tx.update(people, first, { nombre: 'cambiado' });
            return ok(undefined);
          });
        expect(await change(['b', 'nadie', 'a'])).toEqual(ok(undefined));
        expect((await existing('b')).value.nombre).toBe('cambiado');
        const c = await existing('c');
        await expect(
          store.transaction(async (tx) => {
            await tx.getMany(people, ['a', 'b']);
            tx.delete(people, c);
            return ok(undefined);
          }),
        ).rejects.toThrow();
        expect(await idsOf({})).toEqual(['a', 'b', 'c']);
      });

      test('that two transactions read and change, in whatever order, are changed by both', async () => {
        const other = await opened.another();
        await store.create(counters, 'a', { n: 0 });
        await store.create(counters, 'b', { n: 0 });
        const raise = (by: DocumentStore, ids: readonly string[]): Promise<unknown> =>
          by.transaction(async (tx) => {
            for (const stored of await tx.getMany(counters, ids))
              if (stored !== null) tx.update(counters, stored, { n: stored.value.n + 1 });
            return ok(undefined);
          });
        await Promise.all(
          Array.from({ length: 40 }, (_, n) =>
            raise(n % 2 === 0 ? store : other, n % 3 === 0 ? ['a', 'b'] : ['b', 'a']),
          ),
        );
        expect((await store.getMany(counters, ['a', 'b'])).map((stored) => stored?.value.n)).toEqual([
          40, 40,
        ]);
      });

      test('asked for together with others are read all the same', async () => {
        await put({ a: { nombre: 'A' }, b: { nombre: 'B' } });
        await store.create(counters, 'c', { n: 1 });
        const read = await store.transaction(async (tx) =>
          ok(
            await Promise.all([
              tx.getMany(people, ['a', 'b']),
              tx.get(counters, 'c'),
              tx.query(people, { orderBy: [{ field: 'nombre' }] }),
            ]),
          ),
        );
        if (!read.ok) throw new Error('refused');
        const [few, counter, all] = read.value;
        expect([few, counter?.value]).toEqual([all.items, { n: 1 }]);
      });
    });

    describe('values', () => {
      test('a value outside the schema is refused on create and on update, and nothing is stored', async () => {
        await expect(store.create(people, 'p1', { nombre: '' })).rejects.toThrow();
        expect(await store.get(people, 'p1')).toBeNull();
        await store.create(people, 'p1', { nombre: 'Ana' });
        await expect(store.update(people, 'p1', 1, { nombre: '' })).rejects.toThrow();
        expect(await store.get(people, 'p1')).toEqual({ id: 'p1', version: 1, value: { nombre: 'Ana' } });
      });

      test('a stored value outside the schema is refused on read and in lists', async () => {
        await store.create(people, 'p1', { nombre: 'Ana' });
        await opened.plant(people.name, 'p1', { nombre: 7, rol: 'admin' });
        await expect(store.get(people, 'p1')).rejects.toThrow();
        await expect(store.query(people)).rejects.toThrow();
      });

      describe('of a newer program, with fields that this one does not know,', () => {
        const newer = { nombre: 'Ana', apodo: 'Anita', ficha: { ciudad: 'Sucre', nivel: 1, zona: 'norte' } };
        const known = { nombre: 'Ana', ficha: { ciudad: 'Sucre', nivel: 1 } };
        const asNewer = async (): Promise<unknown> => (await store.get(newerPeople, 'p1'))?.value;
        beforeEach(async () => void (await store.create(newerPeople, 'p1', newer)));

        test('are read without them, alone, together, in lists and in a transaction', async () => {
          const expected = { id: 'p1', version: 1, value: known };
          const told = (stored: unknown): unknown => JSON.parse(JSON.stringify(stored));
          expect(told(await store.get(people, 'p1'))).toEqual(expected);
          expect(told(await store.getMany(people, ['p1']))).toEqual([expected]);
          expect(
            told((await store.query(people, { where: [{ field: 'nombre', op: '==', value: 'Ana' }] })).items),
          ).toEqual([expected]);
          const inside = await store.transaction(async (tx) => ok(await tx.get(people, 'p1')));
          expect(told(inside.ok && inside.value)).toEqual(expected);
        });

        test('keep them when a field beside them is changed, twice, by either way of writing', async () => {
          const stored = await store.get(people, 'p1');
          const first = await store.update(people, 'p1', 1, { ...known, ...stored?.value, edad: 40 });
          expect(first.ok).toBe(true);
          expect(await asNewer()).toEqual({ ...newer, edad: 40 });
          await store.transaction(async (tx) => {
            const again = await tx.get(people, 'p1');
            if (again !== null) tx.update(people, again, { ...again.value, nombre: 'Ana María' });
            return ok(undefined);
          });
          expect(await asNewer()).toEqual({ ...newer, edad: 40, nombre: 'Ana María' });
          if (first.ok) await store.update(people, 'p1', 3, { ...first.value.value, edad: 41 });
          expect(await asNewer()).toEqual({ ...newer, edad: 41 });
        });

        test('lose those of a part that is written again, and no others', async () => {
          const stored = await store.get(people, 'p1');
          await store.update(people, 'p1', 1, {
            ...known,
            ...stored?.value,
            ficha: { ciudad: 'Potosí', nivel: 2 },
          });
          expect(await asNewer()).toEqual({
            nombre: 'Ana',
            apodo: 'Anita',
            ficha: { ciudad: 'Potosí', nivel: 2 },
          });
        });

        test('are refused when one of them is written, or when something else is wrong too', async () => {
          await expect(store.create(people, 'p2', newer)).rejects.toThrow();
          await opened.plant(people.name, 'p1', { ...newer, nombre: 7 });
          await expect(store.get(people, 'p1')).rejects.toThrow();
        });
      });

      test.each([
        'Ñusta Ibáñez Quispe',
        'Zoë O’Higgins',
        '𝒜 👁️‍🗨️ 🇧🇴',
        'comillas "dobles", \'simples\' y \\barras\\',
        'ﷺ עברית 漢字',
        'con/barra',
        '.',
        '..',
        '__reservado__',
        'a.b.c',
      ])('%j survives as a value, as an id and as a condition', async (text) => {
        await store.create(people, text, { nombre: text });
        expect(await store.get(people, text)).toEqual({ id: text, version: 1, value: { nombre: text } });
        expect(await idsOf({ where: [{ field: 'nombre', op: '==', value: text }] })).toEqual([text]);
      });

      test('text with ends of line and tabulators survives as a value and as a condition', async () => {
        const text = 'dos\nlíneas\ty tabulador';
        await store.create(people, 'p1', { nombre: text });
        expect(await idsOf({ where: [{ field: 'nombre', op: '==', value: text }] })).toEqual(['p1']);
      });

      test.each(['', 'dos\nlíneas', 'nulo\u0000', '\ud800', 'x'.repeat(501)])(
        '%j cannot be an id: it is never found, and creating it is refused',
        async (id) => {
          expect(await store.get(people, id)).toBeNull();
          expect(await store.update(people, id, 1, { nombre: 'Ana' })).toEqual(err('no_encontrado'));
          expect(await store.transaction(async (tx) => ok(await tx.get(people, id)))).toEqual(ok(null));
          await expect(store.create(people, id, { nombre: 'Ana' })).rejects.toThrow(RangeError);
          expect(await idsOf({})).toEqual([]);
        },
      );

      test('deep JSON of any shape survives', async () => {
        const anything: Collection<unknown> = { name: 'cosas', schema: z.unknown() };
        let serial = 0;
        await fc.assert(
          fc.asyncProperty(fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }), async (value) => {
            const id = `c${String((serial += 1))}`;
            const expected: unknown = JSON.parse(JSON.stringify(value));
            await store.create(anything, id, value);
            expect((await store.get(anything, id))?.value).toEqual(expected);
          }),
          { numRuns: 60 },
        );
      });

      test('what a caller does to a value after giving or getting it does not reach the store', async () => {
        const value = { nombre: 'Ana', etiquetas: ['uno'] };
        const created = await store.create(people, 'p1', value);
        value.etiquetas.push('dos');
        if (created.ok) created.value.value.etiquetas?.push('tres');
        const got = (await existing('p1')).value.etiquetas;
        // A store may return immutable values.
        if (!Object.isFrozen(got)) got?.push('cuatro');
        expect((await existing('p1')).value.etiquetas).toEqual(['uno']);
      });
    });

    describe('lists', () => {
      test('strings are ordered by their UTF-8 bytes', async () => {
        const names = ['zorro', 'ñandú', 'Ana', 'ana', 'Álvarez', '10', '9', '𝒜', 'ﷺ', 'a', 'aa', 'é', 'é'];
        await put(Object.fromEntries(names.map((nombre, n) => [`p${String(n)}`, { nombre }])));
        const listed = await store.query(people, { orderBy: [{ field: 'nombre' }] });
        expect(listed.items.map(({ value }) => value.nombre)).toEqual([...names].sort(byBytes));
      });

      test('numbers are ordered as numbers', async () => {
        const ages = [10, 9, -1, 0, 2.5, 1e12, 100];
        await put(Object.fromEntries(ages.map((edad, n) => [`p${String(n)}`, { nombre: 'x', edad }])));
        const listed = await store.query(people, { orderBy: [{ field: 'edad' }] });
        expect(listed.items.map(({ value }) => value.edad)).toEqual([-1, 0, 2.5, 9, 10, 100, 1e12]);
      });

      test('two fields order one after the other, each in its own direction', async () => {
        await put({
          a: { nombre: 'B', edad: 1 },
          b: { nombre: 'A', edad: 2 },
          c: { nombre: 'A', edad: 1 },
          d: { nombre: 'B', edad: 2 },
        });
        expect(await idsOf({ orderBy: [{ field: 'edad', direction: 'desc' }, { field: 'nombre' }] })).toEqual(
          ['b', 'd', 'c', 'a'],
        );
        expect(await idsOf({ orderBy: [{ field: 'nombre' }, { field: 'edad', direction: 'desc' }] })).toEqual(
          ['b', 'c', 'd', 'a'],
        );
      });

      test('equal keys are ordered by id, in the direction of the last key', async () => {
        await put({ b: { nombre: 'x' }, ñ: { nombre: 'x' }, a: { nombre: 'x' }, B: { nombre: 'x' } });
        expect(await idsOf({})).toEqual(['B', 'a', 'b', 'ñ']);
        expect(await idsOf({ orderBy: [{ field: 'nombre' }] })).toEqual(['B', 'a', 'b', 'ñ']);
        expect(await idsOf({ orderBy: [{ field: 'nombre', direction: 'desc' }] })).toEqual([
          'ñ',
          'b',
          'a',
          'B',
        ]);
      });

      test('a nested field orders and selects', async () => {
        await put({
          a: { nombre: 'x', ficha: { ciudad: 'Tarija', nivel: 1 } },
          b: { nombre: 'x', ficha: { ciudad: 'Oruro', nivel: 3 } },
          c: { nombre: 'x' },
        });
        expect(await idsOf({ orderBy: [{ field: 'ficha.ciudad' }] })).toEqual(['b', 'a']);
        expect(
          await idsOf({
            where: [{ field: 'ficha.nivel', op: '>', value: 1 }],
            orderBy: [{ field: 'ficha.nivel' }],
          }),
        ).toEqual(['b']);
      });

      test('a document without the field is in no list that is ordered by it', async () => {
        await put({ a: { nombre: 'x', edad: 3 }, b: { nombre: 'x' }, c: { nombre: 'x', edad: 1 } });
        expect(await idsOf({ orderBy: [{ field: 'edad' }] })).toEqual(['c', 'a']);
        expect(await idsOf({ orderBy: [{ field: 'edad', direction: 'desc' }] })).toEqual(['a', 'c']);
        expect(await store.count(people, { orderBy: [{ field: 'edad' }] })).toBe(2);
      });

      test('are counted whole, however many there are to a page, and only where an index serves them', async () => {
        await put(
          Object.fromEntries(
            Array.from({ length: 70 }, (_, n) => [
              `p${String(n)}`,
              { nombre: n % 2 === 0 ? 'par' : 'impar', edad: n },
            ]),
          ),
        );
        expect(await store.count(people, {})).toBe(70);
        const where: Condition[] = [
          { field: 'nombre', op: '==', value: 'par' },
          { field: 'edad', op: '>=', value: 60 },
        ];
        expect(await store.count(people, { where, orderBy: [{ field: 'edad' }] })).toBe(5);
        const many = Array.from({ length: 45 }, (_, n) => n + 20);
        expect(await store.count(people, { where: [{ field: 'edad', op: 'in', value: many }] })).toBe(45);
        await expect(
          store.count(people, { where: [{ field: 'apodo', op: '==', value: 'x' }] }),
        ).rejects.toThrow(/no declared index/);
      });

      test.each<{ where: Condition[]; ids: string[] }>([
        { where: [{ field: 'edad', op: '==', value: 20 }], ids: ['b'] },
        { where: [{ field: 'edad', op: '<', value: 20 }], ids: ['a'] },
        { where: [{ field: 'edad', op: '<=', value: 20 }], ids: ['a', 'b'] },
        { where: [{ field: 'edad', op: '>', value: 20 }], ids: ['c'] },
        { where: [{ field: 'edad', op: '>=', value: 20 }], ids: ['b', 'c'] },
        { where: [{ field: 'edad', op: 'in', value: [10, 30, 99] }], ids: ['a', 'c'] },
        { where: [{ field: 'edad', op: 'in', value: [] }], ids: [] },
        { where: [{ field: 'nombre', op: 'in', value: ['Ana', 'Luz'] }], ids: ['a', 'b'] },
        { where: [{ field: 'nombre', op: '>=', value: 'Luz' }], ids: ['b', 'c', 'd'] },
        { where: [{ field: 'etiquetas', op: 'contains', value: 'ñ' }], ids: ['a', 'c'] },
        { where: [{ field: 'etiquetas', op: 'contains', value: 'nadie' }], ids: [] },
        { where: [{ field: 'nombre', op: 'contains', value: 'Ana' }], ids: [] },
        { where: [{ field: 'ficha', op: 'contains', value: 'Tarija' }], ids: [] },
        { where: [{ field: 'activo', op: '==', value: true }], ids: ['a'] },
        { where: [{ field: 'activo', op: '==', value: false }], ids: ['b'] },
        { where: [{ field: 'ficha.ciudad', op: '==', value: 'Tarija' }], ids: ['a'] },
        {
          where: [
            { field: 'edad', op: '>=', value: 20 },
            { field: 'etiquetas', op: 'contains', value: 'ñ' },
          ],
          ids: ['c'],
        },
        { where: [{ field: 'edad', op: '==', value: '20' }], ids: [] },
        { where: [{ field: 'nombre', op: '==', value: "' OR 1=1 --" }], ids: [] },
      ])('$where selects $ids', async ({ where, ids }) => {
        await put({
          a: {
            nombre: 'Ana',
            edad: 10,
            activo: true,
            etiquetas: ['ñ', 'dos'],
            ficha: { ciudad: 'Tarija', nivel: 1 },
          },
          b: { nombre: 'Luz', edad: 20, activo: false, etiquetas: ['dos'] },
          c: { nombre: 'Paz', edad: 30, etiquetas: ['ñ'] },
          d: { nombre: 'Sol' },
        });
        const ranged = where.find(({ op }) => op.startsWith('<') || op.startsWith('>'));
        const orderBy = ranged === undefined ? [] : [{ field: ranged.field }];
        expect(await idsOf({ where, orderBy })).toEqual(ids);
        expect(await store.count(people, { where, orderBy })).toBe(ids.length);
      });

      test('what two indexes serve together is found, in order, page by page', async () => {
        for (const [at, nivel] of [3, 1, 3, 2, 3].entries())
          await store.create(people, `m${String(at)}`, {
            nombre: at === 4 ? 'Ana' : 'Luz',
            edad: at % 2,
            ficha: { ciudad: 'Tarija', nivel },
          });
        const both = [
          { field: 'ficha.ciudad', op: '==', value: 'Tarija' },
          { field: 'ficha.nivel', op: '==', value: 3 },
        ] as const;
        expect(await idsOf({ where: both })).toEqual(['m0', 'm2', 'm4']);
        const ordered: Query = {
          where: [
            { field: 'nombre', op: '==', value: 'Luz' },
            { field: 'ficha.nivel', op: '==', value: 3 },
          ],
          orderBy: [{ field: 'edad', direction: 'desc' }],
          limit: 1,
        };
        const first = await store.query(people, ordered);
        expect(first.items.map(({ id }) => id)).toEqual(['m2']);
        const second = await store.query(people, { ...ordered, cursor: first.cursor ?? '' });
        expect(second.items.map(({ id }) => id)).toEqual(['m0']);
        expect(second.cursor).toBeNull();
      });

      test('ranges of two fields at once select what is in both, in either order, by pages and counted', async () => {
        const everybody = ['a', 'b', 'c', 'd'].flatMap((nombre) =>
          [undefined, 0, 1, 2, 3, 4].map((edad) => ({ nombre, ...(edad !== undefined && { edad }) })),
        );
        await put(Object.fromEntries(everybody.map((value, n) => [`p${String(n)}`, value])));
        const [age, letter] = [
          fc.integer({ min: -1, max: 5 }),
          fc.constantFrom('', 'a', 'b', 'bb', 'd', 'e'),
        ];
        const bound = fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const);
        const meets = (
          found: string | number,
          op: '<' | '<=' | '>' | '>=',
          value: string | number,
        ): boolean =>
          op === '<'
            ? found < value
            : op === '<='
              ? found <= value
              : op === '>'
                ? found > value
                : found >= value;
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.tuple(bound, age), { minLength: 1, maxLength: 2 }),
            fc.array(fc.tuple(bound, letter), { minLength: 1, maxLength: 2 }),
            fc.boolean(),
            fc.boolean(),
            fc.boolean(),
            async (ages, letters, isYoungFirst, isAgeFirst, isNameDown) => {
              const orderBy = [
                { field: 'edad', direction: isYoungFirst ? ('asc' as const) : ('desc' as const) },
                { field: 'nombre', direction: isNameDown ? ('desc' as const) : ('asc' as const) },
              ];
              if (!isAgeFirst) orderBy.reverse();
              const where: Condition[] = [
                ...ages.map(([op, value]) => ({ field: 'edad', op, value })),
                ...letters.map(([op, value]) => ({ field: 'nombre', op, value })),
              ];
              const expected = everybody
                .map((value, n) => ({ id: `p${String(n)}`, value }))
                .filter(
                  ({ value: { edad, nombre } }) =>
                    edad !== undefined &&
                    ages.every(([op, value]) => meets(edad, op, value)) &&
                    letters.every(([op, value]) => meets(nombre, op, value)),
                )
                .map(({ id }) => id);
              const found: string[] = [];
              let cursor: string | null | undefined;
              do {
                const page: Page<Person> = await store.query(people, {
                  ...{ where, orderBy, limit: 5 },
                  ...(typeof cursor === 'string' && { cursor }),
                });
                found.push(...page.items.map(({ id }) => id));
                ({ cursor } = page);
              } while (cursor !== null);
              expect(found.toSorted()).toEqual(expected.toSorted());
              expect(await idsOf({ where, orderBy })).toEqual(found);
              expect(await store.count(people, { where, orderBy })).toBe(expected.length);
              const inside = await store.transaction(async (tx) =>
                ok(await tx.query(people, { where, orderBy })),
              );
              expect(inside.ok && inside.value.items.map(({ id }) => id)).toEqual(found);
              const keys = found.map((id) => everybody[Number(id.slice(1))]);
              const rank = (one: Person | undefined): number =>
                (isYoungFirst ? 1 : -1) * (one?.edad ?? 0) * (isAgeFirst ? 10 : 1) +
                (isNameDown ? -1 : 1) * (one?.nombre ?? '').charCodeAt(0) * (isAgeFirst ? 1 : 10);
              expect(keys.map(rank)).toEqual(keys.map(rank).toSorted((a, b) => a - b));
            },
          ),
          { numRuns: 25 },
        );
      });

      test.each<{ what: string; query: Query }>([
        {
          what: 'asks for ranges of two fields and is ordered by one of them only',
          query: {
            where: [
              { field: 'edad', op: '>', value: 1 },
              { field: 'nombre', op: '<', value: 'x' },
            ],
            orderBy: [{ field: 'edad' }],
          },
        },
        {
          what: 'asks for a range of the field by which the list is ordered second',
          query: {
            where: [{ field: 'edad', op: '>', value: 1 }],
            orderBy: [{ field: 'nombre' }, { field: 'edad' }],
          },
        },
        {
          what: 'selects by a field without an index',
          query: { where: [{ field: 'ficha.pais', op: '==', value: 'x' }] },
        },
        {
          what: 'selects by two fields of which one has no index',
          query: {
            where: [
              { field: 'activo', op: '==', value: true },
              { field: 'ficha.pais', op: '==', value: 'x' },
            ],
          },
        },
        {
          what: 'selects by two fields whose indexes do not both go on as it is ordered',
          query: {
            where: [
              { field: 'nombre', op: '==', value: 'x' },
              { field: 'activo', op: '==', value: true },
            ],
            orderBy: [{ field: 'edad' }],
          },
        },
        {
          what: 'orders what it selects in a way that no index goes on with',
          query: {
            where: [{ field: 'activo', op: '==', value: true }],
            orderBy: [{ field: 'nombre' }],
          },
        },
        {
          what: 'orders by two fields in directions that no index has',
          query: { orderBy: [{ field: 'ficha.ciudad' }, { field: 'nombre' }] },
        },
        {
          what: 'asks for a range of a field by which the list is not ordered first',
          query: { where: [{ field: 'edad', op: '>', value: 1 }], orderBy: [{ field: 'nombre' }] },
        },
      ])('a query that $what is refused, as a list and inside a transaction', async ({ query }) => {
        await expect(store.query(people, query)).rejects.toThrow(RangeError);
        await expect(store.transaction(async (tx) => ok(await tx.query(people, query)))).rejects.toThrow(
          RangeError,
        );
      });

      test('a field that is not a path of names is refused, in conditions and in order', async () => {
        for (const field of ["a') OR 1=1 --", '', 'a..b', '$', 'a b']) {
          await expect(store.query(people, { where: [{ field, op: '==', value: 1 }] })).rejects.toThrow();
          await expect(store.query(people, { orderBy: [{ field }] })).rejects.toThrow();
        }
      });
    });

    elementListLaws(() => store);
    describe('lines that hang on each other', () => chainedLaws(() => opened));

    describe('pages', () => {
      test('a page has 50 documents unless asked, and never more than 1000', async () => {
        await put(
          Object.fromEntries(
            Array.from({ length: 1005 }, (_, n) => [String(n).padStart(4, '0'), { nombre: 'x' }]),
          ),
        );
        const sizeOf = async (query: Query): Promise<number> =>
          (await store.query(people, query)).items.length;
        expect([await sizeOf({}), await sizeOf({ limit: 5000 }), await sizeOf({ limit: 7 })]).toEqual([
          50, 1000, 7,
        ]);
      });

      test('the last page has no cursor, also when it is exactly full', async () => {
        await put({ a: { nombre: 'x' }, b: { nombre: 'x' } });
        expect((await store.query(people, { limit: 2 })).cursor).toBeNull();
        expect((await store.query(people, { limit: 1 })).cursor).not.toBeNull();
      });

      test('pages of any size, one after the other, are the whole list in order: none lost, none repeated', async () => {
        let serial = 0;
        const person = fc.record({
          nombre: fc.constantFrom('a', 'b', 'B', 'ñ', 'é', '𝒜'),
          edad: fc.option(fc.constantFrom(-1, 0, 1, 1.5, 10), { nil: undefined }),
        });
        const order = fc.uniqueArray(
          fc.record({
            field: fc.constantFrom('nombre' as const, 'edad' as const),
            direction: fc.constantFrom('asc' as const, 'desc' as const),
          }),
          { maxLength: 2, selector: ({ field }) => field },
        );
        await fc.assert(
          fc.asyncProperty(
            fc.array(person, { minLength: 1, maxLength: 25 }),
            order,
            fc.integer({ min: 1, max: 7 }),
            async (documents, orderBy, limit) => {
              const collection = { ...people, name: `paginas${String((serial += 1))}` };
              const stored = documents.map(({ nombre, edad }, n) => ({
                id: `${String((n * 7) % 5)}-${String(n)}`,
                value: edad === undefined ? { nombre } : { nombre, edad },
              }));
              await store.transaction(async (tx) => {
                for (const { id, value } of stored) tx.create(collection, id, value);
                return ok(undefined);
              });
              const seen: string[] = [];
              let cursor: string | null | undefined;
              while (cursor !== null && seen.length <= stored.length) {
                const page = await store.query(collection, {
                  orderBy,
                  limit,
                  ...(cursor === undefined ? {} : { cursor }),
                });
                seen.push(...page.items.map(({ id }) => id));
                cursor = page.cursor;
              }
              expect(seen).toEqual(sortedIds(stored, orderBy));
            },
          ),
          { numRuns: 60 },
        );
      });

      test('documents that come and go between two pages neither hide nor repeat the others', async () => {
        const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
        await put(Object.fromEntries(letters.map((id) => [id, { nombre: 'x' }])));
        const first = await store.query(people, { limit: 3 });
        await store.delete(people, 'c');
        await store.create(people, 'aa', { nombre: 'x' });
        await store.create(people, 'ee', { nombre: 'x' });
        const second = await store.query(people, { limit: 10, cursor: first.cursor ?? '' });
        expect(second.items.map(({ id }) => id)).toEqual(['d', 'e', 'ee', 'f']);
      });

      test.each([
        { name: 'garbage', cursor: 'zzzz' },
        { name: 'nothing', cursor: '' },
        { name: 'no list', cursor: Buffer.from('{"a":1}').toString('base64url') },
        { name: 'a list of lists', cursor: Buffer.from('[["x"],"y"]').toString('base64url') },
        { name: 'another order', cursor: Buffer.from('["x"]').toString('base64url') },
      ])('a cursor of $name is refused as such', async ({ cursor }) => {
        const query = { orderBy: [{ field: 'nombre' }], cursor };
        await expect(store.query(people, query)).rejects.toThrow(InvalidCursor);
        await expect(store.transaction(async (tx) => ok(await tx.query(people, query)))).rejects.toThrow(
          InvalidCursor,
        );
      });
    });

    describe('transactions', () => {
      test('all writes of a success are applied together', async () => {
        await put({ a: { nombre: 'A' }, b: { nombre: 'B' } });
        const result = await store.transaction(async (tx) => {
          const [a, b] = [await tx.get(people, 'a'), await tx.get(people, 'b')];
          if (a === null || b === null) return err('missing');
          tx.update(people, a, { nombre: 'A2' });
          tx.delete(people, b);
          tx.create(people, 'c', { nombre: 'C' });
          tx.create(counters, 'c', { n: 1 });
          return ok('done');
        });
        expect(result).toEqual(ok('done'));
        expect((await store.query(people)).items).toEqual([
          { id: 'a', version: 2, value: { nombre: 'A2' } },
          { id: 'c', version: 1, value: { nombre: 'C' } },
        ]);
        expect((await store.get(counters, 'c'))?.value).toEqual({ n: 1 });
      });

      test('work that creates what is there without having looked is run once more, and may look', async () => {
        await put({ a: { nombre: 'A' } });
        let runs = 0;
        const result = await store.transaction(async (tx) => {
          runs += 1;
          const known = runs === 1 ? null : await tx.get(people, 'a');
          if (known === null) tx.create(people, 'a', { nombre: 'X' });
          tx.create(people, 'b', { nombre: 'B' });
          return ok(known?.value);
        });
        expect([result, runs]).toEqual([ok({ nombre: 'A' }), 2]);
        expect((await store.query(people)).items.map(({ value }) => value.nombre)).toEqual(['A', 'B']);
      });

      test('nothing is applied when the work refuses', async () => {
        await put({ a: { nombre: 'A' } });
        const result = await store.transaction(async (tx) => {
          const a = await tx.get(people, 'a');
          if (a !== null) tx.update(people, a, { nombre: 'A2' });
          tx.create(people, 'b', { nombre: 'B' });
          return err('no');
        });
        expect(result).toEqual(err('no'));
        expect((await store.query(people)).items).toEqual([{ id: 'a', version: 1, value: { nombre: 'A' } }]);
      });

      test('nothing is applied when the work throws, and the error reaches the caller', async () => {
        await expect(
          store.transaction(async (tx) => {
            tx.create(people, 'a', { nombre: 'A' });
            throw new Error('bug');
          }),
        ).rejects.toThrow('bug');
        expect((await store.query(people)).items).toEqual([]);
        expect((await store.create(people, 'a', { nombre: 'A' })).ok).toBe(true);
      });

      test.each<{ what: string; write: (stored: Stored<Person>) => Promise<unknown> }>([
        {
          what: 'creates an id that exists',
          write: () =>
            store.transaction(async (tx) => {
              tx.create(people, 'b', { nombre: 'B' });
              tx.create(people, 'a', { nombre: 'X' });
              return ok(undefined);
            }),
        },
        {
          what: 'creates an id twice',
          write: () =>
            store.transaction(async (tx) => {
              tx.create(people, 'b', { nombre: 'B' });
              tx.create(people, 'b', { nombre: 'X' });
              return ok(undefined);
            }),
        },
        {
          what: 'updates a document twice',
          write: () =>
            store.transaction(async (tx) => {
              const stored = await tx.get(people, 'a');
              if (stored === null) return err('missing');
              tx.create(people, 'b', { nombre: 'B' });
              tx.update(people, stored, { nombre: 'X' });
              tx.update(people, stored, { nombre: 'Y' });
              return ok(undefined);
            }),
        },
        {
          what: 'writes a value outside the schema',
          write: () =>
            store.transaction(async (tx) => {
              tx.create(people, 'b', { nombre: 'B' });
              tx.create(people, 'c', { nombre: '' });
              return ok(undefined);
            }),
        },
        {
          what: 'updates with a value outside the schema',
          write: () =>
            store.transaction(async (tx) => {
              const stored = await tx.get(people, 'a');
              if (stored === null) return err('missing');
              tx.create(people, 'b', { nombre: 'B' });
              tx.update(people, stored, { nombre: '' });
              return ok(undefined);
            }),
        },
        {
          what: 'reads after it has written',
          write: () =>
            store.transaction(async (tx) => {
              tx.create(people, 'b', { nombre: 'B' });
              return ok(await tx.get(people, 'a'));
            }),
        },
        {
          what: 'reads several after it has written',
          write: () =>
            store.transaction(async (tx) => {
              tx.create(people, 'b', { nombre: 'B' });
              return ok(await tx.getMany(people, ['a', 'b']));
            }),
        },
        {
          what: 'lists after it has written',
          write: () =>
            store.transaction(async (tx) => {
              tx.create(people, 'b', { nombre: 'B' });
              return ok(await tx.query(people, {}));
            }),
        },
        {
          what: 'updates what it has not read itself',
          write: (stored) =>
            store.transaction(async (tx) => {
              tx.create(people, 'b', { nombre: 'B' });
              tx.update(people, stored, { nombre: 'X' });
              return ok(undefined);
            }),
        },
        {
          what: 'deletes what it has not read itself',
          write: (stored) =>
            store.transaction(async (tx) => {
              tx.create(people, 'b', { nombre: 'B' });
              tx.delete(people, stored);
              return ok(undefined);
            }),
        },
      ])('a transaction that $what throws and changes nothing', async ({ write }) => {
        await put({ a: { nombre: 'A' } });
        await expect(write(await existing('a'))).rejects.toThrow();
        expect((await store.query(people)).items).toEqual([{ id: 'a', version: 1, value: { nombre: 'A' } }]);
      });

      test('a transaction inside another one throws at once', async () => {
        const startedAt = performance.now();
        await expect(
          store.transaction(async () => {
            await store.transaction(async () => ok(undefined));
            return ok(undefined);
          }),
        ).rejects.toThrow();
        await expect(
          store.transaction(async () => store.create(people, 'a', { nombre: 'A' })),
        ).rejects.toThrow();
        expect(performance.now() - startedAt).toBeLessThan(8000 * slowness());
        expect(await store.get(people, 'a')).toBeNull();
      });

      test('a collection may be met for the first time in the middle of a transaction', async () => {
        await put({ a: { nombre: 'A' } });
        const counted = await store.transaction(async (tx) => {
          const [a, counter] = [await tx.get(people, 'a'), await tx.get(counters, 'c')];
          const others = await tx.query({ ...counters, name: 'otros' }, {});
          if (a === null || counter !== null || others.items.length > 0) return err('unexpected');
          tx.create(counters, 'c', { n: 1 });
          return ok(undefined);
        });
        expect(counted).toEqual(ok(undefined));
        expect((await store.get(counters, 'c'))?.value).toEqual({ n: 1 });
      });

      test('a transaction that has ended neither reads nor writes', async () => {
        await put({ a: { nombre: 'A' } });
        let use: () => Promise<unknown> = async () => undefined;
        let useMany = use;
        await store.transaction(async (tx) => {
          use = () => tx.get(people, 'a');
          useMany = () => tx.getMany(people, ['a']);
          return ok(undefined);
        });
        await expect(use()).rejects.toThrow();
        await expect(useMany()).rejects.toThrow();
      });

      test('its reads see one state, whatever others commit meanwhile', async () => {
        const other = await opened.another();
        await put({ a: { nombre: 'A' }, b: { nombre: 'B' } });
        let changed: Promise<unknown> | undefined;
        const changing = (): Promise<unknown> =>
          (changed ??= other.transaction(async (otherTx) => {
            const [oldA, oldB] = [await otherTx.get(people, 'a'), await otherTx.get(people, 'b')];
            if (oldA !== null) otherTx.update(people, oldA, { nombre: 'Z' });
            if (oldB !== null) otherTx.update(people, oldB, { nombre: 'Z' });
            return ok(undefined);
          }));
        const seen = await store.transaction(async (tx) => {
          const a = await tx.get(people, 'a');
          // A store that locks what it reads makes the other one wait until this one has ended.
          if ((await other.get(people, 'a'))?.version === 1) await Promise.race([changing(), sleep(200)]);
          const b = await tx.get(people, 'b');
          return ok([a?.value.nombre, b?.value.nombre]);
        });
        expect([
          ['A', 'B'],
          ['Z', 'Z'],
        ]).toContainEqual(seen.ok ? seen.value : null);
        expect(await changed).toEqual(ok(undefined));
      });

      test('nobody reads a half-written state', async () => {
        const other = await opened.another();
        await put({ a: { nombre: '0' }, b: { nombre: '0' } });
        const pairs: string[][] = [];
        let writing = true;
        const writer = (async () => {
          for (let n = 1; n <= 40; n += 1) {
            await store.transaction(async (tx) => {
              const [a, b] = [await tx.get(people, 'a'), await tx.get(people, 'b')];
              if (a !== null) tx.update(people, a, { nombre: String(n) });
              if (b !== null) tx.update(people, b, { nombre: String(n) });
              return ok(undefined);
            });
            await sleep(1);
          }
          writing = false;
        })();
        const isWriting = (): boolean => writing;
        while (isWriting()) {
          const page = await other.query(people, {});
          pairs.push(page.items.map(({ value }) => value.nombre));
          await sleep(0);
        }
        await writer;
        expect(pairs.filter(([a, b]) => a !== b)).toEqual([]);
      });

      const increment = (by: DocumentStore): Promise<unknown> =>
        by.transaction(async (tx) => {
          const stored = await tx.get(counters, 'c');
          if (stored === null) tx.create(counters, 'c', { n: 1 });
          else tx.update(counters, stored, { n: stored.value.n + 1 });
          return ok(undefined);
        });

      test('100 concurrent increments give 100', async () => {
        await Promise.all(Array.from({ length: 100 }, () => increment(store)));
        expect(await store.get(counters, 'c')).toEqual({ id: 'c', version: 100, value: { n: 100 } });
      });

      test('100 concurrent increments by two stores on the same data give 100', async () => {
        const other = await opened.another();
        await Promise.all(Array.from({ length: 100 }, (_, n) => increment(n % 2 === 0 ? store : other)));
        expect(await other.get(counters, 'c')).toEqual({ id: 'c', version: 100, value: { n: 100 } });
      });

      test('increments that wait between reading and writing are not lost either', async () => {
        const other = await opened.another();
        const slow = (by: DocumentStore): Promise<unknown> =>
          by.transaction(async (tx) => {
            const stored = await tx.get(counters, 'c');
            await sleep(2);
            if (stored === null) tx.create(counters, 'c', { n: 1 });
            else tx.update(counters, stored, { n: stored.value.n + 1 });
            return ok(undefined);
          });
        await Promise.all(Array.from({ length: 20 }, (_, n) => slow(n % 2 === 0 ? store : other)));
        expect((await store.get(counters, 'c'))?.value).toEqual({ n: 20 });
      });

      test('of 200 who want one place and only look at one document, one gets it and the others hear that it is taken', async () => {
        const other = await opened.another();
        const book = (by: DocumentStore, who: number, turn: boolean): Promise<Result<string, string>> =>
          by.transaction(
            async (tx) => {
              const day = await tx.get(people, 'medico:ana:2026-12-01');
              if (day !== null && (day.value.etiquetas ?? []).length > 0) return err('ocupado');
              const value = { nombre: 'día', etiquetas: [String(who)] };
              if (day === null) tx.create(people, 'medico:ana:2026-12-01', value);
              else tx.update(people, day, value);
              tx.create(people, `turno-${String(who)}`, { nombre: 'turno' });
              return ok(String(who));
            },
            turn ? { turn: 'medico:ana:2026-12-01' } : {},
          );
        const answers = await Promise.all(
          Array.from({ length: 200 }, (_, who) => book(who % 2 === 0 ? store : other, who, who % 3 === 0)),
        );
        const won = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
        expect(won).toHaveLength(1);
        expect(answers.filter((answer) => !answer.ok)).toEqual(Array(199).fill(err('ocupado')));
        const day = await existing('medico:ana:2026-12-01');
        expect([day.version, day.value.etiquetas]).toEqual([1, won]);
        expect(await idsOf({})).toEqual(['medico:ana:2026-12-01', `turno-${won.join()}`]);
      });

      test('transactions of one turn run one after the other, those of others beside them', async () => {
        const steps: string[] = [];
        const step = (turn: string, name: string): Promise<unknown> =>
          store.transaction(
            async (tx) => {
              await tx.get(people, name);
              steps.push(`${name} begins`);
              await sleep(15);
              steps.push(`${name} ends`);
              return ok(undefined);
            },
            { turn },
          );
        await Promise.all([step('x', 'first'), step('x', 'second'), step('x', 'third')]);
        expect(steps).toEqual(
          ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
        );
      });

      test('of two stores that find nothing in a list and add to it, one does where their turn holds on every server', async () => {
        const other = await opened.another();
        for (let round = 0; round < 20; round += 1) {
          const nombre = `vuelta ${String(round)}`;
          const add = (by: DocumentStore, id: string): Promise<Result<string, 'taken'>> =>
            by.transaction(
              async (tx) => {
                const list = tx.query(people, { where: [{ field: 'nombre', op: '==', value: nombre }] });
                const [found] = await Promise.all([list, tx.get(people, 'nobody')]);
                if (round % 2 === 0) await sleep(1);
                if (found.items.length > 0) return err('taken');
                tx.create(people, id, { nombre });
                return ok(id);
              },
              { turn: nombre, acrossServers: true },
            );
          const added = await Promise.all([add(store, `a${String(round)}`), add(other, `b${String(round)}`)]);
          expect(added.filter(({ ok: isAdded }) => isAdded)).toHaveLength(1);
        }
      });

      test('two that each read what the other writes cannot both succeed on an old view', async () => {
        const other = await opened.another();
        await put({ a: { nombre: 'libre' }, b: { nombre: 'libre' } });
        const take = (by: DocumentStore, mine: string, theirs: string): Promise<unknown> =>
          by.transaction(async (tx) => {
            const [own, their] = [await tx.get(people, mine), await tx.get(people, theirs)];
            await sleep(2);
            if (own === null || their?.value.nombre !== 'libre') return err('taken');
            tx.update(people, own, { nombre: 'tomado' });
            return ok(undefined);
          });
        const results = await Promise.all([take(store, 'a', 'b'), take(other, 'b', 'a')]);
        expect(results).toHaveLength(2);
        expect((await store.query(people)).items.map(({ value }) => value.nombre).sort()).toEqual([
          'libre',
          'tomado',
        ]);
      });

      test('one that waits does not keep another store from reading or writing', async () => {
        const other = await opened.another();
        await put({ a: { nombre: 'A' } });
        const order: string[] = [];
        const [begun, othersDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const waiting = store.transaction(async (tx) => {
          await tx.get(people, 'a');
          begun.resolve();
          await othersDone.promise;
          order.push('the one that waits');
          return ok(undefined);
        });
        await begun.promise;
        expect((await other.create(people, 'b', { nombre: 'B' })).ok).toBe(true);
        expect((await other.get(people, 'b'))?.version).toBe(1);
        order.push('the other store');
        othersDone.resolve();
        await waiting;
        expect(order).toEqual(['the other store', 'the one that waits']);
      });

      test('one that never ends is given up, writes nothing and lets the others through', async () => {
        const stuck = store.transaction(async (tx) => {
          tx.create(people, 'a', { nombre: 'A' });
          await new Promise(() => undefined);
          return ok(undefined);
        });
        const next = store.create(people, 'b', { nombre: 'B' });
        await expect(stuck).rejects.toThrow();
        expect((await next).ok).toBe(true);
        expect(await idsOf({})).toEqual(['b']);
      });
    });

    describe('life', () => {
      test('everything is there after a restart', async () => {
        await put({ a: { nombre: 'Ñ', etiquetas: ['x'] }, b: { nombre: 'B' } });
        await store.update(people, 'a', 1, { nombre: 'Ña' });
        await store.delete(people, 'b');
        await store.close();
        const again = await opened.another();
        expect(await again.query(people)).toEqual({
          items: [{ id: 'a', version: 2, value: { nombre: 'Ña' } }],
          cursor: null,
        });
      });

      test('what was asked before it closes is answered', async () => {
        await store.create(counters, 'uno', { n: 1 });
        const asked = [store.get(counters, 'uno'), store.query(counters), store.ping()] as const;
        const closed = store.close();
        const [one, page] = await Promise.all(asked);
        expect([one?.value, page.items.length]).toEqual([{ n: 1 }, 1]);
        await closed;
      });

      test('a closed store refuses everything, and closing twice is no error', async () => {
        await store.close();
        await store.close();
        await expect(store.get(people, 'a')).rejects.toThrow();
        await expect(store.getMany(people, ['a', 'b'])).rejects.toThrow();
        await expect(store.query(people)).rejects.toThrow();
        await expect(store.create(people, 'a', { nombre: 'A' })).rejects.toThrow();
        await expect(store.update(people, 'a', 1, { nombre: 'A' })).rejects.toThrow();
        await expect(store.delete(people, 'a')).rejects.toThrow();
        await expect(store.transaction(async () => ok(undefined))).rejects.toThrow();
        await expect(store.ping()).rejects.toThrow();
      });

      test('closing lets what was begun finish: it is kept whole, and acknowledged', async () => {
        const writes = Array.from({ length: 10 }, (_, n) => store.create(people, String(n), { nombre: 'x' }));
        await store.close();
        const acknowledged = (await Promise.all(writes)).flatMap((write) =>
          write.ok ? [write.value.id] : [],
        );
        const again = await opened.another();
        expect(acknowledged).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
        expect((await again.query(people)).items.map(({ id }) => id)).toEqual(acknowledged);
      });

      test('two stores on the same data see each other at once, and create an id once between them', async () => {
        const other = await opened.another();
        const attempts = await Promise.all(
          Array.from({ length: 50 }, (_, n) =>
            (n % 2 === 0 ? store : other).create(people, 'p1', { nombre: `n${String(n)}` }),
          ),
        );
        const winners = attempts.flatMap((attempt) => (attempt.ok ? [attempt.value] : []));
        expect(winners).toEqual([await existing('p1')]);
        expect(await other.get(people, 'p1')).toEqual(winners[0]);
        expect(await other.update(people, 'p1', 1, { nombre: 'otra' })).toMatchObject({ ok: true });
        expect((await existing('p1')).value).toEqual({ nombre: 'otra' });
      });

      test('a store that answers says so', async () => {
        await expect(store.ping()).resolves.toBeUndefined();
      });
    });
  });
}

/**
 * The ids of a list in the order the port's laws prescribe: fields by value, documents without them left out, then ids
 * by bytes.
 */
function sortedIds(
  documents: readonly { id: string; value: { nombre: string; edad?: number } }[],
  orderBy: readonly (OrderBy & { field: 'nombre' | 'edad' })[],
): string[] {
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'string' && typeof b === 'string' ? byBytes(a, b) : Number(a) - Number(b);
  return documents
    .filter(({ value }) => orderBy.every(({ field }) => value[field] !== undefined))
    .sort((a, b) => {
      for (const { field, direction } of orderBy) {
        const difference = compare(a.value[field] ?? '', b.value[field] ?? '');
        if (difference !== 0) return direction === 'desc' ? -difference : difference;
      }
      return orderBy.at(-1)?.direction === 'desc' ? byBytes(b.id, a.id) : byBytes(a.id, b.id);
    })
    .map(({ id }) => id);
}

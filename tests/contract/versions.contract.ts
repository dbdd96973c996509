import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import { storeFormats } from '#application/operational-collections';
import type { Archive, RawDocument } from '#application/ports/archive';
import type { Collection, DocumentStore } from '#application/ports/document-store';
import { STORE } from '#application/versions/format-claim';
import { prepareStore, refuseNewer } from '#application/versions/prepare-store';
import { formatAfter, takenForward, type Step } from '#application/versions/steps';

/** A store without documents, others on the same data as further processes would have, and its raw documents. */
export interface OpenedVersions {
  readonly store: DocumentStore;
  readonly another: () => DocumentStore;
  readonly archive: (collections: readonly Collection<unknown>[]) => Archive;
  readonly dispose: () => Promise<void>;
}

/** What a step makes of one whole document of its collection: of each change of a step there is at least one that it changes, and one that it leaves. */
export interface StepExample {
  readonly collection: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Steps, and examples of what the last of them does. */
export interface StepCase {
  readonly steps: readonly Step[];
  readonly examples: readonly StepExample[];
}

/** Documents that no step is about. */
const UNTOUCHED: Collection<unknown> = { name: 'intactas', schema: z.record(z.string(), z.unknown()) };
const LEFT: StepExample = { collection: UNTOUCHED.name, before: { n: 1 }, after: { n: 1 } };

class Killed extends Error {}

/** What has to hold of every step, on every backend. */
export function stepLaws(
  backend: string,
  open: () => Promise<OpenedVersions>,
  { steps, examples: given }: StepCase,
): void {
  const examples = [...given, LEFT];
  const last = steps.at(-1);
  if (last === undefined) throw new Error('no step');
  const format = formatAfter(steps);
  const changed = [...last.changes.map(({ collection }) => collection), UNTOUCHED];

  describe(`${backend}: from format ${String(last.from)} to ${String(format)}, ${last.what}`, () => {
    let opened: OpenedVersions;
    let now: Date;
    let copies: number;
    /** Whether time passes for who waits. */
    let passes: boolean;
    beforeEach(async () => {
      opened = await open();
      now = new Date('2026-11-26T12:00:00Z');
      copies = 0;
      passes = true;
      await plant();
    });
    afterEach(() => opened.dispose());

    const before = (): Record<string, RawDocument[]> =>
      Object.fromEntries(
        changed.map(({ name }) => [
          name,
          examples
            .filter(({ collection }) => collection === name)
            .map((example, n) => ({ id: `d${String(n)}`, version: n + 2, value: example.before })),
        ]),
      );
    const plant = async (): Promise<void> => {
      const archive = opened.archive(changed);
      for (const [name, documents] of Object.entries(before()))
        await archive.restore(name, documents, 'fallar');
      await archive.close();
      const desde = now.toISOString();
      // From before there were numbers: there is none.
      if (last.from > 0)
        await opened.store.create(storeFormats, STORE, { numero: last.from, programa: '0.9.0', desde });
    };
    const found = async (): Promise<Record<string, RawDocument[]>> => {
      const archive = opened.archive(changed);
      const snapshot = await archive.snapshot();
      const all: Record<string, RawDocument[]> = {};
      for (const { name } of changed) all[name] = await Array.fromAsync(snapshot.documents(name));
      await snapshot.close();
      await archive.close();
      return all;
    };
    const expected = (): Record<string, RawDocument[]> =>
      Object.fromEntries(
        Object.entries(before()).map(([name, documents]) => [
          name,
          documents.map(({ id, version, value }, n) => {
            const { after } = examples.filter(({ collection }) => collection === name)[n] ?? { after: null };
            const isSame = JSON.stringify(after) === JSON.stringify(value);
            return { id, version: isSame ? version : version + 1, value: after };
          }),
        ]),
      );
    /** A program that starts; one with so many writes is killed right before the next, or right after the last. */
    const program = (writes = Number.POSITIVE_INFINITY, when: 'before' | 'after' = 'before', own = steps) => {
      let left = writes;
      let isDead = false;
      const dying = async <T>(write: () => Promise<T>): Promise<T> => {
        if (isDead || (when === 'before' && left === 0)) {
          isDead = true;
          throw new Killed();
        }
        left -= 1;
        const written = await write();
        if (when === 'after' && left === 0) isDead = true;
        if (isDead) throw new Killed();
        return written;
      };
      const store = passes ? opened.store : opened.another();
      const app = {
        store: {
          get: store.get.bind(store),
          transaction: <T>(work: () => Promise<T>) => dying(() => store.transaction(work as never)),
          create: (...args: Parameters<DocumentStore['create']>) => dying(() => store.create(...args)),
          query: store.query.bind(store),
        } as unknown as DocumentStore,
        identity: {} as App['identity'],
        clock: { now: () => now },
        secrets: new NodeSecrets(),
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      };
      const preparing = {
        steps: own,
        programa: '9.9.9',
        named: 'La carpeta de datos',
        openArchive: (collections: readonly Collection<unknown>[] = changed) => {
          const archive = opened.archive(collections);
          return {
            ...bound(archive),
            rewrite: (name: string, documents: readonly RawDocument[]) =>
              dying(() => archive.rewrite(name, documents)),
          };
        },
        backUp: async () => {
          copies += 1;
          return '/respaldo';
        },
        pause: async (ms: number) => {
          if (isDead) throw new Killed();
          if (passes) now = new Date(now.getTime() + ms);
          else await setImmediate();
        },
      };
      return { app, preparing };
    };
    const start = (...args: Parameters<typeof program>): Promise<string | null> => {
      const { app, preparing } = program(...args);
      return prepareStore(app, preparing);
    };

    test('every document is in the new form and satisfies its schema; nothing else has changed', async () => {
      expect(await start()).toBeNull();
      expect(await found()).toEqual(expected());
      for (const { collection } of last.changes)
        for (const { value } of (await found())[collection.name] ?? [])
          expect(collection.schema.safeParse(value).error?.issues).toBeUndefined();
      const kept = await opened.store.get(storeFormats, STORE);
      expect(kept?.value).toEqual({
        numero: format,
        programa: '9.9.9',
        desde: now.toISOString(),
        respaldo: { carpeta: '/respaldo', cuando: expect.any(String) as string },
      });
    });

    test('a document that has the new form stays as it is, and so does a store', async () => {
      for (const { collection, after } of examples)
        for (const change of last.changes)
          if (change.collection.name === collection) expect(change.value(after, 'd0')).toBe(after);
      await start();
      const [documents, kept] = [await found(), await opened.store.get(storeFormats, STORE)];
      expect(await start()).toBeNull();
      expect([await found(), await opened.store.get(storeFormats, STORE)]).toEqual([documents, kept]);
      expect(copies).toBe(1);
    });

    test('an export of before arrives in the new form', () => {
      for (const { collection, before: value, after } of examples)
        expect(takenForward(steps, last.from, { collection, id: 'd0', value })).toEqual(after);
    });

    test.each(['before', 'after'] as const)(
      'killed %s any of its writes, the next start ends it as if nothing had been',
      async (when) => {
        for (let writes = when === 'before' ? 0 : 1; ; writes++) {
          const told = await start(writes, when).catch((cause: unknown) => cause);
          if (told === null) break;
          expect(await start()).toBeNull();
          expect(await found()).toEqual(expected());
          expect((await opened.store.get(storeFormats, STORE))?.value.numero).toBe(format);
          await opened.dispose();
          opened = await open();
          await plant();
          expect(writes).toBeLessThan(40);
        }
      },
    );

    test('of several programs that start at once one does it, and all go on when it is done', async () => {
      passes = false;
      expect(await Promise.all([start(), start(), start()])).toEqual([null, null, null]);
      expect(await found()).toEqual(expected());
      expect(copies).toBe(1);
    });

    test('the program of before refuses it in words, also while it is being taken forward', async () => {
      const older = steps.slice(0, -1);
      if (older.length === 0) return;
      const kept = await opened.store.get(storeFormats, STORE);
      await opened.store.update(storeFormats, STORE, kept?.version ?? 0, {
        ...{ numero: last.from, programa: '9.9.9', desde: now.toISOString(), hacia: format },
      });
      expect(await start(0, 'before', older)).toMatch(
        new RegExp(`formato ${String(format)}.*versión 9\\.9\\.9`),
      );
      expect(await start()).toBeNull();
      const refused = program(0, 'before', older);
      expect(await prepareStore(refused.app, refused.preparing)).toContain(
        'restaure el respaldo que se hizo antes de actualizar, /respaldo,',
      );
      now = new Date(now.getTime() + 36.5 * 60_000);
      expect(await refuseNewer(refused.app, refused.preparing)).toMatch(/\((3[7-9]) minutos\)/);
      expect(await found()).toEqual(expected());
    });

    test('without its copy nothing is changed, and the reason is reported; the next start makes both', async () => {
      const { app, preparing } = program(0);
      const full = await prepareStore(
        { ...app, store: opened.store },
        { ...preparing, backUp: () => Promise.reject(new Error('el disco está lleno.')) },
      );
      expect(full).toMatch(/no se pudo llevar al formato \d+: el disco está lleno\. Nada se perdió/);
      expect(await found()).toEqual(before());
      expect(await start()).toBeNull();
      expect(await found()).toEqual(expected());
    });
  });
}

const bound = (archive: Archive): Archive => ({
  collections: () => archive.collections(),
  snapshot: () => archive.snapshot(),
  restore: (...args) => archive.restore(...args),
  rewrite: (...args) => archive.rewrite(...args),
  isEmpty: () => archive.isEmpty(),
  close: () => archive.close(),
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Collection, DocumentStore } from '#application/ports/document-store';
import type { ChangeEvent, Events } from '#application/ports/events';
import { err, ok } from '#domain/shared/result';

/** A store and its sequence of changes, as one process has them. */
export interface StoreWithEvents {
  readonly store: DocumentStore;
  readonly events: Events;
  close(): Promise<void>;
}

/** The same on a folder of its own, and what a test can do to it from outside. */
export interface OpenedEvents extends StoreWithEvents {
  /** A second pair on the same data, as another process would have. */
  another(): Promise<StoreWithEvents>;
  /** Makes the sequence forget everything up to `seq`, as housekeeping does. */
  forget(seq: number): Promise<void>;
  dispose(): Promise<void>;
}

const noteSchema = z.strictObject({ texto: z.string(), dia: z.optional(z.string()) });
const notes: Collection<z.infer<typeof noteSchema>> = { name: 'notas', schema: noteSchema };
const dated: Collection<z.infer<typeof noteSchema>> = {
  name: 'fechadas',
  schema: noteSchema,
  dateField: 'dia',
};
const silent: Collection<z.infer<typeof noteSchema>> = {
  name: 'calladas',
  schema: noteSchema,
  silent: true,
};

/** What happened to which document, without the number. */
const told = (events: readonly ChangeEvent[]): string[] =>
  events.map(({ coleccion, id, version }) => `${coleccion}/${id}@${String(version)}`);
const isAscending = (events: readonly ChangeEvent[]): boolean =>
  events.every(({ seq }, index) => index === 0 || seq > (events[index - 1]?.seq ?? 0));

/** The laws of {@link Events}, run against any adapter. */
export function eventsContract(adapter: string, open: () => Promise<OpenedEvents>): void {
  describe(`Events on ${adapter}`, () => {
    let opened: OpenedEvents;
    let store: DocumentStore;
    let events: Events;
    beforeEach(async () => {
      opened = await open();
      ({ store, events } = opened);
    });
    afterEach(() => opened.dispose());

    const add = (id: string, by: DocumentStore = store): Promise<unknown> =>
      by.create(notes, id, { texto: id });
    const listenTo = async (source: Events): Promise<ChangeEvent[]> => {
      const heard: ChangeEvent[] = [];
      await source.subscribe((event) => heard.push(event));
      return heard;
    };

    test('creation, change and removal are each told once, with the version they made', async () => {
      const heard = await listenTo(events);
      await add('a');
      await store.update(notes, 'a', 1, { texto: 'b' });
      await store.delete(notes, 'a');
      await expect.poll(() => told(heard)).toEqual(['notas/a@1', 'notas/a@2', 'notas/a@3']);
      expect(isAscending(heard)).toBe(true);
    });

    test('the writes of one transaction are told in their order', async () => {
      const heard = await listenTo(events);
      await store.transaction(async (tx) => {
        for (const id of ['z', 'a', 'm']) tx.create(notes, id, { texto: id });
        return ok(undefined);
      });
      await expect.poll(() => told(heard)).toEqual(['notas/z@1', 'notas/a@1', 'notas/m@1']);
    });

    test('never the data: an event has these fields and no others', async () => {
      const heard = await listenTo(events);
      await add('a');
      await store.create(dated, 'b', { texto: 'secreto', dia: '2026-05-18' });
      await expect.poll(() => heard).toHaveLength(2);
      const [first, second] = heard;
      expect(first).toEqual({ seq: first?.seq, coleccion: 'notas', id: 'a', version: 1 });
      expect(second).toEqual({
        seq: second?.seq,
        coleccion: 'fechadas',
        id: 'b',
        version: 1,
        fecha: '2026-05-18',
      });
    });

    test('the day of a removed document is told too; a document without one has none', async () => {
      await store.create(dated, 'a', { texto: 'x', dia: '2026-05-18' });
      await store.create(dated, 'b', { texto: 'x' });
      await store.delete(dated, 'a');
      expect((await events.since(0))?.map(({ fecha }) => fecha)).toEqual([
        '2026-05-18',
        undefined,
        '2026-05-18',
      ]);
    });

    test('a document that goes from one day to another is told without a day, as it concerns both', async () => {
      await store.create(dated, 'a', { texto: 'x', dia: '2026-05-18' });
      await store.update(dated, 'a', 1, { texto: 'y', dia: '2026-05-18' });
      await store.update(dated, 'a', 2, { texto: 'y', dia: '2026-05-19' });
      await store.update(dated, 'a', 3, { texto: 'y' });
      expect((await events.since(0))?.map(({ fecha }) => fecha)).toEqual([
        '2026-05-18',
        '2026-05-18',
        undefined,
        undefined,
      ]);
    });

    test('a silent collection is never told of', async () => {
      const heard = await listenTo(events);
      await store.create(silent, 'a', { texto: 'x' });
      await add('b');
      await expect.poll(() => told(heard)).toEqual(['notas/b@1']);
      expect(told((await events.since(0)) ?? [])).toEqual(['notas/b@1']);
    });

    test('nothing is told of what was refused, thrown away or only read', async () => {
      await add('a');
      const before = await events.latest();
      const heard = await listenTo(events);
      await add('a');
      await store.update(notes, 'a', 9, { texto: 'x' });
      await store.transaction(async (tx) => {
        tx.create(notes, 'b', { texto: 'x' });
        return err('no');
      });
      await store
        .transaction(async (tx) => {
          tx.create(notes, 'b', { texto: 'x' });
          throw new Error('bug');
        })
        .catch(() => undefined);
      await store
        .transaction(async (tx) => {
          tx.create(notes, 'b', { texto: 'x' });
          tx.create(notes, 'a', { texto: 'x' });
          return ok(undefined);
        })
        .catch(() => undefined);
      await store.get(notes, 'a');
      await add('last');
      await expect.poll(() => told(heard)).toEqual(['notas/last@1']);
      expect(told((await events.since(before)) ?? [])).toEqual(['notas/last@1']);
    });

    test('what another process commits arrives by itself, once and in order', async () => {
      const other = await opened.another();
      const heard = await listenTo(events);
      for (let n = 0; n < 20; n += 1) await add(`x${String(n)}`, n % 2 === 0 ? store : other.store);
      await expect.poll(() => heard.length, { interval: 20 }).toBe(20);
      const once = Array.from({ length: 20 }, (_, n) => `notas/x${String(n)}@1`);
      expect(told(heard)).toEqual(once);
      // Anything delivered twice would arrive before these later changes.
      for (const by of [store, other.store]) await add(by === store ? 'last' : 'very last', by);
      await expect.poll(() => told(heard)).toEqual([...once, 'notas/last@1', 'notas/very last@1']);
    });

    test('simultaneous writers of two processes are heard alike by both', async () => {
      const other = await opened.another();
      const [here, there] = [await listenTo(events), await listenTo(other.events)];
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => add(`x${String(n)}`, n % 2 === 0 ? store : other.store)),
      );
      await expect.poll(() => [here, there].map((heard) => heard.length)).toEqual([40, 40]);
      expect(here).toEqual(await events.since(0));
      expect(there).toEqual(here);
      expect(isAscending(here)).toBe(true);
    });

    test('who subscribes hears from then on, and who stops hears no more', async () => {
      await add('before');
      const [first, second]: ChangeEvent[][] = [[], []];
      const stopFirst = await events.subscribe((event) => first?.push(event));
      await add('a');
      // What is written and not told yet may be told to whoever comes meanwhile.
      await expect.poll(() => told(first ?? [])).toEqual(['notas/a@1']);
      await events.subscribe((event) => second?.push(event));
      await add('b');
      await expect.poll(() => told(first ?? [])).toEqual(['notas/a@1', 'notas/b@1']);
      stopFirst();
      await add('c');
      await expect.poll(() => told(second ?? [])).toEqual(['notas/b@1', 'notas/c@1']);
      expect(told(first ?? [])).toEqual(['notas/a@1', 'notas/b@1']);
    });

    test('a listener that subscribes another one makes nothing be told twice', async () => {
      const heard: ChangeEvent[] = [];
      const other = await opened.another();
      let hasSubscribed = false;
      await events.subscribe((event) => {
        heard.push(event);
        if (!hasSubscribed) void events.subscribe(() => undefined);
        hasSubscribed = true;
      });
      await other.store.transaction(async (tx) => {
        for (const id of ['a', 'b', 'c']) tx.create(notes, id, { texto: id });
        return ok(undefined);
      });
      await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3);
      expect(told(heard)).toEqual(['notas/a@1', 'notas/b@1', 'notas/c@1']);
    });

    test('a listener that throws spoils neither the write nor the other listeners', async () => {
      const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
      await events.subscribe(() => {
        throw new Error('bug of a listener');
      });
      const heard = await listenTo(events);
      expect(await store.create(notes, 'a', { texto: 'x' })).toMatchObject({ ok: true });
      await add('b');
      await expect.poll(() => told(heard)).toEqual(['notas/a@1', 'notas/b@1']);
      expect((await warned).message).toBe('bug of a listener');
    });

    test('who comes back is told what was missed since, and nothing when nothing was', async () => {
      await add('a');
      const seen = await events.latest();
      await add('b');
      await add('c');
      expect(told((await events.since(seen)) ?? [])).toEqual(['notas/b@1', 'notas/c@1']);
      expect(await events.since(await events.latest())).toEqual([]);
    });

    test('an empty store is at 0, and nothing was missed since', async () => {
      expect(await events.latest()).toBe(0);
      expect(await events.since(0)).toEqual([]);
    });

    test('everything missed is reported, however much it is', async () => {
      await store.transaction(async (tx) => {
        for (let n = 0; n < 2_050; n += 1) tx.create(notes, String(n), { texto: 'x' });
        return ok(undefined);
      });
      const missed = (await events.since(0)) ?? [];
      expect([missed.length, missed.at(-1)?.id]).toEqual([2_050, '2049']);
    });

    test('a place that is no longer kept is null; the oldest that is still whole is not', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await add(id);
      const all = (await events.since(0)) ?? [];
      const [, b] = all;
      await opened.forget(b?.seq ?? 0);
      expect(await events.since((b?.seq ?? 0) - 1)).toBeNull();
      expect(told((await events.since(b?.seq ?? 0)) ?? [])).toEqual(['notas/c@1', 'notas/d@1']);
    });

    test('when everything is forgotten, who was up to date is still up to date and others are not', async () => {
      await add('a');
      await add('b');
      const latest = await events.latest();
      await opened.forget(latest);
      expect(await events.latest()).toBe(latest);
      expect(await events.since(latest)).toEqual([]);
      expect(await events.since(latest - 1)).toBeNull();
    });

    test('a place in the future is null: it belongs to another store', async () => {
      await add('a');
      expect(await events.since((await events.latest()) + 1)).toBeNull();
    });

    test('the sequence goes on after a restart', async () => {
      await add('a');
      await add('b');
      const before = await events.since(0);
      await opened.close();
      const again = await opened.another();
      expect(await again.events.since(0)).toEqual(before);
      await add('c', again.store);
      const after = (await again.events.since(before?.at(-1)?.seq ?? 0)) ?? [];
      expect(told(after)).toEqual(['notas/c@1']);
    });
  });
}

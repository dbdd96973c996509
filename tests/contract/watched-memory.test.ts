import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SqliteEvents } from '#adapters/embedded/sqlite-events';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { FirestoreEvents } from '#adapters/firebase/firestore-events';
import { users } from '#application/collections';
import { sessionRecords } from '#application/ports/provider-records';
import { WatchedMemory } from '#adapters/memory/watched-memory';
import type { Collection, DocumentStore, Query } from '#application/ports/document-store';
import type { Events, Subscription } from '#application/ports/events';
import { err, ok } from '#domain/shared/result';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { dataFolder } from '#tests/support/data-folder';
import { fromOutside, openFolder } from '#tests/support/opened-folder';
import { documentStoreContract } from './document-store.contract.ts';

const schema = z.strictObject({ dia: z.string(), hora: z.string(), quien: z.optional(z.string()) });
type Place = z.infer<typeof schema>;
const places: Collection<Place> = {
  name: 'lugares',
  schema,
  indexes: [
    ['dia', 'hora'],
    ['quien', 'dia'],
  ],
  dateField: 'dia',
  watched: 'days',
};
const hoursOnly: Collection<{ hora: string }> = { ...places, schema: z.object({ hora: z.string() }) };
const rules: Collection<Place> = { name: 'reglas', schema, watched: 'whole' };
const people: Collection<Place> = { name: 'gente', schema, watched: 'documents' };
const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'];

interface Pair {
  readonly store: DocumentStore;
  readonly events: Events;
}
/** A store and its events, as one process has them. */
type OpenPair = () => Pair;

const folderPairs = async () => {
  const folder = dataFolder();
  const open: OpenPair = () => {
    const events = new SqliteEvents(folder.path);
    return { events, store: new SqliteDocumentStore(folder.path, () => events.poll()) };
  };
  return { open, remove: async () => folder.remove() };
};
const cloudPairs = async () => {
  const database = await openTestFirestore();
  const open: OpenPair = () => ({
    store: new FirestoreDocumentStore(database.connect),
    events: new FirestoreEvents(database.connect),
  });
  return { open, remove: () => database.remove() };
};

describe.each([
  { adapter: 'SQLite', pairs: folderPairs },
  { adapter: 'Firestore', pairs: cloudPairs },
])('What a process on $adapter keeps of what somebody looks at', ({ adapter, pairs }) => {
  /** Where the clock of the tests can be moved: the SDK of the other waits with timers of its own. */
  const testWithClock = test.runIf(adapter === 'SQLite');
  let open: OpenPair;
  let remove: () => Promise<void>;
  let asked: string[];
  let memory: WatchedMemory;
  let other: Pair;
  /** The line of its events: nothing is heard any more, which is said or not, until it is heard again. */
  let line: { readonly cut: () => void; readonly fail: () => void; readonly mend: () => void };
  const opened: { store: DocumentStore; events: Events }[] = [];

  /** A memory on a store that tells what is asked of it, and on events that can be cut. */
  function remembering(): WatchedMemory {
    const pair = open();
    const told = (name: string): void => void asked.push(name);
    const store: DocumentStore = {
      get: (from, id) => (told(`${from.name}/${id}`), pair.store.get(from, id)),
      getMany: (from, ids) => (told(`${from.name}/${ids.join('+')}`), pair.store.getMany(from, ids)),
      query: (from, query) => (told(`${from.name}?`), pair.store.query(from, query)),
      count: (from, query) => (told(`${from.name}#`), pair.store.count(from, query)),
      create: (...rest) => pair.store.create(...rest),
      update: (...rest) => pair.store.update(...rest),
      delete: (...rest) => pair.store.delete(...rest),
      transaction: (...rest) => pair.store.transaction(...rest),
      ping: () => pair.store.ping(),
      close: () => pair.store.close(),
    };
    const events: Events = {
      subscribe: (listener, how: Subscription = {}) => {
        let isCut = false;
        line = {
          cut: () => (isCut = true),
          fail: () => {
            isCut = true;
            how.onGap?.();
          },
          mend: () => {
            isCut = false;
            how.onResumed?.();
          },
        };
        return pair.events.subscribe((event) => isCut || listener(event));
      },
      since: (seq) => pair.events.since(seq),
      latest: () => pair.events.latest(),
      position: () => pair.events.position(),
      close: () => pair.events.close(),
    };
    const made = new WatchedMemory(store, events);
    opened.push({ store: made, events: made.events });
    return made;
  }

  const dayOf = (dia: string): Query => ({
    where: [
      { field: 'dia', op: '>=', value: dia },
      { field: 'dia', op: '<=', value: dia },
    ],
    orderBy: [{ field: 'dia' }, { field: 'hora' }],
  });
  const hoursOn = async (dia: string, by: DocumentStore = memory): Promise<string[]> =>
    (await by.query(places, dayOf(dia))).items.map(({ id, value }) => `${id} ${value.hora}`);
  const look = (by = memory): Promise<() => void> => by.events.subscribe(() => undefined, { isScreen: true });

  beforeEach(async () => {
    asked = [];
    ({ open, remove } = await pairs());
    memory = remembering();
    other = open();
    opened.push(other);
    for (const [id, hora] of [
      ['b', '09:00'],
      ['a', '10:00'],
      ['c', '08:00'],
    ] as const)
      await other.store.create(places, id, { dia: MONDAY, hora });
    await other.store.create(places, 'm', { dia: TUESDAY, hora: '08:00', quien: 'ana' });
    await look();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const { events, store } of opened.splice(0)) {
      await events.close();
      await store.close();
    }
    await remove();
  });

  test('a day is read once, whoever asks and in whatever order or part of it', async () => {
    expect(await hoursOn(MONDAY)).toEqual(['c 08:00', 'b 09:00', 'a 10:00']);
    expect(await hoursOn(MONDAY)).toHaveLength(3);
    const late = await memory.query(hoursOnly, { ...dayOf(MONDAY), limit: 2 });
    expect(late.items.map(({ value }) => value)).toEqual([{ hora: '08:00' }, { hora: '09:00' }]);
    const rest = await memory.query(places, { ...dayOf(MONDAY), limit: 2, cursor: late.cursor ?? '' });
    expect(rest.items.map(({ id }) => id)).toEqual(['a']);
    expect(asked).toEqual(['lugares?']);
  });

  test('an own change is seen by whoever asks next, and costs the document alone', async () => {
    await hoursOn(MONDAY);
    await memory.update(places, 'b', 1, { dia: MONDAY, hora: '11:00' });
    await memory.create(places, 'd', { dia: MONDAY, hora: '07:00' });
    await memory.delete(places, 'c');
    expect(await hoursOn(MONDAY)).toEqual(['d 07:00', 'a 10:00', 'b 11:00']);
    expect(asked).toEqual(['lugares?', 'lugares/b+d+c']);
  });

  test('a document that goes to another day leaves one and enters the other', async () => {
    await Promise.all([hoursOn(MONDAY), hoursOn(TUESDAY)]);
    await memory.update(places, 'b', 1, { dia: TUESDAY, hora: '09:00' });
    expect([await hoursOn(MONDAY), await hoursOn(TUESDAY)]).toEqual([
      ['c 08:00', 'a 10:00'],
      ['m 08:00', 'b 09:00'],
    ]);
  });

  test('the change of another process is seen with its event, by whoever that makes ask again', async () => {
    const seen: Promise<string[]>[] = [];
    await memory.events.subscribe(() => void seen.push(hoursOn(MONDAY)), { isScreen: true });
    await hoursOn(MONDAY);
    await other.store.update(places, 'b', 1, { dia: MONDAY, hora: '12:00' });
    await expect.poll(() => seen.length).toBe(1);
    expect(await seen[0]).toEqual(['c 08:00', 'a 10:00', 'b 12:00']);
  });

  test('a change on a day that nobody looks at is not read', async () => {
    await hoursOn(MONDAY);
    await memory.update(places, 'm', 1, { dia: TUESDAY, hora: '09:00' });
    await hoursOn(MONDAY);
    expect(asked).toEqual(['lugares?']);
  });

  test('what changes while a day is being read is read again after it', async () => {
    const reading = hoursOn(MONDAY);
    const changed = memory.update(places, 'b', 1, { dia: MONDAY, hora: '13:00' });
    await Promise.all([reading, changed]);
    expect(await hoursOn(MONDAY)).toEqual(['c 08:00', 'a 10:00', 'b 13:00']);
  });

  test('a refused transaction changes nothing of it, and one inside reads the store', async () => {
    await hoursOn(MONDAY);
    const inside = await memory.transaction(async (tx) => {
      const found = await tx.query(places, dayOf(MONDAY));
      tx.create(places, 'x', { dia: MONDAY, hora: '06:00' });
      return found.items.length === 3 ? err('no') : ok(undefined);
    });
    expect(inside.ok).toBe(false);
    expect(await hoursOn(MONDAY)).toHaveLength(3);
    expect(asked).toEqual(['lugares?']);
  });

  test('small collections are kept whole, and single documents by their id, also those that are not there', async () => {
    await memory.create(rules, 'r', { dia: '', hora: '' });
    await memory.create(people, 'p', { dia: '', hora: '' });
    for (let time = 0; time < 2; time += 1) {
      expect((await memory.getMany(rules, ['r', 'z'])).map((each) => each?.id)).toEqual(['r', undefined]);
      expect(await memory.get(people, 'nadie')).toBeNull();
      expect((await memory.get(people, 'p'))?.version).toBe(1);
    }
    expect(asked).toEqual(['reglas?', 'gente/nadie', 'gente/p']);
    await memory.create(people, 'nadie', { dia: 'x', hora: '' });
    expect((await memory.get(people, 'nadie'))?.value.dia).toBe('x');
  });

  test('what is gone and made again is seen again', async () => {
    expect(await memory.get(people, 'p')).toBeNull();
    for (let time = 0; time < 3; time += 1) {
      await memory.create(people, 'p', { dia: String(time), hora: '' });
      expect((await memory.get(people, 'p'))?.value.dia).toBe(String(time));
      await memory.delete(people, 'p');
      expect(await memory.get(people, 'p')).toBeNull();
    }
  });

  test('one without a day is seen by whoever looks at all of them', async () => {
    const undated = z.strictObject({ dia: z.optional(z.string()), hora: z.string() });
    const dated: Collection<z.infer<typeof undated>> = {
      ...{ name: 'avisos', schema: undated, dateField: 'dia', watched: 'whole' },
    };
    expect((await memory.query(dated)).items).toEqual([]);
    await memory.create(dated, 'a', { hora: '08:00' });
    expect((await memory.query(dated)).items.map(({ id }) => id)).toEqual(['a']);
    await memory.update(dated, 'a', 1, { dia: MONDAY, hora: '08:00' });
    expect((await memory.get(dated, 'a'))?.value.dia).toBe(MONDAY);
  });

  const SEQUENCES = adapter === 'SQLite' ? 150 : 12;
  test('whatever two processes write and read at once, nobody reads older than what his own process had acknowledged, and in the end all read the same', async () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const next = drawn(seed);
      const idOf = (): string => `s${String(next(5))}`;
      const draw = (): Place => ({
        dia: [MONDAY, TUESDAY][next(2)] ?? MONDAY,
        hora: `0${String(next(9))}:00`,
      });
      /** The versions that this process was told were written, of what nobody was writing at the same time. */
      const acknowledged = new Map<string, { readonly version: number }>();
      const writing = new Map<string, number>();
      const write = async (from: Collection<Place>, by: DocumentStore): Promise<void> => {
        const id = idOf();
        const key = `${from.name}/${id}`;
        const [gone, isRefused, value] = [next(5) === 0, next(6) === 0, draw()];
        writing.set(key, (writing.get(key) ?? 0) + 1);
        let isAlone = writing.get(key) === 1;
        if (!isAlone) acknowledged.delete(key);
        const done = await by.transaction(async (tx) => {
          const stored = await tx.get(from, id);
          if (stored === null) tx.create(from, id, value);
          else if (gone) tx.delete(from, stored);
          else tx.update(from, stored, value);
          return isRefused ? err('no') : ok(stored === null ? 1 : gone ? 0 : stored.version + 1);
        });
        isAlone &&= writing.get(key) === 1;
        writing.set(key, (writing.get(key) ?? 1) - 1);
        if (!done.ok) return;
        if (by === memory && isAlone) acknowledged.set(key, { version: done.value });
        else acknowledged.delete(key);
      };
      const read = async (): Promise<void> => {
        const known = new Map(acknowledged);
        const [days, whole] = [
          (await Promise.all([MONDAY, TUESDAY].map((dia) => memory.query(places, dayOf(dia))))).flatMap(
            ({ items }) => items,
          ),
          (await memory.query(rules)).items,
        ];
        for (const [key, written] of known) {
          // Written meanwhile by somebody: what this read may show is not known.
          if (acknowledged.get(key) !== written || (writing.get(key) ?? 0) > 0) continue;
          const found = (key.startsWith('reglas/') ? whole : days).find(({ id }) => key.endsWith(`/${id}`));
          expect(found?.version ?? 0, `seed ${String(seed)}: ${key}`).toBe(written.version);
        }
      };
      const begun: Promise<unknown>[] = [];
      for (let step = 0; step < 12; step += 1) {
        const from = next(2) === 0 ? places : rules;
        const by = next(3) === 0 ? other.store : memory;
        if (next(8) === 0) line[next(2) === 0 ? 'fail' : 'mend']();
        if (next(3) === 0) begun.push(read());
        else {
          const written = write(from, by);
          begun.push(written);
          if (next(2) === 0) await written;
        }
      }
      await Promise.all(begun);
      line.mend();
    }
    line.fail();
    line.mend();
    for (const from of [places, rules]) {
      const all = async (by: DocumentStore): Promise<string[]> =>
        (await Promise.all([MONDAY, TUESDAY].map((dia) => by.query(from, { ...dayOf(dia), limit: 1000 }))))
          .flatMap(({ items }) =>
            items.map(({ id, version, value }) => `${id} ${String(version)} ${value.hora}`),
          )
          .toSorted();
      const stored = from === places ? await all(other.store) : null;
      if (stored !== null) await expect.poll(() => all(memory)).toEqual(stored);
      else {
        const whole = async (by: DocumentStore): Promise<string[]> =>
          (await by.query(rules, { limit: 1000 })).items
            .map(({ id, version }) => `${id} ${String(version)}`)
            .toSorted();
        await expect.poll(() => whole(memory)).toEqual(await whole(other.store));
      }
    }
  });

  test('a query that no index serves is refused as the store refuses it', async () => {
    const asks = memory.query(places, { where: [{ field: 'hora', op: '==', value: '08:00' }] });
    await expect(asks).rejects.toThrow('no declared index');
  });

  test('while changes may be missed nothing is kept, and nothing that was', async () => {
    await hoursOn(MONDAY);
    line.fail();
    for (const [version, hora] of ['14:00', '15:00'].entries()) {
      await other.store.update(places, 'b', version + 1, { dia: MONDAY, hora });
      expect(await hoursOn(MONDAY)).toContain(`b ${hora}`);
    }
    expect(asked).toEqual(['lugares?', 'lugares?', 'lugares?']);
    line.mend();
    await hoursOn(MONDAY);
    await hoursOn(MONDAY);
    expect(asked).toHaveLength(4);
  });

  testWithClock('an own change that does not come back says that nothing is heard', async () => {
    await hoursOn(MONDAY);
    line.cut();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await memory.update(places, 'c', 1, { dia: MONDAY, hora: '05:00' });
    await other.store.update(places, 'b', 1, { dia: MONDAY, hora: '15:00' });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await hoursOn(MONDAY)).toContain('b 15:00');
  });

  testWithClock('nothing is kept once nobody looks, nor before anybody does', async () => {
    const quiet = remembering();
    await hoursOn(MONDAY, quiet);
    await hoursOn(MONDAY, quiet);
    expect(asked).toEqual(['lugares?', 'lugares?']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leave = await look(quiet);
    await hoursOn(MONDAY, quiet);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await hoursOn(MONDAY, quiet);
    expect(asked).toHaveLength(4);
  });
});

/** Numbers below a bound, always the same for a seed. */
function drawn(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

test('who somebody is and what they may is read with each request: it is never kept', () => {
  for (const from of [users, sessionRecords]) expect(from.watched, from.name).toBeUndefined();
});

/** The same store, which keeps the whole of every collection that it is asked about. */
function keepingAll(memory: DocumentStore): DocumentStore {
  const whole = <T>(from: Collection<T>): Collection<T> => ({ ...from, watched: 'whole' });
  return {
    get: (from, id) => memory.get(whole(from), id),
    getMany: (from, ids) => memory.getMany(whole(from), ids),
    query: (from, query) => memory.query(whole(from), query),
    count: (from, query) => memory.count(whole(from), query),
    create: (...rest) => memory.create(...rest),
    update: (...rest) => memory.update(...rest),
    delete: (...rest) => memory.delete(...rest),
    transaction: (...rest) => memory.transaction(...rest),
    ping: () => memory.ping(),
    close: () => memory.close(),
  };
}

// What it keeps follows the laws of what it is kept from. Others that write tell it at once here: their delay is tested above.
documentStoreContract('a memory that is awake', async () => {
  const folder = openFolder();
  const events = new SqliteEvents(folder.path);
  const openStore = (): SqliteDocumentStore =>
    folder.keep(new SqliteDocumentStore(folder.path, () => events.poll()));
  const memory = new WatchedMemory(openStore(), events);
  await memory.events.subscribe(() => undefined, { isScreen: true });
  return {
    store: keepingAll(memory),
    another: async () => openStore(),
    plant: async (collection, id, value) => {
      fromOutside(
        folder.path,
        `UPDATE "c_${collection}" SET datos = ? WHERE id = ?`,
        JSON.stringify(value),
        id,
      );
      memory.events.lose();
    },
    dispose: async () => {
      await memory.events.close();
      await folder.dispose();
    },
  };
});

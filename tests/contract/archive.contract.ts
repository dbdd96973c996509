import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Archive, RawDocument, Snapshot } from '#application/ports/archive';
import type { Collection, DocumentStore } from '#application/ports/document-store';
import type { Events } from '#application/ports/events';
import { ok } from '#domain/shared/result';

/** An archive of {@link ARCHIVED} on data of its own, with the store and the events of the same data. */
export interface OpenedArchive {
  readonly archive: Archive;
  readonly store: DocumentStore;
  readonly events: Events;
  /** False where a snapshot is not of one moment; then the suite only requires that it be complete. */
  readonly isOneMoment: boolean;
  dispose(): Promise<void>;
}

type Card = Record<string, unknown>;
const cardSchema = z.record(z.string(), z.unknown());
const cards: Collection<Card> = { name: 'tarjetas', schema: cardSchema };
const boxes: Collection<Card> = { name: 'cajas', schema: cardSchema, indexes: [['color']] };
const visits: Collection<Card> = { name: 'visitas', schema: cardSchema };

/** The collections the archive is opened for; the store writes to one more, which is not moved. */
export const ARCHIVED: readonly Collection<unknown>[] = [cards, boxes];

/** Values of every kind a document may hold. */
const KINDS: Card = {
  texto: 'ñandú 👁️ "comillas" \\ \n',
  vacio: '',
  entero: 7,
  negativo: -3,
  quebrado: 0.1,
  grande: 9_007_199_254_740_991,
  si: true,
  no: false,
  nada: null,
  lista: [1, 'dos', { tres: [] }],
  ficha: { z: 1, a: { m: null } },
  sinCampos: {},
};

const documentsOf = async (snapshot: Snapshot, collection: string): Promise<RawDocument[]> =>
  Array.fromAsync(snapshot.documents(collection));

/** The laws of {@link Archive}, run against any adapter. */
export function archiveContract(adapter: string, open: () => Promise<OpenedArchive>): void {
  describe(`Archive on ${adapter}`, () => {
    let opened: OpenedArchive;
    let archive: Archive;
    let store: DocumentStore;
    beforeEach(async () => {
      opened = await open();
      ({ archive, store } = opened);
    });
    afterEach(() => opened.dispose());

    const all = async (collection: string): Promise<RawDocument[]> => {
      const snapshot = await archive.snapshot();
      try {
        return await documentsOf(snapshot, collection);
      } finally {
        await snapshot.close();
      }
    };

    test('it knows the collections that are moved, and refuses others', async () => {
      expect(await archive.collections()).toEqual(['tarjetas', 'cajas']);
      const snapshot = await archive.snapshot();
      await expect(snapshot.count('visitas')).rejects.toThrow(RangeError);
      await expect(documentsOf(snapshot, 'visitas')).rejects.toThrow(RangeError);
      await expect(archive.restore('visitas', [], 'fallar')).rejects.toThrow(RangeError);
      await snapshot.close();
    });

    test('nothing was ever stored: it is empty, and so is each collection', async () => {
      expect([await archive.isEmpty(), await all('tarjetas'), await all('cajas')]).toEqual([true, [], []]);
    });

    test('only what is moved counts for being empty', async () => {
      await store.create(visits, 'v1', { a: 1 });
      expect(await archive.isEmpty()).toBe(true);
      await store.create(boxes, 'c1', { color: 'rojo' });
      expect(await archive.isEmpty()).toBe(false);
      await store.delete(boxes, 'c1');
      expect(await archive.isEmpty()).toBe(true);
    });

    test('a snapshot gives every value with its id and version', async () => {
      await store.create(cards, 'k', KINDS);
      await store.update(cards, 'k', 1, { ...KINDS, entero: 8 });
      expect(await all('tarjetas')).toEqual([{ id: 'k', version: 2, value: { ...KINDS, entero: 8 } }]);
    });

    test('documents come in the order of the bytes of their ids, and are counted', async () => {
      const ids = ['b', 'a', 'Z', 'ñ', 'a b', '10', '9', '-', '_', '\u{1F441}', '\uFF5E', 'Aé', 'a.b'];
      for (const id of ids) await store.create(cards, id, { id });
      const inOrder = [...ids].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      const snapshot = await archive.snapshot();
      expect((await documentsOf(snapshot, 'tarjetas')).map(({ id }) => id)).toEqual(inOrder);
      expect([await snapshot.count('tarjetas'), await snapshot.count('cajas')]).toEqual([ids.length, 0]);
      await snapshot.close();
    });

    test('what is written while a snapshot is read is not in it, and one taken after sees it', async () => {
      for (let n = 10; n < 60; n += 1) await store.create(cards, `n${String(n)}`, { n });
      const snapshot = await archive.snapshot();
      const seen: RawDocument[] = [];
      for await (const document of snapshot.documents('tarjetas')) {
        seen.push(document);
        if (seen.length !== 1) continue;
        await store.transaction(async (tx) => {
          const last = await tx.get(cards, 'n59');
          const gone = await tx.get(cards, 'n40');
          if (last !== null) tx.update(cards, last, { n: -1 });
          if (gone !== null) tx.delete(cards, gone);
          tx.create(cards, 'n99', { n: 99 });
          tx.create(boxes, 'late', { color: 'azul' });
          return ok(undefined);
        });
      }
      const later = await documentsOf(snapshot, 'cajas');
      const counted = await snapshot.count('tarjetas');
      await snapshot.close();
      if (opened.isOneMoment) {
        expect(seen.map(({ value }) => (value as { n: number }).n)).toEqual(
          Array.from({ length: 50 }, (_, n) => n + 10),
        );
        expect([later, counted]).toEqual([[], 50]);
      } else {
        expect(seen.length).toBeGreaterThanOrEqual(49);
      }
      expect([(await all('tarjetas')).length, (await all('cajas')).length]).toEqual([50, 1]);
    });

    test('what is restored has the very id, version and value that it had, for the archive and for the store', async () => {
      const documents = [
        { id: 'Dra. Ñusta (2)', version: 41, value: KINDS },
        { id: 'uno', version: 1, value: { a: [] } },
      ];
      expect(await archive.restore('tarjetas', documents, 'fallar')).toEqual({
        written: 2,
        same: 0,
        conflicts: [],
      });
      expect(await all('tarjetas')).toEqual(documents);
      expect(await store.get(cards, 'Dra. Ñusta (2)')).toEqual(documents[0]);
      expect((await store.update(cards, 'uno', 1, { a: [1] })).ok).toBe(true);
      expect((await store.get(cards, 'uno'))?.version).toBe(2);
    });

    test('what is restored is found by the queries of its collection', async () => {
      const documents = ['rojo', 'azul', 'rojo'].map((color, n) => ({
        id: `c${String(n)}`,
        version: n + 1,
        value: { color },
      }));
      await archive.restore('cajas', documents, 'fallar');
      const found = await store.query(boxes, { where: [{ field: 'color', op: '==', value: 'rojo' }] });
      expect(found.items).toEqual([documents[0], documents[2]]);
    });

    test('restored again, all is the same and nothing is written, whatever the order of the fields', async () => {
      await archive.restore(
        'tarjetas',
        [{ id: 'a', version: 3, value: { x: 1, y: { p: 1, q: 2 } } }],
        'fallar',
      );
      const again = [{ id: 'a', version: 3, value: { y: { q: 2, p: 1 }, x: 1 } }];
      for (const policy of ['fallar', 'conservar', 'reemplazar'] as const)
        expect(await archive.restore('tarjetas', again, policy)).toEqual({
          written: 0,
          same: 1,
          conflicts: [],
        });
    });

    test.each([
      { policy: 'conservar' as const, after: ['mine', 'new'], written: 1 },
      { policy: 'reemplazar' as const, after: ['theirs', 'new'], written: 1 },
      { policy: 'fallar' as const, after: ['mine'], written: 0 },
    ])('of a document that differs, $policy leaves $after', async ({ policy, after, written }) => {
      await archive.restore('tarjetas', [{ id: 'a', version: 5, value: { de: 'mine' } }], 'fallar');
      const batch = [
        { id: 'a', version: 2, value: { de: 'theirs' } },
        { id: 'b', version: 9, value: { de: 'new' } },
      ];
      expect(await archive.restore('tarjetas', batch, policy)).toEqual({
        written,
        same: 0,
        conflicts: ['a'],
      });
      const stored = await all('tarjetas');
      expect(stored.map(({ value }) => (value as { de: string }).de)).toEqual(after);
      expect(stored[0]?.version).toBe(policy === 'reemplazar' ? 2 : 5);
    });

    test('the same value with another version is a conflict', async () => {
      await archive.restore('tarjetas', [{ id: 'a', version: 5, value: { n: 1 } }], 'fallar');
      const restored = await archive.restore(
        'tarjetas',
        [{ id: 'a', version: 6, value: { n: 1 } }],
        'fallar',
      );
      expect(restored.conflicts).toEqual(['a']);
    });

    test('a batch of 400 documents goes in at once', async () => {
      const batch = Array.from({ length: 400 }, (_, n) => ({
        id: `d${String(n).padStart(3, '0')}`,
        version: (n % 9) + 1,
        value: { n, relleno: 'x'.repeat(2000) },
      }));
      expect((await archive.restore('tarjetas', batch, 'fallar')).written).toBe(400);
      expect(await all('tarjetas')).toEqual(batch);
    });

    test('restoring makes no live event', async () => {
      await store.create(cards, 'antes', { n: 0 });
      const before = await opened.events.latest();
      await archive.restore('tarjetas', [{ id: 'a', version: 1, value: {} }], 'fallar');
      await archive.restore('tarjetas', [{ id: 'a', version: 2, value: {} }], 'reemplazar');
      await store.create(cards, 'despues', { n: 1 });
      const told = await opened.events.since(before);
      expect(told?.map(({ id }) => id)).toEqual(['despues']);
    });

    test('rewriting gives a new value and the next version to those that still have theirs, and tells of the others', async () => {
      const batch = ['a', 'b', 'c'].map((id) => ({ id, version: 3, value: { de: id } }));
      await archive.restore('tarjetas', batch, 'fallar');
      await store.create(cards, 'ajena', { n: 0 });
      const before = await opened.events.latest();
      const rewritten = batch.map(({ id, version }) => ({
        id,
        version: id === 'b' ? 2 : version,
        value: { a: id },
      }));
      const gone = { id: 'nadie', version: 1, value: {} };
      expect(await archive.rewrite('tarjetas', [...rewritten, gone])).toEqual(['b', 'nadie']);
      expect(await all('tarjetas')).toEqual([
        { id: 'a', version: 4, value: { a: 'a' } },
        { id: 'ajena', version: 1, value: { n: 0 } },
        { id: 'b', version: 3, value: { de: 'b' } },
        { id: 'c', version: 4, value: { a: 'c' } },
      ]);
      expect(await archive.rewrite('tarjetas', rewritten)).toEqual(['a', 'b', 'c']);
      expect(await opened.events.since(before)).toEqual([]);
    });

    test('while somebody writes, batches are restored whole', async () => {
      const batches = Array.from({ length: 10 }, (_, batch) =>
        Array.from({ length: 20 }, (_none, n) => ({
          id: `b${String(batch)}-${String(n)}`,
          version: 3,
          value: { batch, n },
        })),
      );
      await Promise.all([
        ...batches.map((batch) => archive.restore('tarjetas', batch, 'fallar')),
        ...Array.from({ length: 20 }, (_, n) => store.create(cards, `w${String(n)}`, { n })),
      ]);
      expect((await all('tarjetas')).length).toBe(220);
    });

    test('a closed archive refuses', async () => {
      const snapshot = await archive.snapshot();
      await archive.close();
      await expect(snapshot.count('tarjetas')).rejects.toThrow();
      await expect(archive.restore('tarjetas', [], 'fallar')).rejects.toThrow();
      await expect(archive.isEmpty()).rejects.toThrow();
      await expect(archive.snapshot()).rejects.toThrow();
    });
  });
}

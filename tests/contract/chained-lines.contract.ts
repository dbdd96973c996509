import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditLogHeads } from '#application/ports/chained';
import type { Collection, DocumentStore } from '#application/ports/document-store';
import { RunCheck } from '#domain/audit/run-check';
import { foundLine } from '#domain/audit/audit-log-day';
import { auditLogLinkSchema } from '#domain/audit/audit-log-link';
import { err, ok } from '#domain/shared/result';
import type { OpenedStore } from './document-store.contract.ts';

const lineSchema = z.strictObject({
  cuando: z.string(),
  texto: z.string(),
  detalle: z.optional(z.record(z.string(), z.unknown())),
  cadena: z.optional(auditLogLinkSchema),
});
const lines: Collection<z.infer<typeof lineSchema>> = {
  name: 'lineas',
  schema: lineSchema,
  indexes: [['cuando']],
  silent: true,
  chained: true,
};
const counters: Collection<{ n: number }> = { name: 'cuentas', schema: z.strictObject({ n: z.number() }) };

/** The laws of collections whose documents hang on each other, whatever writes them. */
export function chainedLaws(opened: () => OpenedStore): void {
  const all = async (store: DocumentStore) =>
    (await store.query(lines, { orderBy: [{ field: 'cuando' }], limit: 1000 })).items;
  const checked = async (store: DocumentStore) => {
    const found = await Promise.all((await all(store)).map(({ id, value }) => foundLine(id, value)));
    const check = new RunCheck();
    for (const each of found) check.see(each, 'hoy');
    const heads = (await store.query(auditLogHeads, { limit: 1000 })).items.map(({ value }) => value);
    return { found, problems: check.end(heads), runs: heads.length };
  };
  const cuando = (at: number): string => new Date(Date.UTC(2026, 10, 20, 13, 0, at)).toISOString();

  test('each line hangs on the one before it and says so in its hash, those of one commit too', async () => {
    const { store } = opened();
    for (let at = 0; at < 4; at += 1)
      await store.transaction(async (tx) => {
        tx.create(lines, `a${String(at)}`, {
          cuando: cuando(at),
          texto: 'a',
          detalle: { z: 1.5, a: [null] },
        });
        tx.create(lines, `b${String(at)}`, { cuando: cuando(at), texto: 'b' });
        return ok(undefined);
      });
    const { found, problems, runs } = await checked(store);
    expect(found.map(({ whole }) => whole)).toEqual(Array.from({ length: 8 }, () => true));
    // One writer after the other goes on with the same run.
    expect(found.map(({ link }) => link?.n).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([problems, runs]).toEqual([[], 1]);
  });

  test('writers of several processes at once neither fork a run nor leave a gap, and refused ones leave nothing', async () => {
    const { store, another } = opened();
    const other = await another();
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 === 0 ? store : other).transaction(async (tx) => {
          // All of them look at one document, and some change it: they collide and start over.
          const stored = await tx.get(counters, 'c');
          tx.create(lines, `l${String(at)}`, { cuando: cuando(at), texto: String(at) });
          if (at % 5 === 0) return err('refused' as const);
          if (stored === null) tx.create(counters, 'c', { n: 1 });
          else if (at % 3 === 0) tx.update(counters, stored, { n: stored.value.n + 1 });
          return ok(undefined);
        }),
      ),
    );
    const { found, problems } = await checked(store);
    expect(found).toHaveLength(24);
    expect(found.every(({ whole, link }) => whole && link !== null)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('a line that is already there hangs on nothing new', async () => {
    const { store } = opened();
    const line = { cuando: cuando(0), texto: 'a' };
    const made = await Promise.all([store.create(lines, 'a', line), store.create(lines, 'a', line)]);
    expect(made.filter((each) => each.ok)).toHaveLength(1);
    await store.create(lines, 'b', { ...line, cuando: cuando(1) });
    expect((await checked(store)).problems).toEqual([]);
  });
}

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { valueOf } from '#tests/support/scheduling/scheduling';
import { audit, auditAlone } from '../audit/audit.ts';
import { auditLog, type AuditLine } from '../collections.ts';
import type { Collection } from '../ports/document-store.ts';
import { comparePaper, readAuditLogDay } from './read-audit-log-day.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { keptRoot, storedAuditLog } from './stored-audit-log.ts';
import { readAuditLogState } from './audit-log-state.ts';
import { verifyAuditLog } from './verify-audit-log.ts';
import { linkText, type Line } from '#domain/audit/audit-log-link';
import { sha256 } from '#domain/clinical/seal/sha256';
import { shortCode } from '#domain/clinical/seal/day-slip';
import { ok } from '#domain/shared/result';

/** The same collection as somebody with the database at hand writes it: nothing is linked. */
const bare: Collection<AuditLine> = (({ chained: _chained, ...rest }) => rest)(auditLog);
const raw: Collection<unknown> = { ...bare, schema: storedAuditLog.schema };
const DAY = '2026-11-20';

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

const line = (documento: string) => ({ accion: 'alta de cuenta', coleccion: 'users', documento }) as const;

async function write(many: number): Promise<void> {
  for (let at = 0; at < many; at += 1) {
    await auditAlone(opened.app, 'u1', line(`d${String(at)}`));
    opened.clock.advance({ minutes: 10 });
  }
}
const lines = async () =>
  (await opened.app.store.query(storedAuditLog, { orderBy: [{ field: 'cuando' }], limit: 1000 })).items;
const found = async (): Promise<string[]> =>
  (await verifyAuditLog(opened.app)).hallazgos.map(({ que }) => que);
const at = async (index: number) => {
  const stored = (await lines())[index];
  if (stored === undefined) throw new Error('no such line');
  return stored;
};
/** What was stored, with some of its fields replaced, past every check. */
async function edit(index: number, over: object): Promise<void> {
  const { id, version, value } = await at(index);
  // The value of a line is an object of fields.
  await opened.app.store.update(storedAuditLog, id, version, { ...(value as object), ...over });
}
async function remove(index: number): Promise<void> {
  await opened.app.store.delete(bare, (await at(index)).id);
}

describe('the lines of the audit log', () => {
  test('hang on each other, those of one commit too, whoever writes at the same time', async () => {
    const { app } = opened;
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        app.store.transaction(async (tx) => {
          audit(app, tx, 'u1', line(`a${String(n)}`));
          audit(app, tx, 'u1', line(`b${String(n)}`));
          return ok(undefined);
        }),
      ),
    );
    expect(await verifyAuditLog(app)).toMatchObject({ lineas: 80, hallazgos: [] });
  });

  test('of before there was a chain stay as they are: it begins with the first that hangs on it', async () => {
    const { app, clock } = opened;
    await app.store.create(bare, 'vieja', { ...line('x'), quien: 'u1', cuando: clock.now().toISOString() });
    clock.advance({ days: 1 });
    await write(3);
    const verdict = await verifyAuditLog(app);
    expect(verdict).toMatchObject({ lineas: 3, inicio: '2026-11-21T13:00:00.000Z', hallazgos: [] });
  });

  test.each([
    ['edited', () => edit(2, { quien: 'otro' }), 'cambiada'],
    ['edited with a hash of its own', () => rehash(2, { quien: 'otro' }), 'cambiada'],
    ['taken out of the middle', () => remove(2), 'falta'],
    ['the last and taken away', () => remove(4), 'falta'],
    ['the first and taken away', () => remove(0), 'falta'],
    ['inserted', () => insert(), 'agregada'],
    ['stripped of its link', () => edit(2, { cadena: undefined }), 'agregada'],
  ])('that is %s is found, also on the day itself', async (_how, tamper, que) => {
    await write(5);
    expect(await found()).toEqual([]);
    await tamper();
    expect(await found()).toContain(que);
    expect(await readAuditLogState(opened.app)).not.toMatchObject({ total: 0 });
    // A first line that is gone is known by the whole of its run.
    if (_how !== 'the first and taken away')
      expect(valueOf(await readAuditLogDay(opened.app, DAY))).toMatchObject({ estado: 'alterado' });
  });

  test('whatever is done to any of them is found', async () => {
    await write(12);
    const kept = (await lines()).map(({ id, value }) => ({ id, value }));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 11 }),
        fc.constantFrom('quien', 'accion', 'documento', 'cuando', 'detalle', 'gone'),
        async (index, what) => {
          if (what === 'gone') await remove(index);
          else await edit(index, { [what]: what === 'detalle' ? { x: 1 } : '2026-11-20T14:01:02.003Z' });
          expect((await found()).length).toBeGreaterThan(0);
          for (const each of kept) {
            await opened.app.store.delete(bare, each.id);
            await opened.app.store.create(raw, each.id, each.value);
          }
          expect(await found()).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });
});

async function rehash(index: number, over: object): Promise<void> {
  const { id, value } = await at(index);
  // As above; the link is what the store added.
  const edited = { ...(value as Line), ...over } as Line & {
    cadena: { tramo: string; n: number; anterior: string | null };
  };
  await edit(index, {
    ...over,
    cadena: { ...edited.cadena, hash: await sha256(linkText(id, edited, edited.cadena)) },
  });
}

const insert = () =>
  opened.app.store.create(bare, 'intrusa', {
    ...line('x'),
    quien: 'u1',
    cuando: '2026-11-20T13:15:00.000Z',
  });

describe('a day of the audit log', () => {
  const toNight = async (): Promise<void> => {
    opened.clock.advance({ days: 1 });
    expect(await sealAuditLog(opened.app, DAY)).toBe(true);
  };

  test('is closed with a root that holds the one before and where the chain begins', async () => {
    await write(3);
    await toNight();
    await write(2);
    opened.clock.advance({ days: 1 });
    expect(await sealAuditLog(opened.app, '2026-11-21')).toBe(true);
    const [one, two] = [await keptRoot(opened.app, DAY), await keptRoot(opened.app, '2026-11-21')];
    expect(one?.root).toMatchObject({ lineas: 3, anterior: null, inicio: '2026-11-20T13:00:00.000Z' });
    // The root of the day before is a line of this one.
    expect(two?.root).toMatchObject({ lineas: 3, anterior: one?.root.raiz });
    expect(valueOf(await readAuditLogDay(opened.app, DAY))).toMatchObject({
      estado: 'cerrado',
      tarde: false,
      codigo: shortCode(one?.root.raiz ?? ''),
      problemas: [],
    });
    expect(await found()).toEqual([]);
  });

  test('that is written again, links and all, is found by its root, and its root by the next', async () => {
    await write(3);
    await toNight();
    await write(1);
    for (let gone = 0; gone < 3; gone += 1) await remove(0);
    expect(await found()).toContain('raiz');
    opened.clock.advance({ days: 1 });
    expect(await sealAuditLog(opened.app, '2026-11-21')).toBe(false);
    expect(opened.logged.map(({ event }) => event)).toContain('rastro_alterado');
    expect(await readAuditLogState(opened.app)).toMatchObject({ total: expect.any(Number) as number });
  });

  test('is compared with its paper, which alone tells of a database that was put back', async () => {
    await write(3);
    await toNight();
    const { codigo = '' } = valueOf(await readAuditLogDay(opened.app, DAY));
    const compare = async (typed: string, fecha = DAY) =>
      valueOf(await comparePaper(opened.app, 'jefa', { fecha, codigo: typed })).coincide;
    expect(await compare(codigo.toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect((await readAuditLogState(opened.app))?.total ?? 0).toBe(0);
    // The paper of a day that this copy never saw.
    expect(await compare(codigo, '2026-11-24')).toBe(false);
    expect(await readAuditLogState(opened.app)).toMatchObject({
      hallazgos: [{ que: 'papel', dia: '2026-11-24' }],
    });
  });

  test('that is closed days late says so: the nights since were not in this database', async () => {
    await write(3);
    opened.clock.advance({ days: 4 });
    await sealAuditLog(opened.app, DAY);
    expect(valueOf(await readAuditLogDay(opened.app, DAY))).toMatchObject({ estado: 'cerrado', tarde: true });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, trailOf, type OpenedApp } from '#tests/support/open-app';
import { folderFacts } from '../collections.ts';
import { audit, auditAlone } from './audit.ts';
import { listAudit } from './list-audit.ts';
import { err, ok } from '#domain/shared/result';

const entry = (documento: string, coleccion = 'users'): Parameters<typeof auditAlone>[2] => ({
  accion: 'prueba',
  coleccion,
  documento,
});

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

describe('a line of the trail', () => {
  test('says who, what and when, by the clock', async () => {
    await auditAlone(opened.app, 'u1', { ...entry('d1'), detalle: { antes: 1 } });
    const listed = await listAudit(opened.app, { limite: 10 });
    expect(listed.ok && listed.value.items).toEqual([
      {
        id: expect.stringMatching(/^[a-z0-9]{20}$/) as string,
        cuando: '2026-11-20T13:00:00.000Z',
        quien: 'u1',
        accion: 'prueba',
        coleccion: 'users',
        documento: 'd1',
        detalle: { antes: 1 },
      },
    ]);
  });

  test('is stored with what it tells of, or neither is', async () => {
    const { app } = opened;
    await app.store.transaction(async (tx) => {
      tx.create(folderFacts, 'x', { muestra: true, creado: '' });
      audit(app, tx, 'u1', entry('refused'));
      return err('no');
    });
    expect(await trailOf(app)).toEqual([]);
    await app.store.transaction(async (tx) => {
      tx.create(folderFacts, 'x', { muestra: true, creado: '' });
      audit(app, tx, 'u1', entry('kept'));
      return ok(undefined);
    });
    expect((await trailOf(app)).map(({ documento }) => documento)).toEqual(['kept']);
  });

  test('is listed newest first, of everything or of one document, a page at a time', async () => {
    for (const [documento, coleccion] of [
      ['a', 'users'],
      ['b', 'users'],
      ['a', 'medicos'],
      ['a', 'users'],
    ] as const) {
      await auditAlone(opened.app, 'u1', entry(documento, coleccion));
      opened.clock.advance({ minutes: 1 });
    }
    const listed = async (query: Partial<Parameters<typeof listAudit>[1]>): Promise<string[]> => {
      const page = await listAudit(opened.app, { limite: 10, ...query });
      return page.ok
        ? page.value.items.map(
            ({ cuando, documento, coleccion }) => `${cuando.slice(14, 16)} ${coleccion}/${documento}`,
          )
        : [];
    };
    expect(await listed({})).toEqual(['03 users/a', '02 medicos/a', '01 users/b', '00 users/a']);
    expect(await listed({ coleccion: 'users' })).toEqual(['03 users/a', '01 users/b', '00 users/a']);
    expect(await listed({ coleccion: 'users', documento: 'a' })).toEqual(['03 users/a', '00 users/a']);
    const first = await listAudit(opened.app, { limite: 3 });
    expect(await listed({ cursor: (first.ok && first.value.cursor) || '' })).toEqual(['00 users/a']);
  });
});

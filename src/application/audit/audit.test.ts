import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { folderFacts } from '../operational-collections.ts';
import { audit, auditAlone, auditOnce } from './audit.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { BOSS, DOCTOR, STAFF } from '#tests/support/scheduling/scheduling';
import { err, ok } from '#domain/shared/result';

const entry = (documento: string, coleccion = 'users'): Parameters<typeof auditAlone>[2] => ({
  accion: 'alta de cuenta',
  coleccion,
  documento,
});

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

describe('a line of the audit log', () => {
  test('says who, what and when, by the clock', async () => {
    await auditAlone(opened.app, 'u1', { ...entry('d1'), detalle: { antes: 1 } });
    const listed = await listAudit(opened.app, BOSS, { limite: 10 });
    expect(listed.ok && listed.value.items).toEqual([
      {
        id: expect.stringMatching(/^[a-z0-9]{20}$/) as string,
        cuando: '2026-11-20T13:00:00.000Z',
        quien: 'u1',
        accion: 'alta de cuenta',
        coleccion: 'users',
        documento: 'd1',
        detalle: { antes: 1 },
        quienNombre: 'Una persona del equipo',
        nombre: null,
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
    expect(await auditLogOf(app)).toEqual([]);
    await app.store.transaction(async (tx) => {
      tx.create(folderFacts, 'x', { muestra: true, creado: '' });
      audit(app, tx, 'u1', entry('kept'));
      return ok(undefined);
    });
    expect((await auditLogOf(app)).map(({ documento }) => documento)).toEqual(['kept']);
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
    const listed = async (query: Partial<Parameters<typeof listAudit>[2]>): Promise<string[]> => {
      const page = await listAudit(opened.app, BOSS, { limite: 10, ...query });
      return page.ok
        ? page.value.items.map(
            ({ cuando, documento, coleccion }) => `${cuando.slice(14, 16)} ${coleccion}/${documento}`,
          )
        : [];
    };
    expect(await listed({})).toEqual(['03 users/a', '02 medicos/a', '01 users/b', '00 users/a']);
    expect(await listed({ coleccion: 'users' })).toEqual(['03 users/a', '01 users/b', '00 users/a']);
    expect(await listed({ coleccion: 'users', documento: 'a' })).toEqual(['03 users/a', '00 users/a']);
    const first = await listAudit(opened.app, BOSS, { coleccion: 'users', limite: 1 });
    expect(await listed({ coleccion: 'users', cursor: (first.ok && first.value.cursor) || '' })).toEqual([
      '01 users/b',
      '00 users/a',
    ]);
  });

  test('written at the same instant as others is listed after what came before it', async () => {
    const written = Array.from({ length: 30 }, (_, n) => `d${String(n)}`);
    for (const documento of written)
      await opened.app.store.transaction(async (tx) => {
        audit(opened.app, tx, 'u1', entry(documento));
        return ok(undefined);
      });
    const listed = await listAudit(opened.app, BOSS, { limite: 50 });
    expect(listed.ok && listed.value.items.map(({ documento }) => documento)).toEqual(written.toReversed());
  });

  test('is found by every combination of who, what, which document and which days', async () => {
    const { app, clock } = opened;
    for (const quien of ['u1', 'u2'])
      for (const accion of ['alta de cuenta', 'alta de equipo'] as const)
        for (const documento of ['a', 'b'])
          await auditAlone(app, quien, { accion, coleccion: 'users', documento });
    clock.advance({ days: 1 });
    await auditAlone(app, 'u1', { accion: 'alta de cuenta', coleccion: 'users', documento: 'a' });
    const days = [{}, { desde: '2026-11-20', hasta: '2026-11-20' }, { desde: '2026-11-21' }];
    const options = {
      quien: [undefined, 'u1'],
      what: [{}, { accion: 'alta de cuenta' }, { coleccion: 'users' }],
      documento: [undefined, 'a'],
    };
    for (const [at, range] of days.entries())
      for (const quien of options.quien)
        for (const what of options.what)
          for (const documento of options.documento) {
            const page = await listAudit(app, BOSS, { quien, documento, ...what, ...range, limite: 100 });
            const first = (quien ? 1 : 2) * ('accion' in what ? 1 : 2) * (documento ? 1 : 2);
            const own = page.ok ? page.value.items.filter(({ coleccion }) => coleccion === 'users') : [];
            expect(own.length).toBe([first + 1, first, 1][at]);
          }
  });

  test('is read by a doctor where it is the own one, and by staff where it is of a device', async () => {
    const { app } = opened;
    await auditAlone(app, DOCTOR.uid, entry('suya'));
    await auditAlone(app, BOSS.uid, entry('ajena'));
    await auditAlone(app, BOSS.uid, entry('lenstar-biometro', 'equipos'));
    const read = async (actor: typeof BOSS, query: object): Promise<unknown> => {
      const page = await listAudit(app, actor, { limite: 10, ...query });
      return page.ok ? page.value.items.map(({ documento }) => documento) : page.error.code;
    };
    expect(await read(DOCTOR, {})).toEqual(['suya']);
    expect(await read(DOCTOR, { quien: BOSS.uid })).toBe('prohibido');
    expect(await read(STAFF, { accion: 'alta de cuenta' })).toEqual(['lenstar-biometro']);
    expect(await read(STAFF, { quien: BOSS.uid, accion: 'alta de cuenta' })).toEqual(['lenstar-biometro']);
    expect(await read(STAFF, { coleccion: 'users' })).toBe('prohibido');
    expect(await exportAudit(app, STAFF, { coleccion: 'users' })).toMatchObject({
      error: { code: 'prohibido' },
    });
  });

  test('tells of its own reading, once in ten minutes for each person', async () => {
    const { app, clock } = opened;
    const readings = async (): Promise<number> =>
      (await auditLogOf(app)).filter(({ accion }) => accion === 'consulta de auditoría').length;
    for (const filter of [{}, { desde: '2026-11-20' }, {}])
      await listAudit(app, BOSS, { limite: 1, ...filter });
    expect(await readings()).toBe(1);
    await listAudit(app, DOCTOR, { limite: 1 });
    clock.advance({ minutes: 10 });
    await listAudit(app, BOSS, { limite: 1 });
    expect(await readings()).toBe(3);
  });

  test('of a door that is asked for in a loop is written once', async () => {
    for (let each = 0; each < 20; each += 1)
      await auditOnce(opened.app, 'u1', entry('/admin/usuarios', 'pantallas'));
    expect(await auditLogOf(opened.app)).toHaveLength(1);
  });
});

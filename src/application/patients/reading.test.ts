import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import type { PatientsFound } from '#contract/patients';
import { Unavailable } from '../ports/unavailable.ts';
import { readPatient } from './patient-record.ts';
import { listReadingNotices, seeReadingNotice } from './reading-notices.ts';
import { searchPatients } from './search-patients.ts';

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const linesOf = async (accion: string): Promise<string[]> =>
  (await auditLogOf(app))
    .filter((line) => line.accion === accion)
    .map(({ quien, documento }) => `${quien} ${documento}`);
const people = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, n) => `p${String(n)}`);
  for (const id of ids) await storePatientAs(app, id, 'Quispe');
  return ids;
};

describe('reading a person’s page', () => {
  test('is one line of the audit log per account and person in eight hours', async () => {
    await people(2);
    for (const quien of ['ana', 'luz', 'ana']) valueOf(await readPatient(app, quien, 'p0'));
    valueOf(await readPatient(app, 'ana', 'p1'));
    opened.clock.advance({ minutes: 479 });
    valueOf(await readPatient(app, 'ana', 'p0'));
    expect((await linesOf('lectura de paciente')).sort()).toEqual(['ana p0', 'ana p1', 'luz p0']);
    opened.clock.advance({ minutes: 1 });
    valueOf(await readPatient(app, 'ana', 'p0'));
    expect(await linesOf('lectura de paciente')).toHaveLength(4);
    expect(await readPatient(app, 'ana', 'nadie')).toMatchObject({ error: { code: 'no_encontrado' } });
    expect(await linesOf('lectura de paciente')).toHaveLength(4);
  });

  test('goes on while nothing can be written, and the log tells of it', async () => {
    await people(1);
    vi.spyOn(app.store, 'transaction').mockRejectedValue(new Unavailable('disco', 'lleno'));
    expect((await readPatient(app, 'ana', 'p0')).ok).toBe(true);
    expect(opened.logged).toContainEqual({
      event: 'lectura_sin_rastro',
      fields: { quien: 'ana', paciente: 'p0', motivo: 'disco' },
    });
  });

  test('of more than sixty in an hour raises one notice for the admins, until one of them has seen it', async () => {
    const uid = await openAccount(app, 'ana@ejemplo.bo');
    const ids = await people(63);
    for (const id of ids.slice(0, 60)) valueOf(await readPatient(app, uid, id));
    // The same person again is no further one.
    opened.clock.advance({ minutes: 11 });
    valueOf(await readPatient(app, uid, 'p0'));
    expect(valueOf(await listReadingNotices(app)).items).toEqual([]);
    for (const id of ids.slice(60)) valueOf(await readPatient(app, uid, id));
    const [notice, ...more] = valueOf(await listReadingNotices(app)).items;
    expect([notice, more]).toEqual([
      {
        id: expect.any(String) as string,
        cuenta: uid,
        nombre: 'ana@ejemplo.bo',
        cuando: '2026-11-20T13:11:00.000Z',
        personas: 63,
      },
      [],
    ]);
    expect(await linesOf('muchas lecturas')).toEqual([`${uid} lecturas`]);
    valueOf(await seeReadingNotice(app, 'jefa', notice?.id ?? ''));
    valueOf(await seeReadingNotice(app, 'jefa', notice?.id ?? ''));
    expect(valueOf(await listReadingNotices(app)).items).toEqual([]);
    expect(await linesOf('aviso de lecturas visto')).toEqual([`jefa ${uid}`]);
    expect(await seeReadingNotice(app, 'jefa', 'otro')).toMatchObject({ error: { code: 'no_encontrado' } });
  });

  test('of sixty-one over two hours raises none', async () => {
    const ids = await people(61);
    for (const id of ids.slice(0, 40)) valueOf(await readPatient(app, 'ana', id));
    opened.clock.advance({ minutes: 61 });
    for (const id of ids.slice(40)) valueOf(await readPatient(app, 'ana', id));
    expect(valueOf(await listReadingNotices(app)).items).toEqual([]);
  });
});

describe('a search', () => {
  const search = async (texto: string, limite = 50): Promise<PatientsFound> =>
    valueOf(await searchPatients(app, { quien: 'ana', texto, limite, oculto: false }));

  test('that lists more than ten people is in the audit log, once however often it is asked', async () => {
    await people(60);
    expect((await search('quispe', 10)).items).toHaveLength(10);
    expect(await linesOf('búsqueda de pacientes')).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      const { items, hayMas } = await search('Quispe');
      expect([items.length, hayMas]).toEqual([50, true]);
    }
    expect((await auditLogOf(app)).filter(({ accion }) => accion === 'búsqueda de pacientes')).toMatchObject([
      { quien: 'ana', detalle: { texto: 'quispe', personas: 50 } },
    ]);
  });

  test('lists first whose surname is meant, however many others come before in the alphabet', async () => {
    await people(120);
    await storePatientAs(app, 'anaya', 'Anaya');
    const { items, hayMas } = await search('ana', 10);
    expect([items[0]?.id, items.length, hayMas]).toEqual(['anaya', 10, true]);
  });

  test.each(['', 'q', 'qu', 'q u i', '  '])('«%s» is too short and lists nobody', async (texto) => {
    await people(1);
    expect(await searchPatients(app, { quien: 'ana', texto, limite: 50, oculto: false })).toMatchObject({
      ok: false,
      error: { code: 'entrada_invalida', fields: { texto: [expect.any(String)] } },
    });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, booked, storeWorkingDoctor } from '#tests/support/scheduling/bookings';
import { openApp, storeUser, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { auditLog, holidays, settings } from '../collections.ts';
import { addHoliday } from './add-holiday.ts';
import { changeHoliday, removeHoliday } from './change-holiday.ts';
import { exportHolidays } from './export-holidays.ts';
import { generateHolidays } from './generate-holidays.ts';
import { importHolidays } from './import-holidays.ts';
import { listHolidays } from './list-holidays.ts';
import { readHoliday } from './read-holiday.ts';
import type { HolidayPatch, NewHoliday } from '#domain/scheduling/holidays/holiday';

const MONDAY = '2026-12-07';
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeWorkingDoctor(app, 'Dra. Ana', ['08:00-12:00', '14:00-18:00']);
  await storeWorkingDoctor(app, 'Dr. Luis', ['08:00-12:00']);
});
afterEach(() => opened.close());

const close = (over: Partial<NewHoliday> = {}) =>
  addHoliday(app, 'jefa', { fecha: MONDAY, nombre: 'Cierre', alcance: { tipo: 'clinica' }, ...over });
const idOf = async (over: Partial<NewHoliday> = {}): Promise<string> => {
  const added = await close(over);
  if (!added.ok) throw new Error(added.error.code);
  return added.value.id;
};
const change = (id: string, over: Partial<HolidayPatch>) =>
  changeHoliday(app, 'jefa', id, { version: 1, ...over });

describe('T24 closing a day', () => {
  test('over booked patients lists all of them first, and then tells what became of each', async () => {
    for (let n = 0; n < 12; n += 1)
      await book(app, `a${String(n)}`, {
        hora: `${String(8 + Math.floor(n / 3)).padStart(2, '0')}:${String((n % 3) * 20).padStart(2, '0')}`,
      });
    await book(app, 'luis', { medico: 'Dr. Luis', hora: '09:00' });
    const asked = await close();
    expect(asked).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    const orphans = asked.ok ? [] : (asked.error.details?.['huerfanos'] as object[]);
    expect(orphans).toHaveLength(13);
    expect(orphans[0]).toMatchObject({ motivo: 'feriado', turno: 'a0' });
    expect(await listHolidays(app, { anio: 2026 })).toEqual({ ok: true, value: [] });
    const ids = [...Array.from({ length: 12 }, (_, n) => `a${String(n)}`), 'luis'];
    const resoluciones = ids.map((turno) => ({ turno, accion: 'cancelar' as const, motivo: 'Cierre' }));
    const saved = await close({ confirmado: true, resoluciones });
    expect(saved.ok && saved.value.resueltos.map(({ turno }) => turno).sort()).toEqual(ids.sort());
    expect(await booked(app, 'luis')).toMatchObject({ estado: 'cancelado' });
  });

  test('for one doctor, or for the afternoon, leaves the others alone', async () => {
    await book(app, 'manana', { hora: '09:00' });
    await book(app, 'luis', { medico: 'Dr. Luis', hora: '10:00' });
    expect(await close({ desdeHora: '12:00' })).toMatchObject({ ok: true });
    expect(
      await close({ nombre: 'Congreso', alcance: { tipo: 'medicos', ids: ['Dr. Luis'] } }),
    ).toMatchObject({
      error: { details: { huerfanos: [{ turno: 'luis' }] } },
    });
  });

  test.each([
    [{ fecha: '2026-11-19' }, 'fecha'],
    [{ alcance: { tipo: 'medicos', ids: ['Dr. Nadie'] } }, 'alcance.ids'],
    [{ alcance: { tipo: 'estudios', ids: ['NADA'] } }, 'alcance.ids'],
  ] as const)('%j is refused by the field %s', async (over, field) => {
    expect(await close(over as Partial<NewHoliday>)).toMatchObject({
      error: { code: 'entrada_invalida', fields: { [field]: [expect.any(String)] } },
    });
  });

  test('twice under one name is refused, and a range is listed in both of its years', async () => {
    await close({ fecha: '2026-12-28', hasta: '2027-01-02', nombre: 'Vacación de la clínica' });
    expect(await close({ fecha: '2026-12-28', nombre: 'vacacion de la clinica' })).toMatchObject({
      error: { code: 'ya_existe' },
    });
    for (const anio of [2026, 2027])
      expect(await listHolidays(app, { anio })).toMatchObject({
        value: [{ anio: 2026, hasta: '2027-01-02' }],
      });
  });
});

describe('changing a holiday', () => {
  test('keeps its year, takes fields away with null, and asks about who is booked on the new day', async () => {
    const id = await idOf({ desdeHora: '12:00' });
    await book(app, 'martes', { fecha: '2027-01-05' });
    expect(await change(id, { fecha: '2027-01-05', desdeHora: null })).toMatchObject({
      error: { details: { huerfanos: [{ turno: 'martes' }] } },
    });
    expect(await change(id, { fecha: '2027-01-06', desdeHora: null })).toMatchObject({
      ok: true,
      value: { fecha: '2027-01-06', anio: 2027, version: 2 },
    });
    expect((await app.store.get(holidays, id))?.value).not.toHaveProperty('desdeHora');
    expect(await change(id, { nombre: 'Otro' })).toMatchObject({ error: { code: 'version_vieja' } });
  });

  test('that is over is refused, also to be removed; one that has begun may only end otherwise', async () => {
    const over = await idOf({ fecha: '2026-11-20' });
    const begun = await idOf({ fecha: '2026-11-20', hasta: '2026-12-04', nombre: 'Refacción' });
    opened.clock.advance({ days: 3 });
    expect(await change(over, { nombre: 'Otro' })).toMatchObject({ error: { code: 'transicion_invalida' } });
    expect(await removeHoliday(app, 'jefa', over)).toMatchObject({ error: { code: 'transicion_invalida' } });
    expect(await change(begun, { fecha: '2026-11-24' })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    expect(await change(begun, { hasta: '2026-11-21' })).toMatchObject({
      error: { fields: { hasta: expect.any(Array) as string[] } },
    });
    expect(await change(begun, { hasta: '2026-11-27' })).toMatchObject({ ok: true });
    expect(await removeHoliday(app, 'jefa', begun)).toEqual({ ok: true, value: undefined });
    expect((await app.store.get(holidays, begun))?.value.hasta).toBe('2026-11-22');
  });

  test.each([
    [{ fecha: '2026-11-19' }, 'fecha'],
    [{ hasta: '2026-12-01' }, 'hasta'],
    [{ desdeHora: '12:00', hastaHora: '10:00' }, 'hastaHora'],
  ])('%j is refused by the field %s', async (over, field) => {
    expect(await change(await idOf(), over)).toMatchObject({
      error: { fields: { [field]: expect.any(Array) as string[] } },
    });
  });

  test('one to come is removed', async () => {
    const id = await idOf();
    expect(await removeHoliday(app, 'jefa', id)).toEqual({ ok: true, value: undefined });
    expect(await removeHoliday(app, 'jefa', id)).toMatchObject({ error: { code: 'no_encontrado' } });
  });
});

describe('the last day of a holiday, by which it is found,', () => {
  /** Every document as it lies in the store. */
  const kept = async (): Promise<Record<string, unknown>> => {
    const archive = app.openArchive();
    const snapshot = await archive.snapshot();
    const all = await Array.fromAsync(snapshot.documents(holidays.name));
    await snapshot.close();
    await archive.close();
    return Object.fromEntries(all.map(({ id, value }) => [id, (value as { ultimoDia?: unknown }).ultimoDia]));
  };

  test('is kept by whoever writes one, follows each change, and nobody is told of it', async () => {
    const csv = 'fecha,hasta,nombre\n2026-12-14,2026-12-16,Inventario\n2026-12-18,,Balance\n';
    const one = await idOf();
    const several = await idOf({ fecha: '2026-11-20', hasta: '2026-12-04', nombre: 'Refacción' });
    const told: unknown[] = [
      await generateHolidays(app, 'jefa', { anio: 2027, confirmado: true }),
      await importHolidays(app, 'jefa', { formato: 'csv', texto: csv, confirmado: true }),
      await change(one, { hasta: '2026-12-09' }),
      await change(one, { nombre: 'Vieja' }),
      await readHoliday(app, one),
      await listHolidays(app, { anio: 2026 }),
      await exportHolidays(app, { anio: 2026, formato: 'csv' }),
      await exportHolidays(app, { anio: 2026, formato: 'ics' }),
    ];
    expect(told.slice(0, 2)).toMatchObject([{ value: { guardados: 11 } }, { value: { guardados: 2 } }]);
    const stored = await app.store.query(holidays, { limit: 1000 });
    const ends = ({ fecha, hasta }: { fecha: string; hasta?: string | undefined }): string => hasta ?? fecha;
    expect(stored.items.length).toBeGreaterThan(12);
    expect(await kept()).toEqual(Object.fromEntries(stored.items.map(({ id, value }) => [id, ends(value)])));
    expect([(await kept())[one], (await kept())[several]]).toEqual(['2026-12-09', '2026-12-04']);

    told.push(await change(one, { version: 2, hasta: null }));
    opened.clock.advance({ days: 3 });
    told.push(await removeHoliday(app, 'jefa', several));
    expect([(await kept())[one], (await kept())[several]]).toEqual([MONDAY, '2026-11-22']);
    // Whoever wrote it wrongly, or not at all, has written it rightly.
    const again = await app.store.get(holidays, one);
    if (again === null) throw new Error('there is no holiday');
    await app.store.update(holidays, one, again.version, { ...again.value, ultimoDia: '1999-01-01' });
    expect((await kept())[one]).toBe(MONDAY);

    told.push(...(await app.store.query(auditLog, { limit: 1000 })).items);
    expect(JSON.stringify(told)).toContain('Refacción');
    expect(JSON.stringify(told)).not.toContain('ultimoDia');
  });
});

describe('generating a year', () => {
  const generate = (anio: number, over: object = {}) => generateHolidays(app, 'jefa', { anio, ...over });

  test('proposes with norm, rule and mark, saves when confirmed, and again saves nothing', async () => {
    const proposed = await generate(2028, { departamento: 'SC' });
    expect(proposed.ok && proposed.value.guardados).toBe(0);
    expect(proposed.ok && proposed.value.propuestas).toContainEqual(
      expect.objectContaining({
        fecha: '2028-09-25',
        nombre: 'Aniversario de Santa Cruz (trasladado)',
        regla: 'lunes_siguiente',
        norma: 'DS 5019',
        estado: 'provisional',
        existe: false,
      }),
    );
    expect(await listHolidays(app, { anio: 2028 })).toEqual({ ok: true, value: [] });
    expect(await generate(2028, { departamento: 'SC', confirmado: true })).toMatchObject({
      value: { guardados: 12 },
    });
    expect(await generate(2028, { departamento: 'SC', confirmado: true })).toMatchObject({
      value: { guardados: 0 },
    });
    const listed = await listHolidays(app, { anio: 2028 });
    expect(listed.ok && listed.value).toHaveLength(12);
  });

  test('neither doubles nor moves what a person has put on another day, and adds the rest', async () => {
    await generate(2027, { confirmado: true });
    expect(await change('2027-navidad', { fecha: '2027-12-24' })).toMatchObject({
      value: { regla: 'decreto' },
    });
    await removeHoliday(app, 'jefa', '2027-ano-nuevo');
    expect(await generate(2027, { confirmado: true })).toMatchObject({ value: { guardados: 1 } });
    expect((await app.store.get(holidays, '2027-navidad'))?.value.fecha).toBe('2027-12-24');
  });

  test('takes the department of the clinic’s settings, and asks about who is booked', async () => {
    await app.store.create(settings, 'clinica', { departamento: 'OR' });
    await book(app, 'oruro', { fecha: '2027-02-10' });
    expect(await generate(2027, { confirmado: true })).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        details: { huerfanos: [{ turno: 'oruro', motivo: 'feriado' }] },
      },
    });
    expect(await generate(2027, { confirmado: true, departamento: null })).toMatchObject({ ok: true });
  });
});

describe('the legal trace', () => {
  test('tells the norm, the rule and who confirmed it when; confirming takes the decree', async () => {
    await storeUser(app, 'jefa', { nombre: 'Elena Rojas' });
    await generateHolidays(app, 'maquina', { anio: 2028, departamento: 'LP', confirmado: true });
    const id = '2028-aniversario-lp';
    expect(await readHoliday(app, id)).toMatchObject({
      value: {
        fecha: '2028-07-17',
        rastro: {
          norma: 'DS 5019',
          regla: 'lunes_siguiente',
          explicacion: 'Cayó en domingo y pasa al lunes siguiente.',
          confirmado: null,
          historia: [{ accion: 'feriado generado', quien: 'maquina', nombre: null }],
        },
      },
    });
    const without = await generateHolidays(app, 'x', { anio: 2027, departamento: 'LP', confirmado: true });
    expect(without.ok).toBe(true);
    expect(await change('2027-aniversario-lp', { estado: 'confirmado' })).toMatchObject({
      error: { fields: { norma: [expect.any(String)] } },
    });
    opened.clock.advance({ days: 1 });
    await change(id, { estado: 'confirmado', norma: 'DS 9999' });
    expect(await readHoliday(app, id)).toMatchObject({
      value: {
        rastro: {
          norma: 'DS 9999',
          confirmado: { quien: 'jefa', nombre: 'Elena Rojas', cuando: '2026-11-21T13:00:00.000Z' },
        },
      },
    });
  });

  test('of a closure says that the clinic decided it; of nothing, that there is none', async () => {
    expect(await readHoliday(app, await idOf())).toMatchObject({
      value: { rastro: { explicacion: 'Lo decidió la clínica.', confirmado: { quien: 'jefa' } } },
    });
    expect(await readHoliday(app, 'nada')).toMatchObject({ error: { code: 'no_encontrado' } });
  });
});

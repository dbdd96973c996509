import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import type { Holiday } from '#domain/scheduling/holidays/holiday';
import { addDays } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import { holidays } from '../collections.ts';
import { readAgenda } from '../scheduling/booking/agenda.ts';
import { listClosedDays } from './list-closed-days.ts';
import { listHolidays } from './list-holidays.ts';

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

test('the holidays of the year asked for are listed in order of date, and no others', async () => {
  for (const fecha of ['2026-12-25', '2026-01-01', '2027-01-01', '2025-12-25', '2026-08-06'])
    await opened.app.store.create(holidays, fecha, {
      fecha,
      anio: Number(fecha.slice(0, 4)),
      nombre: 'Feriado',
      alcance: { tipo: 'clinica' },
      origen: 'nacional',
      estado: 'confirmado',
    });
  const listed = await listHolidays(opened.app, { anio: 2026 });
  expect(listed.ok && listed.value.map(({ id, version, fecha }) => [id, version, fecha])).toEqual([
    ['2026-01-01', 1, '2026-01-01'],
    ['2026-08-06', 1, '2026-08-06'],
    ['2026-12-25', 1, '2026-12-25'],
  ]);
  expect(await listHolidays(opened.app, { anio: 2030 })).toEqual({ ok: true, value: [] });
});

test('the days on which the whole clinic is closed are told for two weeks, and no doctor’s absence nor its reason', async () => {
  const { app, clock } = opened; // From Friday 20 November.
  clock.advance({ days: 34, minutes: 60 });
  const base = { nombre: 'Feriado', origen: 'nacional', estado: 'confirmado' } as const;
  const all = { tipo: 'clinica' } as const;
  const save = (id: string, value: Omit<Holiday, 'anio' | keyof typeof base> & Partial<Holiday>) =>
    app.store.create(holidays, id, { ...base, anio: Number(value.fecha.slice(0, 4)), ...value });
  await save('navidad', { fecha: '2026-12-25', alcance: all, nombre: 'Navidad' });
  await save('inventario', {
    fecha: '2026-12-30',
    hasta: '2027-01-02',
    desdeHora: '14:00',
    alcance: all,
    origen: 'clinica',
    nombre: 'Duelo de la familia',
  });
  await save('congreso', {
    fecha: '2026-12-26',
    alcance: { tipo: 'medicos', ids: ['x'] },
    nombre: 'Congreso',
  });
  await save('lejano', { fecha: '2027-01-22', alcance: all });
  await save('pasado', { fecha: '2026-12-23', alcance: all });
  expect(await listClosedDays(app)).toEqual({
    ok: true,
    value: [
      { fecha: '2026-12-25', inicio: 0, fin: 1440, nombre: 'Navidad' },
      ...['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((fecha) => ({
        fecha,
        inicio: 840,
        fin: 1440,
        nombre: null,
      })),
    ],
  });
});

test('a booking finds in one list the holidays that begin on its days and those that go on then, whatever they last', async () => {
  const { store } = opened.app;
  // Mostly close together, over the end of a year.
  const day = fc
    .oneof(fc.integer({ min: 350, max: 380 }), fc.integer({ min: 0, max: 800 }))
    .map((n) => addDays('2026-01-01', n));
  const some = fc.record({
    fecha: day,
    // Nothing, the same day, some days, over the end of a year, and longer than anybody closes.
    lasts: fc.constantFrom(null, null, 0, 1, 5, 40, 370, 900),
  });
  const span = fc.tuple(day, fc.constantFrom(0, 0, 1, 13, 60, 400));
  let listed = 0;
  const counting: typeof store = Object.assign(Object.create(store) as typeof store, {
    getMany: store.getMany.bind(store),
    query: (...args: Parameters<typeof store.query>) => {
      listed += 1;
      return store.query(...args);
    },
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(some, { maxLength: 12 }),
      fc.array(span, { minLength: 4, maxLength: 4 }),
      async (closings, spans) => {
        const all = closings.map(({ fecha, lasts }, n) => ({
          id: `f${String(n).padStart(2, '0')}`,
          fecha,
          ...(lasts !== null && { hasta: addDays(fecha, lasts) }),
          ...{ anio: Number(fecha.slice(0, 4)), nombre: 'Cierre', alcance: { tipo: 'clinica' as const } },
          ...{ origen: 'clinica' as const, estado: 'confirmado' as const },
        }));
        await store.transaction(async (tx) => {
          const before = await tx.query(holidays, { limit: 1000 });
          for (const each of before.items) tx.delete(holidays, each);
          return ok(undefined);
        });
        await store.transaction(async (tx) => {
          for (const { id, ...value } of all) tx.create(holidays, id, value);
          return ok(undefined);
        });
        for (const [desde, days] of spans) {
          const hasta = addDays(desde, days);
          const beginning = all.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
          const goingOn = all.filter((each) => each.fecha < desde && (each.hasta ?? '') >= desde);
          listed = 0;
          const agenda = await readAgenda(counting, { tipo: 'control' }, { desde, hasta });
          const found = agenda.ok ? agenda.value.feriados : [];
          expect(found.map(({ id }) => id).toSorted()).toEqual(
            [...beginning, ...goingOn].map(({ id }) => id).toSorted(),
          );
          expect(found.map(({ fecha }) => fecha)).toEqual(found.map(({ fecha }) => fecha).toSorted());
          for (const one of found) expect(one).toEqual(all.find(({ id }) => id === one.id));
          expect(listed).toBe(1);
        }
      },
    ),
    { numRuns: 40 },
  );
});

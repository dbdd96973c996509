import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import type { Holiday } from '#domain/scheduling/holidays/holiday';
import { holidays } from '../collections.ts';
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

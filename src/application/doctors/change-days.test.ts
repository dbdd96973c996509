import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, booked, storeWorkingDoctor } from '#tests/support/scheduling/bookings';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { changeDays } from './change-days.ts';
import { listDays, noteDays } from './doctor-days.ts';
import type { Absence } from '#domain/scheduling/hours/absence';

/** The test clock is fixed on Friday 20 November 2026. */
const ID = 'Dra. Ana';
let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const away = (fecha: string, hasta: string): Absence => ({ id: 'v', fecha, hasta, clase: 'vacaciones' });
const withAbsence = (absence: Absence): Promise<void> =>
  storeWorkingDoctor(app, ID, { monday: ['08:00-12:00'] }, { ausencias: [absence] });
const change = (over: Partial<Absence> & Pick<Absence, 'fecha'>) =>
  changeDays(app, 'jefa', { id: ID, kind: 'ausencias', item: 'v' }, { clase: 'congreso', ...over });
const daysNow = async () => {
  const listed = await listDays(app, ID, 'ausencias');
  return listed.ok ? listed.value.map(({ fecha, hasta, clase }) => [fecha, hasta, clase]) : [];
};

test('an absence moved to other days asks about who is booked on the new ones, and opens the old ones', async () => {
  await withAbsence(away('2026-12-07', '2026-12-08'));
  await book(app, 'suyo', { fecha: '2026-12-14' });
  expect(await change({ fecha: '2026-12-14' })).toMatchObject({ error: { code: 'requiere_confirmacion' } });
  const resoluciones = [{ turno: 'suyo', accion: 'mover', fecha: '2026-12-07', hora: '08:00' }] as const;
  const changed = await changeDays(
    app,
    'jefa',
    { id: ID, kind: 'ausencias', item: 'v' },
    { fecha: '2026-12-14', clase: 'congreso', confirmado: true, resoluciones },
  );
  expect(changed).toMatchObject({ ok: true, value: { id: 'v', resueltos: [{ turno: 'suyo' }] } });
  expect(await booked(app, 'suyo')).toMatchObject({ fecha: '2026-12-07', hora: '08:00' });
  expect(await daysNow()).toEqual([['2026-12-14', undefined, 'congreso']]);
});

test('of what has begun the days that passed stay as they were', async () => {
  await withAbsence(away('2026-11-16', '2026-11-30'));
  expect(await change({ fecha: '2026-11-16', hasta: '2026-11-23' })).toMatchObject({ ok: true });
  expect(await daysNow()).toEqual([
    ['2026-11-16', '2026-11-19', 'vacaciones'],
    ['2026-11-20', '2026-11-23', 'congreso'],
  ]);
});

test('what is over, another start in the past and an end in the past are refused', async () => {
  await withAbsence(away('2026-11-16', '2026-11-30'));
  expect(await change({ fecha: '2026-11-17' })).toMatchObject({
    error: { fields: { fecha: [expect.any(String)] } },
  });
  expect(await change({ fecha: '2026-11-16', hasta: '2026-11-18' })).toMatchObject({
    error: { fields: { hasta: [expect.any(String)] } },
  });
  const gone = await noteDays(
    app,
    'jefa',
    { id: ID, kind: 'ausencias' },
    { fecha: '2026-11-23', clase: 'otro' },
  );
  expect(gone.ok).toBe(true);
  expect(
    await changeDays(
      app,
      'jefa',
      { id: ID, kind: 'ausencias', item: 'nada' },
      { fecha: '2026-12-01', clase: 'otro' },
    ),
  ).toMatchObject({ error: { code: 'no_encontrado' } });
});

test('an absence that is over cannot be changed', async () => {
  await withAbsence(away('2026-11-02', '2026-11-06'));
  expect(await change({ fecha: '2026-12-01' })).toMatchObject({ error: { code: 'transicion_invalida' } });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { holidays } from '../collections.ts';
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

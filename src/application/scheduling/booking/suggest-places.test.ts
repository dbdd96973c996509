import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, storeWorkingDoctor } from '#tests/support/scheduling/bookings';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../../app.ts';
import { noteDays } from '../../doctors/doctor-days.ts';
import type { OrphanView } from '#contract/settlement';

const MONDAY = '2026-12-07';

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeWorkingDoctor(app, 'Dra. Ana', { monday: ['08:00-12:00'], tuesday: ['08:00-10:00'] });
  await storeWorkingDoctor(app, 'Dr. Luis', { monday: ['08:00-09:00'] });
});
afterEach(() => opened.close());

async function askedAbout(hasta: string): Promise<readonly OrphanView[]> {
  const days = { fecha: MONDAY, hasta, clase: 'vacaciones' as const };
  const asked = await noteDays(app, 'jefa', { id: 'Dra. Ana', kind: 'ausencias' }, days);
  return asked.ok ? [] : (asked.error.details?.['huerfanos'] as readonly OrphanView[]);
}

test('the question names the nearest free places by the hours after the change, none inside the absence', async () => {
  await book(app, 'suyo', { hora: '09:00' });
  await book(app, 'otro', { fecha: '2026-12-15', hora: '09:00' });
  const [orphan] = await askedAbout('2026-12-08');
  expect(orphan?.lugares?.slice(0, 5)).toEqual([
    { id: 'Dra. Ana', fecha: '2026-12-14', hora: '09:00', fin: '09:20' },
    { id: 'Dra. Ana', fecha: '2026-12-14', hora: '08:40', fin: '09:00' },
    { id: 'Dra. Ana', fecha: '2026-12-14', hora: '09:20', fin: '09:40' },
    { id: 'Dra. Ana', fecha: '2026-12-14', hora: '08:20', fin: '08:40' },
    { id: 'Dra. Ana', fecha: '2026-12-15', hora: '08:40', fin: '09:00' },
  ]);
});

test('colleagues are named with their place on the same day, the nearest hour first', async () => {
  await book(app, 'suyo', { hora: '09:00' });
  await book(app, 'de Luis', { medico: 'Dr. Luis', hora: '08:40' });
  const [orphan] = await askedAbout(MONDAY);
  expect(orphan?.colegas?.slice(0, 2)).toEqual([
    { id: 'Dr. Luis', fecha: MONDAY, hora: '08:20', fin: '08:40' },
    { id: 'Dr. Luis', fecha: MONDAY, hora: '08:00', fin: '08:20' },
  ]);
});

test('two patients of one day are not sent to the same place first', async () => {
  await book(app, 'a', { hora: '09:00' });
  await book(app, 'b', { hora: '09:20' });
  const asked = await askedAbout(MONDAY);
  expect(asked.map(({ lugares }) => [lugares?.[0]?.fecha, lugares?.[0]?.hora])).toEqual([
    ['2026-12-08', '09:00'],
    ['2026-12-08', '09:20'],
  ]);
  expect(new Set(asked.map(({ colegas }) => colegas?.[0]?.hora)).size).toBe(2);
});

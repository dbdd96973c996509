import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { book, storeWorkingDoctor } from '#tests/support/scheduling/bookings';
import { week } from '#tests/support/scheduling/schedules';
import { simulateSchedule } from './simulate-schedule.ts';

/** The clinic's today is Friday 20 November 2026: the eight weeks are from 21 September to 15 November. */
let opened: OpenedApp;
beforeEach(async () => {
  opened = openApp();
  await storeWorkingDoctor(opened.app, 'Dra. Ana', { tuesday: ['08:00-10:00'], thursday: ['08:00-10:00'] });
  await book(opened.app, 'martes', { fecha: '2026-11-03', hora: '08:00' });
  await book(opened.app, 'jueves', { fecha: '2026-11-05', hora: '08:00' });
  await book(opened.app, 'esta semana', { fecha: '2026-11-17', hora: '08:00' });
});
afterEach(() => opened.close());
const simulate = (blocks: Parameters<typeof week>[0], semanaB?: ReturnType<typeof week>) =>
  simulateSchedule(opened.app, 'Dra. Ana', {
    semana: week(blocks),
    ...(semanaB === undefined ? {} : { semanaB }),
  });

test('without Tuesdays: their places are lost, their patient waits two days more, and nothing is written', async () => {
  expect(await simulate({ thursday: ['08:00-10:00'] })).toEqual({
    ok: true,
    value: {
      desde: '2026-09-21',
      hasta: '2026-11-15',
      minutosLugar: 20,
      lugares: { antes: 96, despues: 48 },
      total: { turnos: 2, desplazados: 1, sinLugar: 0, espera: { antes: 3, despues: 4 } },
      tipos: [{ tipo: 'control', turnos: 2, desplazados: 1, sinLugar: 0, espera: { antes: 3, despues: 4 } }],
    },
  });
  expect(await auditLogOf(opened.app)).toEqual([]);
});

test('weeks that alternate are looked back on in their own order: this week is the first of them', async () => {
  // The third of November is in the second week before this one, the same of the two as this week.
  const onlyNow = await simulate({ tuesday: ['08:00-10:00'], thursday: ['08:00-10:00'] }, week({}));
  expect(onlyNow).toMatchObject({ value: { total: { desplazados: 0 }, lugares: { despues: 48 } } });
  const onlyNext = await simulate({}, week({ tuesday: ['08:00-10:00'], thursday: ['08:00-10:00'] }));
  expect(onlyNext).toMatchObject({ value: { total: { desplazados: 2 } } });
});

test('a doctor whom nobody knows', async () => {
  expect(await simulateSchedule(opened.app, 'Dra. Nadie', { semana: week({}) })).toMatchObject({
    ok: false,
    error: { code: 'no_encontrado' },
  });
});

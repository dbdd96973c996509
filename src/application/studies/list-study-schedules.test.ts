import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { studySchedules } from '../collections.ts';
import { listStudySchedules } from './list-study-schedules.ts';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { STUDIES } from '#domain/studies/catalogue';

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

test('every study of the catalogue is listed in its order, with empty lists while no hours were set', async () => {
  const listed = await listStudySchedules(opened.app);
  expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(STUDIES.map(({ codigo }) => codigo));
  expect(listed.ok && listed.value.filter(({ version }) => version !== null)).toEqual([]);
  expect(listed.ok && listed.value[0]).toMatchObject({ ...emptyWeek(), ilegibles: [] });
});

test('the hours that were set are read in any of their forms, and devices have names', async () => {
  const stored = studySchedules.schema.parse({
    monday: ['08:00-12:00', 'tarde'],
    equipos: ['topcon-oct-triton'],
    base: 0,
    porOjo: 5,
  });
  await opened.app.store.create(studySchedules, 'OCT-M', stored);
  const listed = await listStudySchedules(opened.app);
  expect(listed.ok && listed.value.find(({ id }) => id === 'OCT-M')).toMatchObject({
    monday: [{ inicio: '08:00', fin: '12:00' }],
    ilegibles: ['monday.1'],
    version: 1,
    minutosUnOjo: 5,
    minutosDosOjos: 10,
    equipos: [{ id: 'topcon-oct-triton', nombre: 'OCT Topcon Triton' }],
  });
});

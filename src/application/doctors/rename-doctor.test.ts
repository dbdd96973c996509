import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, booked } from '#tests/support/scheduling/bookings';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { addDoctor } from './add-doctor.ts';
import { listDoctors } from './list-doctors.ts';
import { readSchedule } from './read-schedules.ts';
import { removeDoctor } from './remove-doctor.ts';
import { updateDoctor } from './update-doctor.ts';

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await addDoctor(app, 'jefa', { nombre: 'Dra. Ana Pérez' });
  await addDoctor(app, 'jefa', { nombre: 'Dr. Luis' });
});
afterEach(() => opened.close());

const rename = (nombre: string, id = 'Dra. Ana Pérez'): ReturnType<typeof updateDoctor> =>
  updateDoctor(app, 'jefa', id, { nombre });

test('a doctor under another name keeps the id, the schedule and the appointments', async () => {
  await book(app, 'suyo', { medico: 'Dra. Ana Pérez' });
  expect(await rename('Dra. Ana Paz')).toMatchObject({ ok: true, value: { nombre: 'Dra. Ana Paz' } });
  const listed = await listDoctors(app);
  expect(listed.items.find(({ id }) => id === 'Dra. Ana Pérez')).toMatchObject({
    nombre: 'Dra. Ana Paz',
    nombresAnteriores: ['Dra. Ana Pérez'],
  });
  expect(await readSchedule(app, 'Dra. Ana Pérez')).toMatchObject({ ok: true });
  expect(await booked(app, 'suyo')).toMatchObject({ medico: 'Dra. Ana Pérez' });
  expect((await auditLogOf(app)).at(-1)).toMatchObject({
    detalle: { nombre: ['Dra. Ana Pérez', 'Dra. Ana Paz'] },
  });
});

test('T31 nobody else can be called by the present or a former name, in any spelling', async () => {
  await rename('Dra. Ana Paz');
  for (const nombre of ['DRA. ANA PAZ', 'dra ana perez'])
    expect(await addDoctor(app, 'jefa', { nombre })).toMatchObject({ error: { code: 'ya_existe' } });
  expect(await rename('Dra. Ana Paz', 'Dr. Luis')).toMatchObject({
    error: { code: 'ya_existe', fields: { nombre: [expect.any(String)] } },
  });
});

test('a doctor can have a former name back, and one who is removed leaves all of them free', async () => {
  await rename('Dra. Ana Paz');
  expect(await rename('Dra. Ana Pérez')).toMatchObject({ ok: true });
  const listed = await listDoctors(app);
  expect(listed.items[1]).toMatchObject({ nombresAnteriores: ['Dra. Ana Paz'] });
  expect(await removeDoctor(app, 'jefa', 'Dra. Ana Pérez')).toMatchObject({ ok: true });
  for (const nombre of ['Dra. Ana Paz', 'Dra. Ana Pérez'])
    expect(await addDoctor(app, 'jefa', { nombre })).toMatchObject({ ok: true });
});

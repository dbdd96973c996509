import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, storeDoctor, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { doctors, doctorSchedules } from '../collections.ts';
import { listSchedules, readSchedule } from './read-schedules.ts';
import { saveSchedule, type ScheduleChange } from './save-schedule.ts';
import { emptyWeek, type Block } from '#domain/scheduling/hours/weekly-schedule';

const block = (inicio: string, fin: string): Block => ({ inicio, fin });
const MORNING = block('08:00', '12:00');
const AFTERNOON = block('14:00', '18:00');
const TODAY = '2026-11-20';

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeDoctor(app, 'Dra. Ana');
});
afterEach(() => opened.close());

const save = (over: Partial<ScheduleChange>, id = 'Dra. Ana'): ReturnType<typeof saveSchedule> =>
  saveSchedule(app, 'jefa', id, { ...emptyWeek(), version: 1, ...over });
const mondayOf = async (id = 'Dra. Ana'): Promise<readonly Block[] | null> => {
  const read = await readSchedule(app, id);
  return read.ok ? read.value.monday : null;
};

describe('saving a week', () => {
  test('makes it rule from today, in the document’s lists and as a dated version', async () => {
    expect(await save({ monday: [MORNING], friday: [AFTERNOON] })).toEqual({
      ok: true,
      value: {
        ...emptyWeek(),
        id: 'Dra. Ana',
        version: 2,
        monday: [MORNING],
        friday: [AFTERNOON],
        ilegibles: [],
        vigenteDesde: TODAY,
        proximas: [],
        unidos: 0,
        resueltos: [],
      },
    });
    expect((await app.store.get(doctorSchedules, 'Dra. Ana'))?.value).toEqual({
      ...emptyWeek(),
      monday: [MORNING],
      friday: [AFTERNOON],
    });
    expect((await app.store.get(doctors, 'Dra. Ana'))?.value.versiones).toEqual([
      { vigenteDesde: TODAY, semana: { ...emptyWeek(), monday: [MORNING], friday: [AFTERNOON] } },
    ]);
    expect(await auditLogOf(app)).toEqual([
      {
        quien: 'jefa',
        accion: 'cambio de horario',
        coleccion: 'horariosMedicos',
        documento: 'Dra. Ana',
        detalle: { vigenteDesde: TODAY },
      },
    ]);
  });

  test('sorts and merges blocks and says how many disappeared', async () => {
    const saved = await save({
      monday: [AFTERNOON, block('10:00', '12:00'), block('08:00', '10:00')],
      tuesday: [MORNING, block('09:00', '10:00'), block('11:00', '13:00')],
    });
    expect(saved).toMatchObject({
      ok: true,
      value: { monday: [MORNING, AFTERNOON], tuesday: [block('08:00', '13:00')], unidos: 3 },
    });
  });

  test('with a stale version changes nothing and tells the current week', async () => {
    await save({ monday: [MORNING] });
    expect(await save({ monday: [AFTERNOON] })).toMatchObject({
      ok: false,
      error: { code: 'version_vieja', details: { actual: { version: 2, monday: [MORNING] } } },
    });
    expect(await mondayOf()).toEqual([MORNING]);
  });

  test('by two at the same moment keeps one of them whole', async () => {
    const results = await Promise.all([save({ monday: [MORNING] }), save({ tuesday: [MORNING] })]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await readSchedule(app, 'Dra. Ana')).toMatchObject({
      ok: true,
      value: { version: 2, monday: [MORNING], tuesday: [] },
    });
  });

  test('of nobody is not found', async () => {
    expect(await save({}, 'Dr. Nadie')).toMatchObject({ error: { code: 'no_encontrado' } });
  });

  test('twice on a day keeps the last as that day’s version', async () => {
    await save({ monday: [MORNING] });
    await save({ monday: [AFTERNOON], version: 2 });
    expect(
      (await app.store.get(doctors, 'Dra. Ana'))?.value.versiones.map(({ vigenteDesde }) => vigenteDesde),
    ).toEqual([TODAY]);
    expect(await mondayOf()).toEqual([AFTERNOON]);
  });

  test('keeps what else is known of the doctor, and makes it when an older version had none', async () => {
    await app.store.create(
      doctorSchedules,
      'Dr. Viejo',
      doctorSchedules.schema.parse({ monday: ['08:00-12:00'] }),
    );
    expect((await save({ monday: [AFTERNOON] }, 'Dr. Viejo')).ok).toBe(true);
    expect((await app.store.get(doctors, 'Dr. Viejo'))?.value).toMatchObject({
      nombre: 'Dr. Viejo',
      activo: true,
    });
    await storeDoctor(app, 'Dr. Luis', { especialidad: 'Retina', activo: false });
    await save({ monday: [MORNING] }, 'Dr. Luis');
    expect((await app.store.get(doctors, 'Dr. Luis'))?.value).toMatchObject({
      especialidad: 'Retina',
      activo: false,
    });
  });
});

describe('a week that begins later (R22)', () => {
  test('waits: today’s week rules until then, and then it does without anybody doing anything', async () => {
    await save({ monday: [MORNING] });
    const saved = await save({ monday: [AFTERNOON], vigenteDesde: '2026-11-23', version: 2 });
    expect(saved).toMatchObject({
      ok: true,
      value: { monday: [MORNING], vigenteDesde: TODAY, proximas: ['2026-11-23'], version: 3 },
    });
    expect(await mondayOf()).toEqual([MORNING]);
    // Midnight in the clinic is four in the morning UTC: 15 hours after the clock's nine o'clock.
    opened.clock.advance({ days: 2, minutes: 15 * 60 - 1 });
    expect(await mondayOf()).toEqual([MORNING]);
    opened.clock.advance({ minutes: 1 });
    expect(await mondayOf()).toEqual([AFTERNOON]);
    expect(await readSchedule(app, 'Dra. Ana')).toMatchObject({
      value: { vigenteDesde: '2026-11-23', proximas: [] },
    });
  });

  test('leaves the lists of the document as they are', async () => {
    await save({ monday: [MORNING], vigenteDesde: '2026-12-01' });
    expect((await app.store.get(doctorSchedules, 'Dra. Ana'))?.value).toEqual(emptyWeek());
    expect(await mondayOf()).toEqual([]);
  });

  test('that is saved for today again does not touch those that wait', async () => {
    await save({ monday: [AFTERNOON], vigenteDesde: '2026-12-01' });
    await save({ monday: [MORNING], version: 2 });
    expect(await readSchedule(app, 'Dra. Ana')).toMatchObject({
      value: { monday: [MORNING], vigenteDesde: TODAY, proximas: ['2026-12-01'] },
    });
  });

  test('cannot have begun before today in the clinic, where the evening is still today', async () => {
    expect(await save({ vigenteDesde: '2026-11-19' })).toMatchObject({
      ok: false,
      error: { code: 'entrada_invalida', fields: { vigenteDesde: [expect.any(String)] } },
    });
    opened.clock.advance({ minutes: 14 * 60 });
    expect((await save({ monday: [MORNING], vigenteDesde: TODAY })).ok).toBe(true);
  });
});

describe('reading weeks', () => {
  test('of older forms gives blocks, and names what cannot be read', async () => {
    await app.store.create(
      doctorSchedules,
      'Dr. Viejo',
      doctorSchedules.schema.parse({ monday: ['08:00-12:00', 'tarde', '14:00'], sunday: [7] }),
    );
    expect(await readSchedule(app, 'Dr. Viejo')).toEqual({
      ok: true,
      value: {
        ...emptyWeek(),
        id: 'Dr. Viejo',
        version: 1,
        monday: [MORNING, block('14:00', '14:30')],
        ilegibles: ['monday.1', 'sunday.0'],
        anotaciones: [
          { lugar: 'monday.1', texto: 'tarde', motivo: 'forma', propuesta: null },
          { lugar: 'sunday.0', texto: '7', motivo: 'forma', propuesta: null },
        ],
        vigenteDesde: null,
        proximas: [],
      },
    });
  });

  test('of nobody is not found', async () => {
    expect(await readSchedule(app, 'Dr. Nadie')).toMatchObject({ error: { code: 'no_encontrado' } });
  });

  test('of everybody gives each as it rules today', async () => {
    await storeDoctor(app, 'Dr. Luis');
    await save({ monday: [MORNING] });
    const listed = await listSchedules(app);
    expect(listed.items.map(({ id, monday, version }) => [id, monday, version])).toEqual([
      ['Dr. Luis', [], 1],
      ['Dra. Ana', [MORNING], 2],
    ]);
  });
});

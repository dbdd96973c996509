import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, storeWorkingDoctor } from '#tests/support/scheduling/bookings';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { storePatientAs } from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import { addHoliday } from '../../holidays/add-holiday.ts';
import { noteDays } from '../../doctors/doctor-days.ts';
import type { OrphanView } from '#contract/settlement';
import { newHolidaySchema } from '#domain/scheduling/holidays/holiday';
import type { Resolution } from '#domain/scheduling/hours/orphans';
import { formatHour } from '#domain/shared/interval';

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

test('who is left without a place is told with the day of birth, which tells two of one name apart', async () => {
  await storePatientAs(app, 'paciente-suyo', 'Mamani', { fechaNacimiento: '1950-02-03' });
  await book(app, 'suyo', { hora: '09:00' });
  await book(app, 'de nadie', { hora: '09:20' });
  const asked = await askedAbout(MONDAY);
  expect(asked.map(({ paciente }) => paciente.nacimiento)).toEqual(['1950-02-03', undefined]);
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

test('the search goes as far as the horizon, and the doctor is kept', async () => {
  await book(app, 'suyo', { hora: '09:00' });
  const [orphan] = await askedAbout('2027-02-28');
  expect(orphan?.lugares?.[0]).toMatchObject({ id: 'Dra. Ana', fecha: '2027-03-01', hora: '09:00' });
  expect(orphan?.propuesta).toMatchObject({ id: 'Dra. Ana', fecha: '2027-03-01' });
});

test('a colleague is one of exactly the same specialty, and is proposed where the own doctor has no place left', async () => {
  const every = { monday: ['08:00-12:00'] };
  await storeWorkingDoctor(app, 'Dra. Córnea', every, { especialidad: 'Córnea', activoHasta: '2026-12-31' });
  await storeWorkingDoctor(app, 'Dr. Otra Córnea', every, { especialidad: 'CORNEA' });
  await storeWorkingDoctor(app, 'Dra. Retina', every, { especialidad: 'Retina' });
  await storeWorkingDoctor(app, 'Dr. Niños', every, { especialidad: 'Oftalmología pediátrica' });
  await book(app, 'suyo', { medico: 'Dra. Córnea', hora: '09:00' });
  const asked = await noteDays(
    app,
    'jefa',
    { id: 'Dra. Córnea', kind: 'ausencias' },
    { fecha: MONDAY, hasta: '2026-12-31', clase: 'enfermedad' },
  );
  const [orphan] = asked.ok ? [] : (asked.error.details?.['huerfanos'] as readonly OrphanView[]);
  expect(new Set(orphan?.colegas?.map(({ id }) => id))).toEqual(new Set(['Dr. Otra Córnea']));
  expect(orphan?.propuesta).toEqual({ id: 'Dr. Otra Córnea', fecha: MONDAY, hora: '09:00', fin: '09:20' });
});

test('who sits in the waiting room is proposed a colleague of the same day; who is at home keeps the doctor', async () => {
  opened.clock.advance({ days: 17, minutes: -30 });
  await book(app, 'en la sala', { hora: '08:20', estado: 'en_sala' });
  await book(app, 'en casa', { hora: '11:00' });
  const [here, home] = await askedAbout(MONDAY);
  expect(here).toMatchObject({ turno: 'en la sala', propuesta: { id: 'Dr. Luis', fecha: MONDAY } });
  expect(home).toMatchObject({ turno: 'en casa', propuesta: { id: 'Dra. Ana', fecha: '2026-12-08' } });
});

test('an emergency is seen the same day: by the specialty, by a general ophthalmologist, or by whoever can', async () => {
  const every = { monday: ['08:00-12:00'] };
  await storeWorkingDoctor(
    app,
    'Dra. Córnea',
    { ...every, tuesday: ['08:00-12:00'] },
    { especialidad: 'Córnea' },
  );
  await storeWorkingDoctor(app, 'Dra. Retina', every, { especialidad: 'Retina' });
  const asked = async (): Promise<readonly OrphanView[]> => {
    const days = { fecha: MONDAY, clase: 'enfermedad' as const };
    const answer = await noteDays(app, 'jefa', { id: 'Dra. Córnea', kind: 'ausencias' }, days);
    return answer.ok ? [] : (answer.error.details?.['huerfanos'] as readonly OrphanView[]);
  };
  await book(app, 'urgente', { medico: 'Dra. Córnea', hora: '09:00', tipo: 'urgencia' });
  await book(app, 'control', { medico: 'Dra. Córnea', hora: '10:00' });
  await book(app, 'operado', { medico: 'Dra. Córnea', hora: '11:00', tipo: 'posoperatorio' });
  expect(
    (await asked()).map(({ turno, tipo, propuesta }) => [turno, tipo, propuesta?.id, propuesta?.fecha]),
  ).toEqual([
    ['urgente', 'urgencia', 'Dra. Ana', MONDAY],
    ['control', 'control', 'Dra. Córnea', '2026-12-08'],
    // The next day with the own surgeon is soon enough.
    ['operado', 'posoperatorio', 'Dra. Córnea', '2026-12-08'],
  ]);
  await storeWorkingDoctor(app, 'Dr. General', every, { especialidad: 'Oftalmología general' });
  expect((await asked())[0]?.propuesta).toMatchObject({ id: 'Dr. General', fecha: MONDAY, hora: '09:00' });
  await storeWorkingDoctor(app, 'Dr. Otra Córnea', every, { especialidad: 'CORNEA' });
  expect((await asked())[0]?.propuesta).toMatchObject({
    id: 'Dr. Otra Córnea',
    fecha: MONDAY,
    hora: '09:00',
  });
});

test('who was operated does not wait for days: a colleague of the specialty, or a general ophthalmologist', async () => {
  const every = { monday: ['08:00-12:00'] };
  await storeWorkingDoctor(app, 'Dra. Córnea', every, { especialidad: 'Córnea' });
  await storeWorkingDoctor(app, 'Dra. Retina', every, { especialidad: 'Retina' });
  await book(app, 'operado', { medico: 'Dra. Córnea', hora: '11:00', tipo: 'posoperatorio' });
  const asked = async (): Promise<OrphanView | undefined> => {
    const days = { fecha: MONDAY, clase: 'enfermedad' as const };
    const answer = await noteDays(app, 'jefa', { id: 'Dra. Córnea', kind: 'ausencias' }, days);
    return answer.ok ? undefined : (answer.error.details?.['huerfanos'] as readonly OrphanView[])[0];
  };
  expect((await asked())?.propuesta).toMatchObject({ id: 'Dra. Córnea', fecha: '2026-12-14' });
  await storeWorkingDoctor(app, 'Dr. General', every, { especialidad: 'Oftalmología general' });
  expect((await asked())?.propuesta).toMatchObject({ id: 'Dr. General', fecha: MONDAY, hora: '11:00' });
});

test('a patient with something else at that hour is proposed another, and two displaced ones do not meet', async () => {
  const paciente = { id: 'p1', nombre: 'Mamani, Ana' };
  await storeWorkingDoctor(app, 'Dra. Eva', { tuesday: ['08:00-10:00'] });
  await book(app, 'ajena', { medico: 'Dra. Eva', fecha: '2026-12-08', hora: '09:00', paciente });
  await book(app, 'uno', { hora: '09:00', paciente });
  await book(app, 'dos', { hora: '09:20', paciente });
  const places = (await askedAbout(MONDAY)).map(({ propuesta }) => propuesta?.hora);
  expect(places).not.toContain('09:00');
  expect(new Set(places).size).toBe(2);
});

test('each of the 89 of a holiday finds a place of its own, and all are accepted together', async () => {
  const medicos = ['Dra. Uno', 'Dr. Dos', 'Dra. Tres', 'Dr. Cuatro', 'Dra. Cinco'];
  for (const [at, medico] of medicos.entries())
    await storeWorkingDoctor(
      app,
      medico,
      { monday: ['08:00-14:00'] },
      { especialidad: `Especialidad ${String(at % 2)}` },
    );
  const booked = Array.from({ length: 89 }, (_, at) => ({
    id: `t${String(at)}`,
    medico: medicos[at % 5] ?? '',
    hora: formatHour(480 + 20 * Math.floor(at / 5)),
  }));
  for (const { id, medico, hora } of booked) {
    await book(app, id, { medico, hora });
    // The next Mondays are full as well.
    for (const fecha of ['2026-12-14', '2026-12-21'])
      await book(app, `${id} ${fecha}`, { medico, hora, fecha });
  }
  const holiday = { nombre: 'Duelo', fecha: MONDAY, alcance: { tipo: 'clinica' as const } };
  const asked = await addHoliday(app, 'jefa', newHolidaySchema.parse(holiday));
  const orphans = asked.ok ? [] : (asked.error.details?.['huerfanos'] as readonly OrphanView[]);
  expect(orphans).toHaveLength(89);
  const resoluciones = orphans.map(({ turno, medico, propuesta }): Resolution => {
    if (propuesta === undefined) throw new Error(`${turno} has no place`);
    const { fecha, hora, id } = propuesta;
    return id === medico
      ? { turno, accion: 'mover', fecha, hora }
      : { turno, accion: 'reasignar', medico: id, fecha, hora };
  });
  const saved = await addHoliday(
    app,
    'jefa',
    newHolidaySchema.parse({ ...holiday, confirmado: true, resoluciones }),
  );
  expect(saved.ok && saved.value.resueltos).toHaveLength(89);
});

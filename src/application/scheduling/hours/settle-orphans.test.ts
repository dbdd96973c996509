import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, booked, storeWorkingDoctor, takenOf } from '#tests/support/scheduling/bookings';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../../app.ts';
import { doctors } from '../../collections.ts';
import { saveSchedule, type ScheduleChange } from '../../doctors/save-schedule.ts';
import { cancelVersion, listVersions } from '../../doctors/schedule-versions.ts';
import { readSchedule } from '../../doctors/read-schedules.ts';
import type { Resolution } from '#domain/scheduling/hours/orphans';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { addDays } from '#domain/shared/civil-date';

const MONDAY = '2026-12-07';
const MORNING = { inicio: '08:00', fin: '12:00' };

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeWorkingDoctor(app, 'Dra. Ana', { monday: ['08:00-12:00'], tuesday: ['08:00-12:00'] });
  await storeWorkingDoctor(app, 'Dr. Luis', { monday: ['08:00-12:00'] });
});
afterEach(() => opened.close());

const withoutMonday = (over: Partial<ScheduleChange> = {}): ReturnType<typeof saveSchedule> =>
  saveSchedule(app, 'jefa', 'Dra. Ana', { ...emptyWeek(), tuesday: [MORNING], version: 1, ...over });
const confirm = (...resoluciones: Resolution[]): ReturnType<typeof saveSchedule> =>
  withoutMonday({ confirmado: true, resoluciones });

describe('T18 a week that leaves patients outside', () => {
  test('lists them with name, date, hour and doctor, and saves nothing', async () => {
    for (let n = 0; n < 7; n += 1) await book(app, `t${String(n)}`, { fecha: addDays(MONDAY, n * 7) });
    await book(app, 'martes', { fecha: '2026-12-08' });
    await book(app, 'cancelado', { hora: '10:00', estado: 'cancelado' });
    const asked = await withoutMonday();
    expect(asked).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    const orphans = asked.ok ? [] : (asked.error.details?.['huerfanos'] as object[]);
    expect(orphans).toHaveLength(7);
    expect(orphans[0]).toMatchObject({
      turno: 't0',
      fecha: MONDAY,
      hora: '09:00',
      medico: 'Dra. Ana',
      paciente: { nombre: 'Mamani, t0' },
      motivo: 'fuera_de_horario',
    });
    // A bare confirmation without resolutions is not enough.
    expect(await withoutMonday({ confirmado: true })).toMatchObject({
      error: { code: 'requiere_confirmacion' },
    });
    expect(await readSchedule(app, 'Dra. Ana')).toMatchObject({ value: { monday: [MORNING], version: 1 } });
    expect(await auditLogOf(app)).toEqual([]);
  });

  test('applies the four resolutions with the save, and the days of everybody are right', async () => {
    await book(app, 'queda', { hora: '08:00' });
    await book(app, 'va', { hora: '08:20' });
    await book(app, 'pasa', { hora: '08:40' });
    await book(app, 'no', { hora: '09:00' });
    const saved = await confirm(
      { turno: 'queda', accion: 'fuera_de_horario' },
      { turno: 'va', accion: 'mover', fecha: '2026-12-08', hora: '10:00' },
      { turno: 'pasa', accion: 'reasignar', medico: 'Dr. Luis' },
      { turno: 'no', accion: 'cancelar', motivo: 'La doctora ya no atiende los lunes' },
    );
    expect(saved.ok && saved.value.resueltos.map(({ turno, accion }) => [turno, accion])).toEqual([
      ['queda', 'fuera_de_horario'],
      ['va', 'mover'],
      ['pasa', 'reasignar'],
      ['no', 'cancelar'],
    ]);
    expect(await booked(app, 'queda')).toMatchObject({ fueraDeHorario: true, hora: '08:00' });
    expect(await booked(app, 'va')).toMatchObject({ fecha: '2026-12-08', hora: '10:00', fin: '10:20' });
    expect(await booked(app, 'pasa')).toMatchObject({ medico: 'Dr. Luis', fecha: MONDAY });
    expect(await booked(app, 'no')).toMatchObject({ estado: 'cancelado', canceladoPor: 'clinica' });
    expect(await takenOf(app, 'medico', 'Dra. Ana', MONDAY)).toEqual(['queda 480']);
    expect(await takenOf(app, 'medico', 'Dra. Ana', '2026-12-08')).toEqual(['va 600']);
    expect(await takenOf(app, 'medico', 'Dr. Luis', MONDAY)).toEqual(['pasa 520']);
    expect(await takenOf(app, 'paciente', 'paciente-no', MONDAY)).toEqual([]);
    expect(await takenOf(app, 'paciente', 'paciente-va', '2026-12-08')).toEqual(['va 600']);
    expect((await auditLogOf(app)).filter(({ coleccion }) => coleccion === 'turnos')).toHaveLength(4);
  });

  test('with one place taken changes nothing at all, and says whose and why', async () => {
    await book(app, 'uno', { hora: '08:00' });
    await book(app, 'dos', { hora: '08:20' });
    await book(app, 'otro', { fecha: '2026-12-08', hora: '10:00' });
    const refused = await confirm(
      { turno: 'uno', accion: 'cancelar', motivo: 'Aviso' },
      { turno: 'dos', accion: 'mover', fecha: '2026-12-08', hora: '10:10' },
    );
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'ocupado', fields: { 'resoluciones.1.hora': [expect.stringContaining('Mamani, dos')] } },
    });
    expect(await booked(app, 'uno')).toMatchObject({ estado: 'agendado' });
    expect(await takenOf(app, 'medico', 'Dra. Ana', MONDAY)).toEqual(['uno 480', 'dos 500']);
    expect(await readSchedule(app, 'Dra. Ana')).toMatchObject({ value: { version: 1 } });
  });

  test('two may not be sent to one place, and two may change places', async () => {
    await book(app, 'uno', { hora: '08:00' });
    await book(app, 'dos', { hora: '08:20' });
    expect(
      await confirm(
        { turno: 'uno', accion: 'mover', fecha: '2026-12-08', hora: '10:00' },
        { turno: 'dos', accion: 'mover', fecha: '2026-12-08', hora: '10:00' },
      ),
    ).toMatchObject({ error: { code: 'ocupado' } });
    expect(
      await confirm(
        { turno: 'uno', accion: 'reasignar', medico: 'Dr. Luis', hora: '08:20' },
        { turno: 'dos', accion: 'reasignar', medico: 'Dr. Luis', hora: '08:00' },
      ),
    ).toMatchObject({ ok: true });
    expect(await takenOf(app, 'medico', 'Dr. Luis', MONDAY)).toEqual(['dos 480', 'uno 500']);
  });

  test.each([
    ['outside the new hours', { fecha: '2026-12-14', hora: '09:00' }, 'fuera_de_horario'],
    ['in the past', { fecha: '2026-11-17', hora: '09:00' }, 'pasado'],
    ['beyond the horizon', { fecha: '2027-11-16', hora: '09:00' }, 'horizonte'],
  ] as const)('cannot be moved %s', async (_where, place, code) => {
    await book(app, 'uno', {});
    expect(await confirm({ turno: 'uno', accion: 'mover', ...place })).toMatchObject({ error: { code } });
  });

  test('one who was booked after the question is asked about again, and nothing is saved', async () => {
    await book(app, 'uno', {});
    await book(app, 'despues', { hora: '10:00' });
    expect(await confirm({ turno: 'uno', accion: 'fuera_de_horario' })).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        fields: { resoluciones: ['Falta decidir qué se hace con 1 turno.'] },
        details: { huerfanos: [{ turno: 'uno' }, { turno: 'despues' }] },
      },
    });
    expect(await booked(app, 'uno')).not.toHaveProperty('fueraDeHorario');
  });

  test('each needs its one resolution, of an appointment and a doctor that are there', async () => {
    await book(app, 'uno', {});
    await book(app, 'dos', { hora: '10:00' });
    expect(
      await confirm(
        { turno: 'uno', accion: 'fuera_de_horario' },
        { turno: 'ajeno', accion: 'fuera_de_horario' },
      ),
    ).toMatchObject({
      error: {
        code: 'entrada_invalida',
        fields: {
          resoluciones: ['Falta decidir qué se hace con 1 turno.'],
          'resoluciones.1.turno': ['Ese turno no queda afectado por el cambio.'],
        },
      },
    });
    expect(
      await confirm(
        { turno: 'uno', accion: 'fuera_de_horario' },
        { turno: 'dos', accion: 'reasignar', medico: 'Dr. Nadie' },
      ),
    ).toMatchObject({ error: { fields: { 'resoluciones.1.medico': [expect.any(String)] } } });
  });
});

describe('T19 dated versions', () => {
  test('a week from 14 December leaves the 7th with its hours, and is listed with who saved it', async () => {
    await book(app, 'antes', { fecha: MONDAY });
    expect(await withoutMonday({ vigenteDesde: '2026-12-14' })).toMatchObject({ ok: true });
    const listed = await listVersions(app, 'Dra. Ana');
    expect(
      listed.ok &&
        listed.value.map(({ vigenteDesde, vigenteHasta, estado, quien }) => [
          vigenteDesde,
          vigenteHasta,
          estado,
          quien,
        ]),
    ).toEqual([
      ['2026-12-14', null, 'futura', 'jefa'],
      ['2020-01-01', '2026-12-13', 'vigente', null],
    ]);
  });

  test('one that waits can be taken back, one that rules cannot, and taking it back asks about its patients', async () => {
    await withoutMonday({ saturday: [MORNING], monday: [MORNING], vigenteDesde: '2026-12-14' });
    await book(app, 'sabado', { fecha: '2026-12-19' });
    const cancel = (vigenteDesde: string, confirmation = {}): ReturnType<typeof cancelVersion> =>
      cancelVersion(app, 'jefa', { id: 'Dra. Ana', vigenteDesde }, confirmation);
    expect(await cancel('2020-01-01')).toMatchObject({ error: { code: 'transicion_invalida' } });
    expect(await cancel('2026-12-15')).toMatchObject({ error: { code: 'no_encontrado' } });
    expect(await cancel('2026-12-14')).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { huerfanos: [{ turno: 'sabado' }] } },
    });
    const resoluciones = [{ turno: 'sabado', accion: 'fuera_de_horario' }];
    expect(await cancel('2026-12-14', { confirmado: true, resoluciones })).toMatchObject({ ok: true });
    expect(await readSchedule(app, 'Dra. Ana')).toMatchObject({ value: { proximas: [], version: 3 } });
  });

  test('weeks that alternate: the lists are those of this week, and both are reported', async () => {
    await withoutMonday({ semanaB: { ...emptyWeek(), friday: [MORNING] } });
    const alterna = { hoy: 'A', semanaA: { tuesday: [MORNING] }, semanaB: { friday: [MORNING] } };
    expect(await readSchedule(app, 'Dra. Ana')).toMatchObject({
      value: { tuesday: [MORNING], friday: [], alterna },
    });
    opened.clock.advance({ days: 3 });
    expect(await readSchedule(app, 'Dra. Ana')).toMatchObject({
      value: { tuesday: [], friday: [MORNING], alterna: { ...alterna, hoy: 'B' } },
    });
  });

  test('the first version of a doctor who had only lists keeps them for the days before', async () => {
    await app.store.update(doctors, 'Dr. Luis', 1, { nombre: 'Dr. Luis', activo: true, versiones: [] });
    await saveSchedule(app, 'jefa', 'Dr. Luis', { ...emptyWeek(), version: 1 });
    const listed = await listVersions(app, 'Dr. Luis');
    expect(
      listed.ok && listed.value.map(({ vigenteDesde, semana }) => [vigenteDesde, semana.monday]),
    ).toEqual([
      ['2026-11-20', []],
      [null, [MORNING]],
    ]);
  });
});

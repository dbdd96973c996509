import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, booked, storeWorkingDoctor, takenOf } from '#tests/support/scheduling/bookings';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { readClinicHours } from '../scheduling/hours/clinic-hours.ts';
import { listDays, noteDays, removeDays, type NewDays } from './doctor-days.ts';
import { listToReassign } from './to-reassign.ts';
import { updateDoctor } from './update-doctor.ts';
import { dayHours } from '#domain/scheduling/hours/day-hours';

const MONDAY = '2026-12-07';
const SATURDAY = '2026-12-12';
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeWorkingDoctor(app, 'Dra. Ana', { monday: ['08:00-12:00'], tuesday: ['08:00-12:00'] });
  await storeWorkingDoctor(app, 'Dr. Luis', { monday: ['08:00-12:00'] });
});
afterEach(() => opened.close());

const absent = (over: Partial<NewDays<'ausencias'>> = {}) =>
  noteDays(
    app,
    'jefa',
    { id: 'Dra. Ana', kind: 'ausencias' },
    { fecha: MONDAY, clase: 'vacaciones', ...over },
  );
const except = (over: Partial<NewDays<'excepciones'>> = {}) =>
  noteDays(
    app,
    'jefa',
    { id: 'Dra. Ana', kind: 'excepciones' },
    { fecha: SATURDAY, clase: 'agrega', bloques: [{ inicio: '08:00', fin: '12:00' }], ...over },
  );
const openOn = async (fecha: string): Promise<number> => {
  const clinic = await readClinicHours(app.store, '2026-11-20');
  const owner = clinic.medicos.get('Dra. Ana');
  return owner === undefined ? 0 : dayHours(owner, fecha, clinic).abierto.length;
};

describe('an absence', () => {
  test('hides its days, is listed, and leaves a line in the audit log', async () => {
    const noted = await absent({ hasta: '2026-12-08', motivo: 'Descanso' });
    expect(noted).toMatchObject({ ok: true, value: { clase: 'vacaciones', resueltos: [] } });
    expect([await openOn(MONDAY), await openOn('2026-12-08'), await openOn('2026-12-14')]).toEqual([0, 0, 1]);
    expect(await listDays(app, 'Dra. Ana', 'ausencias')).toMatchObject({
      value: [{ fecha: MONDAY, motivo: 'Descanso' }],
    });
    expect(await auditLogOf(app)).toMatchObject([
      { accion: 'ausencia', documento: 'Dra. Ana', detalle: { fecha: MONDAY } },
    ]);
  });

  test('of today asks about who waits first, and about who was booked earlier and never seen', async () => {
    opened.clock.advance({ days: 17, minutes: 60 });
    await book(app, 'tarde', { hora: '11:00' });
    await book(app, 'vista', { hora: '08:00', estado: 'atendido' });
    await book(app, 'sin llegar', { hora: '09:00' });
    await book(app, 'en la sala', { hora: '09:40', estado: 'en_sala' });
    expect(await absent({ clase: 'enfermedad' })).toMatchObject({
      error: {
        details: {
          huerfanos: [
            { turno: 'en la sala', estado: 'en_sala', motivo: 'ausencia' },
            { turno: 'sin llegar', estado: 'agendado' },
            { turno: 'tarde', estado: 'agendado' },
          ],
        },
      },
    });
  });

  test('from later today on asks about who waits and would go in only then, as the room sees it', async () => {
    opened.clock.advance({ days: 17, minutes: 60 });
    await book(app, 'adentro', { hora: '08:40', estado: 'en_atencion' });
    await book(app, 'pasa antes', { hora: '09:00', estado: 'en_sala' });
    await book(app, 'pasa después', { hora: '09:20', estado: 'en_sala' });
    expect(await absent({ clase: 'enfermedad', desdeHora: '10:10' })).toMatchObject({
      error: { details: { huerfanos: [{ turno: 'pasa después', motivo: 'ausencia' }] } },
    });
  });

  test('sends home who waits when the place is on another day: there nobody has arrived', async () => {
    opened.clock.advance({ days: 17, minutes: 60 });
    await book(app, 'a otro día', { hora: '09:40', estado: 'en_sala' });
    await book(app, 'al colega', { hora: '10:20', estado: 'en_sala' });
    const resoluciones = [
      { turno: 'a otro día', accion: 'mover' as const, fecha: '2026-12-08', hora: '09:00' },
      { turno: 'al colega', accion: 'reasignar' as const, medico: 'Dr. Luis' },
    ];
    expect(await absent({ clase: 'enfermedad', confirmado: true, resoluciones })).toMatchObject({ ok: true });
    expect(await booked(app, 'a otro día')).toMatchObject({ fecha: '2026-12-08', estado: 'agendado' });
    expect(await booked(app, 'al colega')).toMatchObject({ medico: 'Dr. Luis', estado: 'en_sala' });
  });

  test('asks about the patients of its hours alone, and gives them to the substitute', async () => {
    await book(app, 'temprano', { hora: '08:00' });
    await book(app, 'tarde', { hora: '11:00' });
    const hours = { desdeHora: '10:00', reemplazo: 'Dr. Luis' };
    expect(await absent(hours)).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        details: { huerfanos: [{ turno: 'tarde', motivo: 'ausencia', medico: 'Dra. Ana' }] },
      },
    });
    const resoluciones = [{ turno: 'tarde', accion: 'reasignar' as const, medico: 'Dr. Luis' }];
    expect(await absent({ ...hours, confirmado: true, resoluciones })).toMatchObject({ ok: true });
    expect(await booked(app, 'tarde')).toMatchObject({ medico: 'Dr. Luis', hora: '11:00' });
    expect(await takenOf(app, 'medico', 'Dra. Ana', MONDAY)).toEqual(['temprano 480']);
  });

  test.each([
    [{ fecha: '2026-11-19' }, 'fecha'],
    [{ reemplazo: 'Dr. Nadie' }, 'reemplazo'],
    [{ reemplazo: 'Dra. Ana' }, 'reemplazo'],
  ])('%j is refused by the field %s', async (over, field) => {
    expect(await absent(over)).toMatchObject({
      error: { code: 'entrada_invalida', fields: { [field]: [expect.any(String)] } },
    });
  });

  test('taken back opens its days; one that has begun ends yesterday, one that is over stays', async () => {
    const noted = await absent({ fecha: '2026-11-20', hasta: '2026-12-31' });
    const item = noted.ok ? noted.value.id : '';
    const remove = (id = item) =>
      removeDays(app, 'jefa', { id: 'Dra. Ana', kind: 'ausencias', item: id }, {});
    opened.clock.advance({ days: 3 });
    expect(await remove('otra')).toMatchObject({ error: { code: 'no_encontrado' } });
    expect(await remove()).toMatchObject({ ok: true });
    expect(await listDays(app, 'Dra. Ana', 'ausencias')).toMatchObject({
      value: [{ fecha: '2026-11-20', hasta: '2026-11-22' }],
    });
    expect(await openOn(MONDAY)).toBe(1);
    expect(await remove()).toMatchObject({ error: { code: 'transicion_invalida' } });
  });

  test('of nobody is not found', async () => {
    expect(await listDays(app, 'Dr. Nadie', 'ausencias')).toMatchObject({ error: { code: 'no_encontrado' } });
  });
});

describe('an exception', () => {
  test('opens an extra Saturday, and taking it back asks about who is booked on it', async () => {
    const noted = await except();
    expect(await openOn(SATURDAY)).toBe(1);
    await book(app, 'sabado', { fecha: SATURDAY });
    const remove = (confirmation = {}) =>
      removeDays(
        app,
        'jefa',
        { id: 'Dra. Ana', kind: 'excepciones', item: noted.ok ? noted.value.id : '' },
        confirmation,
      );
    expect(await remove()).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { huerfanos: [{ turno: 'sabado' }] } },
    });
    const resoluciones = [{ turno: 'sabado', accion: 'cancelar', motivo: 'Ya no se atiende' }];
    expect(await remove({ confirmado: true, resoluciones })).toMatchObject({
      ok: true,
      value: { resueltos: [{ turno: 'sabado', estado: 'cancelado' }] },
    });
    expect(await openOn(SATURDAY)).toBe(0);
  });

  test('that replaces a day with fewer hours asks about the rest', async () => {
    await book(app, 'lunes', { hora: '11:00' });
    expect(
      await except({ fecha: MONDAY, clase: 'reemplaza', bloques: [{ inicio: '08:00', fin: '09:00' }] }),
    ).toMatchObject({ error: { details: { huerfanos: [{ turno: 'lunes' }] } } });
  });
});

describe('T20 a doctor who leaves', () => {
  const leave = (over: object = {}) =>
    updateDoctor(app, 'jefa', 'Dra. Ana', { activoHasta: '2026-12-14', ...over });

  test('is asked about what is booked later, which then waits in "Por reasignar"; the days before stay', async () => {
    for (const n of [0, 7, 14, 21, 28])
      await book(app, `t${String(n)}`, {
        fecha: new Date(Date.UTC(2026, 11, 7 + n)).toISOString().slice(0, 10),
      });
    const asked = await leave();
    expect(asked).toMatchObject({ error: { code: 'requiere_confirmacion' } });
    expect(
      asked.ok ? [] : (asked.error.details?.['huerfanos'] as { turno: string }[]).map(({ turno }) => turno),
    ).toEqual(['t14', 't21', 't28']);
    const resoluciones = [{ turno: 't14', accion: 'reasignar', medico: 'Dr. Luis' }];
    expect(await leave({ confirmado: true, resoluciones })).toMatchObject({
      ok: true,
      value: { activoHasta: '2026-12-14', porReasignar: 2, resueltos: [{ turno: 't14' }] },
    });
    const waiting = await listToReassign(app, 'Dra. Ana');
    expect(waiting.ok && waiting.value.map(({ turno }) => turno)).toEqual(['t21', 't28']);
    expect([await openOn('2026-12-14'), await openOn('2026-12-15')]).toEqual([1, 0]);
    // Appointments already waiting are not asked about again, and can be resolved at any time.
    expect(await leave({ especialidad: 'Retina' })).toMatchObject({ ok: true });
    const last = { turno: 't28', accion: 'reasignar', medico: 'Dr. Luis' };
    expect(await leave({ confirmado: true, resoluciones: [last] })).toMatchObject({
      value: { porReasignar: 1 },
    });
  });

  test('at once, by being made inactive, too', async () => {
    await book(app, 'uno', {});
    expect(await updateDoctor(app, 'jefa', 'Dra. Ana', { activo: false })).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { huerfanos: [{ turno: 'uno' }] } },
    });
    expect(await updateDoctor(app, 'jefa', 'Dra. Ana', { activo: false, confirmado: true })).toMatchObject({
      value: { activo: false, porReasignar: 1 },
    });
  });
});

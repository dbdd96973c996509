import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, booked, storeDevice, storeStudy, takenOf } from '#tests/support/scheduling/bookings';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { week } from '#tests/support/scheduling/schedules';
import type { App } from '../app.ts';
import { asAdmin, asStaff } from '../scheduling/hours/settle-change.ts';
import { changeOutage, resumeDevice, stopDevice, updateDevice } from './change-device.ts';
import { listDevices } from './read-devices.ts';
import { devicePatchSchema, type DevicePatch, type NewOutage } from '#domain/studies/device-calendar';
import { EQUIPMENT_IDS } from '#domain/studies/device';

const MONDAY = '2026-12-07';
const [TRITON, CIRRUS] = ['topcon-oct-triton', 'zeiss-oct-cirrus-5000'] as const;

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeStudy(app, 'OCT-M', { equipos: [CIRRUS, TRITON] });
  await storeStudy(app, 'OCT-G', { equipos: [CIRRUS] });
  await storeDevice(app, CIRRUS);
});
afterEach(() => opened.close());

const STAFF = asStaff({ uid: 'tecnica', rol: null, doctor: false, medico: null, estado: 'activo' });
const stop = (over: Partial<NewOutage> = {}, id: string = CIRRUS) =>
  stopDevice(app, STAFF, id, { fecha: MONDAY, clase: 'fuera_de_servicio', ...over });
const update = (over: Partial<DevicePatch>, id: string = CIRRUS) =>
  updateDevice(app, asAdmin('jefa'), id, { version: 1, ...over });
const oct = (id: string, over: object = {}) =>
  book(app, id, {
    tipo: 'estudio',
    estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
    equipo: CIRRUS,
    ...over,
  });

test('the ten devices are listed with their hours, outages and calibration, also those of which nothing was set', async () => {
  await storeDevice(app, 'lenstar-biometro', { calibracionVence: '2026-12-05' });
  const listed = await listDevices(app);
  expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(EQUIPMENT_IDS);
  expect(listed.ok && listed.value.find(({ id }) => id === 'lenstar-biometro')).toMatchObject({
    nombre: 'lenstar-biometro',
    calibracion: 'por_vencer',
    version: 1,
  });
  expect(listed.ok && listed.value.find(({ id }) => id === TRITON)).toMatchObject({
    nombre: 'OCT Topcon Triton',
    horario: null,
    paradas: [],
    calibracion: 'al_dia',
    version: null,
  });
});

describe('a device out of service', () => {
  test('lists the affected studies with free places of another device able to do each, else of its own once it is back', async () => {
    await oct('macula', { hora: '09:00' });
    await oct('celulas', { hora: '10:00', estudio: { codigo: 'OCT-G', nombre: 'OCT de células' } });
    await oct('ocupa', { hora: '09:00', equipo: TRITON });
    const asked = await stop();
    expect(asked).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    const orphans = asked.ok
      ? []
      : (asked.error.details?.['huerfanos'] as { turno: string; alternativas: unknown }[]);
    // Twenty-minute places from eight on: nine o'clock is taken on the other device, so its neighbours are nearest.
    expect(orphans.map(({ turno, alternativas }) => [turno, alternativas])).toEqual([
      [
        'macula',
        [
          { id: 'OCT-M', fecha: MONDAY, hora: '08:40', fin: '09:00', equipo: TRITON },
          { id: 'OCT-M', fecha: MONDAY, hora: '09:20', fin: '09:40', equipo: TRITON },
          { id: 'OCT-M', fecha: MONDAY, hora: '08:20', fin: '08:40', equipo: TRITON },
        ],
      ],
      [
        'celulas',
        ['10:00', '09:40', '10:20'].map((hora): unknown =>
          expect.objectContaining({ fecha: '2026-12-08', hora, equipo: CIRRUS }),
        ),
      ],
    ]);
  });

  test('is confirmed by staff, who give each study another device or another day', async () => {
    await oct('macula', { hora: '09:00' });
    await oct('celulas', { hora: '10:00', estudio: { codigo: 'OCT-G', nombre: 'OCT de células' } });
    const move = { accion: 'mover' as const, hora: '09:00' };
    const both = [
      { ...move, turno: 'macula', fecha: MONDAY, equipo: TRITON },
      { ...move, turno: 'celulas', fecha: '2026-12-08' },
    ];
    expect(await stop({ confirmado: true, resoluciones: both })).toMatchObject({
      ok: true,
      value: {
        paradas: [{ fecha: MONDAY, clase: 'fuera_de_servicio' }],
        resueltos: [
          { turno: 'macula', equipo: TRITON },
          { turno: 'celulas', equipo: CIRRUS },
        ],
      },
    });
    expect(await booked(app, 'celulas')).toMatchObject({ fecha: '2026-12-08', equipo: CIRRUS });
    expect(await takenOf(app, 'equipo', CIRRUS, MONDAY)).toEqual([]);
    expect(await takenOf(app, 'equipo', TRITON, MONDAY)).toEqual(['macula 540']);
    expect(await auditLogOf(app)).toContainEqual(
      expect.objectContaining({ quien: 'tecnica', accion: 'parada de equipo', documento: CIRRUS }),
    );
  });

  test('leaves nobody on a device that cannot do the study or is taken', async () => {
    await oct('macula', { hora: '09:00' });
    await oct('ocupa', { hora: '09:00', equipo: TRITON });
    const to = (equipo: string, hora = '09:00') =>
      stop({
        confirmado: true,
        resoluciones: [{ turno: 'macula', accion: 'mover', fecha: MONDAY, hora, equipo }],
      });
    expect(await to('lenstar-biometro')).toMatchObject({
      error: { fields: { 'resoluciones.0.equipo': [expect.any(String)] } },
    });
    expect(await to(TRITON)).toMatchObject({ error: { code: 'equipo_ocupado' } });
    expect(await to(CIRRUS)).toMatchObject({ error: { code: 'equipo_ocupado' } });
    expect(await booked(app, 'macula')).toMatchObject({ equipo: CIRRUS });
    expect(await to(TRITON, '09:20')).toMatchObject({ ok: true });
  });

  test('of some hours touches those alone, and ends when it is taken back', async () => {
    await oct('macula', { hora: '09:00' });
    const stopped = await stop({ desdeHora: '10:00' });
    expect(stopped).toMatchObject({ ok: true });
    const parada = stopped.ok ? (stopped.value.paradas[0]?.id ?? '') : '';
    expect(await resumeDevice(app, STAFF, CIRRUS, parada)).toMatchObject({
      ok: true,
      value: { paradas: [] },
    });
    expect(await resumeDevice(app, STAFF, CIRRUS, parada)).toMatchObject({
      error: { code: 'no_encontrado' },
    });
  });

  test('that has begun ends yesterday when it is taken back, and one that is over stays', async () => {
    const stopped = await stop({ fecha: '2026-11-20', hasta: '2026-11-27' });
    const parada = stopped.ok ? (stopped.value.paradas[0]?.id ?? '') : '';
    opened.clock.advance({ days: 3 });
    expect(await resumeDevice(app, STAFF, CIRRUS, parada)).toMatchObject({
      value: { paradas: [{ fecha: '2026-11-20', hasta: '2026-11-22' }] },
    });
    expect(await resumeDevice(app, STAFF, CIRRUS, parada)).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
  });

  test('that began today keeps the hours that it took when the device is back', async () => {
    // The clock is fixed at nine.
    const stopped = await stop({ fecha: '2026-11-20', desdeHora: '08:30' });
    const parada = stopped.ok ? (stopped.value.paradas[0]?.id ?? '') : '';
    opened.clock.advance({ minutes: 67 });
    expect(await resumeDevice(app, STAFF, CIRRUS, parada)).toMatchObject({
      value: { paradas: [{ fecha: '2026-11-20', desdeHora: '08:30', hastaHora: '10:07' }] },
    });
  });

  test('is made longer with the version that was seen, and asks about the studies of its new days', async () => {
    await oct('celulas', {
      hora: '10:00',
      fecha: '2026-12-08',
      estudio: { codigo: 'OCT-G', nombre: 'OCT-G' },
    });
    const stopped = await stop();
    const parada = stopped.ok ? (stopped.value.paradas[0]?.id ?? '') : '';
    const edit = (over: object) =>
      changeOutage(
        app,
        STAFF,
        { id: CIRRUS, parada },
        {
          fecha: MONDAY,
          clase: 'mantenimiento',
          version: 2,
          ...over,
        },
      );
    expect(await edit({ version: 1 })).toMatchObject({ error: { code: 'version_vieja' } });
    expect(await edit({ fecha: '2026-11-19' })).toMatchObject({
      error: { fields: { fecha: [expect.any(String)] } },
    });
    expect(await edit({ hasta: '2026-12-08' })).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { huerfanos: [{ turno: 'celulas' }] } },
    });
    expect(await edit({ motivo: 'Lente', desdeHora: '14:00' })).toMatchObject({
      value: {
        version: 3,
        paradas: [{ id: parada, clase: 'mantenimiento', motivo: 'Lente', desdeHora: '14:00' }],
      },
    });
    expect(await auditLogOf(app)).toContainEqual(
      expect.objectContaining({ accion: 'cambio de parada de equipo', documento: CIRRUS }),
    );
  });

  test('that has begun keeps its first day when it is changed', async () => {
    const stopped = await stop({ fecha: '2026-11-20', hasta: '2026-11-27' });
    const parada = stopped.ok ? (stopped.value.paradas[0]?.id ?? '') : '';
    opened.clock.advance({ days: 3 });
    const edit = (over: object) =>
      changeOutage(
        app,
        STAFF,
        { id: CIRRUS, parada },
        {
          fecha: '2026-11-20',
          hasta: '2026-11-24',
          clase: 'fuera_de_servicio',
          version: 2,
          ...over,
        },
      );
    expect(await edit({ fecha: '2026-11-23' })).toMatchObject({
      error: { fields: { fecha: [expect.any(String)] } },
    });
    expect(await edit({ hasta: '2026-11-22' })).toMatchObject({
      error: { fields: { hasta: [expect.any(String)] } },
    });
    expect(await edit({})).toMatchObject({ value: { paradas: [{ hasta: '2026-11-24' }] } });
  });

  test('cannot begin in the past, and a device that is not there cannot be stopped', async () => {
    expect(await stop({ fecha: '2026-11-19' })).toMatchObject({
      error: { fields: { fecha: [expect.any(String)] } },
    });
    expect(await stop({}, 'martillo')).toMatchObject({ error: { code: 'no_encontrado' } });
  });
});

describe('the hours and the calibration of a device', () => {
  test('are set and taken away, with the version that was seen', async () => {
    expect(await update({ calibracionVence: '2026-11-19', serie: ' C-77 ' })).toMatchObject({
      value: { calibracion: 'vencida', serie: ' C-77 ', version: 2 },
    });
    expect(await update({ serie: null })).toMatchObject({
      error: { code: 'version_vieja', details: { actual: { version: 2 } } },
    });
    expect(await update({ version: 2, serie: null, calibracionVence: null })).toMatchObject({
      value: { calibracion: 'al_dia', serie: null, calibracionVence: null, version: 3 },
    });
    expect(await update({ version: null, serie: 'T-1' }, TRITON)).toMatchObject({ value: { version: 1 } });
  });

  test('that become shorter ask about the studies outside of them', async () => {
    await oct('macula', { hora: '11:00' });
    expect(await update({ horario: week(['08:00-10:00']) })).toMatchObject({
      error: { details: { huerfanos: [{ turno: 'macula', fuente: { clase: 'equipo', id: CIRRUS } }] } },
    });
    expect(await update({ horario: week(['08:00-10:00', '10:00-12:00']) })).toMatchObject({
      value: { horario: { monday: [{ inicio: '08:00', fin: '12:00' }] } },
    });
  });
});

describe('the AE title of a device', () => {
  test('is set with its characters and taken away, and two devices cannot have the same', async () => {
    expect(await update({ ae: 'CIRRUS_1', juego: 'ISO_IR 100' })).toMatchObject({
      value: { ae: 'CIRRUS_1', juego: 'ISO_IR 100' },
    });
    expect(await update({ version: null, ae: 'CIRRUS_1' }, TRITON)).toMatchObject({
      error: { fields: { ae: ['Ese título AE ya es de zeiss-oct-cirrus-5000.'] } },
    });
    expect(await update({ version: 2, ae: 'CIRRUS_1', serie: 'C-1' })).toMatchObject({
      value: { ae: 'CIRRUS_1', serie: 'C-1' },
    });
    expect(await update({ version: 3, ae: null, juego: null })).toMatchObject({
      value: { ae: null, juego: null },
    });
    expect(await update({ version: null, ae: 'CIRRUS_1' }, TRITON)).toMatchObject({
      value: { ae: 'CIRRUS_1' },
    });
  });

  test.each([
    ['CIRRUS', 'CIRRUS'],
    ['  OCT 1 ', 'OCT 1'],
    ['A'.repeat(16), 'A'.repeat(16)],
    ['A'.repeat(17), null],
    ['CÁMARA', null],
    ['OCT\\1', null],
    ['', null],
  ])('«%s» is taken as %s', (typed, taken) => {
    const read = devicePatchSchema.safeParse({ ae: typed, version: null });
    expect(read.success ? read.data.ae : null).toBe(taken);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book as bookAt, storeStudy as storeAt } from '#tests/support/scheduling/bookings';
import { begunStudy } from '#tests/support/clinical/begin-study';
import { storeFieldClinic, TECHNICIAN } from '#tests/support/exams/field-study';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { book, BOSS, DOCTOR, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { appointments, devices, studySchedules } from '../collections.ts';
import { giveReason } from '../access/give-reason.ts';
import { readExamBoard } from '../exams/orders/exam-board.ts';
import { requestOrder } from '../exams/orders/request-order.ts';
import { saveResult, signReport, validateStudy } from '../exams/results/write-result.ts';
import { exportEverything } from '../interchange/export-everything.ts';
import { addStudy } from '../studies/add-study.ts';
import { listStudySchedules } from '../studies/list-study-schedules.ts';
import { saveStudySchedule } from '../studies/save-study-schedule.ts';
import { updateStudy } from '../studies/update-study.ts';
import { addDevice } from './add-device.ts';
import { updateDevice } from './change-device.ts';
import { listDevices } from './read-devices.ts';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { devicePatchSchema, newDeviceSchema, type NewDevice } from '#domain/studies/device-calendar';
import { newStudySchema, type NewStudy } from '#domain/studies/study-schedule';

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const TRITON = 'topcon-oct-triton';
const MICRO: NewStudy = {
  ...{ nombre: 'Microperimetría', codigo: 'MICRO', dilatacion: 'si', consentimiento: true },
  ...{ equipos: ['microperimetro-maia'], base: 0, porOjo: 15, preparacion: 'Venga descansado.' },
};
const add = (over: Partial<NewDevice> = {}) =>
  addDevice(app, 'jefa', { nombre: 'Microperímetro MAIA', ...over });
const addMicro = (over: Partial<NewStudy> = {}) => addStudy(app, 'jefa', { ...MICRO, ...over });
const openMicro = async (): Promise<void> => {
  const day = [{ inicio: '08:00', fin: '18:00' }];
  const lists = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  valueOf(await saveStudySchedule(app, 'jefa', 'MICRO', { ...emptyWeek(), ...lists, version: 1 }));
};
const patchDevice = async (id: string, over: object) =>
  updateDevice(app, BOSS, id, {
    ...devicePatchSchema.parse({ version: (await app.store.get(devices, id))?.version ?? null, ...over }),
  });
const fieldsOf = (result: Awaited<ReturnType<typeof add | typeof addMicro>>) =>
  result.ok ? null : (result.error.fields ?? result.error.code);

describe('a device that the clinic adds', () => {
  test('is listed after the others, with an id made of its name, and is given to its studies', async () => {
    await storeAt(app, 'OCT-M', { equipos: [TRITON] });
    const device = valueOf(
      await add({ ae: 'MAIA', sala: 'Sala 2', modalidad: 'OPV', estudios: ['OCT-M', 'END'] }),
    );
    expect(device).toMatchObject({
      ...{ id: 'microperimetro-maia', nombre: 'Microperímetro MAIA', ae: 'MAIA', sala: 'Sala 2' },
      ...{ modalidad: 'OPV', propio: true, version: 1 },
    });
    const listed = valueOf(await listDevices(app));
    expect(listed.map(({ id }) => id).indexOf(device.id)).toBe(10);
    const studies = valueOf(await listStudySchedules(app));
    expect(studies.find(({ id }) => id === 'OCT-M')?.equipos).toEqual([
      { id: TRITON, nombre: 'OCT Topcon Triton' },
      { id: device.id, nombre: device.nombre },
    ]);
    expect(studies.find(({ id }) => id === 'END')?.equipos.map(({ id }) => id)).toContain(device.id);
    expect(await auditLogOf(app)).toContainEqual(
      expect.objectContaining({ accion: 'alta de equipo', coleccion: 'equipos', documento: device.id }),
    );
  });

  test('has a name, an AE title and a folder of its own, until the one that had them is out of use', async () => {
    valueOf(await add({ ae: 'MAIA', carpeta: 'maia' }));
    expect(fieldsOf(await add())).toEqual({ nombre: [expect.stringContaining('Ya hay')] });
    expect(fieldsOf(await add({ nombre: 'MICROPERIMETRO  MAIA' }))).toHaveProperty('nombre');
    expect(fieldsOf(await add({ nombre: 'OCT Topcon Triton' }))).toHaveProperty('nombre');
    expect(fieldsOf(await add({ nombre: 'Otro', ae: 'MAIA' }))).toHaveProperty('ae');
    expect(fieldsOf(await add({ nombre: 'Otro', carpeta: 'MAIA' }))).toHaveProperty('carpeta');
    expect(fieldsOf(await add({ nombre: 'Otro', carpeta: TRITON }))).toHaveProperty('carpeta');
    expect(fieldsOf(await add({ nombre: 'Otro', estudios: ['NADA'] }))).toHaveProperty(['estudios.0']);
    valueOf(await patchDevice('microperimetro-maia', { retirado: true }));
    const next = valueOf(await add({ ae: 'MAIA' }));
    expect(next.id).toBe('microperimetro-maia-2');
    // Two at once would be one title for two devices.
    expect(await patchDevice('microperimetro-maia', { retirado: false })).toMatchObject({
      error: { fields: { ae: [expect.any(String)], nombre: [expect.any(String)] } },
    });
  });

  test.each([
    '../fuera',
    '..',
    '/etc',
    'a/b',
    'a\\b',
    'C:',
    '.oculta',
    'con',
    'NUL.txt',
    'rechazados',
    'a b',
    'ñ',
    '',
    'x'.repeat(61),
  ])('«%s» is no folder', (carpeta) => {
    expect(newDeviceSchema.safeParse({ nombre: 'Otro', carpeta }).success).toBe(false);
  });

  test('taken out of use is not booked, ordered or offered; what is booked is decided first; and it comes back', async () => {
    valueOf(await add());
    valueOf(await addMicro());
    await storeFieldClinic(app);
    await openMicro();
    await bookAt(app, 'futuro', {
      ...{ tipo: 'estudio', estudio: { codigo: 'MICRO', nombre: 'Microperimetría' }, fecha: '2026-12-07' },
      ...{ equipo: 'microperimetro-maia', ojo: 'AO', hora: '09:00', duracionMin: 30 },
    });
    const order = valueOf(
      await requestOrder(app, DOCTOR, {
        ...{ paciente: 'p1', estudio: 'MICRO', ojo: 'AO', indicacion: 'Control', prioridad: 'normal' },
        solicitaExterno: 'Dra. Paz',
      }),
    );
    const asked = await patchDevice('microperimetro-maia', { retirado: true });
    expect(asked).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        details: {
          huerfanos: [{ turno: 'futuro', debeSalir: true }],
          pendientes: [{ clase: 'orden', id: order.id, estudio: 'Microperimetría' }],
        },
      },
    });
    const stays = [{ turno: 'futuro', accion: 'fuera_de_horario' }];
    expect(
      await patchDevice('microperimetro-maia', { retirado: true, confirmado: true, resoluciones: stays }),
    ).toMatchObject({ error: { fields: { 'resoluciones.0.accion': [expect.any(String)] } } });
    const resoluciones = [{ turno: 'futuro', accion: 'cancelar', motivo: 'Se retiró el equipo' }];
    const gone = valueOf(
      await patchDevice('microperimetro-maia', { retirado: true, confirmado: true, resoluciones }),
    );
    expect([gone.retirado, gone.resueltos.length]).toEqual([true, 1]);
    expect(
      await book(app, { tipo: 'estudio', estudio: 'MICRO', medico: undefined, ojo: 'AO', hora: '15:00' }),
    ).toMatchObject({ ok: false });
    const board = valueOf(await readExamBoard(app));
    expect(board.equipos.map(({ id }) => id)).not.toContain('microperimetro-maia');
    expect(fieldsOf(await addMicro({ nombre: 'Otro estudio', codigo: 'OTRO' }))).toHaveProperty([
      'equipos.0',
    ]);
    const back = valueOf(await patchDevice('microperimetro-maia', { retirado: false }));
    expect(back.retirado).toBeUndefined();
    expect(
      (await book(app, { tipo: 'estudio', estudio: 'MICRO', medico: undefined, ojo: 'AO', hora: '15:00' }))
        .ok,
    ).toBe(true);
  });
});

describe('a study that the clinic adds', () => {
  beforeEach(async () => void valueOf(await add()));

  test('has a code of its own, made of its name where none is given, and never one by which the program knows its own', async () => {
    expect(valueOf(await addMicro({ codigo: undefined })).codigo).toBe('MICROPERIMET');
    expect(fieldsOf(await addMicro({ codigo: 'OTRO' }))).toHaveProperty('nombre');
    expect(fieldsOf(await addMicro({ nombre: 'Otra', codigo: 'MICROPERIMET' }))).toHaveProperty('codigo');
    expect(fieldsOf(await addMicro({ nombre: 'Otra', codigo: 'END' }))).toHaveProperty('codigo');
    expect(fieldsOf(await addMicro({ nombre: 'Otra', codigo: 'OTRA', equipos: ['nada'] }))).toHaveProperty([
      'equipos.0',
    ]);
    for (const codigo of [
      'CV-99',
      'LAS-X',
      'YAG-X',
      'OPT-X',
      'OCT-X',
      'SLT',
      'CONSULTA',
      'a',
      'micro',
      'A B',
    ])
      expect(newStudySchema.safeParse({ ...MICRO, codigo }).success, codigo).toBe(false);
    expect(valueOf(await addMicro({ nombre: 'Consulta', codigo: undefined })).codigo).toBe('CONSULTAX');
  });

  test('is booked, prepared, measured, signed, exported and known by its name, also once it is no longer done', async () => {
    valueOf(await addMicro());
    await storeFieldClinic(app);
    await openMicro();
    const booked = valueOf(
      await book(app, {
        ...{ tipo: 'estudio', estudio: 'MICRO', medico: undefined, ojo: 'OD' },
        ...{ fecha: '2026-11-20', hora: '15:00' },
      }),
    );
    expect(booked).toMatchObject({
      ...{ estudio: { codigo: 'MICRO', nombre: 'Microperimetría' }, equipo: 'microperimetro-maia' },
      duracionMin: 15,
    });
    const id = (await app.store.get(appointments, booked.id))?.value.orden ?? '';
    const begun = await begunStudy(app, TECHNICIAN, id, 'realizado');
    expect(begun.puntos.map((each) => each.id)).toEqual(
      expect.arrayContaining(['consentimiento', 'acompanante', 'alergias', 'dilatada']),
    );
    expect(begun).toMatchObject({ nombre: 'Microperimetría', equipos: ['microperimetro-maia'] });
    const result = (equipo: string) =>
      saveResult(app, TECHNICIAN, id, {
        ...{ equipo, valores: { OD: { hallazgos: 'Fijación estable.' } }, version: begun.version },
      });
    expect(await result(TRITON)).toMatchObject({ error: { fields: { equipo: [expect.any(String)] } } });
    const measured = valueOf(await result('microperimetro-maia'));
    const told = valueOf(
      await signReport(app, TECHNICIAN, id, { texto: 'Buena fijación.', version: measured.version }),
    );
    valueOf(await validateStudy(app, DOCTOR, id, { texto: 'Normal.', version: told.version }));
    valueOf(
      await updateStudy(app, 'jefa', 'MICRO', {
        ...{ retirado: true, version: (await app.store.get(studySchedules, 'MICRO'))?.version ?? null },
      }),
    );
    const lines: string[] = [];
    valueOf(await giveReason(app, 'jefa', { motivo: 'Pedido de una auditoría' }));
    for await (const piece of valueOf(await exportEverything(app, 'jefa', 'DiagnosticReport')))
      lines.push(...piece.map((each) => JSON.stringify(each)));
    expect(lines.join()).toContain('Microperimetría');
    expect(lines.join()).toContain('Microperímetro MAIA');
    expect(
      await requestOrder(app, DOCTOR, {
        ...{ paciente: 'p1', estudio: 'MICRO', ojo: 'AO', indicacion: 'Control', prioridad: 'normal' },
        solicitaExterno: 'Dra. Paz',
      }),
    ).toMatchObject({ error: { fields: { estudio: ['Ese estudio ya no se hace en la clínica.'] } } });
    expect(
      await book(app, { tipo: 'estudio', estudio: 'MICRO', medico: undefined, ojo: 'OD', hora: '16:00' }),
    ).toMatchObject({ error: { fields: { estudio: [expect.any(String)] } } });
  });

  test('who waits for it without an appointment is reported, and confirmed, before it is out of use', async () => {
    valueOf(await addMicro());
    await storeFieldClinic(app);
    const order = valueOf(
      await requestOrder(app, DOCTOR, {
        ...{ paciente: 'p1', estudio: 'MICRO', ojo: 'AO', indicacion: 'Control', prioridad: 'normal' },
        solicitaExterno: 'Dra. Paz',
      }),
    );
    const retire = (confirmado?: boolean) =>
      updateStudy(app, 'jefa', 'MICRO', { retirado: true, version: 1, confirmado });
    expect(await retire()).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        details: { huerfanos: [], pendientes: [{ clase: 'orden', id: order.id }] },
      },
    });
    expect(valueOf(await retire(true)).retirado).toBe(true);
    expect(await auditLogOf(app)).toContainEqual(expect.objectContaining({ accion: 'retiro de estudio' }));
  });

  test('of the program only hours, minutes and devices are changed, never what it is', async () => {
    await storeAt(app, 'END', { equipos: ['konan-cellcheck-recuento-endotelial'] });
    for (const said of [{ nombre: 'Otro' }, { dilatacion: 'si' as const }, { consentimiento: true }])
      expect(await updateStudy(app, 'jefa', 'END', { version: 1, ...said })).toMatchObject({
        error: { fields: { [Object.keys(said)[0] ?? '']: [expect.any(String)] } },
      });
    valueOf(await addMicro());
    const renamed = valueOf(
      await updateStudy(app, 'jefa', 'MICRO', { version: 1, nombre: 'Microperimetría MAIA' }),
    );
    expect(renamed.nombre).toBe('Microperimetría MAIA');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, booked, storeStudy, takenOf } from '#tests/support/scheduling/bookings';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { readStudySchedule } from './list-study-schedules.ts';
import {
  cancelStudyVersion,
  listStudyVersions,
  saveStudySchedule,
  type StudyScheduleChange,
} from './save-study-schedule.ts';
import { updateStudy } from './update-study.ts';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import type { StudyPatch } from '#domain/studies/study-schedule';

const MONDAY = '2026-12-07';
const MORNING = { inicio: '08:00', fin: '12:00' };
const [TRITON, CIRRUS] = ['topcon-oct-triton', 'zeiss-oct-cirrus-5000'] as const;

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const save = (over: Partial<StudyScheduleChange> = {}, codigo = 'OCT-M') =>
  saveStudySchedule(app, 'jefa', codigo, { ...emptyWeek(), version: null, ...over });
const study = (over: object) => ({
  tipo: 'estudio' as const,
  estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
  equipo: TRITON,
  ...over,
});

describe('saving the schedule of a study', () => {
  test('for the first time starts from the catalogue, and what is sent counts from then on', async () => {
    expect(
      await save({ monday: [MORNING], base: 5, porOjo: 10, preparacion: 'Venga en ayunas.' }),
    ).toMatchObject({
      ok: true,
      value: {
        monday: [MORNING],
        version: 1,
        minutosUnOjo: 15,
        minutosDosOjos: 25,
        preparacion: 'Venga en ayunas.',
        equipos: [{ id: TRITON }, { id: CIRRUS }],
        unidos: 0,
        resueltos: [],
      },
    });
    expect(
      await save({ version: 1, monday: [MORNING], preparacionMin: 20, equipos: [CIRRUS] }),
    ).toMatchObject({
      value: { version: 2, base: 5, minutosUnOjo: 35, preparacionMin: 20, equipos: [{ id: CIRRUS }] },
    });
  });

  test('of a stale version, a study that is not there, a past day or no minutes is refused', async () => {
    await save();
    expect(await save()).toMatchObject({
      error: { code: 'version_vieja', details: { actual: { version: 1 } } },
    });
    expect(await save({}, 'NADA')).toMatchObject({ error: { code: 'no_encontrado' } });
    expect(await save({ version: 1, vigenteDesde: '2026-11-19' })).toMatchObject({
      error: { fields: { vigenteDesde: [expect.any(String)] } },
    });
    expect(await save({ version: 1, base: 0, porOjo: 0 })).toMatchObject({
      error: { fields: { porOjo: [expect.any(String)] } },
    });
  });

  test('24-2 of both eyes takes 30 minutes and one eye 15', async () => {
    expect(await readStudySchedule(app, 'CV-24S')).toMatchObject({
      value: { minutosDosOjos: 30, minutosUnOjo: 15, version: null },
    });
  });

  test('asks about the studies that other hours or other devices leave outside', async () => {
    await storeStudy(app, 'OCT-M', { equipos: [TRITON, CIRRUS] });
    await book(app, 'oct', study({ hora: '09:00' }));
    await book(
      app,
      'papila',
      study({ hora: '10:00', estudio: { codigo: 'OCT-N', nombre: 'OCT de papila' } }),
    );
    const lists = { monday: [MORNING], version: 1 };
    expect(await save({ ...lists, monday: [{ inicio: '10:00', fin: '12:00' }] })).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        details: { huerfanos: [{ turno: 'oct', estudio: 'OCT de mácula' }] },
      },
    });
    expect(await save({ ...lists, equipos: [CIRRUS] })).toMatchObject({
      error: { details: { huerfanos: [{ turno: 'oct', equipo: TRITON, fuente: { clase: 'equipo' } }] } },
    });
    const resoluciones = [{ turno: 'oct', accion: 'mover' as const, fecha: MONDAY, hora: '09:00' }];
    expect(await save({ ...lists, equipos: [CIRRUS], confirmado: true, resoluciones })).toMatchObject({
      ok: true,
    });
    expect(await booked(app, 'oct')).toMatchObject({ equipo: CIRRUS, hora: '09:00' });
    expect(await takenOf(app, 'equipo', TRITON, MONDAY)).toEqual(['papila 600']);
    expect(await takenOf(app, 'equipo', CIRRUS, MONDAY)).toEqual(['oct 540']);
  });

  test('finds a booked study that has no device', async () => {
    await storeStudy(app, 'OCT-M', { equipos: [TRITON, CIRRUS] });
    await book(app, 'sin equipo', study({ hora: '09:00', equipo: undefined }));
    expect(await save({ monday: [{ inicio: '10:00', fin: '12:00' }], version: 1 })).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { huerfanos: [{ turno: 'sin equipo' }] } },
    });
  });

  test('a later week waits, is listed and can be taken back', async () => {
    await save({ monday: [MORNING] });
    await save({ version: 1, tuesday: [MORNING], vigenteDesde: '2027-01-04' });
    expect(await readStudySchedule(app, 'OCT-M')).toMatchObject({
      value: { monday: [MORNING], tuesday: [], proximas: ['2027-01-04'], vigenteDesde: '2026-11-20' },
    });
    const listed = await listStudyVersions(app, 'OCT-M');
    expect(listed.ok && listed.value.map(({ vigenteDesde, estado }) => [vigenteDesde, estado])).toEqual([
      ['2027-01-04', 'futura'],
      ['2026-11-20', 'vigente'],
    ]);
    const cancel = () => cancelStudyVersion(app, 'jefa', { codigo: 'OCT-M', vigenteDesde: '2027-01-04' }, {});
    expect(await cancel()).toMatchObject({ ok: true });
    expect(await cancel()).toMatchObject({ error: { code: 'no_encontrado' } });
  });
});

describe('the minutes, devices and preparation of a study', () => {
  const patch = (over: Partial<StudyPatch>) => updateStudy(app, 'jefa', 'OCT-M', { version: 1, ...over });

  test('change without a new version of its week, and leave what is booked as it was', async () => {
    await storeStudy(app, 'OCT-M', { equipos: [TRITON, CIRRUS] });
    await book(app, 'oct', study({ hora: '09:00' }));
    expect(
      await patch({ base: 5, porOjo: 15, preparacionMin: 10, preparacion: 'Traiga sus lentes.' }),
    ).toMatchObject({
      ok: true,
      value: {
        version: 2,
        minutosUnOjo: 30,
        minutosDosOjos: 45,
        preparacion: 'Traiga sus lentes.',
        vigenteDesde: null,
        resueltos: [],
      },
    });
    const listed = await listStudyVersions(app, 'OCT-M');
    expect(listed.ok && listed.value).toEqual([]);
    expect(await booked(app, 'oct')).toMatchObject({ duracionMin: 20 });
    expect(await auditLogOf(app)).toContainEqual(
      expect.objectContaining({ accion: 'cambio de estudio', documento: 'OCT-M' }),
    );
  });

  test('ask about who is booked on a device that no longer does it', async () => {
    await storeStudy(app, 'OCT-M', { equipos: [TRITON, CIRRUS] });
    await book(app, 'oct', study({ hora: '09:00' }));
    expect(await patch({ equipos: [CIRRUS] })).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { huerfanos: [{ turno: 'oct', equipo: TRITON }] } },
    });
    const resoluciones = [{ turno: 'oct', accion: 'cancelar' as const, motivo: 'Se retiró el equipo' }];
    expect(await patch({ equipos: [CIRRUS], confirmado: true, resoluciones })).toMatchObject({
      value: { equipos: [{ id: CIRRUS }], resueltos: [{ turno: 'oct', accion: 'cancelar' }] },
    });
  });

  test('begin from the catalogue when nothing was set, and are refused when stale, absent or without minutes', async () => {
    expect(await patch({ version: null, preparacion: 'Venga en ayunas.' })).toMatchObject({
      value: { version: 1, porOjo: 5, preparacion: 'Venga en ayunas.' },
    });
    expect(await patch({ version: 7 })).toMatchObject({
      error: { code: 'version_vieja', details: { actual: { version: 1 } } },
    });
    expect(await patch({ base: 0, porOjo: 0 })).toMatchObject({
      error: { fields: { porOjo: [expect.any(String)] } },
    });
    expect(await updateStudy(app, 'jefa', 'NADA', { version: null })).toMatchObject({
      error: { code: 'no_encontrado' },
    });
  });
});

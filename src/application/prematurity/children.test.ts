import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import { book, BOSS, DOCTOR, STAFF, storeAgenda, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { patients } from '../collections.ts';
import { addPatient } from '../patients/add-patient.ts';
import { updatePatient } from '../patients/patient-record.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { closeDraft, saveDraft } from '../records/write-consultation.ts';
import { saveSection } from '../visits/save-section.ts';
import { changeChild, dischargeChild, reopenChild, treatChild } from './change-child.ts';
import { enrolChild } from './enrol-child.ts';
import { listChildren } from './list-children.ts';
import type { NewPatient } from '#domain/people/patient';

/** Friday 20 November 2026 is today in these tests. */
const BORN = '2026-11-06';
const CHILD: NewPatient = {
  nombres: 'Hijo de Rosa',
  apellidos: 'Mamani',
  telefono: '71230003',
  fechaNacimiento: BORN,
  semanasGestacion: 28,
  pesoNacer: 1050,
};

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-18:00']);
});
afterEach(() => opened.close());

const register = async (over: Partial<NewPatient> = {}) =>
  valueOf(await addPatient(app, STAFF.uid, { ...CHILD, ...over, confirmado: true }));
const listed = async (actor = DOCTOR) =>
  valueOf(await listChildren(app, actor, { estado: 'en_seguimiento', limite: 50 })).items;
const only = async (actor = DOCTOR) => {
  const [child, ...more] = await listed(actor);
  if (child === undefined || more.length > 0) throw new Error(`${String(more.length + 1)} niños`);
  return child;
};

/** A visit of today that finds this in both eyes, closed. */
async function examine(paciente: string, eye: Record<string, string>, hora: string, OI = eye) {
  valueOf(await book(app, { fecha: '2026-11-20', hora, paciente: { id: paciente } }));
  valueOf(await openRecord(app, DOCTOR, paciente, { motivo: 'Pase de neonatología del día' }));
  const begun = valueOf(await startConsultation(app, DOCTOR, paciente, {}));
  const valores = Object.fromEntries(
    [...new Set([...Object.keys(eye), ...Object.keys(OI)])].map((campo) => [
      campo,
      {
        ...(eye[campo] === undefined ? {} : { OD: { v: eye[campo] } }),
        ...(OI[campo] === undefined ? {} : { OI: { v: OI[campo] } }),
      },
    ]),
  );
  valueOf(await saveSection(app, DOCTOR, { id: begun.id, seccion: 'fondo' }, { version: 0, valores }));
  const { version } = valueOf(
    await saveDraft(app, DOCTOR, begun.id, {
      motivo: 'Tamizaje de retinopatía',
      diagnosticos: typedDiagnoses(['H35.1 AO']),
      version: begun.version,
    }),
  );
  const confirmados = ['OD', 'OI'].flatMap((ojo) => Object.keys(valores).map((campo) => `${campo}.${ojo}`));
  return valueOf(await closeDraft(app, DOCTOR, begun.id, { version, confirmados }));
}

test('a child whom weeks or weight name is on the list from registering on, with the day of the first examination', async () => {
  await register();
  const child = await only();
  expect(child).toMatchObject({
    proximo: '2026-12-04',
    dias: -14,
    edad: 28 * 7 + 14,
    motivos: ['semanas', 'peso'],
    clinica: { ultimo: null },
  });
  // Whoever is no doctor sees whom to look for and until when, not what was found nor why.
  for (const actor of [STAFF, BOSS]) expect((await only(actor)).clinica).toBeUndefined();
  await register({ nombres: 'A término', semanasGestacion: 39, pesoNacer: 3200 });
  await register({ nombres: 'Ya grande', fechaNacimiento: '2019-05-01' });
  expect(await listed()).toHaveLength(1);
});

test('weeks corrected later move the first examination, and bring a child in', async () => {
  const { id, version } = await register({ semanasGestacion: undefined, pesoNacer: undefined });
  expect(await listed()).toEqual([]);
  const once = valueOf(await updatePatient(app, STAFF, id, { semanasGestacion: 30, version }));
  expect((await only()).proximo).toBe('2026-12-04');
  valueOf(await updatePatient(app, STAFF, id, { semanasGestacion: 25, version: once.version }));
  expect((await only()).proximo).toBe('2026-12-18');
});

test('each examination gives the next day by zone, stage and plus of the worse eye', async () => {
  const { id } = await register();
  await examine(id, { rop_zona: 'iii', rop_estadio: '0', rop_plus: 'no' }, '09:00', {
    rop_zona: 'ii',
    rop_estadio: '2',
    rop_plus: 'no',
  });
  expect(await only()).toMatchObject({
    proximo: '2026-12-04',
    desde: '2026-11-27',
    clinica: { porque: 'Zona II, estadio 2: de una a dos semanas', ultimo: { fecha: '2026-11-20' } },
  });
  await examine(id, { rop_zona: 'ii', rop_estadio: '3', rop_plus: 'plus' }, '10:00');
  expect(await only()).toMatchObject({ proximo: '2026-11-23' });
});

test('an eye of which nothing is written counts as not judged, and the child comes again within a week', async () => {
  const { id } = await register();
  await examine(
    id,
    { rop_zona: 'iii', rop_estadio: '0', rop_plus: 'no', rop_vasos: 'completa' },
    '09:00',
    {},
  );
  expect((await only()).proximo).toBe('2026-11-27');
});

test('a visit that says nothing of the retinopathy leaves the day as it was', async () => {
  const { id } = await register();
  await examine(id, {}, '09:00');
  expect((await only()).proximo).toBe('2026-12-04');
});

test('a child examined without being on the list enters it', async () => {
  const { id } = await register({ semanasGestacion: undefined, pesoNacer: undefined });
  await examine(id, { rop_zona: 'ii', rop_estadio: '0', rop_plus: 'no' }, '09:00');
  expect(await only()).toMatchObject({ proximo: '2026-12-04', medico: 'Dra. Ana', motivos: [] });
});

test('a later day than the calendar’s needs a doctor and a reason; an earlier one nobody’s', async () => {
  await register();
  const { id, version } = await only();
  const later = { proximo: '2026-12-11', version };
  expect(await changeChild(app, STAFF, id, later)).toMatchObject({
    ok: false,
    error: { fields: { proximo: [expect.stringContaining('Solo un médico')] } },
  });
  expect(await changeChild(app, DOCTOR, id, later)).toMatchObject({
    ok: false,
    error: { fields: { motivo: [expect.stringContaining('04/12/2026')] } },
  });
  const moved = valueOf(await changeChild(app, DOCTOR, id, { ...later, motivo: 'Intubado, inestable' }));
  expect(moved).toMatchObject({
    proximo: '2026-12-11',
    clinica: { limite: '2026-12-04', movido: 'Intubado, inestable' },
  });
  const back = valueOf(await changeChild(app, STAFF, id, { proximo: '2026-12-01', version: moved.version }));
  expect(back.proximo).toBe('2026-12-01');
  expect(await changeChild(app, STAFF, id, { proximo: '2026-11-19', version: back.version })).toMatchObject({
    ok: false,
    error: { fields: { proximo: ['El próximo examen no puede ser de un día que ya pasó.'] } },
  });
});

test('nobody leaves while an eye asks for another look; a transfer says where to; whoever left can come back', async () => {
  const { id: paciente } = await register();
  const { id, version } = await only();
  expect(await dischargeChild(app, DOCTOR, id, { como: 'completa', version })).toMatchObject({
    ok: false,
    error: { fields: { como: ['Todavía no se examinó: no se puede dar de alta.'] } },
  });
  expect(await dischargeChild(app, DOCTOR, id, { como: 'traslado', version })).toMatchObject({ ok: false });
  await examine(
    paciente,
    { rop_zona: 'iii', rop_estadio: '0', rop_plus: 'no', rop_vasos: 'completa' },
    '09:00',
  );
  const seen = await only();
  valueOf(await dischargeChild(app, DOCTOR, id, { como: 'completa', version: seen.version }));
  expect(await listed()).toEqual([]);
  const gone = valueOf(await listChildren(app, DOCTOR, { estado: 'alta', limite: 50 })).items[0];
  const back = valueOf(await reopenChild(app, STAFF, id, { version: gone?.version ?? 0 }));
  expect(back).toMatchObject({ estado: 'en_seguimiento', proximo: seen.proximo });
  expect((await auditLogOf(app)).map(({ accion }) => accion)).toEqual(
    expect.arrayContaining([
      'prematuro en seguimiento',
      'alta de un prematuro',
      'prematuro de nuevo en seguimiento',
    ]),
  );
});

test('after a treatment the child is looked at within a week, and after an injection until 65 weeks', async () => {
  const { id: paciente } = await register();
  await examine(paciente, { rop_zona: 'i', rop_estadio: '3', rop_plus: 'plus' }, '09:00');
  const { id, version } = await only();
  const treated = valueOf(
    await treatChild(app, DOCTOR, id, { fecha: '2026-11-20', que: 'inyeccion', ojo: 'AO', version }),
  );
  expect(treated).toMatchObject({ proximo: '2026-11-27', clinica: { tratamientos: [{ que: 'inyeccion' }] } });
  opened.clock.advance({ days: 4 });
  const late = { fecha: '2026-12-30', que: 'laser', ojo: 'OD', version: treated.version } as const;
  expect(await treatChild(app, DOCTOR, id, late)).toMatchObject({
    ok: false,
    error: { code: 'entrada_invalida' },
  });
});

test('a child that died is not put back on the list', async () => {
  const { id: paciente } = await register();
  const { id, version } = await only();
  valueOf(await dischargeChild(app, DOCTOR, id, { como: 'traslado', texto: 'Al hospital', version }));
  const stored = await app.store.get(patients, paciente);
  if (stored === null) throw new Error('no record');
  const fallecio = { fecha: '2026-11-20', fuente: 'su madre' };
  await app.store.update(patients, paciente, stored.version, { ...stored.value, fallecio });
  expect((await reopenChild(app, STAFF, id, { version: version + 1 })).ok).toBe(false);
  expect(await listed()).toEqual([]);
});

test('by hand only a child of that age, with a birth date, and once', async () => {
  const { id } = await register({ semanasGestacion: 38, pesoNacer: 3000 });
  const worry = { paciente: id, riesgos: ['oxigeno'], lugar: 'UTI neonatal, cuna 4' } as const;
  expect(valueOf(await enrolChild(app, STAFF, worry))).toMatchObject({
    lugar: 'UTI neonatal, cuna 4',
    motivos: ['oxigeno'],
  });
  expect(await enrolChild(app, STAFF, worry)).toMatchObject({ ok: false, error: { code: 'ya_existe' } });
  const grown = await register({ nombres: 'Otra', fechaNacimiento: '2024-11-06' });
  expect(await enrolChild(app, STAFF, { ...worry, paciente: grown.id })).toMatchObject({
    ok: false,
    error: { fields: { paciente: ['Ya pasó la edad en que se busca la retinopatía de la prematuridad.'] } },
  });
  const nameless = await register({ nombres: 'Sin fecha', fechaNacimiento: undefined });
  expect(await enrolChild(app, STAFF, { ...worry, paciente: nameless.id })).toMatchObject({ ok: false });
  expect(await enrolChild(app, STAFF, { ...worry, paciente: 'nadie' })).toMatchObject({
    ok: false,
    error: { code: 'no_encontrado' },
  });
});

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepFile } from '#tests/support/clinical/kept-files';
import { measuredStudy } from '#tests/support/clinical/measured-study';
import { everyKind, signedVisit } from '#tests/support/clinical/whole-patient';
import { openApp, storeUser, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { problemsOf, type Json, type WireBundle } from '#tests/support/clinical/fhir-checks';
import { consultationOf } from '#tests/support/scheduling/consultations';
import {
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { sectionsOf } from 'sample-clinic/cases/write-cases';
import { SAMPLE_CASES } from 'sample-clinic/cases/cases';
import type { App } from '../app.ts';
import { giveReason } from '../access/give-reason.ts';
import { withdrawAntecedent } from '../antecedents/write-antecedents.ts';
import { consultations, doctors, notes, orders, patients, sections } from '../collections.ts';
import { annulDocument } from '../documents/change-document.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { exportEverything } from './export-everything.ts';
import { openFile } from './open-file.ts';
import { patientBundle } from '#domain/clinical/fhir/patient-bundle';
import { sectionKey } from '#domain/clinical/section';
import { addDays } from '#domain/shared/civil-date';

const WHY = { motivo: 'Solicitud del paciente' };
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeUser(app, 'ana', { medico: 'Dra. Ana', doctor: true });
  await storePatientAs(app, 'p1', 'Quispe');
  valueOf(await openRecord(app, DOCTOR, 'p1', WHY));
});
afterEach(() => opened.close());

const FHIR = 'exportación FHIR de un paciente';
/** A patient's bundle as it goes over the wire. */
async function bundleOf(id = 'p1'): Promise<WireBundle> {
  const file = valueOf(await openFile(app, DOCTOR, id, 'fhir'));
  const bundle = patientBundle(file, { base: 'https://clinica.example/fhir', now: app.clock.now() });
  return JSON.parse(JSON.stringify(bundle)) as WireBundle;
}
const all = (bundle: WireBundle, type: string): Json[] =>
  bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);

describe('a patient in FHIR', () => {
  test('is identified by the document with its complement, the names apart, and who answers for a minor', async () => {
    const stored = await app.store.get(patients, 'p1');
    if (stored === null) throw new Error('no patient');
    await app.store.update(patients, 'p1', stored.version, {
      ...stored.value,
      nombres: 'Ana María',
      apellidos: 'Quispe de la Cruz',
      tipoDocumento: 'ci',
      ci: '1234567',
      complemento: '1A',
      extension: 'LP',
      claveDocumento: 'ci:1234567:1A',
      otrosDocumentos: ['pasaporte:AB12345:'],
      otrosApellidos: ['Quispe Rojas'],
      sexo: 'F',
      fechaNacimiento: '2016-02-29',
      tutor: { nombre: 'Rosa Cruz', parentesco: 'Madre', telefono: '+59171234567' },
    });
    const bundle = await bundleOf();
    expect(problemsOf(bundle)).toEqual([]);
    expect(all(bundle, 'Patient')).toMatchObject([
      {
        identifier: [
          { system: 'urn:clinica:paciente', value: 'p1' },
          {
            use: 'official',
            system: 'urn:bo:cedula-de-identidad',
            value: '1234567-1A',
            assigner: { display: 'Expedido en LP' },
          },
          { use: 'old', system: 'urn:bo:pasaporte-presentado', value: 'AB12345' },
        ],
        name: [
          { use: 'official', family: 'Quispe de la Cruz', given: ['Ana', 'María'] },
          { use: 'old', family: 'Quispe Rojas' },
        ],
        gender: 'female',
        birthDate: '2016-02-29',
        telecom: [{ system: 'phone', value: '+59171234567' }],
        contact: [{ name: { text: 'Rosa Cruz' }, relationship: [{ text: 'Madre' }] }],
      },
    ]);
  });

  test('with something of every kind is a bundle in which nothing is wrong and nothing is missing', async () => {
    await everyKind(app);
    const bundle = await bundleOf();
    expect(problemsOf(bundle)).toEqual([]);
    const types = [...new Set(bundle.entry.map(({ resource }) => resource['resourceType']))];
    expect(types.toSorted()).toEqual([
      'AllergyIntolerance',
      'Appointment',
      'CarePlan',
      'ClinicalImpression',
      'Condition',
      'DiagnosticReport',
      'DocumentReference',
      'Encounter',
      'FamilyMemberHistory',
      'MedicationRequest',
      'MedicationStatement',
      'Observation',
      'Patient',
      'Practitioner',
      'PractitionerRole',
      'Procedure',
      'Provenance',
      'ServiceRequest',
      'VisionPrescription',
    ]);
  });

  test('a study is its order by accession number, its values by eye and device, and the report that a doctor signed', async () => {
    const id = await measuredStudy(app);
    const bundle = await bundleOf();
    expect(problemsOf(bundle)).toEqual([]);
    expect(all(bundle, 'ServiceRequest')).toMatchObject([
      {
        id: `orden-${id}`,
        status: 'completed',
        identifier: [{ value: 'EX26-000001' }],
        code: { coding: [{ code: 'CV-24S' }] },
      },
    ]);
    const basedOn = [{ reference: `ServiceRequest/orden-${id}` }];
    const values = all(bundle, 'Observation');
    expect(values.find((each) => each['id'] === `estudio-${id}-dm-OI`)).toMatchObject({
      ...{ status: 'final', basedOn, valueQuantity: { value: -1.8, code: 'dB' } },
      bodySite: { coding: [{ code: '362503005' }] },
      device: { display: expect.stringContaining('1140') },
      code: { coding: [{ code: '422859007' }, { code: 'CV-24S.dm' }] },
    });
    expect(all(bundle, 'DiagnosticReport')).toMatchObject([
      {
        status: 'final',
        basedOn,
        conclusion: expect.stringContaining('Sin cambios.'),
        result: values.map((each) => ({ reference: `Observation/${String(each['id'])}` })),
      },
    ]);
  });

  test('the files of a study are its DICOM study, series by series, and documents with their size and their eye', async () => {
    const id = await measuredStudy(app);
    const place = {
      estudio: '2.25.1',
      serie: '2.25.11',
      clase: '1.2.840.10008.5.1.4.1.1.80.1',
      modalidad: 'OPV',
    };
    const instance = { tipo: 'dicom', nombre: 'campo.dcm' } as const;
    await keepFile(app, 'f1', id, {
      ...instance,
      ...{ instancia: '2.25.111', dicom: place, dice: { ojo: 'OI', cuando: '2026-11-20T17:08' } },
    });
    await keepFile(app, 'f2', id, {
      ...instance,
      instancia: '2.25.112',
      dicom: { ...place, serie: '2.25.12' },
    });
    await keepFile(app, 'f3', id, { ...instance, instancia: '2.25.113' });
    await keepFile(app, 'f4', id, { texto: '%PDF-1.4', nombre: 'Informe del campo.pdf' });
    const bundle = await bundleOf();
    expect(problemsOf(bundle)).toEqual([]);
    const request = { reference: `ServiceRequest/orden-${id}` };
    const report = { reference: `DiagnosticReport/informe-${id}` };
    expect(all(bundle, 'ImagingStudy')).toMatchObject([
      {
        identifier: [
          { system: 'urn:dicom:uid', value: 'urn:oid:2.25.1' },
          { type: { coding: [{ code: 'ACSN' }] }, value: 'EX26-000001' },
        ],
        ...{ status: 'available', subject: { reference: 'Patient/p1' }, basedOn: [request] },
        ...{ modality: [{ code: 'OPV' }], started: '2026-11-20T17:08:00-04:00' },
        ...{ numberOfSeries: 2, numberOfInstances: 2 },
        series: [
          {
            uid: '2.25.11',
            bodySite: { code: '362503005' },
            instance: [{ uid: '2.25.111', sopClass: { code: `urn:oid:${place.clase}` } }],
          },
          { uid: '2.25.12', bodySite: { code: '362508001' }, instance: [{ uid: '2.25.112' }] },
        ],
      },
    ]);
    const study = all(bundle, 'ImagingStudy')[0]?.['id'];
    expect(all(bundle, 'DiagnosticReport')).toMatchObject([
      { imagingStudy: [{ reference: `ImagingStudy/${String(study)}` }] },
    ]);
    // One whose study nobody knows is a document like the others.
    const kept = all(bundle, 'DocumentReference').filter(({ context }) => context !== undefined);
    expect(kept).toMatchObject([
      { content: [{ attachment: { contentType: 'application/dicom' } }] },
      {
        masterIdentifier: { value: 'f4' },
        identifier: [{ value: createHash('sha256').update('%PDF-1.4').digest('hex') }],
        ...{ status: 'current', docStatus: 'final', date: '2026-11-20T21:10:00.000Z' },
        content: [
          {
            attachment: {
              ...{ contentType: 'application/pdf', size: 8, url: '/api/archivos/f4' },
              title: 'Informe del campo.pdf',
            },
          },
        ],
        context: { related: [request, report] },
      },
    ]);
  });

  test('no file that is of nobody, set aside or still arriving leaves with a patient', async () => {
    const id = await measuredStudy(app);
    for (const estado of ['subiendo', 'sin_identificar', 'descartado'] as const)
      await keepFile(app, `ajeno_${estado}`, id, { estado });
    const bundle = await bundleOf();
    expect(JSON.stringify(bundle)).not.toContain('ajeno_');
    expect(all(bundle, 'ServiceRequest')).toHaveLength(1);
  });

  test('each eye’s values arrive as that eye’s, in their unit, with hour, method and who took them', async () => {
    const id = await signedVisit(app);
    const found = all(await bundleOf(), 'Observation');
    const of = (key: string) => found.find((each) => each['id'] === `${id}-${key}`);
    expect(of('pio-OD')).toMatchObject({
      valueQuantity: { value: 15.5, code: 'mm[Hg]' },
      bodySite: { coding: [{ code: '362502000' }] },
      method: { text: 'Goldmann' },
      effectiveDateTime: '2026-11-20T09:30:00-04:00',
      code: { coding: [{ code: '41633001' }, { code: '56844-4' }, { code: 'pio' }] },
    });
    expect(of('pio-OI')).toMatchObject({
      valueQuantity: { value: 24 },
      bodySite: { coding: [{ code: '362503005' }] },
    });
    expect(of('final-OD')).toMatchObject({
      code: { coding: [{ code: '251794006' }, { code: 'final' }] },
      component: [
        { valueQuantity: { value: 1, code: '[diop]' } },
        { valueQuantity: { value: -2, code: '[diop]' } },
        { valueQuantity: { value: 10, code: 'deg' } },
      ],
    });
    expect(of('av.lejos.sc-OD')).toMatchObject({
      valueString: '20/40',
      component: [{ valueQuantity: { value: 0.3 } }],
    });
    // What has no number gets none.
    expect(of('av.lejos.sc-OI')).toMatchObject({ valueString: 'CD 50 cm' });
    expect(of('av.lejos.sc-OI')?.['component']).toBeUndefined();
    // An eye that was not looked at is missing, and not normal.
    expect(of('estado.fondo-OI')).toMatchObject({
      dataAbsentReason: { coding: [{ code: 'not-performed' }] },
    });
    expect(of('estado.fondo-OI')?.['valueCodeableConcept']).toBeUndefined();
  });

  test('the signature carries the hash of the note, and one that was altered carries none', async () => {
    const id = await signedVisit(app);
    const stored = await app.store.get(notes, id);
    if (stored === null) throw new Error('no note');
    expect(all(await bundleOf(), 'Provenance')).toMatchObject([
      { entity: [{ what: { identifier: { value: stored.value.hash } } }] },
    ]);
    await app.store.update(notes, id, stored.version, { ...stored.value, contenido: { plan: 'Otro' } });
    const altered = await bundleOf();
    expect(all(altered, 'Provenance')).toEqual([]);
    expect(problemsOf(altered)).toEqual([]);
  });

  test('a paper that was annulled, and an antecedent that was withdrawn, say so', async () => {
    await everyKind(app);
    const { documents, antecedents } = valueOf(await openFile(app, DOCTOR, 'p1', 'fhir'));
    const glasses = documents.find(({ value }) => value.tipo === 'receta_lentes')?.id ?? '';
    valueOf(await annulDocument(app, DOCTOR, glasses, { version: 1, motivo: 'Ojo equivocado' }));
    const allergy = antecedents.find(({ value }) => value.clase === 'alergia')?.id ?? '';
    valueOf(await withdrawAntecedent(app, DOCTOR, allergy, { version: 1, motivo: 'No era alergia' }));
    const bundle = await bundleOf();
    expect(all(bundle, 'VisionPrescription')).toMatchObject([{ status: 'cancelled' }]);
    expect(
      all(bundle, 'DocumentReference')
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['current', 'current', 'current', 'entered-in-error']);
    expect(all(bundle, 'AllergyIntolerance')).toMatchObject([
      { clinicalStatus: { coding: [{ code: 'inactive' }] } },
    ]);
    expect(problemsOf(bundle)).toEqual([]);
  });

  test.each(SAMPLE_CASES.map((each) => [each.id, each] as const))(
    'the sample’s «%s» is a valid bundle',
    async (_id, { visitas, diagnosticos }) => {
      for (const [at, each] of visitas.entries()) {
        const id = `c-${String(at)}`;
        const fecha = addDays('2026-11-20', -each.hace);
        const value = consultationOf({
          estado: 'cerrada',
          fecha,
          plan: each.plan,
          creada: `${fecha}T13:30:00.000Z`,
          cerrada: { cuando: `${fecha}T13:42:00.000Z`, catalogo: 'CIE-10' },
          diagnosticos: diagnosticos.map(({ codigo, ojo }) =>
            ojo === undefined ? codigo : `${codigo} ${ojo}`,
          ),
        });
        await app.store.create(consultations, id, value);
        for (const part of sectionsOf(id, each, { por: 'ana', en: value.creada }))
          await app.store.create(sections, sectionKey(id, part.seccion), part);
      }
      const bundle = await bundleOf();
      expect(problemsOf(bundle)).toEqual([]);
      expect(all(bundle, 'Encounter')).toHaveLength(visitas.length);
      expect(all(bundle, 'Observation').length).toBeGreaterThan(visitas.length * 5);
    },
  );
});

describe('the checks', () => {
  /** Somewhere in the bundle, a resource of a type with something else in it. */
  const changed = (bundle: WireBundle, type: string, over: (resource: Json) => Json): WireBundle => {
    const at = bundle.entry.findIndex(({ resource }) => resource['resourceType'] === type);
    return {
      ...bundle,
      entry: bundle.entry.map((each, n) => (n === at ? { ...each, resource: over(each.resource) } : each)),
    };
  };

  test.each<[what: string, type: string, over: (resource: Json) => Json]>([
    ['a status that is none', 'Encounter', (each) => ({ ...each, status: 'acabado' })],
    ['a status that is missing', 'Observation', ({ status: _status, ...each }) => each],
    ['a field that FHIR does not have', 'Patient', (each) => ({ ...each, carnet: '123' })],
    ['a text in place of a list', 'Patient', (each) => ({ ...each, name: 'Ana' })],
    ['a reference to nobody', 'Condition', (each) => ({ ...each, subject: { reference: 'Patient/otra' } })],
    ['a day that is in no calendar', 'Patient', (each) => ({ ...each, birthDate: '1980-02-30' })],
    [
      'an instant without its zone',
      'Observation',
      (each) => ({ ...each, effectiveDateTime: '2026-11-20T09:30:00' }),
    ],
    ['an end before the start', 'Appointment', (each) => ({ ...each, end: '2026-11-20T10:00:00.000Z' })],
    ['an end that is the start', 'Appointment', (each) => ({ ...each, end: each['start'] })],
    ['an empty list', 'Patient', (each) => ({ ...each, telecom: [] })],
    [
      'a unit that UCUM does not have',
      'Observation',
      (each) => ({
        ...each,
        valueQuantity: { value: 1, unit: 'D', system: 'http://unitsofmeasure.org', code: 'D' },
      }),
    ],
    [
      'an eye that is the other one',
      'Observation',
      (each) => ({
        ...each,
        bodySite: {
          coding: [
            {
              system: 'http://snomed.info/sct',
              code: String(each['id']).endsWith('OD') ? '362503005' : '362502000',
            },
          ],
        },
      }),
    ],
  ])('find %s', async (_what, type, over) => {
    await everyKind(app);
    const bundle = await bundleOf();
    expect(problemsOf(bundle)).toEqual([]);
    expect(problemsOf(changed(bundle, type, over))).not.toEqual([]);
  });
});

describe('taking a file out', () => {
  test('needs the record open, tells the audit log once, and shows nobody’s draft', async () => {
    await signedVisit(app);
    valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
    expect(await openFile(app, BOSS, 'p1', 'fhir')).toMatchObject({ error: { code: 'requiere_motivo' } });
    valueOf(await openRecord(app, STAFF, 'p1', {}));
    expect(await openFile(app, STAFF, 'p1', 'fhir')).toMatchObject({ error: { code: 'requiere_motivo' } });
    expect(await openFile(app, DOCTOR, 'nadie', 'fhir')).toMatchObject({ error: { code: 'no_encontrado' } });
    expect((await auditLogOf(app)).filter(({ accion }) => accion === FHIR)).toEqual([]);
    valueOf(await openRecord(app, BOSS, 'p1', WHY));
    const file = valueOf(await openFile(app, BOSS, 'p1', 'fhir'));
    expect(file.visits).toHaveLength(1);
    expect((await auditLogOf(app)).filter(({ accion }) => accion === FHIR)).toEqual([
      {
        quien: 'jefa',
        accion: FHIR,
        coleccion: 'pacientes',
        documento: 'p1',
        detalle: { consultas: 1, documentos: 0, archivos: 0 },
      },
    ]);
  });

  test('of somebody whose records were united has what is still in the other record', async () => {
    await signedVisit(app);
    await storePatientAs(app, 'p2', 'Quispe');
    const [one, two] = await Promise.all([app.store.get(patients, 'p1'), app.store.get(patients, 'p2')]);
    if (one === null || two === null) throw new Error('no patients');
    await app.store.update(patients, 'p2', two.version, { ...two.value, reune: ['p1'] });
    await app.store.update(patients, 'p1', one.version, { ...one.value, unidaA: 'p2' });
    valueOf(await openRecord(app, BOSS, 'p2', WHY));
    const file = valueOf(await openFile(app, BOSS, 'p1', 'fhir'));
    expect(file.patient.id).toBe('p2');
    expect(file.visits).toHaveLength(1);
  });
});

describe('the whole clinic in FHIR', () => {
  const lines = async (tipo?: Parameters<typeof exportEverything>[2]): Promise<Json[]> => {
    const found: Json[] = [];
    valueOf(await giveReason(app, 'jefa', { motivo: 'Pedido de una auditoría' }));
    for await (const piece of valueOf(await exportEverything(app, 'jefa', tipo))) found.push(...piece);
    return found;
  };

  test('has everybody and everything once, each reference in it, of one type on request', async () => {
    await everyKind(app);
    const [order] = (await app.store.query(orders, { limit: 1 })).items;
    const dicom = { estudio: '2.25.1', serie: '2.25.11', clase: '1.2.840.10008.5.1.4.1.1.80.1' };
    const instance = { tipo: 'dicom', instancia: '2.25.111', dicom: { ...dicom, modalidad: 'OPV' } } as const;
    await keepFile(app, 'f1', order?.id ?? '', instance);
    await keepFile(app, 'f2', order?.id ?? '');
    for (let at = 0; at < 60; at += 1) await storePatientAs(app, `otro-${String(at)}`, 'Mamani');
    const everything = await lines();
    const names = everything.map(({ resourceType, id }) => `${String(resourceType)}/${String(id)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(everything.filter(({ resourceType }) => resourceType === 'Patient')).toHaveLength(61);
    const entry = everything.map((resource) => ({
      fullUrl: `https://clinica.example/fhir/${String(resource['resourceType'])}/${String(resource['id'])}`,
      resource: JSON.parse(JSON.stringify(resource)) as Json,
    }));
    expect(problemsOf({ resourceType: 'Bundle', type: 'collection', entry })).toEqual([]);
    for (const tipo of ['Patient', 'Practitioner', 'Observation', 'ImagingStudy'] as const)
      expect(await lines(tipo)).toEqual(everything.filter(({ resourceType }) => resourceType === tipo));
    expect(
      (await auditLogOf(app)).filter(({ accion }) => accion === 'exportación FHIR de la clínica'),
    ).toHaveLength(5);
  });

  test('a doctor who left and an account that is gone do not break it', async () => {
    await signedVisit(app);
    const doctor = await app.store.get(doctors, 'Dra. Ana');
    if (doctor === null) throw new Error('no doctor');
    await app.store.delete(doctors, 'Dra. Ana');
    expect(problemsOf(await bundleOf())).toEqual([]);
  });
});

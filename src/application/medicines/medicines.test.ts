import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { antecedentListOf, readAlerts } from '../antecedents/read-antecedents.ts';
import { addAntecedent, withdrawAntecedent } from '../antecedents/write-antecedents.ts';
import type { App } from '../app.ts';
import { consultations, documents, patients } from '../collections.ts';
import { annulDocument } from '../documents/change-document.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { readDocument } from '../documents/read-documents.ts';
import { requestOrder } from '../exams/orders/request-order.ts';
import { mayPutDrops } from '../preconsultation/may-put-drops.ts';
import { readFacts } from './read-facts.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { saveDraft } from '../records/write-consultation.ts';
import { saveSection } from '../visits/save-section.ts';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import { newDocumentSchema } from '#domain/clinical/documents/contents';
import { newOrderSchema } from '#domain/studies/orders/order';

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  await book(app, { fecha: '2026-11-20', hora: '11:00' });
  valueOf(await openRecord(app, DOCTOR, 'p1', { motivo: 'Continuidad del tratamiento' }));
});
afterEach(() => opened.close());

const note = async (clase: 'alergia' | 'condicion' | 'medicacion', que: string, detalle?: string) =>
  valueOf(
    await addAntecedent(app, DOCTOR, 'p1', { clase, que, ...(detalle === undefined ? {} : { detalle }) }),
  );
const line = (dci: string, over: object = {}) => ({
  ...{ dci, forma: 'colirio', concentracion: '0,5 %', ojo: 'OD', dosis: 1, cadaHoras: 12, dias: 7, ...over },
});
const issue = (medicamentos: readonly object[], over: object = {}) =>
  issueDocument(
    app,
    DOCTOR,
    'p1',
    newDocumentSchema.parse({
      documento: { tipo: 'receta_medicamentos', contenido: { medicamentos } },
      ...over,
    }),
  );
const avisosOf = (result: Awaited<ReturnType<typeof issue>>): string[] => {
  const avisos = result.ok ? [] : result.error.details?.['avisos'];
  return Array.isArray(avisos) ? avisos.map(String) : [];
};

describe('a prescription', () => {
  test.each([
    ['moxifloxacino', 'moxifloxacina'],
    ['quinolonas', 'Ciprofloxacina'],
    ['aminoglucósidos', 'Tobradex'],
    ['tobramicina', 'Tobrex'],
    ['ibuprofeno', 'Ketorolaco'],
    ['algo de nombre Zolubrex', 'Timolol'],
    ['sulfas', 'Zolubrex'],
  ])('for somebody allergic to «%s» of «%s» waits for a reason', async (detalle, dci) => {
    await note('alergia', 'farmaco', detalle);
    const refused = await issue([line(dci)]);
    expect(refused).toMatchObject({ error: { code: 'requiere_confirmacion' } });
    expect(avisosOf(refused).length).toBeGreaterThan(0);
    expect(await issue([line(dci)], { confirmado: true })).toMatchObject({ ok: false });
  });

  test('wants a reason for each warning, keeps them beside the paper, and never on it', async () => {
    await note('alergia', 'farmaco', 'tobramicina');
    await note('condicion', 'asma');
    const both = [line('Tobradex'), line('Timolol')];
    const [tobra = '', timolol = ''] = avisosOf(await issue(both));
    expect([tobra, timolol]).toEqual([
      expect.stringMatching(/^Tobradex: /u),
      expect.stringMatching(/^Timolol: Asma/u),
    ]);
    const first = { aviso: tobra, motivo: 'Ya la toleró en 2025' };
    expect(avisosOf(await issue(both, { motivos: [first] }))).toEqual([timolol]);
    const motivos = [first, { aviso: timolol, motivo: 'Neumología lo autorizó' }];
    const { id } = valueOf(await issue(both, { motivos }));
    expect(valueOf(await readDocument(app, DOCTOR, id)).avisos).toEqual(motivos);
    expect((await app.store.get(documents, id))?.value.sello).not.toContain('Neumología');
  });

  test.each([
    [{ aviso: 'x', motivo: 'corto' }],
    [{ aviso: 'x', motivo: '' }],
    [{ aviso: '', motivo: 'Neumología lo autorizó' }],
    [{ aviso: 'x', motivo: 'a'.repeat(501) }],
    [{ aviso: 'x', motivo: 'Neumología lo \u0000 autorizó' }],
  ])('%j is no reason', (motivo) => {
    const documento = { tipo: 'receta_medicamentos', contenido: { medicamentos: [line('Timolol')] } };
    expect(newDocumentSchema.safeParse({ documento, motivos: [motivo] }).success).toBe(false);
  });

  test('of nothing that is known to speak against it goes without a question', async () => {
    await note('alergia', 'farmaco', 'penicilina');
    expect((await issue([line('Moxifloxacino'), line('Lagricel')])).ok).toBe(true);
  });

  const visit = async (codigo: string, ojo: 'OD' | 'OI' = 'OD') => {
    const { id, version } = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
    const diagnosticos = [{ codigo, ojo, clase: 'principal', certeza: 'confirmado' }];
    valueOf(await saveDraft(app, DOCTOR, id, consultationPatchSchema.parse({ version, diagnosticos })));
    return id;
  };

  test('is held against the diagnoses of its visit, eye by eye', async () => {
    await note('alergia', 'niega');
    const consulta = await visit('H16.0');
    expect(avisosOf(await issue([line('Prednisolona')], { consulta }))).toEqual([
      expect.stringMatching(/Úlcera/u),
    ]);
    expect(avisosOf(await issue([line('Prednisolona', { ojo: 'OI' })], { consulta })).join(' ')).not.toMatch(
      /agrava la infección/u,
    );
  });

  test('is held against what the visit has found, and against the age', async () => {
    await note('alergia', 'niega');
    const consulta = await visit('H52.1');
    const valores = { van_herick: { OD: { v: '1' } } };
    valueOf(
      await saveSection(app, DOCTOR, { id: consulta, seccion: 'biomicroscopia' }, { version: 0, valores }),
    );
    expect(avisosOf(await issue([line('Atropina')], { consulta }))).toEqual([
      expect.stringMatching(/Ángulo estrecho/u),
    ]);
    const stored = await app.store.get(patients, 'p1');
    if (stored === null) throw new Error('no patient');
    await app.store.update(patients, 'p1', stored.version, {
      ...stored.value,
      fechaNacimiento: '2025-10-01',
    });
    expect(avisosOf(await issue([line('Brimonidina')]))).toEqual([
      expect.stringMatching(/Por su edad: brimonidina.*menores de 2 años/u),
    ]);
  });

  test('waits twice for what is known of the patient, the first time beside its visit', async () => {
    const consulta = await visit('H52.1');
    const store = new CountingStore(app.store);
    const about = { ids: ['p1'], nacimiento: undefined, hoy: '2026-11-20' };
    const { diagnosticos } = await readFacts(store, { ...about, visita: store.get(consultations, consulta) });
    expect(diagnosticos).toMatchObject([{ codigo: 'H52.1', ojo: 'OD' }]);
    expect([store.trips, store.askedAgain]).toEqual([2, []]);
  });
});

describe('an allergy that is noted later', () => {
  test('is answered with what is in use, and is an alert until the paper is annulled', async () => {
    const { id, version } = valueOf(await issue([line('Tobradex')], { motivos: [] }));
    const { avisos } = await note('alergia', 'farmaco', 'tobramicina');
    expect(avisos).toEqual([expect.stringMatching(/^Tobradex 0,5 %: Alergia a «tobramicina»/u)]);
    const told = async () =>
      valueOf(await readAlerts(app, DOCTOR, 'p1')).items.filter(({ clave }) => clave === 'alergia.en_uso');
    expect(await told()).toMatchObject([{ gravedad: 'alta', texto: expect.not.stringMatching(/tobra/iu) }]);
    expect((await antecedentListOf(app, ['p1'])).alertas[0]?.texto).toMatch(/^En uso Tobradex 0,5 %/u);
    valueOf(await annulDocument(app, DOCTOR, id, { version, motivo: 'Alergia conocida' }));
    expect(await told()).toEqual([]);
  });

  test('is an alert until the last day of the prescription', async () => {
    valueOf(await issue([line('Tobrex', { dias: 7 })]));
    await note('alergia', 'farmaco', 'gentamicina');
    const count = async () => {
      valueOf(await openRecord(app, DOCTOR, 'p1', { motivo: 'Continuidad del tratamiento' }));
      return valueOf(await readAlerts(app, DOCTOR, 'p1')).items.filter(
        ({ clave }) => clave === 'alergia.en_uso',
      ).length;
    };
    opened.clock.advance({ days: 6 });
    expect(await count()).toBe(1);
    opened.clock.advance({ days: 1 });
    expect(await count()).toBe(0);
  });

  test('is answered with the drops that were noted, both ways, and no more once it is withdrawn', async () => {
    await note('medicacion', 'gota', 'Timolol c/12h');
    expect((await note('condicion', 'asma')).avisos).toEqual([
      expect.stringMatching(/^Timolol c\/12h: Asma/u),
    ]);
    const allergy = await note('alergia', 'farmaco', 'betabloqueantes');
    expect(allergy.avisos).toHaveLength(1);
    expect((await note('medicacion', 'gota', 'Combigan c/12h')).avisos).toHaveLength(2);
    expect((await note('condicion', 'hipertension')).avisos).toBeUndefined();
    valueOf(await withdrawAntecedent(app, DOCTOR, allergy.id, { version: allergy.version }));
    const { alertas } = await antecedentListOf(app, ['p1']);
    expect(alertas.some(({ clave }) => clave === 'alergia.en_uso')).toBe(false);
  });
});

test.each([
  ['alergia', 'farmaco', 'Mydriacyl', 'Tropicamida 1 %'],
  ['alergia', 'farmaco', 'atropina', 'tropicamida'],
  ['alergia', 'farmaco', 'midriáticos', 'fenilefrina'],
  ['alergia', 'otra', 'Zolubrex', 'tropicamida'],
  ['condicion', 'otra', 'ángulo cerrado', 'tropicamida'],
] as const)('with %s %s «%s» an assistant does not put «%s» in', async (clase, que, detalle, gota) => {
  const given = { medico: 'Dra. Ana', paciente: 'p1', fecha: '2026-11-20', gota };
  expect((await mayPutDrops(app.store, STAFF, given)).ok).toBe(true);
  await note(clase, que, detalle);
  expect(await mayPutDrops(app.store, STAFF, given)).toMatchObject({ error: { code: 'prohibido' } });
});

test('an order of an angiography is asked about for an allergy to its own dye, and shows it where it is prepared', async () => {
  for (const code of ['OPT-FA', 'OPT-ICG']) await storeStudy(app, code, ['topcon-oct-triton']);
  await note('alergia', 'farmaco', 'fluoresceína sódica');
  const order = (estudio: string, over: object = {}) =>
    requestOrder(
      app,
      DOCTOR,
      newOrderSchema.parse({ paciente: 'p1', estudio, ojo: 'AO', indicacion: 'Fugas', ...over }),
    );
  expect(await order('OPT-FA')).toMatchObject({
    error: { code: 'requiere_confirmacion', details: { avisos: [expect.stringMatching(/fluoresceína/u)] } },
  });
  const { alertas } = valueOf(await order('OPT-FA', { confirmado: true }));
  expect(alertas[0]?.texto).toMatch(/es el mismo fármaco/u);
  expect((await order('OPT-ICG')).ok).toBe(true);
});

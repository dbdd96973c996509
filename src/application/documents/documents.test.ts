import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  BOSS,
  book,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { approveMerge } from '../merges/decide-merge.ts';
import { proposeMerge } from '../merges/propose-merge.ts';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import { documents, lastValues } from '../collections.ts';
import { ordersOf } from '../exams/orders/read-orders.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { saveDraft } from '../records/write-consultation.ts';
import { saveSection } from '../visits/save-section.ts';
import { annulDocument, countPrint } from './change-document.ts';
import { issueDocument } from './issue-document.ts';
import { prescriptionShortcuts } from './prescription-shortcuts.ts';
import { listDocuments, readDocument } from './read-documents.ts';
import { readLetter } from './reading-letter.ts';
import { verifyDocument } from './verify-document.ts';
import { lastDocuments, lastKey, withVisit } from '#domain/clinical/origin/last-values';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import { STUDY_IN_WORDS } from '#domain/clinical/documents/letters';
import { newDocumentSchema } from '#domain/clinical/documents/contents';

const WHY = { motivo: 'Continuidad del tratamiento' };
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  await storePatientAs(app, 'p2', 'Mamani');
  await book(app, { fecha: '2026-11-20', hora: '11:00' });
  for (const id of ['p1', 'p2']) valueOf(await openRecord(app, DOCTOR, id, WHY));
});
afterEach(() => opened.close());

const issue = (documento: object, over: object = {}, paciente = 'p1') =>
  issueDocument(app, DOCTOR, paciente, newDocumentSchema.parse({ documento, ...over }));
const ATTENDANCE = { tipo: 'certificado', contenido: { certificado: 'asistencia', texto: 'Asistió hoy.' } };
const GLASSES = {
  tipo: 'receta_lentes',
  contenido: { lente: 'monofocal_lejos', OD: { esfera: 1, cilindro: -2, eje: 10 }, OI: { esfera: -0.5 } },
};
const drops = (dci: string, over: object = {}) => ({
  tipo: 'receta_medicamentos',
  contenido: {
    medicamentos: [
      { dci, forma: 'colirio', concentracion: '0,5 %', ojo: 'OD', dosis: 1, cadaHoras: 12, dias: 30 },
    ],
    ...over,
  },
});
const clave = async (id: string): Promise<string> => (await app.store.get(documents, id))?.value.clave ?? '';

test('of 60 issued at once none shares a number and none is missing; another type counts by itself', async () => {
  const all = await Promise.all(Array.from({ length: 60 }, () => issue(ATTENDANCE)));
  const numbers = all.map((each) => valueOf(each).numero).toSorted();
  expect(numbers).toEqual(
    Array.from({ length: 60 }, (_, at) => `CE-2026-${String(at + 1).padStart(6, '0')}`),
  );
  expect(valueOf(await issue(GLASSES)).numero).toBe('RL-2026-000001');
  // What is refused takes no number.
  expect((await issue({ ...GLASSES, contenido: { lente: 'bifocal' } })).ok).toBe(false);
  expect(valueOf(await issue(GLASSES)).numero).toBe('RL-2026-000002');
});

describe('glasses of a visit', () => {
  const measured = async (paciente = 'p1'): Promise<string> => {
    const { id } = valueOf(await startConsultation(app, DOCTOR, paciente, {}));
    const valores = {
      final_esfera: { OD: { v: 1 }, OI: { v: -0.5 } },
      final_cilindro: { OD: { v: -2 } },
      final_eje: { OD: { v: 10 } },
    };
    valueOf(await saveSection(app, DOCTOR, { id, seccion: 'refraccion' }, { version: 0, valores }));
    return id;
  };

  test('are compared with what the server has measured, not with what a form says', async () => {
    const consulta = await measured();
    expect(valueOf(await issue(GLASSES, { consulta }))).toMatchObject({
      documento: { contenido: { OD: { eje: 10 }, meses: 12 } },
      firma: { nombre: 'Dra. Ana', matricula: null },
    });
    const exchanged = {
      ...GLASSES,
      contenido: { ...GLASSES.contenido, OD: { esfera: -0.5 }, OI: GLASSES.contenido.OD },
    };
    expect(await issue(exchanged, { consulta })).toMatchObject({
      error: {
        code: 'entrada_invalida',
        fields: { 'documento.contenido.motivoDiferencia': [expect.any(String)] },
      },
    });
  });

  test('cannot be issued to one patient from the visit of another', async () => {
    const consulta = await measured('p2');
    expect(await issue(GLASSES, { consulta })).toMatchObject({ error: { code: 'no_encontrado' } });
  });
});

describe('the letters of a paper', () => {
  const seen = async (OD: string, OI: string): Promise<string> => {
    const { id } = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
    const valores = { av_lejos_cc: { OD: { v: OD }, OI: { v: OI } } };
    valueOf(await saveSection(app, DOCTOR, { id, seccion: 'agudeza' }, { version: 0, valores }));
    return id;
  };

  test('are by the better eye of its visit, or those that its doctor chose; without a visit nobody knows', async () => {
    const consulta = await seen('20/200', 'MM');
    expect(valueOf(await issue(ATTENDANCE, { consulta })).letra).toBe(22);
    const chosen = valueOf(await issue(ATTENDANCE, { consulta, letra: 18 }));
    expect(chosen.letra).toBe(18);
    expect(valueOf(await readDocument(app, DOCTOR, chosen.id)).letra).toBe(18);
    expect(valueOf(await issue(ATTENDANCE)).letra).toBeUndefined();
    // What a paper says, and its seal, are the same in any letters.
    expect(valueOf(await issue(ATTENDANCE)).documento).toEqual(chosen.documento);
  });

  test('are told to the desk by the last closed visit, without the acuity; who reads common print has none', async () => {
    const of = async (paciente: string) => valueOf(await readLetter(app, paciente));
    expect(await of('p1')).toEqual({ letra: null });
    expect(await readLetter(app, 'nadie')).toMatchObject({ error: { code: 'no_encontrado' } });
    const visita = {
      consulta: 'c1',
      fecha: '2026-11-19',
      creada: '2026-11-19T12:00:00.000Z',
      medico: 'Dra. Ana',
    };
    const know = (paciente: string, texto: string) => {
      const taken = (v: string) => ({ v, por: 'u1', en: visita.creada });
      const valores = { av_lejos_sc: { OD: taken(texto) }, av_lejos_cc: { OI: taken('NPL') } };
      const values = withVisit({}, { visita, sections: [{ valores }] });
      return Promise.all(
        lastDocuments(paciente, values).map((each) =>
          app.store.create(lastValues, lastKey(paciente, each.parte), each),
        ),
      );
    };
    await know('p1', '20/125');
    await know('p2', '20/60');
    expect([await of('p1'), await of('p2')]).toEqual([{ letra: 18 }, { letra: null }]);
  });
});

test('what speaks against a medicine blocks it until somebody says why', async () => {
  expect((await issue(drops('Timolol'))).ok).toBe(true);
  valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase: 'condicion', que: 'asma' }));
  expect(await issue(drops('Timolol'))).toMatchObject({
    error: { code: 'requiere_confirmacion', message: expect.stringContaining('Timolol: Asma') },
  });
  expect(await issue(drops('Timolol', { justificacion: '   no   ' }))).toMatchObject({ ok: false });
  expect((await issue(drops('Timolol', { justificacion: 'Neumología lo autorizó hoy' }))).ok).toBe(true);
  expect((await issue(drops('Timolol'), {}, 'p2')).ok).toBe(true);
});

describe('before something is done to a patient of whom it is known', () => {
  const consent = (procedimiento: string) => ({
    tipo: 'consentimiento',
    contenido: { procedimiento, ojo: 'OD', titulo: 'Consentimiento', texto: 'Acepto.' },
  });

  test.each([
    ['catarata', 'condicion', 'tamsulosina', 'iris flácido'],
    ['inyeccion', 'condicion', 'anticoagulante', 'Toma anticoagulante'],
    ['angiografia', 'condicion', 'embarazo', 'Embarazo'],
    ['angiografia', 'alergia', 'fluoresceina', 'Alergia a «fluoresceína»'],
    ['inyeccion', 'alergia', 'povidona', 'Alergia a «povidona yodada»'],
  ] as const)(
    'a consent to %s with %s %s is asked about, and issued when it was',
    async (what, clase, que, said) => {
      valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase, que }));
      expect(await issue(consent(what))).toMatchObject({
        error: { code: 'requiere_confirmacion', message: expect.stringContaining(said) },
      });
      expect((await issue(consent(what), { confirmado: true })).ok).toBe(true);
      expect((await issue(consent(what), {}, 'p2')).ok).toBe(true);
    },
  );

  test('an order of a laser is asked about, one that only looks is not', async () => {
    for (const code of ['LAS-PRP', 'OCT-M']) await storeStudy(app, code, ['topcon-oct-triton']);
    valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase: 'alergia', que: 'anestesico_local' }));
    const order = (codigo: string) => ({
      tipo: 'orden_estudios',
      contenido: { estudios: [{ codigo, ojo: 'OD' }], cie: 'H36.0', prioridad: 'normal' },
    });
    expect(await issue(order('LAS-PRP'))).toMatchObject({
      error: { code: 'requiere_confirmacion', message: expect.stringContaining('anestésico local') },
    });
    expect((await issue(order('OCT-M'))).ok).toBe(true);
  });

  test('a corticosteroid of ten days or more asks for the pressure, with the eye in one question', async () => {
    const steroid = (dias: number) => ({
      tipo: 'receta_medicamentos',
      contenido: {
        medicamentos: [
          {
            dci: 'Prednisolona',
            forma: 'colirio',
            concentracion: '1 %',
            ojo: 'OD',
            dosis: 1,
            cadaHoras: 6,
            dias,
          },
        ],
      },
    });
    expect((await issue(steroid(9))).ok).toBe(true);
    expect(await issue(steroid(10))).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        message: expect.stringContaining('controle la presión ocular'),
      },
    });
    expect((await issue(steroid(15), { confirmado: true })).ok).toBe(true);
  });
});

test('more than 15 days of rest are asked about, and more than 90 are refused', async () => {
  const rest = (dias: number) => ({
    tipo: 'certificado',
    contenido: { certificado: 'reposo', texto: 'Reposo visual.', dias },
  });
  expect((await issue(rest(15))).ok).toBe(true);
  expect(await issue(rest(16))).toMatchObject({ error: { code: 'requiere_confirmacion' } });
  expect((await issue(rest(16), { confirmado: true })).ok).toBe(true);
  expect(newDocumentSchema.safeParse({ documento: rest(91) }).success).toBe(false);
});

test('an order carries the clinic’s name and preparation of each study, and only what exists', async () => {
  await storeStudy(app, 'OCT-M', ['topcon-oct-triton']);
  const order = (codigo: string, cie = 'H40.1') => ({
    tipo: 'orden_estudios',
    contenido: { estudios: [{ codigo, ojo: 'OI' }], cie, prioridad: 'urgente' },
  });
  expect(valueOf(await issue(order('OCT-M'))).documento).toMatchObject({
    contenido: {
      diagnostico: expect.stringContaining('laucoma'),
      estudios: [{ codigo: 'OCT-M', ojo: 'OI' }],
    },
  });
  expect(await issue(order('NADA'))).toMatchObject({ error: { code: 'entrada_invalida' } });
  expect(await issue(order('OCT-M', 'Z99.9X'))).toMatchObject({ error: { code: 'entrada_invalida' } });
});

test('a study that the clinic does not do is ordered in words, with its eye, and waits for no device', async () => {
  const order = (nombre?: string) => ({
    tipo: 'orden_estudios',
    contenido: {
      ...{ cie: 'H46', prioridad: 'urgente' },
      estudios: [{ codigo: STUDY_IN_WORDS, ojo: 'OI', ...(nombre === undefined ? {} : { nombre }) }],
    },
  });
  expect(newDocumentSchema.safeParse({ documento: order() }).success).toBe(false);
  expect(newDocumentSchema.safeParse({ documento: order('  ') }).success).toBe(false);
  const issued = valueOf(await issue(order(' Resonancia de órbitas ')));
  expect(issued.documento).toMatchObject({
    contenido: { estudios: [{ ojo: 'OI', nombre: 'Resonancia de órbitas' }] },
  });
  expect(await ordersOf(app.store, 'p1')).toEqual([]);
  // A dye is a dye wherever it is injected.
  valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase: 'alergia', que: 'fluoresceina' }));
  expect(await issue(order('Angiografía con fluoresceína'))).toMatchObject({
    error: { code: 'requiere_confirmacion', message: expect.stringContaining('luoresceína') },
  });
});

test('a consent needs the text of the clinic, and asks about an eye without the diagnosis', async () => {
  const consent = (ojo: string, over: object = { titulo: 'Consentimiento', texto: 'Me explicaron.' }) => ({
    tipo: 'consentimiento',
    contenido: { procedimiento: 'inyeccion', ojo, ...over },
  });
  expect(await issue(consent('OD', {}))).toMatchObject({
    error: { fields: { 'documento.contenido.procedimiento': [expect.any(String)] } },
  });
  const { id: consulta, version } = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
  const diagnosticos = [{ codigo: 'H35.3', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }];
  valueOf(await saveDraft(app, DOCTOR, consulta, consultationPatchSchema.parse({ version, diagnosticos })));
  expect(await issue(consent('OI'), { consulta })).toMatchObject({
    error: { code: 'requiere_confirmacion', message: expect.stringContaining('OI') },
  });
  expect(valueOf(await issue(consent('OD'), { consulta })).numero).toBe('CO-2026-000001');
});

describe('the wrong eye', () => {
  const draftWith = async (diagnosticos: object[]): Promise<string> => {
    const { id, version } = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
    valueOf(await saveDraft(app, DOCTOR, id, consultationPatchSchema.parse({ version, diagnosticos })));
    return id;
  };
  const GLAUCOMA = { codigo: 'H40.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' };
  const order = (codigo: string, ojo: string) => ({
    tipo: 'orden_estudios',
    contenido: { estudios: [{ codigo, ojo }], cie: 'H40.1', prioridad: 'normal' },
  });

  test('of an order or a drop is asked about, by what the visit says of each diagnosis', async () => {
    await storeStudy(app, 'OCT-M', ['topcon-oct-triton']);
    await storeStudy(app, 'YAG-IP', ['lightmed-laser-yag']);
    const consulta = await draftWith([GLAUCOMA]);
    const asked = { error: { code: 'requiere_confirmacion', details: { avisos: [expect.any(String)] } } };
    expect(await issue(order('OCT-M', 'OI'), { consulta })).toMatchObject(asked);
    expect(await issue(order('YAG-IP', 'AO'), { consulta })).toMatchObject(asked);
    const left = drops('Moxifloxacino');
    const [drop] = left.contenido.medicamentos;
    const other = { ...left, contenido: { medicamentos: [{ ...drop, ojo: 'OI' }] } };
    expect(await issue(other, { consulta })).toMatchObject(asked);
    for (const fitting of [order('OCT-M', 'OD'), order('OCT-M', 'AO'), order('YAG-IP', 'OD'), left])
      expect((await issue(fitting, { consulta })).ok).toBe(true);
    const { impresiones, numero } = valueOf(
      await issue(order('OCT-M', 'OI'), { consulta, confirmado: true }),
    );
    // What was asked about took no number.
    expect([impresiones, numero]).toEqual([0, 'OE-2026-000004']);
  });

  test('is not hidden by a justification of the medicine, nor the allergy by a confirmed eye', async () => {
    const consulta = await draftWith([GLAUCOMA]);
    valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase: 'condicion', que: 'asma' }));
    const timolol = (over: object = {}) => {
      const { tipo, contenido } = drops('Timolol', over);
      return {
        tipo,
        contenido: { ...contenido, medicamentos: [{ ...contenido.medicamentos[0], ojo: 'OI' }] },
      };
    };
    expect(await issue(timolol(), { consulta, confirmado: true })).toMatchObject({
      error: { code: 'requiere_confirmacion', message: expect.stringContaining('Asma') },
    });
    expect(await issue(timolol({ justificacion: 'Neumología lo autorizó' }), { consulta })).toMatchObject({
      error: { code: 'requiere_confirmacion', message: expect.stringContaining('OI') },
    });
  });
});

describe('the summary of a visit', () => {
  test('says what the server knows of the visit, whatever a form sends, and goes with its papers', async () => {
    const { id: consulta, version } = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
    const diagnosticos = [{ codigo: 'H40.1', ojo: 'OI', clase: 'principal', certeza: 'confirmado' }];
    valueOf(await saveDraft(app, DOCTOR, consulta, consultationPatchSchema.parse({ version, diagnosticos })));
    const valores = { pio: { OI: { v: 24, hora: '09:30', metodo: 'Goldmann' } } };
    valueOf(await saveSection(app, DOCTOR, { id: consulta, seccion: 'presion' }, { version: 0, valores }));
    const glasses = valueOf(
      await issue({ ...GLASSES, contenido: { lente: 'monofocal_lejos', OD: { esfera: 1 } } }, { consulta }),
    );
    const contenido = { indicaciones: 'Una gota cada 12 horas.', hallazgos: ['Está sano.'] };
    const { documento } = valueOf(await issue({ tipo: 'resumen_visita', contenido }, { consulta }));
    expect(documento).toEqual({
      tipo: 'resumen_visita',
      contenido: {
        indicaciones: 'Una gota cada 12 horas.',
        hallazgos: [
          'Lo atendimos el 20/11/2026.',
          'En el ojo izquierdo: glaucoma: la presión del ojo daña el nervio de la vista.',
          'Presión del ojo izquierdo: 24 (lo habitual es de 10 a 21).',
        ],
        sigue: [
          `Lleva consigo: Receta de lentes ${glasses.numero}.`,
          expect.stringContaining('el mismo día'),
        ],
      },
    });
  });

  test('without a visit is refused, and short forms are asked about', async () => {
    expect(await issue({ tipo: 'resumen_visita', contenido: { indicaciones: 'Una gota.' } })).toMatchObject({
      error: { fields: { consulta: [expect.any(String)] } },
    });
    const { id: consulta } = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
    const short = { tipo: 'resumen_visita', contenido: { indicaciones: 'Control de PIO' } };
    expect(await issue(short, { consulta })).toMatchObject({
      error: { code: 'requiere_confirmacion', details: { avisos: ['PIO'] } },
    });
    expect((await issue(short, { consulta, confirmado: true })).ok).toBe(true);
  });
});

describe('two records of one person', () => {
  test('keep every paper when they are united: found in the one that stays, still made out to who was treated', async () => {
    const one = valueOf(await issue(GLASSES));
    const other = valueOf(await issue(drops('Moxifloxacino'), {}, 'p2'));
    const fusion = valueOf(
      await proposeMerge(app, BOSS.uid, {
        conserva: 'p1',
        absorbe: 'p2',
        elegidos: {},
        motivo: 'Es la misma persona',
      }),
    );
    valueOf(await approveMerge(app, 'otra-jefa', fusion.id, { version: fusion.version }));
    const list = valueOf(await listDocuments(app, DOCTOR, 'p1'));
    expect(list.items.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await app.store.get(documents, other.id)).toMatchObject({ value: { paciente: { id: 'p1' } } });
    const read = valueOf(await readDocument(app, DOCTOR, other.id));
    expect(read).toMatchObject({ paciente: 'p1', emitidoA: other.emitidoA, hash: other.hash });
    expect(read.emitidoA.nombre).toContain('Mamani');
    // Whoever asks by the old record gets papers of today under the name of the one that stays.
    expect(valueOf(await issue(ATTENDANCE, {}, 'p2'))).toMatchObject({
      paciente: 'p1',
      emitidoA: { id: 'p1', nombre: one.emitidoA.nombre },
    });
    expect(valueOf(await verifyDocument(app, await clave(other.id), '1.2.3.4'))).toMatchObject({
      estado: 'autentico',
    });
  });
});

describe('a paper', () => {
  test('is a copy from the second print on, with who and when; annulled it is not printed', async () => {
    const { id } = valueOf(await issue(ATTENDANCE));
    expect(valueOf(await countPrint(app, STAFF, id))).toMatchObject({ impresiones: 1 });
    const second = valueOf(await countPrint(app, DOCTOR, id));
    expect(second).toMatchObject({ impresiones: 2, copias: [{}, { cuando: expect.any(String) }] });
    expect(await annulDocument(app, DOCTOR, id, { version: 1, motivo: 'Datos equivocados' })).toMatchObject({
      error: { code: 'version_vieja' },
    });
    expect(
      valueOf(await annulDocument(app, DOCTOR, id, { version: second.version, motivo: 'Datos equivocados' })),
    ).toMatchObject({ estado: 'anulado', anulado: { motivo: 'Datos equivocados' } });
    expect(await countPrint(app, STAFF, id)).toMatchObject({ error: { code: 'transicion_invalida' } });
    expect(valueOf(await listDocuments(app, DOCTOR, 'p1')).items).toHaveLength(1);
  });

  test('of a doctor is annulled by that doctor or an administrator only', async () => {
    const { id } = valueOf(await issue(ATTENDANCE));
    const other = { uid: 'otro', rol: 'medico', medico: 'Dr. Otro' } as const;
    valueOf(await openRecord(app, other, 'p1', WHY));
    const request = { version: 1, motivo: 'Datos equivocados' };
    expect(await annulDocument(app, other, id, request)).toMatchObject({ error: { code: 'prohibido' } });
    valueOf(await openRecord(app, BOSS, 'p1', WHY));
    expect((await annulDocument(app, BOSS, id, request)).ok).toBe(true);
  });

  test('that says something clinical is neither listed nor read by the staff, nor by a doctor without the record', async () => {
    const medication = valueOf(await issue(drops('Moxifloxacino')));
    const glasses = valueOf(await issue(GLASSES));
    expect(valueOf(await listDocuments(app, STAFF, 'p1')).items.map(({ id }) => id)).toEqual([glasses.id]);
    expect(await readDocument(app, STAFF, medication.id)).toMatchObject({ error: { code: 'prohibido' } });
    expect((await readDocument(app, STAFF, glasses.id)).ok).toBe(true);
    const other = { uid: 'otro', rol: 'medico', medico: 'Dr. Otro' } as const;
    expect(await readDocument(app, other, glasses.id)).toMatchObject({ error: { code: 'requiere_motivo' } });
  });

  test('is verified as genuine, then as annulled, with its type and date only; a text that was changed is not', async () => {
    const { id, version, verificacion } = valueOf(await issue(drops('Moxifloxacino')));
    const token = await clave(id);
    expect(verificacion).toBe(`/verificar/${token}`);
    const verify = async (what: string) => valueOf(await verifyDocument(app, what, '1.2.3.4'));
    expect(await verify(token)).toEqual({
      estado: 'autentico',
      tipo: 'receta_medicamentos',
      fecha: '2026-11-20',
    });
    valueOf(await annulDocument(app, DOCTOR, id, { version, motivo: 'Datos equivocados' }));
    expect(await verify(token)).toMatchObject({ estado: 'anulado' });
    expect(await verify(`${token.slice(0, -1)}_`)).toEqual({ estado: 'no_existe' });
    const stored = await app.store.get(documents, id);
    if (stored === null) throw new Error('no document');
    const sello = stored.value.sello.replace('Moxifloxacino', 'Dexametasona');
    await app.store.update(documents, id, stored.version, { ...stored.value, sello });
    expect(await verify(token)).toEqual({ estado: 'no_existe' });
    expect(await readDocument(app, DOCTOR, id)).toMatchObject({ error: { code: 'transicion_invalida' } });
  });

  test('guessed at from one address is not answered for ever', async () => {
    for (let guess = 0; guess < 30; guess += 1)
      valueOf(await verifyDocument(app, `nada-${String(guess)}`, '1.2.3.4'));
    expect(await verifyDocument(app, 'nada', '1.2.3.4')).toMatchObject({
      error: { code: 'demasiados_intentos' },
    });
  });
});

test('what a doctor prescribes and orders most is counted over the doctor’s own papers', async () => {
  valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase: 'alergia', que: 'niega' }));
  valueOf(await addAntecedent(app, DOCTOR, 'p2', { clase: 'alergia', que: 'niega' }));
  await storeStudy(app, 'OCT-M', ['08:00-12:00']);
  const said = {
    medicamentos: [{ ...drops('Timolol').contenido.medicamentos[0], indicaciones: 'Apriete el lagrimal' }],
  };
  valueOf(await issue(drops('Moxifloxacina')));
  const { id, version } = valueOf(await issue(drops('Dexametasona'), { confirmado: true }));
  valueOf(await annulDocument(app, DOCTOR, id, { version, motivo: 'Otro paciente' }));
  for (const paciente of ['p1', 'p2']) valueOf(await issue(drops('', said), {}, paciente));
  const order = {
    tipo: 'orden_estudios',
    contenido: { estudios: [{ codigo: 'OCT-M', ojo: 'AO' }], cie: 'H40.1', prioridad: 'normal' },
  };
  valueOf(await issue(order));
  expect(valueOf(await prescriptionShortcuts(app, DOCTOR, []))).toEqual({
    propios: [],
    medicamentos: [
      { dci: 'Timolol', forma: 'colirio', concentracion: '0,5 %' },
      { dci: 'Moxifloxacina', forma: 'colirio', concentracion: '0,5 %' },
    ],
    estudios: [{ codigo: 'OCT-M', ojo: 'AO', nombre: expect.stringMatching(/OCT/u) }],
    indicaciones: [{ codigo: 'H40.1', nombre: 'Glaucoma primario de ángulo abierto' }],
    notas: ['Apriete el lagrimal'],
  });
  expect(valueOf(await prescriptionShortcuts(app, BOSS, []))).toMatchObject({
    medicamentos: [],
    estudios: [],
  });
});

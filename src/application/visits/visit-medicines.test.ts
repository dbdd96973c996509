import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { antecedentListOf } from '../antecedents/read-antecedents.ts';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import type { App } from '../app.ts';
import { consultations, notes } from '../collections.ts';
import { annulDocument } from '../documents/change-document.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { readConsultation } from '../records/read-consultations.ts';
import { closeDraft, saveDraft } from '../records/write-consultation.ts';
import { verifyConsultation } from '../seal/verify-note.ts';
import { readSections } from './read-sections.ts';
import { readSides } from './read-sides.ts';
import { saveSection } from './save-section.ts';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import { newDocumentSchema } from '#domain/clinical/documents/contents';

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  valueOf(await openRecord(app, DOCTOR, 'p1', { motivo: 'Continuidad del tratamiento' }));
});
afterEach(() => opened.close());

const note = async (
  clase: 'alergia' | 'condicion' | 'ocular',
  que: string,
  detalle?: string,
  ojo?: 'OD' | 'OI',
) =>
  valueOf(
    await addAntecedent(app, DOCTOR, 'p1', {
      ...{ clase, que },
      ...(detalle === undefined ? {} : { detalle }),
      ...(ojo === undefined ? {} : { ojo, confirmado: true }),
    }),
  );

/** A draft that can be signed but for what its medicines ask. */
async function written({ plan = '', gotas = {} }: { plan?: string; gotas?: object } = {}) {
  const draft = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
  const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
  const typed = consultationPatchSchema.parse({ version: draft.version, plan, diagnosticos });
  const saved = valueOf(await saveDraft(app, DOCTOR, draft.id, typed));
  if (Object.keys(gotas).length > 0)
    valueOf(
      await saveSection(...([app, DOCTOR, { id: saved.id, seccion: 'dilatacion' }] as const), {
        version: 0,
        valores: { gotas },
      }),
    );
  return saved;
}
const close = ({ id, version }: { id: string; version: number }, over: object = {}, on: App = app) =>
  closeDraft(on, DOCTOR, id, { version, ...over });
const asked = (refused: Awaited<ReturnType<typeof close>>): unknown =>
  refused.ok ? [] : refused.error.details?.['avisos'];
const BOTH = { OD: { v: ['tropicamida_1'], hora: '09:00' }, OI: { v: ['tropicamida_1'], hora: '09:00' } };

describe('a visit is not signed', () => {
  test('without a reason for a drop that an allergy speaks against, which is asked once for both eyes and kept with the note', async () => {
    await note('alergia', 'farmaco', 'tropicamida');
    const draft = await written({ gotas: BOTH });
    const refused = await close(draft);
    expect(refused).toMatchObject({ error: { code: 'requiere_confirmacion' } });
    expect(asked(refused)).toEqual([
      expect.objectContaining({
        campo: 'gotas',
        ojo: 'OD',
        mensaje: expect.stringMatching(/mismo fármaco/u),
      }),
    ]);
    // «It is so» is no reason.
    expect(await close(draft, { confirmados: ['gotas.OD', 'gotas.OI'] })).toMatchObject({ ok: false });
    const motivos = [{ aviso: mensajesOf(refused)[0] ?? '', motivo: 'La toleró dos veces en 2025' }];
    expect(valueOf(await close(draft, { motivos })).avisos).toEqual(motivos);
    expect((await app.store.get(notes, draft.id))?.value.contenido).toMatchObject({ avisos: motivos });
    expect(valueOf(await verifyConsultation(app, DOCTOR, draft.id)).estado).toBe('integra');
    const stored = await app.store.get(consultations, draft.id);
    if (stored === null) throw new Error('it was closed');
    await app.store.update(consultations, draft.id, stored.version, {
      ...stored.value,
      avisos: [{ aviso: motivos[0]?.aviso ?? '', motivo: 'Otra cosa que no se dijo' }],
    });
    expect(valueOf(await verifyConsultation(app, DOCTOR, draft.id)).estado).toBe('alterada');
  });

  test.each([
    ['condicion', 'asma', undefined, 'Timolol 0,5 % c/12h AO', /^Plan: Asma/u],
    ['alergia', 'sulfas', undefined, 'Dorzolamida c/12h', /^Plan: Alergia/u],
    ['alergia', 'farmaco', 'moxifloxacino', 'Seguir moxifloxacina 7 días', /^Plan: Alergia/u],
    ['alergia', 'farmaco', 'algo de nombre Zolubrex', 'Timolol c/12h', /^No se pudo comprobar/u],
  ] as const)(
    'with %s %s «%s» and a plan of «%s» without a reason',
    async (clase, que, detalle, plan, said) => {
      await note(clase, que, detalle);
      const draft = await written({ plan });
      const refused = await close(draft);
      expect(mensajesOf(refused)).toEqual([expect.stringMatching(said)]);
      const motivos = mensajesOf(refused).map((aviso) => ({ aviso, motivo: 'Neumología lo autorizó' }));
      valueOf(await close(draft, { motivos }));
    },
  );

  test.each([
    ['condicion', 'tamsulosina', undefined, 'Programar facoemulsificación OD', /^Plan: Toma tamsulosina/u],
    ['condicion', 'anticoagulante', undefined, 'Bevacizumab intravítreo OI', /^Plan: Toma anticoagulante/u],
    ['alergia', 'fluoresceina', undefined, 'Angiografía en un mes', /^Plan: Alergia/u],
    [
      'ocular',
      'protesis',
      'OI',
      'Control. Faco O.I. en marzo',
      /^Plan: La cirugía de catarata es para OI, y OI tiene una prótesis/u,
    ],
  ] as const)(
    'with %s %s %s and an operation in its plan («%s») without a reason',
    async (clase, que, ojo, plan, said) => {
      await note(clase, que, undefined, ojo);
      const draft = await written({ plan });
      const refused = await close(draft);
      expect(refused).toMatchObject({ error: { code: 'requiere_confirmacion' } });
      expect(mensajesOf(refused)).toEqual([expect.stringMatching(said)]);
      const motivos = mensajesOf(refused).map((aviso) => ({ aviso, motivo: 'Se suspendió hace un mes' }));
      expect(valueOf(await close(draft, { motivos })).avisos).toEqual(motivos);
    },
  );

  test('an operation of the eye that is there asks nothing about the other one', async () => {
    await note('ocular', 'protesis', undefined, 'OI');
    valueOf(await close(await written({ plan: 'Prótesis OI bien. Faco OD en marzo' })));
  });

  test('with the reason of another warning', async () => {
    await note('condicion', 'asma');
    const motivos = [{ aviso: 'Plan: otra cosa', motivo: 'Neumología lo autorizó' }];
    expect(await close(await written({ plan: 'Timolol' }), { motivos })).toMatchObject({ ok: false });
  });
});

describe('a reason given at the same visit is not asked for again', () => {
  const prescribe = (consulta: string, dci: string, motivos: readonly object[] = []) =>
    issueDocument(
      ...([app, DOCTOR, 'p1'] as const),
      newDocumentSchema.parse({
        ...{ consulta, motivos },
        documento: {
          tipo: 'receta_medicamentos',
          contenido: {
            medicamentos: [
              { dci, forma: 'colirio', concentracion: '0,5 %', ojo: 'OD', dosis: 1, cadaHoras: 12, dias: 30 },
            ],
          },
        },
      }),
    );
  const justified = async (consulta: string, dci: string) => {
    const motivo = 'Neumología lo autorizó';
    const refused = await prescribe(consulta, dci);
    if (refused.ok) throw new Error('it was asked about');
    const asks = (refused.error.details?.['motivos'] as string[]).map((aviso) => ({ aviso, motivo }));
    return valueOf(await prescribe(consulta, dci, asks));
  };

  test('with the prescription of what the plan names: the note keeps it, and the screen is told of it', async () => {
    await note('condicion', 'asma');
    const draft = await written({ plan: 'Seguir timolol c/12h OD' });
    expect(await close(draft)).toMatchObject({ ok: false });
    await justified(draft.id, 'Timolol');
    expect(valueOf(await readSides(app, DOCTOR, draft.id)).motivos).toEqual([
      { aviso: expect.stringMatching(/^Timolol: Asma/u), motivo: 'Neumología lo autorizó' },
    ]);
    expect(valueOf(await close(draft)).avisos).toEqual([
      { aviso: expect.stringMatching(/^Plan: Asma/u), motivo: 'Neumología lo autorizó' },
    ]);
  });

  test('of another substance, of another warning or of an annulled paper it is', async () => {
    await note('condicion', 'asma');
    const draft = await written({ plan: 'Betaxolol c/12h OD' });
    await justified(draft.id, 'Timolol');
    expect(await close(draft)).toMatchObject({ error: { code: 'requiere_confirmacion' } });
    const paper = await justified(draft.id, 'Betaxolol');
    valueOf(
      await annulDocument(app, DOCTOR, paper.id, { version: paper.version, motivo: 'Se recetó por error' }),
    );
    expect(await close(draft)).toMatchObject({ error: { code: 'requiere_confirmacion' } });
    await justified(draft.id, 'Betaxolol');
    await note('alergia', 'farmaco', 'betaxolol');
    const refused = await close(draft);
    expect(mensajesOf(refused)).toEqual([expect.stringMatching(/^Plan: Alergia/u)]);
  });
});

describe('an operation that is decided for a problem', () => {
  const drawn = async (codigo: string, plan = '') => {
    const draft = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
    const diagnosticos = [{ codigo, ojo: 'OD', clase: 'principal', certeza: 'confirmado' }];
    const typed = consultationPatchSchema.parse({ version: draft.version, plan, diagnosticos });
    return valueOf(await saveDraft(app, DOCTOR, draft.id, typed));
  };
  const decided = (diagnostico: string, decision: 'inyeccion' | 'cirugia' | 'control') => ({
    planes: [
      { diagnostico, ojo: 'OD' as const, decision, intervalo: { cantidad: 4, unidad: 'semanas' as const } },
    ],
  });

  test.each([
    ['H35.3', 'inyeccion', 'condicion', 'anticoagulante'],
    ['H25.1', 'cirugia', 'condicion', 'tamsulosina'],
    ['H11.0', 'cirugia', 'alergia', 'latex'],
  ] as const)(
    '%s, %s: asked like one that the plan names, once, and kept with its reason',
    async (codigo, what, clase, que) => {
      await note(clase, que, ...(clase === 'condicion' && que === 'anticoagulante' ? ['warfarina'] : []));
      const draft = await drawn(codigo);
      const refused = await close(draft, decided(codigo, what));
      expect(refused).toMatchObject({ error: { code: 'requiere_confirmacion' } });
      const said = mensajesOf(refused);
      expect(said.length).toBeGreaterThan(0);
      expect(new Set(said).size).toBe(said.length);
      expect(asked(refused)).toEqual(
        said.map((mensaje) => ({ campo: 'plan', ojo: 'AO', mensaje, clase: 'aviso' })),
      );
      const motivos = said.map((aviso) => ({ aviso, motivo: 'Lo vio su cardiólogo' }));
      const closed = valueOf(await close(draft, { ...decided(codigo, what), motivos }));
      expect(closed.avisos).toEqual(motivos);
    },
  );

  test('named in the plan as well it is asked once; decided as a control nothing is asked', async () => {
    await note('condicion', 'anticoagulante', 'warfarina');
    const plan = 'Inyección intravítrea OD';
    const named = mensajesOf(await close(await drawn('H35.3', plan)));
    expect(named.length).toBeGreaterThan(0);
    const both = await drawn('H35.3', plan);
    expect(mensajesOf(await close(both, decided('H35.3', 'inyeccion')))).toEqual(named);
    valueOf(await close(await drawn('H35.3'), decided('H35.3', 'control')));
  });
});

test('what nothing speaks against is signed without a question, and has no place for reasons in its note', async () => {
  await note('alergia', 'farmaco', 'penicilina');
  const draft = await written({ gotas: BOTH, plan: 'Control en un mes. Media tableta de acetazolamida' });
  expect(
    valueOf(await close(draft, { motivos: [{ aviso: 'x', motivo: 'No hacía falta' }] })).avisos,
  ).toBeUndefined();
  expect((await app.store.get(notes, draft.id))?.value.contenido).not.toHaveProperty('avisos');
});

test('what is known of the patient is read beside what the closing reads: it waits no longer for the store', async () => {
  const trips = async (draft: { id: string; version: number }): Promise<number> => {
    const store = new CountingStore(app.store);
    valueOf(await close(draft, {}, { ...app, store }));
    return store.trips;
  };
  // The first signature of a person begins the series, and the first of its kind makes the tables.
  await trips(await written({ plan: 'Timolol c/12h' }));
  const without = await trips(await written());
  expect(await trips(await written({ plan: 'Timolol c/12h' }))).toBe(without);
});

function mensajesOf(refused: Awaited<ReturnType<typeof close>>): string[] {
  const motivos = refused.ok ? [] : refused.error.details?.['motivos'];
  return Array.isArray(motivos) ? motivos.map(String) : [];
}

describe('the drops in use', () => {
  const prescribe = async (dci: string, over: object = {}, consulta?: string) =>
    valueOf(
      await issueDocument(
        app,
        DOCTOR,
        'p1',
        newDocumentSchema.parse({
          documento: {
            tipo: 'receta_medicamentos',
            contenido: {
              medicamentos: [
                {
                  ...{ dci, forma: 'colirio', concentracion: '0,5 %', ojo: 'AO', dosis: 1, veces: 2 },
                  ...{ continuo: true, ...over },
                },
              ],
            },
          },
          ...(consulta === undefined ? {} : { consulta }),
        }),
      ),
    );
  const say = async (id: string, gotas: object[]) => {
    const { version } = valueOf(await readConsultation(app, DOCTOR, id));
    return valueOf(await saveDraft(app, DOCTOR, id, consultationPatchSchema.parse({ version, gotas })));
  };
  const timolol = { clave: 'timolol', nombre: 'Timolol 0,5 %', dijo: 'paciente' };

  test('are answered for, each eye, before a visit is signed; what it prescribes itself is not asked', async () => {
    await note('alergia', 'niega');
    await prescribe('Timolol');
    opened.clock.advance({ minutes: 1 });
    const draft = await written();
    opened.clock.advance({ minutes: 1 });
    await prescribe('Latanoprost', { ojo: 'OD', veces: 1 }, draft.id);
    const seen = valueOf(await readSections(app, DOCTOR, draft.id));
    expect(seen.gotas?.map(({ nombre, ojo }) => `${nombre} ${String(ojo)}`)).toEqual([
      'Timolol 0,5 % OD',
      'Timolol 0,5 % OI',
    ]);
    expect(await close(draft)).toMatchObject({
      error: {
        code: 'entrada_invalida',
        fields: { gotas: ['Concilie las gotas en uso: Timolol 0,5 % AO.'] },
      },
    });
    const half = await say(draft.id, [{ ...timolol, ojo: 'OD', respuesta: 'sigue', faltas: 2 }]);
    expect(await close(half)).toMatchObject({
      error: { fields: { gotas: ['Concilie las gotas en uso: Timolol 0,5 % OI.'] } },
    });
    const all = await say(draft.id, [
      { ...timolol, ojo: 'OD', respuesta: 'sigue', faltas: 2 },
      { ...timolol, ojo: 'OI', respuesta: 'dejo', motivo: 'Ardor' },
    ]);
    valueOf(await close(all));
    expect(valueOf(await verifyConsultation(app, DOCTOR, draft.id))).toMatchObject({ estado: 'integra' });
    const { gotas } = await antecedentListOf(app, ['p1']);
    expect(gotas.filter(({ terminado }) => terminado !== true)).toMatchObject([
      { nombre: 'Latanoprost 0,5 %', ojo: 'OD' },
      { nombre: 'Timolol 0,5 %', ojo: 'OD', revisado: { respuesta: 'sigue', dijo: 'paciente', faltas: 2 } },
    ]);
    expect(gotas).toContainEqual(expect.objectContaining({ ojo: 'OI', terminado: true, motivo: 'Ardor' }));
  });

  test('that were left at the visit speak against nothing, and those that go on do', async () => {
    await note('alergia', 'niega');
    await prescribe('Timolol');
    opened.clock.advance({ minutes: 1 });
    const draft = await written();
    const cosopt = () =>
      issueDocument(app, DOCTOR, 'p1', {
        documento: {
          tipo: 'receta_medicamentos',
          contenido: {
            medicamentos: [
              {
                ...{ dci: 'Dorzolamida + timolol', forma: 'colirio', concentracion: '2 %', ojo: 'AO' },
                ...{ dosis: 1, veces: 2, continuo: true, sustituible: true },
              },
            ],
          },
        },
        consulta: draft.id,
      });
    expect(await cosopt()).toMatchObject({ error: { code: 'requiere_confirmacion' } });
    await say(draft.id, [{ ...timolol, ojo: 'AO', respuesta: 'dejo' }]);
    expect(await cosopt()).toMatchObject({ ok: true });
  });
});

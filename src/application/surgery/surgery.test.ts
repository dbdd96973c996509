import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { antecedents, consultations, plans, surgeries, users } from '../collections.ts';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import { annulDocument } from '../documents/change-document.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { openRecord } from '../records/record-access.ts';
import { readConsultation } from '../records/read-consultations.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { saveDraft } from '../records/write-consultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { changeSurgery, readLensCard, stepSurgery, tickSurgery } from './change-surgery.ts';
import { noteOperation } from './note-operation.ts';
import { proposeSurgery } from './propose-surgery.ts';
import { listPatientSurgeries, listSurgeries, readSurgery } from './read-surgeries.ts';
import type { SurgeryView } from '#contract/clinical/surgery';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import { CHECKLIST_IDS, isChecklistPoint } from '#domain/clinical/surgery/checklist-items';
import { implantWords, type OperationNote } from '#domain/clinical/surgery/operation-note';
import { wrongLens } from '#domain/clinical/surgery/steps';
import type { Lens, NewSurgery, SurgeryStep } from '#domain/clinical/surgery/surgery';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

const TODAY = '2026-11-20';
const OTHER: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
const NURSE: AppointmentActor = { ...STAFF, uid: 'enfermera' };
const LENS: Lens = {
  ...{ potencia: 21.5, modelo: 'Lente A1', formula: 'barrett', objetivo: -0.25 },
  ...{ fuente: 'Biómetro, 18 nov 2026', potenciaEquipo: 21.5 },
};
const READ = { potencia: 21.5, modelo: 'Lente A1', ojo: 'OD' } as const;
let o: OpenedApp;
let consulta: string;

beforeEach(async () => {
  o = openApp();
  for (const [uid, medico] of [
    ['ana', 'Dra. Ana'],
    ['beto', 'Dr. Beto'],
  ] as const) {
    await storeAgenda(o.app, medico, ['08:00-12:00']);
    await o.app.store.create(users, uid, {
      ...{ uid, email: `${uid}@ejemplo.bo`, doctor: true, medico, estado: 'activo' },
    });
  }
  await storePatientAs(o.app, 'p1', 'Quispe');
  const booked = valueOf(await book(o.app, { fecha: TODAY, hora: '10:00' }));
  await enterState(o.app, BOSS, booked.id, { estado: 'en_sala', version: booked.version });
  valueOf(await openRecord(o.app, DOCTOR, 'p1', {}));
  const draft = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
  consulta = draft.id;
  const diagnosticos = [{ codigo: 'H25.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }];
  valueOf(
    await saveDraft(
      o.app,
      DOCTOR,
      consulta,
      consultationPatchSchema.parse({ version: draft.version, diagnosticos }),
    ),
  );
});
afterEach(() => o.close());

const propose = (over: Partial<NewSurgery> = {}) =>
  proposeSurgery(o.app, DOCTOR, 'p1', {
    ...{ procedimiento: 'faco', ojo: 'OD', consulta, cie: 'H25.1', anestesia: 'topica', lente: LENS },
    ...over,
  });
const step = (actor: AppointmentActor, { id, version }: SurgeryView, body: Omit<SurgeryStep, 'version'>) =>
  stepSurgery(o.app, actor, id, { ...body, version });

/** One that has its day today. */
async function scheduled(over: Partial<NewSurgery> = {}): Promise<SurgeryView> {
  const proposed = valueOf(await propose(over));
  const accepted = valueOf(await step(STAFF, proposed, { estado: 'aceptada' }));
  return valueOf(await step(STAFF, accepted, { estado: 'programada', fecha: TODAY, hora: '15:00' }));
}
async function ticked(surgery: SurgeryView, items: readonly string[] = CHECKLIST_IDS): Promise<SurgeryView> {
  let seen = surgery;
  for (const punto of CHECKLIST_IDS.filter((each) => items.includes(each)))
    seen = valueOf(await tickSurgery(o.app, NURSE, seen.id, { punto, hecho: true, version: seen.version }));
  return seen;
}
async function ready(motivos: NewSurgery['motivos'] = []): Promise<SurgeryView> {
  const seen = await ticked(await scheduled({ motivos }));
  const once = valueOf(await readLensCard(o.app, NURSE, seen.id, { ...READ, version: seen.version }));
  return valueOf(await readLensCard(o.app, DOCTOR, seen.id, { ...READ, version: once.version }));
}
const NOTE: OperationNote = {
  ...{ fecha: TODAY, tecnica: 'Facoemulsificación sin incidentes.', incision: 'corneal', incisionMm: 2.4 },
  ...{ lugar: 'bolsa', implante: { potencia: 21.5, modelo: 'Lente A1', serie: 'SN-0001' } },
  complicaciones: [],
};
const operate = (surgery: SurgeryView, over: object = {}, nota: Partial<OperationNote> = {}) =>
  noteOperation(o.app, DOCTOR, surgery.id, {
    ...{ nota: { ...NOTE, ...nota }, controlDias: 1, version: surgery.version },
    ...over,
  });
const refusal = (code: string, text: string) => ({
  ok: false,
  error: { code, message: expect.stringContaining(text) as string },
});

describe('the wrong eye', () => {
  test('an eye that has not the diagnosis is asked about before it is proposed', async () => {
    expect(await propose({ ojo: 'OI' })).toMatchObject(refusal('lateralidad', 'OI'));
    expect((await o.app.store.query(surgeries, { limit: 10 })).items).toEqual([]);
    expect(valueOf(await propose({ ojo: 'OI', confirmado: true }))).toMatchObject({ ojo: 'OI' });
  });

  test('of a consent is refused against what is proposed, and of a proposal or of the list against the consent, also where both eyes have the disease', async () => {
    const { version } = valueOf(await readConsultation(o.app, DOCTOR, consulta));
    const diagnosticos = [
      { codigo: 'H25.1', ojo: 'AO' as const, clase: 'principal' as const, certeza: 'confirmado' as const },
    ];
    valueOf(
      await saveDraft(o.app, DOCTOR, consulta, consultationPatchSchema.parse({ version, diagnosticos })),
    );
    const consent = (ojo: 'OD' | 'OI') =>
      issueDocument(o.app, DOCTOR, 'p1', {
        documento: {
          tipo: 'consentimiento',
          contenido: { procedimiento: 'catarata', ojo, titulo: 'Consentimiento', texto: 'Me explicaron.' },
        },
        ...{ consulta, confirmado: true },
      });
    const left = valueOf(await consent('OI'));
    expect(await propose({ confirmado: true })).toMatchObject({
      error: { fields: { ojo: [expect.stringContaining('el consentimiento que se emitió es de OI')] } },
    });
    valueOf(
      await annulDocument(o.app, DOCTOR, left.id, { motivo: 'Era del otro ojo', version: left.version }),
    );
    const surgery = await scheduled();
    expect(await consent('OI')).toMatchObject({
      error: { fields: { 'documento.contenido.ojo': [expect.stringContaining('propuesta en OD')] } },
    });
    // Issued while the left eye was proposed too, it is not the consent of the right one.
    valueOf(await propose({ ojo: 'OI' }));
    valueOf(await consent('OI'));
    const signed = { punto: 'consentimiento' as const, hecho: true };
    const { id, version: seen } = surgery;
    expect(await tickSurgery(o.app, NURSE, id, { ...signed, version: seen })).toMatchObject({
      error: { fields: { punto: [expect.stringContaining('emita el consentimiento de OD')] } },
    });
    const right = valueOf(await consent('OD'));
    expect((await tickSurgery(o.app, NURSE, id, { ...signed, version: seen })).ok).toBe(true);
    // Whoever opens the operation sees the one of its eye; the paper itself is read by doctors.
    const shown = { numero: right.numero, ojo: 'OD', emitido: right.emitido, deAntes: false };
    expect(valueOf(await readSurgery(o.app, NURSE, id)).consentimientos).toEqual([shown]);
    expect(valueOf(await readSurgery(o.app, DOCTOR, id)).consentimientos).toEqual([
      { ...shown, id: right.id },
    ]);
  });

  test('a diagnosis that the visit has not, and a visit of somebody else, are refused', async () => {
    expect(await propose({ cie: 'H40.1' })).toMatchObject(
      refusal('entrada_invalida', 'no está en la consulta'),
    );
    await storePatientAs(o.app, 'p2', 'Mamani');
    const made = await proposeSurgery(o.app, DOCTOR, 'p2', {
      ...{ procedimiento: 'faco', ojo: 'OD', consulta, cie: 'H25.1', anestesia: 'topica' },
    });
    expect(made.ok).toBe(false);
  });

  test('the same operation of the same eye is proposed once; the other eye is another operation', async () => {
    valueOf(await propose());
    expect(await propose()).toMatchObject(refusal('ya_existe', 'OD'));
    expect((await propose({ ojo: 'OI', confirmado: true })).ok).toBe(true);
  });

  test('one that the list does not have is not proposed without words, nor left without them', async () => {
    const other = { procedimiento: 'otra', lente: undefined } as const;
    expect(await propose({ ...other, nota: ' ' })).toMatchObject(refusal('entrada_invalida', 'qué cirugía'));
    const { id, version } = valueOf(await propose({ ...other, nota: 'Queratotomía radial' }));
    expect(await changeSurgery(o.app, DOCTOR, id, { nota: ' ', version })).toMatchObject(
      refusal('entrada_invalida', 'qué cirugía'),
    );
  });

  test('nobody changes eye or operation of a proposal', async () => {
    const { id, version } = valueOf(await propose());
    const changed = valueOf(await changeSurgery(o.app, DOCTOR, id, { riesgos: 'Hablados', version }));
    expect(changed).toMatchObject({ ojo: 'OD', procedimiento: 'faco', riesgos: 'Hablados' });
  });
});

describe('the wrong lens', () => {
  test('a phakic lens has its card, its axis and its vault; another lens has no vault', async () => {
    const lente: Lens = { ...LENS, potencia: -12.5, potenciaEquipo: -12.5, formula: 'fabricante', eje: 90 };
    const phakic = valueOf(await propose({ procedimiento: 'icl', lente }));
    expect(phakic).toMatchObject({ lente: { potencia: -12.5, eje: 90 } });
    const implante = { potencia: -12.5, modelo: 'ICL 13.2', serie: 'L-1', eje: 90, boveda: 450 };
    expect(implantWords(implante)).toBe('ICL 13.2 −12,50 D, eje 90°, bóveda 450 µm, serie L-1');
    const seen = await ready();
    const vaulted = { ...NOTE.implante, potencia: 21.5, modelo: 'Lente A1', serie: 'SN-1', boveda: 450 };
    expect(await operate(seen, {}, { implante: vaulted })).toMatchObject(
      refusal('entrada_invalida', 'lente fáquico'),
    );
  });

  test.each([
    ['potencia', { ...READ, potencia: 22 }],
    ['modelo', { ...READ, modelo: 'Lente A2' }],
    ['ojo', { ...READ, ojo: 'OI' as const }],
  ])('another %s on the box than in the order is refused, and counts for no reading', async (field, read) => {
    const { id, version } = await scheduled();
    const made = await readLensCard(o.app, NURSE, id, { ...read, version });
    expect(made).toMatchObject({ ok: false, error: { fields: { [field]: [expect.any(String)] } } });
    expect(valueOf(await readSurgery(o.app, NURSE, id)).lecturas).toEqual([]);
  });

  test('one person does not read it twice; another power makes both read it again', async () => {
    const { id, version } = await scheduled();
    const once = valueOf(await readLensCard(o.app, NURSE, id, { ...READ, version }));
    expect(await readLensCard(o.app, NURSE, id, { ...READ, version: once.version })).toMatchObject(
      refusal('transicion_invalida', 'otra persona'),
    );
    const twice = valueOf(await readLensCard(o.app, DOCTOR, id, { ...READ, version: once.version }));
    expect(twice.lecturas).toHaveLength(2);
    const same = valueOf(
      await changeSurgery(o.app, DOCTOR, id, { lente: { ...LENS, objetivo: -0.5 }, version: twice.version }),
    );
    expect(same.lecturas).toHaveLength(2);
    const other = valueOf(
      await changeSurgery(o.app, DOCTOR, id, { lente: { ...LENS, potencia: 22 }, version: same.version }),
    );
    expect(other.lecturas).toEqual([]);
  });

  test('one that is not the ordered one is implanted with a reason only', async () => {
    const surgery = await ready();
    const implante = { potencia: 20, modelo: 'Lente A1', serie: 'SN-9' };
    expect(await operate(surgery, {}, { implante })).toMatchObject(
      refusal('requiere_confirmacion', 'no es el de la orden'),
    );
    const excepcion = 'La caja vino dañada, se usó la de reserva';
    const other = (power: string) =>
      `El lente implantado (Lente A1 ${power} D) no es el de la orden (Lente A1 21,50 D)`;
    // The reason alone, or a yes to some other lens, says nothing of this one.
    for (const reconoce of [undefined, [], [other('20,50')], ['sí']])
      expect(await operate(surgery, { excepcion, reconoce }, { implante })).toMatchObject({
        ...refusal('requiere_confirmacion', other('20,00')),
        error: { fields: { reconoce: [other('20,00')] }, details: { porReconocer: [other('20,00')] } },
      });
    const reconoce = [other('20,00')];
    expect((await operate(surgery, { reconoce }, { implante })).ok).toBe(false);
    const done = valueOf(await operate(surgery, { excepcion, reconoce }, { implante }));
    expect(done.operacion?.excepcion?.falta).toEqual(reconoce);
  });
});

describe('steps', () => {
  test('a proposal is accepted, gets its day and is done; each step says who and when', async () => {
    const proposed = valueOf(await propose());
    expect(await step(STAFF, proposed, { estado: 'programada', fecha: TODAY })).toMatchObject(
      refusal('transicion_invalida', 'aceptarla'),
    );
    const accepted = valueOf(await step(STAFF, proposed, { estado: 'aceptada' }));
    for (const fecha of [undefined, '2026-11-19'])
      expect(await step(STAFF, accepted, { estado: 'programada', fecha })).toMatchObject({
        error: { fields: { fecha: [expect.any(String)] } },
      });
    const set = valueOf(await step(STAFF, accepted, { estado: 'programada', fecha: '2026-11-25' }));
    expect(set).toMatchObject({ estado: 'programada', fecha: '2026-11-25', toca: '2026-11-26' });
    expect(set.historial.map(({ estado }) => estado)).toEqual(['propuesta', 'aceptada', 'programada']);
    expect(await step(STAFF, set, { estado: 'aceptada' })).toMatchObject({
      error: { fields: { motivo: [expect.any(String)] } },
    });
    const back = valueOf(await step(STAFF, set, { estado: 'aceptada', motivo: 'Tiene fiebre' }));
    expect(back).toMatchObject({ estado: 'aceptada', fecha: null, toca: '2026-11-27' });
  });

  test('another day begins the checklist again', async () => {
    const seen = await ticked(await scheduled(), ['identidad']);
    const moved = valueOf(await step(STAFF, seen, { estado: 'programada', fecha: '2026-11-27' }));
    expect(moved.puntos.every(({ hecho }) => hecho === null)).toBe(true);
  });

  test('only its surgeon takes it back, and says what follows: a control that is a plan, or nothing', async () => {
    const proposed = valueOf(await propose());
    const body = { estado: 'descartada', motivo: 'No desea operarse', controlDias: 60 } as const;
    expect(await step(STAFF, proposed, body)).toMatchObject(refusal('prohibido', 'médico'));
    for (const wrong of [{ motivo: 'no' }, { controlDias: undefined }, { sinControl: true }])
      expect((await step(DOCTOR, proposed, { ...body, ...wrong })).ok).toBe(false);
    expect(valueOf(await step(DOCTOR, proposed, body)).toca).toBeNull();
    const { items } = await o.app.store.query(plans, { limit: 10 });
    expect(items.map(({ value }) => value)).toMatchObject([
      { problema: 'H25.1', ojo: 'OD', clase: 'control', estado: 'abierto', vence: '2027-01-19' },
    ]);
  });

  test('two people who change it at once: the second is reported', async () => {
    const proposed = valueOf(await propose());
    valueOf(await step(STAFF, proposed, { estado: 'aceptada' }));
    expect(await step(STAFF, proposed, { estado: 'aceptada' })).toMatchObject({
      error: { code: 'version_vieja', details: { actual: { estado: 'aceptada' } } },
    });
  });
});

describe('the operation', () => {
  test('is not done while something is missing, unless it says why', async () => {
    const surgery = await scheduled();
    const refused = await operate(surgery);
    expect(refused).toMatchObject(refusal('requiere_confirmacion', '«El consentimiento está firmado»'));
    expect(refused).toMatchObject({ error: { details: { falta: expect.arrayContaining([]) as unknown } } });
    expect(await operate(surgery, { excepcion: 'porque sí' })).toMatchObject({ ok: false });
    const excepcion = 'Urgencia: glaucoma facomórfico';
    const named = surgery.falta.filter((each) => !/laboratorio|pupila/u.test(each));
    expect(named).toHaveLength(6);
    expect(named.join(' ')).toMatch(/nombre.*ojo.*consentimiento.*alergias.*biometría.*tarjeta del lente/u);
    // One reason excuses the laboratory and the pupil; each of the others is confirmed by its name.
    for (const left of named)
      expect(
        await operate(surgery, { excepcion, reconoce: named.filter((each) => each !== left) }),
      ).toMatchObject(
        refusal(
          'requiere_confirmacion',
          `uno por uno: ${isChecklistPoint(left) ? `No consta: «${left}»` : left}.`,
        ),
      );
    const done = valueOf(await operate(surgery, { excepcion, reconoce: named }));
    expect(done.operacion?.excepcion?.falta).toContain('Dos personas tienen que leer la tarjeta del lente');
  });

  test('leaves a signed note, the lens in the antecedents, and the control after it on the list', async () => {
    const done = valueOf(await operate(await ready()));
    expect(done).toMatchObject({
      estado: 'realizada',
      toca: null,
      operacion: { integra: true, cirujano: 'Dra. Ana' },
    });
    expect(done.operacion?.excepcion).toBeUndefined();
    const known = await o.app.store.query(antecedents, { limit: 10 });
    expect(known.items.map(({ value }) => value)).toMatchObject([
      {
        ...{ clase: 'ocular', que: 'cirugia', ojo: 'OD', desde: TODAY },
        detalle: expect.stringContaining('Lente A1 21,50 D, serie SN-0001') as string,
      },
    ]);
    const { items } = await o.app.store.query(plans, { limit: 10 });
    expect(items.map(({ value }) => value)).toMatchObject([
      { clase: 'control', vence: '2026-11-21', estado: 'abierto' },
    ]);
    expect(await operate(done)).toMatchObject(refusal('transicion_invalida', 'ya terminó'));
    expect(
      await step(DOCTOR, done, { estado: 'descartada', motivo: 'Por error', sinControl: true }),
    ).toMatchObject(refusal('transicion_invalida', 'ya terminó'));
  });

  test('a note that was altered in the store is said to be', async () => {
    const { id } = valueOf(await operate(await ready()));
    const stored = await o.app.store.get(surgeries, id);
    if (stored?.value.operacion === undefined) throw new Error('There is no note.');
    const sello = stored.value.operacion.sello.replace('"OD"', '"OI"');
    await o.app.store.update(surgeries, id, stored.version, {
      ...stored.value,
      operacion: { ...stored.value.operacion, sello },
    });
    expect(valueOf(await readSurgery(o.app, DOCTOR, id)).operacion?.integra).toBe(false);
  });

  test.each([
    ['fecha', { fecha: '2026-11-21' }],
    ['fecha', { fecha: '2026-11-19' }],
    ['incision', { incision: undefined }],
    ['lugar', { lugar: undefined }],
    ['implante', { implante: undefined }],
    ['implante', { lugar: 'ninguno' as const }],
    ['complicacionDetalle', { complicaciones: ['otra' as const] }],
  ])('names %s where it is wrong', async (field, nota) => {
    expect(await operate(await ready(), {}, nota)).toMatchObject({
      error: { fields: { [`nota.${field}`]: [expect.any(String)] } },
    });
  });

  test('asks when the patient comes back', async () => {
    expect(await operate(await ready(), { controlDias: undefined })).toMatchObject({
      error: { fields: { controlDias: [expect.any(String)] } },
    });
  });
});

const FLOPPY = 'Toma tamsulosina: iris flácido en cirugía de catarata';

describe('what speaks against an operation', () => {
  test.each([
    ['condicion', 'tamsulosina', undefined, /iris flácido/u],
    ['condicion', 'anticoagulante', undefined, /anticoagulante/iu],
    ['alergia', 'povidona', undefined, /povidona/iu],
    ['alergia', 'latex', undefined, /látex/iu],
    ['alergia', 'anestesico_local', undefined, /lidocaína/iu],
    ['medicacion', 'otra', 'Warfarina 5 mg', /Usa warfarina/iu],
  ] as const)(
    '%s %s %s waits for a reason, which is kept in its history',
    async (clase, que, detalle, said) => {
      valueOf(
        await addAntecedent(o.app, DOCTOR, 'p1', {
          clase,
          que,
          ...(detalle === undefined ? {} : { detalle }),
        }),
      );
      const refused = await propose();
      expect(refused).toMatchObject({ error: { code: 'requiere_confirmacion' } });
      expect(wanted(refused).join(' ')).toMatch(said);
      // Whoever says yes to everything has given no reason.
      expect(await propose({ confirmado: true })).toMatchObject({ error: { code: 'requiere_confirmacion' } });
      expect((await o.app.store.query(surgeries, { limit: 10 })).items).toEqual([]);
      const motivos = wanted(refused).map((aviso) => ({ aviso, motivo: 'Conversado con su cardiólogo' }));
      const { historial } = valueOf(await propose({ motivos }));
      expect(historial.at(-1)?.avisos).toEqual(motivos);
    },
  );

  test('and was noted after it was proposed waits for a reason before the note is signed', async () => {
    const surgery = await ready();
    valueOf(await addAntecedent(o.app, DOCTOR, 'p1', { clase: 'condicion', que: 'tamsulosina' }));
    const refused = await operate(surgery);
    expect(wanted(refused)).toEqual([FLOPPY]);
    expect((await o.app.store.get(surgeries, surgery.id))?.value.estado).toBe('programada');
    const motivos = [{ aviso: FLOPPY, motivo: 'Se operó con retractores de iris' }];
    const { historial } = valueOf(await operate(surgery, { motivos }));
    expect(historial.at(-1)).toMatchObject({ estado: 'realizada', avisos: motivos });
  });

  test('and was answered when it was proposed is not asked again at the note', async () => {
    valueOf(await addAntecedent(o.app, DOCTOR, 'p1', { clase: 'condicion', que: 'tamsulosina' }));
    const surgery = await ready([{ aviso: FLOPPY, motivo: 'Se operará con retractores de iris' }]);
    expect(valueOf(await operate(surgery)).historial.at(-1)?.avisos).toBeUndefined();
  });
});

function wanted(refused: Awaited<ReturnType<typeof propose>>): string[] {
  const motivos = refused.ok ? [] : refused.error.details?.['motivos'];
  return Array.isArray(motivos) ? motivos.map(String) : [];
}

describe('who sees what', () => {
  test('the staff prepares without diagnosis, risks and findings; another doctor needs the record open', async () => {
    valueOf(await addAntecedent(o.app, DOCTOR, 'p1', { clase: 'condicion', que: 'tamsulosina' }));
    const motivos = [{ aviso: FLOPPY, motivo: 'Se operará con retractores de iris' }];
    const { id } = valueOf(await propose({ riesgos: 'Endoftalmitis', motivos }));
    const staff = valueOf(await readSurgery(o.app, STAFF, id));
    expect(JSON.stringify(staff)).not.toMatch(/H25|Endoftalmitis|retractores/u);
    expect(staff.avisos).toEqual([expect.stringContaining('iris flácido')]);
    expect(valueOf(await readSurgery(o.app, DOCTOR, id)).riesgos).toBe('Endoftalmitis');
    expect(await readSurgery(o.app, OTHER, id)).toMatchObject({ error: { code: 'requiere_motivo' } });
    expect(await listPatientSurgeries(o.app, OTHER, 'p1')).toMatchObject({
      error: { code: 'requiere_motivo' },
    });
    valueOf(await openRecord(o.app, OTHER, 'p1', { motivo: 'Interconsulta de la Dra. Ana' }));
    expect((await readSurgery(o.app, OTHER, id)).ok).toBe(true);
    const lines = (await auditLogOf(o.app)).filter(({ accion }) => accion === 'cirugía abierta');
    expect(new Set(lines.map(({ quien }) => quien))).toEqual(new Set(['ana', 'beto', STAFF.uid]));
  });

  test('doctors list their own; somebody without a name of it is offered none', async () => {
    valueOf(await propose());
    const of = async (actor: AppointmentActor, medico?: string) =>
      valueOf(await listSurgeries(o.app, actor, { limite: 50, medico })).items.length;
    expect([await of(DOCTOR), await of(OTHER), await of(STAFF), await of(STAFF, 'Dr. Beto')]).toEqual([
      1, 0, 1, 0,
    ]);
    expect(await of(OTHER, 'Dra. Ana')).toBe(0);
  });
});

describe('nobody is lost', () => {
  test('whoever does not answer, has no day, or was not operated on the day comes back by itself', async () => {
    const due = async (hours: string) => {
      const minutes = (new Date(hours).getTime() - o.clock.now().getTime()) / 60_000;
      o.clock.advance({ minutes });
      return valueOf(await listSurgeries(o.app, STAFF, { limite: 50, pendientes: 'si' })).items.map(
        ({ estado }) => estado,
      );
    };
    const proposed = valueOf(await propose());
    expect(await due('2026-12-19T13:00:00Z')).toEqual([]);
    expect(await due('2026-12-20T13:00:00Z')).toEqual(['propuesta']);
    const accepted = valueOf(await step(STAFF, proposed, { estado: 'aceptada' }));
    expect(await due('2026-12-26T13:00:00Z')).toEqual([]);
    expect(await due('2026-12-27T13:00:00Z')).toEqual(['aceptada']);
    valueOf(await step(STAFF, accepted, { estado: 'programada', fecha: '2026-12-30' }));
    expect(await due('2026-12-30T13:00:00Z')).toEqual([]);
    expect(await due('2026-12-31T13:00:00Z')).toEqual(['programada']);
  });

  test('none that waits can be stored without its day, and none that is over with one', async () => {
    const { id } = valueOf(await propose());
    const stored = await o.app.store.get(surgeries, id);
    if (stored === null) throw new Error('There is no surgery.');
    const { toca: _day, ...without } = stored.value;
    await expect(o.app.store.update(surgeries, id, stored.version, without)).rejects.toThrow();
    await expect(
      o.app.store.update(surgeries, id, stored.version, { ...stored.value, estado: 'descartada' }),
    ).rejects.toThrow();
  });

  test('a plan of both eyes stays for the one that was not operated', async () => {
    const stored = await o.app.store.get(consultations, consulta);
    await o.app.store.create(plans, 'ambos', {
      ...{ paciente: { id: 'p1' }, problema: 'H25.1', ojo: 'AO', medico: 'Dra. Ana', consulta },
      ...{ creado: stored?.value.creada ?? '', estado: 'abierto', clase: 'cirugia', intervaloDias: 30 },
      ...{ desde: TODAY, vence: '2026-12-20', toca: '2026-12-20', gravedad: 4, intentos: [] },
    });
    valueOf(await operate(await ready()));
    const { items } = await o.app.store.query(plans, { limit: 10 });
    expect(
      items.map(({ value }) => `${value.ojo ?? ''} ${value.clase ?? ''} ${value.estado}`).toSorted(),
    ).toEqual(['OD control abierto', 'OI cirugia abierto']);
  });
});

test.each([
  ['icl', -20, []],
  ['icl', -20.25, ['lente.potencia']],
  ['icl', 21.5, ['lente.potencia']],
  ['faco', -10, []],
  ['faco', -10.25, ['lente.potencia']],
  ['faco', 40, []],
  ['lasik', 10, ['lente']],
] as const)('a lens of %s with %s D is refused at %j', (procedimiento, potencia, fields) => {
  expect(Object.keys(wrongLens({ procedimiento }, { potencia })?.fields ?? {})).toEqual(fields);
});

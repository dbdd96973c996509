import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { appointments, consultations, patients, users } from '../collections.ts';
import { askAllergies } from '../antecedents/ask-allergies.ts';
import { antecedentsOf, readAlerts } from '../antecedents/read-antecedents.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { closeDraft, discardDraft, saveDraft } from '../records/write-consultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { rescheduleAppointment } from '../scheduling/appointments/move-appointment.ts';
import { readSections } from '../visits/read-sections.ts';
import { saveSection } from '../visits/save-section.ts';
import { mayPutDrops } from './may-put-drops.ts';
import { markReady } from './mark-ready.ts';
import { openPreconsultation } from './open-preconsultation.ts';
import type { AllergyAnswer } from '#domain/clinical/antecedents/asked-allergies';
import type { SectionPatch } from '#domain/clinical/section';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

const TODAY = '2026-11-20';
const OTHER: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
const RECEPTION: AppointmentActor = { ...STAFF, funciones: ['recepcion'] };
const TECHNICIAN: AppointmentActor = { ...STAFF, funciones: ['tecnico'] };
let o: OpenedApp;

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
});
afterEach(() => o.close());

/** A patient who is in the waiting room, and their draft. */
async function measuring() {
  const booked = valueOf(await book(o.app, { fecha: TODAY, hora: '10:00' }));
  const turno = valueOf(
    await enterState(o.app, BOSS, booked.id, { estado: 'en_sala', version: booked.version }),
  );
  return { turno, consulta: valueOf(await openPreconsultation(o.app, STAFF, turno.id)).consulta };
}
const save = (
  actor: AppointmentActor,
  consulta: string,
  seccion: string,
  valores: SectionPatch['valores'],
  version = 0,
) => saveSection(o.app, actor, { id: consulta, seccion }, { valores, version });
const PRESSURE = { pio: { OD: { v: 31, hora: '09:00' } } };
const DROPS = { gotas: { OD: { v: ['tropicamida_1'], hora: '09:00' } } };
const inRoom = (actor: AppointmentActor, { id, version }: { id: string; version: number }) =>
  enterState(o.app, actor, id, {
    estado: 'en_preparacion',
    dilatacion: { ojos: 'AO', gota: 'tropicamida', minutos: 25 },
    version,
  });
/** The moments and people of the draft's audit log, newest first. */
const auditLines = async (consulta: string) =>
  (await auditLogOf(o.app)).filter(({ documento }) => documento === consulta);

const refusedFor = (why: string) => ({
  ok: false,
  error: { code: 'prohibido', message: expect.stringContaining(why) as string },
});

describe('drops without the doctor', () => {
  async function born(fechaNacimiento: string): Promise<void> {
    const stored = await o.app.store.get(patients, 'p1');
    if (stored === null) throw new Error('There is no such patient.');
    await o.app.store.update(patients, 'p1', stored.version, { ...stored.value, fechaNacimiento });
  }

  test('not in an infant, in the sheet or from the room', async () => {
    await born('2026-05-01');
    const { turno, consulta } = await measuring();
    expect(await save(STAFF, consulta, 'dilatacion', DROPS)).toMatchObject(refusedFor('menor de un año'));
    expect(await inRoom(STAFF, turno)).toMatchObject(refusedFor('menor de un año'));
    expect((await save(DOCTOR, consulta, 'dilatacion', DROPS)).ok).toBe(true);
    await born('2024-05-01');
    expect((await inRoom(STAFF, turno)).ok).toBe(true);
  });

  test('not where the angle was seen narrow in this visit', async () => {
    const { turno, consulta } = await measuring();
    valueOf(await save(DOCTOR, consulta, 'biomicroscopia', { van_herick: { OI: { v: '1' } } }));
    expect(await save(STAFF, consulta, 'dilatacion', DROPS)).toMatchObject(refusedFor('Van Herick 1'));
    expect(await inRoom(STAFF, turno)).toMatchObject(refusedFor('Van Herick 1'));
    // The refusal names the eye, so that the screen shows the drop as refused; there it stays until it is taken away.
    const refused = await save(STAFF, consulta, 'dilatacion', DROPS);
    expect(refused).toMatchObject({
      error: { fields: { 'gotas.OD': [expect.stringContaining('Van Herick 1')] } },
    });
    const unread = { sinEntender: { 'gotas.OD': 'tropicamida 1 %' }, version: 0 };
    const left = await saveSection(o.app, STAFF, { id: consulta, seccion: 'dilatacion' }, unread);
    expect(valueOf(left)).toMatchObject({ valores: {}, sinEntender: { 'gotas.OD': 'tropicamida 1 %' } });
    valueOf(await save(DOCTOR, consulta, 'biomicroscopia', { van_herick: { OI: { v: '4' } } }, 1));
    expect((await inRoom(STAFF, turno)).ok).toBe(true);
  });

  test('nor where a technician saw it narrow, of either eye, in whichever visit of the day; before a study too', async () => {
    const { turno, consulta } = await measuring();
    // Only one eye is looked at today: of the other one the last estimate still counts.
    expect((await save(TECHNICIAN, consulta, 'biomicroscopia', { van_herick: { OD: { v: '4' } } })).ok).toBe(
      true,
    );
    expect((await save(TECHNICIAN, consulta, 'dilatacion', DROPS)).ok).toBe(true);
    valueOf(await save(TECHNICIAN, consulta, 'biomicroscopia', { van_herick: { OI: { v: '2' } } }, 1));
    expect(await save(TECHNICIAN, consulta, 'dilatacion', DROPS, 1)).toMatchObject(
      refusedFor('Van Herick 2'),
    );
    const asked = { medico: 'Dra. Ana', paciente: 'p1', fecha: TODAY, gota: 'tropicamida 1 %' };
    expect(await mayPutDrops(o.app.store, TECHNICIAN, asked)).toMatchObject(refusedFor('Van Herick 2'));
    expect(await inRoom(TECHNICIAN, turno)).toMatchObject(refusedFor('Van Herick 2'));
  });

  test('nor where it was narrow in the visit before and nobody has looked since', async () => {
    const { consulta: before } = await measuring();
    valueOf(await save(DOCTOR, before, 'biomicroscopia', { van_herick: { OD: { v: '2' } } }));
    const draft = await o.app.store.get(consultations, before);
    if (draft === null) throw new Error('There is no draft.');
    await o.app.store.update(consultations, before, draft.version, {
      ...draft.value,
      estado: 'cerrada',
      cerrada: { cuando: '2026-11-20T10:00:00.000Z', catalogo: '1' },
    });
    const next = valueOf(await book(o.app, { fecha: TODAY, hora: '11:00', confirmado: true }));
    const here = valueOf(
      await enterState(o.app, BOSS, next.id, { estado: 'en_sala', version: next.version }),
    );
    expect(await inRoom(STAFF, here)).toMatchObject(refusedFor('Van Herick 2'));
    const { consulta } = valueOf(await openPreconsultation(o.app, STAFF, here.id));
    expect(await save(STAFF, consulta, 'dilatacion', DROPS)).toMatchObject(refusedFor('Van Herick 2'));
  });

  test('nor where it was narrow the last time and today only the other eye was looked at', async () => {
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Control del ángulo' }));
    const { id } = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
    valueOf(await save(DOCTOR, id, 'biomicroscopia', { van_herick: { OI: { v: '1', ok: 'confirmado' } } }));
    const diagnosticos = typedDiagnoses(['H40.1 OI']);
    const { version } = valueOf(await saveDraft(o.app, DOCTOR, id, { diagnosticos, version: 1 }));
    valueOf(await closeDraft(o.app, DOCTOR, id, { version, confirmado: true, confirmados: [] }));
    const { consulta } = await measuring();
    valueOf(await save(TECHNICIAN, consulta, 'biomicroscopia', { van_herick: { OD: { v: '4' } } }));
    expect(await save(TECHNICIAN, consulta, 'dilatacion', DROPS)).toMatchObject(refusedFor('Van Herick 1'));
    // That it could not be seen today takes nothing back.
    const unseen = { van_herick: { OI: { v: 'no_se_pudo', motivo: 'fotofobia' } } };
    valueOf(await save(TECHNICIAN, consulta, 'biomicroscopia', unseen, 1));
    expect(await save(TECHNICIAN, consulta, 'dilatacion', DROPS)).toMatchObject(refusedFor('Van Herick 1'));
    valueOf(await save(TECHNICIAN, consulta, 'biomicroscopia', { van_herick: { OI: { v: '3' } } }, 2));
    expect((await save(TECHNICIAN, consulta, 'dilatacion', DROPS)).ok).toBe(true);
  });

  test('a technician puts them in and moves the patient on; somebody who only receives does not', async () => {
    const { turno, consulta } = await measuring();
    expect(await inRoom(RECEPTION, turno)).toMatchObject(refusedFor('técnico'));
    expect(await save(RECEPTION, consulta, 'dilatacion', DROPS)).toMatchObject(refusedFor('técnico'));
    expect((await save(TECHNICIAN, consulta, 'dilatacion', DROPS)).ok).toBe(true);
    expect((await inRoom(TECHNICIAN, turno)).ok).toBe(true);
  });
});

describe('of the doctor’s part', () => {
  test('an assistant writes and reads the angle and nothing else', async () => {
    const { consulta } = await measuring();
    valueOf(await save(DOCTOR, consulta, 'biomicroscopia', { cornea: { OD: { v: ['leucoma'] } } }));
    const only = { van_herick: { OD: { v: '3' } } };
    for (const valores of [{ cornea: { OI: { v: ['leucoma'] } } }, { ...only, celulas: { OD: { v: '2+' } } }])
      expect(await save(TECHNICIAN, consulta, 'biomicroscopia', valores, 1)).toMatchObject({
        ...{ ok: false, error: { code: 'prohibido' } },
      });
    for (const patch of [{ estados: { OD: 'no_examinado' as const } }, { sinEntender: { 'cornea.OD': 'x' } }])
      expect(
        await saveSection(
          o.app,
          TECHNICIAN,
          { id: consulta, seccion: 'biomicroscopia' },
          { ...patch, version: 1 },
        ),
      ).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    const saved = valueOf(await save(TECHNICIAN, consulta, 'biomicroscopia', only, 1));
    expect(Object.keys(saved.valores)).toEqual(['van_herick']);
    const stale = await save(TECHNICIAN, consulta, 'biomicroscopia', only, 1);
    expect(stale).toMatchObject({ ok: false, error: { code: 'version_vieja' } });
    const read = valueOf(await readSections(o.app, TECHNICIAN, consulta));
    expect(JSON.stringify([stale, read])).not.toMatch(/leucoma|cornea/u);
    expect(read.items.find(({ seccion }) => seccion === 'biomicroscopia')?.valores).toMatchObject(only);
    const whole = valueOf(await readSections(o.app, DOCTOR, consulta));
    expect(
      Object.keys(whole.items.find(({ seccion }) => seccion === 'biomicroscopia')?.valores ?? {}),
    ).toEqual(['cornea', 'van_herick']);
    const rest = { dpar: { OD: { v: 'no', origen: { tipo: 'normal' as const } } } };
    expect(await save(TECHNICIAN, consulta, 'pupilas', rest)).toMatchObject({ error: { code: 'prohibido' } });
    expect((await save(TECHNICIAN, consulta, 'pupilas', { dpar: { OD: { v: 'no' } } })).ok).toBe(true);
  });
});

describe('the question about allergies', () => {
  const ask = (answer: AllergyAnswer, actor = TECHNICIAN) => askAllergies(o.app, actor, 'p1', answer);
  const alerts = async (actor = TECHNICIAN) => valueOf(await readAlerts(o.app, actor, 'p1'));

  test('is open until somebody answers; «no tiene» says who answered, who asked and when, and is asked again', async () => {
    await measuring();
    expect((await alerts()).alergias).toEqual({ estado: 'sin_preguntar' });
    expect(await ask({ respuesta: 'igual', dijo: 'paciente' })).toMatchObject({
      ...{ ok: false, error: { fields: { respuesta: [expect.any(String)] } } },
    });
    const said = valueOf(await ask({ respuesta: 'niega', dijo: 'familiar' }));
    expect(said).toMatchObject({ estado: 'niega', dijo: 'familiar' });
    expect((await alerts()).alergias).toEqual(said);
    expect((await alerts()).items.map(({ clave }) => clave)).not.toContain('alergia.sin_preguntar');
    valueOf(await ask({ respuesta: 'igual', dijo: 'paciente' }, DOCTOR));
    const known = (await antecedentsOf(o.app.store, 'p1')).map(({ value }) => value);
    expect(known).toMatchObject([
      { que: 'niega', por: TECHNICIAN.uid, dijo: 'familiar', preguntado: { por: 'ana', dijo: 'paciente' } },
    ]);
    expect((await auditLogOf(o.app)).filter(({ accion }) => accion === 'alergias preguntadas')).toHaveLength(
      2,
    );
  });

  test('an allergy that is told stands over «no tiene»; «no tiene» takes none back, and refuses drops that it is to', async () => {
    const { consulta } = await measuring();
    valueOf(await ask({ respuesta: 'niega', dijo: 'paciente' }));
    expect(await ask({ respuesta: 'tiene', dijo: 'paciente', que: 'farmaco' })).toMatchObject({
      ...{ ok: false, error: { fields: { detalle: [expect.any(String)] } } },
    });
    for (const que of ['niega', 'perros', undefined])
      expect(await ask({ respuesta: 'tiene', dijo: 'paciente', que })).toMatchObject({
        ...{ ok: false, error: { fields: { que: [expect.any(String)] } } },
      });
    const told = { respuesta: 'tiene', dijo: 'paciente', que: 'farmaco', detalle: 'tropicamida' } as const;
    expect(valueOf(await ask({ ...told, reaccion: 'ronchas' })).estado).toBe('tiene');
    expect((await alerts()).items[0]?.texto).toContain('tropicamida (ronchas)');
    expect(await ask({ respuesta: 'niega', dijo: 'paciente' })).toMatchObject({
      ...{ ok: false, error: { fields: { respuesta: [expect.stringContaining('tropicamida')] } } },
    });
    expect(await save(TECHNICIAN, consulta, 'dilatacion', DROPS)).toMatchObject(refusedFor('tropicamida'));
    valueOf(await ask(told));
    const known = (await antecedentsOf(o.app.store, 'p1')).map(({ value }) => value);
    expect(known.map(({ que, retirado }) => [que, retirado !== undefined])).toEqual([
      ['niega', true],
      ['farmaco', false],
    ]);
  });

  test('is asked with the patient there only', async () => {
    expect(await ask({ respuesta: 'niega', dijo: 'paciente' })).toMatchObject({
      ...{ ok: false, error: { code: 'prohibido' } },
    });
    await measuring();
    expect(
      await askAllergies(o.app, TECHNICIAN, 'nadie', { respuesta: 'niega', dijo: 'papel' }),
    ).toMatchObject({
      error: { code: 'no_encontrado' },
    });
    expect((await ask({ respuesta: 'niega', dijo: 'papel' })).ok).toBe(true);
  });
});

describe('an appointment that passes to another doctor', () => {
  test.each([
    ['by the next opening', true],
    ['when that doctor begins', false],
  ])('takes what was measured along, and who is ready stays ready: %s', async (_when, opens) => {
    const { turno, consulta } = await measuring();
    valueOf(await save(STAFF, consulta, 'presion', PRESSURE));
    const ready = valueOf(await markReady(o.app, STAFF, consulta, { listo: true }));
    const moved = valueOf(
      await rescheduleAppointment(o.app, BOSS, turno.id, { medico: 'Dr. Beto', version: ready.version }),
    );
    expect(moved.listo).toEqual(ready.listo);
    if (opens) valueOf(await openPreconsultation(o.app, STAFF, turno.id));
    valueOf(await enterState(o.app, BOSS, turno.id, { estado: 'en_atencion', version: moved.version }));
    valueOf(await openRecord(o.app, OTHER, 'p1', { motivo: 'Continuidad del tratamiento' }));
    const started = valueOf(await startConsultation(o.app, OTHER, 'p1', { turno: turno.id }));
    expect(started).toMatchObject({ id: consulta, medico: 'Dr. Beto', propia: true });
    const { items } = valueOf(await readSections(o.app, OTHER, consulta));
    expect(items.find(({ seccion }) => seccion === 'presion')?.valores['pio']?.OD?.v).toBe(31);
    const { value } = (await o.app.store.get(consultations, consulta)) ?? {};
    expect(value?.traspasos).toMatchObject([{ de: { medico: 'Dra. Ana' }, a: { medico: 'Dr. Beto' } }]);
    expect((await auditLines(consulta)).map(({ accion }) => accion)).toContain('borrador traspasado');
  });

  test('what the doctor before has written stays with that one, and nobody writes into it', async () => {
    const { turno, consulta } = await measuring();
    valueOf(await save(DOCTOR, consulta, 'fondo', { cd_vertical: { OD: { v: 0.6 } } }));
    const moved = valueOf(
      await rescheduleAppointment(o.app, BOSS, turno.id, { medico: 'Dr. Beto', version: turno.version }),
    );
    expect(await openPreconsultation(o.app, STAFF, turno.id)).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida', message: expect.stringContaining('Otro médico') as string },
    });
    valueOf(await enterState(o.app, BOSS, turno.id, { estado: 'en_atencion', version: moved.version }));
    valueOf(await openRecord(o.app, OTHER, 'p1', { motivo: 'Continuidad del tratamiento' }));
    expect(await startConsultation(o.app, OTHER, 'p1', { turno: turno.id })).toMatchObject({
      ok: false,
      error: { code: 'ya_existe' },
    });
    expect((await o.app.store.get(consultations, consulta))?.value.autor).toBe('ana');
  });
});

describe('a draft that is begun again', () => {
  test('holds nothing of the one that was discarded', async () => {
    const { turno, consulta } = await measuring();
    valueOf(await save(STAFF, consulta, 'presion', PRESSURE));
    const draft = await o.app.store.get(consultations, consulta);
    valueOf(await discardDraft(o.app, DOCTOR, consulta, { version: draft?.version ?? 0 }));
    valueOf(await openPreconsultation(o.app, STAFF, turno.id));
    const { items } = valueOf(await readSections(o.app, STAFF, consulta));
    expect(items.find(({ seccion }) => seccion === 'presion')).toMatchObject({ version: 0, valores: {} });
    expect((await save(STAFF, consulta, 'presion', PRESSURE)).ok).toBe(true);
  });

  test('belongs to no account that was suspended', async () => {
    const stored = await o.app.store.get(users, 'ana');
    if (stored === null) throw new Error('There is no such account.');
    await o.app.store.update(users, 'ana', stored.version, { ...stored.value, estado: 'suspendido' });
    const booked = valueOf(await book(o.app, { fecha: TODAY, hora: '10:00' }));
    valueOf(await enterState(o.app, BOSS, booked.id, { estado: 'en_sala', version: booked.version }));
    expect(await openPreconsultation(o.app, STAFF, booked.id)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('no tiene cuenta') as string },
    });
  });
});

describe('ready for the doctor', () => {
  test('a pressure that is taken afterwards is lacking no more, and one taken away lacks again', async () => {
    const { turno, consulta } = await measuring();
    valueOf(await markReady(o.app, STAFF, consulta, { listo: true }));
    const lacking = async () => (await o.app.store.get(appointments, turno.id))?.value.listo?.falta ?? [];
    expect(await lacking()).toContain('presión');
    valueOf(await save(STAFF, consulta, 'presion', PRESSURE));
    expect(await lacking()).toContain('presión OI');
    valueOf(await save(STAFF, consulta, 'presion', { pio: { OI: { v: 14, hora: '09:01' } } }, 1));
    expect((await lacking()).filter((each) => each.startsWith('presión'))).toEqual([]);
    valueOf(await save(STAFF, consulta, 'presion', { pio: { OI: null } }, 2));
    expect(await lacking()).toContain('presión OI');
  });
});

test('who only reads what others measured is in the audit log, once', async () => {
  const { consulta } = await measuring();
  const other = { ...STAFF, uid: 'otra' };
  for (let times = 0; times < 2; times += 1) valueOf(await readSections(o.app, other, consulta));
  expect((await auditLines(consulta)).filter(({ quien }) => quien === 'otra')).toMatchObject([
    { accion: 'preconsulta abierta' },
  ]);
});

test('an assistant is asked about what rose, is shown the last measures and no word or target of another visit, and copies none', async () => {
  valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Control de la presión' }));
  const { id, version } = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
  valueOf(
    await save(DOCTOR, id, 'presion', {
      pio: { OD: { v: 14, hora: '09:00' } },
      pio_objetivo: { OD: { v: 16 } },
    }),
  );
  valueOf(await save(DOCTOR, id, 'motivo', { motivo_consulta: { AO: { v: 'Le duele al leer' } } }));
  valueOf(await save(DOCTOR, id, 'fondo', { cd_vertical: { OD: { v: 0.4 } } }));
  const diagnosticos = typedDiagnoses(['H40.1 OD']);
  const noted = valueOf(await saveDraft(o.app, DOCTOR, id, { diagnosticos, version }));
  valueOf(await closeDraft(o.app, DOCTOR, id, { version: noted.version, confirmado: true, confirmados: [] }));
  const { consulta } = await measuring();
  const saved = valueOf(
    await save(TECHNICIAN, consulta, 'presion', { pio: { OD: { v: 20, hora: '09:30' } } }),
  );
  const asked = saved.avisos.map(({ mensaje }) => mensaje).join(' ');
  expect(asked).toContain('PIO: subió 5 mmHg o más desde el 20/11/2026');
  expect(asked).toContain('por encima de la PIO objetivo');
  const read = valueOf(await readSections(o.app, TECHNICIAN, consulta));
  const last = read.anterior?.items.flatMap(({ valores }) => Object.entries(valores)) ?? [];
  expect(last.map(([campo, { OD }]) => [campo, OD?.v])).toEqual([['pio', 14]]);
  expect(
    await save(
      TECHNICIAN,
      consulta,
      'presion',
      {
        pio: { OD: { v: 14, hora: '09:00', origen: { tipo: 'copiado', de: '2026-11-20' } } },
      },
      1,
    ),
  ).toMatchObject({ ok: false, error: { code: 'prohibido' } });
  expect(read.avisos.map(({ mensaje }) => mensaje).join(' ')).toContain('subió 5 mmHg');
  // The doctor says that it is so: whoever measured stays.
  const confirmed = valueOf(
    await save(DOCTOR, consulta, 'presion', { pio: { OD: { v: 20, hora: '09:30', ok: 'confirmado' } } }, 1),
  );
  expect(confirmed.valores['pio']?.OD).toMatchObject({
    por: TECHNICIAN.uid,
    confirmo: { por: DOCTOR.uid },
  });
});

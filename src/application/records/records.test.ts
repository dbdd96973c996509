import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
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
import type { App } from '../app.ts';
import { appointments, consultations, rollUps } from '../collections.ts';
import { listReadingNotices } from '../patients/reading-notices.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { exportStatistics, readStatistics } from '../statistics/read-statistics.ts';
import { rebuildRollUps } from '../statistics/rebuild-roll-ups.ts';
import { listConsultations, listDrafts, readConsultation } from './read-consultations.ts';
import { openRecord } from './record-access.ts';
import { startConsultation } from './start-consultation.ts';
import { addendTo, closeDraft, discardDraft, saveDraft } from './write-consultation.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { recount, rollUpId } from '#domain/statistics/roll-up';

/** A doctor who has never seen p1. */
const BETO: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
const WHY = { motivo: 'Interconsulta: pidió la Dra. Ana' };
const PAGE = { limite: 50 };
const ALL = { desde: '2026-11-01', hasta: '2026-12-31' };
const codeOf = (result: Result<unknown, AppError>): string => (result.ok ? 'ok' : result.error.code);

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeAgenda(app, 'Dr. Beto', ['08:00-12:00']);
  for (const id of ['p1', 'p2']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => opened.close());

const openings = async () =>
  (await auditLogOf(app))
    .filter(({ accion }) => accion === 'apertura de ficha')
    .map(({ quien, documento, detalle }) => [quien, documento, detalle?.['motivo']]);

/** An appointment with Dra. Ana today: what makes a patient her own. */
const bookToday = async () => valueOf(await book(app, { fecha: '2026-11-20', hora: '11:00' }));

/** A draft by Dra. Ana for her patient, with these diagnoses. */
async function draft(diagnosticos: readonly string[] = ['H25.1 OD']) {
  if ((await app.store.query(appointments, { limit: 1 })).items.length === 0) await bookToday();
  valueOf(await openRecord(app, DOCTOR, 'p1', WHY));
  const begun = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
  return valueOf(
    await saveDraft(app, DOCTOR, begun.id, {
      motivo: 'Ve borroso',
      diagnosticos: typedDiagnoses(diagnosticos),
      version: begun.version,
    }),
  );
}
const closed = async (diagnosticos?: readonly string[]) => {
  const { id, version } = await draft(diagnosticos);
  return valueOf(await closeDraft(app, DOCTOR, id, { version }));
};

describe('opening a record', () => {
  test('a doctor opens an own patient’s directly and another’s only with a reason; each opening leaves its line', async () => {
    expect(codeOf(await openRecord(app, DOCTOR, 'p1', {}))).toBe('requiere_motivo');
    await bookToday();
    expect(valueOf(await openRecord(app, DOCTOR, 'p1', {}))).toMatchObject({ base: 'propio' });
    valueOf(await openRecord(app, DOCTOR, 'p1', {}));
    expect(codeOf(await openRecord(app, BETO, 'p1', {}))).toBe('requiere_motivo');
    expect(valueOf(await openRecord(app, BETO, 'p1', WHY))).toMatchObject({ base: 'motivo', ...WHY });
    expect(codeOf(await openRecord(app, BOSS, 'p1', {}))).toBe('requiere_motivo');
    valueOf(await openRecord(app, BOSS, 'p1', WHY));
    valueOf(await openRecord(app, STAFF, 'p1', {}));
    expect(await openings()).toEqual([
      // Loading the page again is the same reading.
      ['ana', 'p1', 'propio'],
      ['beto', 'p1', WHY.motivo],
      ['jefa', 'p1', WHY.motivo],
      ['caja', 'p1', 'sin diagnósticos'],
    ]);
    expect(codeOf(await openRecord(app, BOSS, 'nadie', WHY))).toBe('no_encontrado');
  });

  test('whoever comes another day is not yet an own patient, nor is whoever was only written about', async () => {
    valueOf(await book(app));
    expect(codeOf(await openRecord(app, DOCTOR, 'p1', {}))).toBe('requiere_motivo');
    valueOf(await openRecord(app, DOCTOR, 'p1', WHY));
    valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
    opened.clock.advance({ minutes: 9 * 60 });
    expect(codeOf(await openRecord(app, DOCTOR, 'p1', {}))).toBe('requiere_motivo');
  });

  test('whoever said why comes back within the hours without saying it again, by one line in the audit log', async () => {
    valueOf(await book(app));
    valueOf(await openRecord(app, DOCTOR, 'p1', WHY));
    opened.clock.advance({ minutes: 7 * 60 });
    expect(valueOf(await openRecord(app, DOCTOR, 'p1', {}))).toMatchObject({ base: 'motivo', ...WHY });
    expect(await openings()).toHaveLength(1);
    expect(codeOf(await openRecord(app, BETO, 'p1', {}))).toBe('requiere_motivo');
    // Whoever is no doctor any more gets what the staff get.
    const staff = { ...DOCTOR, rol: 'personal', medico: null } as const;
    expect(valueOf(await openRecord(app, staff, 'p1', {}))).toMatchObject({ base: 'sin_diagnosticos' });
  });

  test('each reading checks again that the patient is one’s own: a cancelled appointment opens nothing', async () => {
    const { id: note } = await closed();
    const { id, version } = valueOf(
      await book(app, { medico: 'Dr. Beto', fecha: '2026-11-20', hora: '10:00' }, BOSS),
    );
    expect(valueOf(await openRecord(app, BETO, 'p1', {}))).toMatchObject({ base: 'propio' });
    const told = (await auditLogOf(app)).find(
      ({ accion, quien }) => accion === 'apertura de ficha' && quien === BETO.uid,
    );
    expect(told?.detalle).toEqual({ motivo: 'propio', porque: 'turno de hoy' });
    expect(codeOf(await readConsultation(app, BETO, note))).toBe('ok');
    const cancelled = { estado: 'cancelado', motivo: 'Viaja', canceladoPor: 'paciente', version } as const;
    valueOf(await enterState(app, BETO, id, cancelled));
    expect(codeOf(await readConsultation(app, BETO, note))).toBe('requiere_motivo');
    expect(codeOf(await listConsultations(app, BETO, 'p1', PAGE))).toBe('requiere_motivo');
    expect(codeOf(await startConsultation(app, BETO, 'p1', {}))).toBe('requiere_motivo');
    expect(codeOf(await openRecord(app, BETO, 'p1', {}))).toBe('requiere_motivo');
    valueOf(await openRecord(app, BETO, 'p1', WHY));
    expect(codeOf(await readConsultation(app, BETO, note))).toBe('ok');
    // What another one booked is cancelled without a word to the admins.
    expect(valueOf(await listReadingNotices(app)).items).toEqual([]);
  });

  test('an appointment that one made oneself today is no reason, and who books, opens and cancels is told to the admins', async () => {
    const { id: note } = await closed();
    const own = { medico: 'Dr. Beto', fecha: '2026-11-20', hora: '10:00' };
    const { id, version } = valueOf(await book(app, own, BETO));
    const refused = await openRecord(app, BETO, 'p1', {});
    expect(refused).toMatchObject({
      error: { code: 'requiere_motivo', message: expect.stringContaining('lo puso usted') as string },
    });
    expect(codeOf(await readConsultation(app, BETO, note))).toBe('requiere_motivo');
    expect(valueOf(await openRecord(app, BETO, 'p1', WHY))).toMatchObject({ base: 'motivo', ...WHY });
    expect(valueOf(await listReadingNotices(app)).items).toEqual([]);
    const cancelled = { estado: 'cancelado', motivo: 'Viaja', canceladoPor: 'paciente', version } as const;
    valueOf(await enterState(app, BETO, id, cancelled));
    expect(valueOf(await listReadingNotices(app)).items).toMatchObject([
      { cuenta: BETO.uid, personas: 1, clase: 'cita' },
    ]);
    expect((await auditLogOf(app)).map(({ accion }) => accion)).toContain(
      'turno cancelado tras abrir la ficha',
    );
  });

  test('an appointment that one made oneself counts once somebody else has received the patient, or on another day', async () => {
    const own = { medico: 'Dr. Beto', fecha: '2026-11-20', hora: '10:00' };
    const { id, version } = valueOf(await book(app, own, BETO));
    valueOf(await enterState(app, BOSS, id, { estado: 'en_sala', version }));
    expect(valueOf(await openRecord(app, BETO, 'p1', {}))).toMatchObject({ base: 'propio' });
    valueOf(await book(app, { medico: 'Dr. Beto', fecha: '2026-11-27', hora: '10:00' }, BETO));
    opened.clock.advance({ days: 7 });
    expect(valueOf(await openRecord(app, BETO, 'p1', {}))).toMatchObject({ base: 'propio' });
  });

  test('whoever was attended stays an own patient, whatever the day', async () => {
    const { id, version } = await bookToday();
    valueOf(await enterState(app, BOSS, id, { estado: 'en_sala', version }));
    valueOf(await enterState(app, BOSS, id, { estado: 'en_atencion', version: version + 1 }));
    valueOf(await enterState(app, BOSS, id, { estado: 'atendido', version: version + 2 }));
    opened.clock.advance({ days: 30 });
    expect(valueOf(await openRecord(app, DOCTOR, 'p1', {}))).toMatchObject({ base: 'propio' });
  });

  test('lasts eight hours for that person and that patient, and then has to be done again', async () => {
    const { id } = await closed();
    expect(codeOf(await listConsultations(app, BETO, 'p1', PAGE))).toBe('requiere_motivo');
    valueOf(await openRecord(app, BETO, 'p1', WHY));
    expect(valueOf(await listConsultations(app, BETO, 'p1', PAGE)).items.map((each) => each.id)).toEqual([
      id,
    ]);
    expect(codeOf(await listConsultations(app, BETO, 'p2', PAGE))).toBe('requiere_motivo');
    expect(codeOf(await listConsultations(app, BOSS, 'p1', PAGE))).toBe('requiere_motivo');
    opened.clock.advance({ minutes: 8 * 60 - 1 });
    expect(codeOf(await readConsultation(app, BETO, id))).toBe('ok');
    opened.clock.advance({ minutes: 1 });
    expect(codeOf(await readConsultation(app, BETO, id))).toBe('requiere_motivo');
    expect(codeOf(await startConsultation(app, BETO, 'p1', {}))).toBe('requiere_motivo');
    valueOf(await openRecord(app, BETO, 'p1', WHY));
    expect(codeOf(await readConsultation(app, BETO, id))).toBe('ok');
  });
});

describe('a consultation', () => {
  test('of an appointment is begun once, by its doctor, while or after the patient is seen', async () => {
    const { id, version } = valueOf(await book(app, { fecha: '2026-11-21', motivo: 'Ve borroso' }));
    valueOf(await openRecord(app, DOCTOR, 'p1', WHY));
    valueOf(await openRecord(app, BETO, 'p1', WHY));
    expect(codeOf(await startConsultation(app, DOCTOR, 'p1', { turno: id }))).toBe('entrada_invalida');
    opened.clock.advance({ days: 1 });
    valueOf(await openRecord(app, DOCTOR, 'p1', {}));
    valueOf(await openRecord(app, BETO, 'p1', WHY));
    valueOf(await enterState(app, BOSS, id, { estado: 'en_sala', version }));
    valueOf(await enterState(app, BOSS, id, { estado: 'en_atencion', version: version + 1 }));
    expect(codeOf(await startConsultation(app, BETO, 'p1', { turno: id }))).toBe('prohibido');
    valueOf(await openRecord(app, DOCTOR, 'p2', WHY));
    expect(codeOf(await startConsultation(app, DOCTOR, 'p2', { turno: id }))).toBe('no_encontrado');
    const begun = valueOf(await startConsultation(app, DOCTOR, 'p1', { turno: id }));
    expect(begun).toMatchObject({ turno: id, fecha: '2026-11-21', motivo: 'Ve borroso', propia: true });
    const again = valueOf(await startConsultation(app, DOCTOR, 'p1', { turno: id }));
    expect([again.id, again.version]).toEqual([begun.id, begun.version]);
    valueOf(await discardDraft(app, DOCTOR, begun.id, { version: 1 }));
    const fresh = valueOf(await startConsultation(app, DOCTOR, 'p1', { turno: id }));
    expect([fresh.id, fresh.estado, fresh.version]).toEqual([begun.id, 'borrador', 3]);
  });

  test('is saved as it is typed in the version that was seen; a stale one changes nothing and answers the present one', async () => {
    const { id, version } = await draft();
    const saved = valueOf(await saveDraft(app, DOCTOR, id, { plan: 'Biometría', version }));
    const stale = await saveDraft(app, DOCTOR, id, { plan: 'Otra cosa', version });
    expect(stale).toMatchObject({
      ok: false,
      error: { code: 'version_vieja', details: { actual: { plan: 'Biometría', version: saved.version } } },
    });
    expect(codeOf(await closeDraft(app, DOCTOR, id, { version }))).toBe('version_vieja');
    // Saving what is typed adds no audit lines.
    expect((await auditLogOf(app)).map(({ accion }) => accion)).not.toContain('consulta cambiada');
  });

  test('a draft is its author’s alone, who finds it among the ones to close', async () => {
    const { id, version } = await draft();
    valueOf(await openRecord(app, BETO, 'p1', WHY));
    expect(codeOf(await readConsultation(app, BETO, id))).toBe('no_encontrado');
    expect(codeOf(await saveDraft(app, BETO, id, { plan: 'x', version }))).toBe('no_encontrado');
    expect(valueOf(await listConsultations(app, BETO, 'p1', PAGE))).toMatchObject({
      borradores: [],
      items: [],
    });
    expect(valueOf(await listConsultations(app, DOCTOR, 'p1', PAGE)).borradores).toHaveLength(1);
    expect(valueOf(await listDrafts(app, DOCTOR)).items).toMatchObject([
      { id, paciente: { id: 'p1', nombre: 'Quispe, Ana' } },
    ]);
    expect(valueOf(await listDrafts(app, BETO)).items).toEqual([]);
    valueOf(await discardDraft(app, DOCTOR, id, { version }));
    expect(valueOf(await listDrafts(app, DOCTOR)).items).toEqual([]);
    expect((await app.store.get(consultations, id))?.value).toMatchObject({
      estado: 'descartada',
      motivo: 'Ve borroso',
    });
  });

  test('once closed is changed by nobody; its author adds addenda; the audit log tells of each step and of no diagnosis', async () => {
    const { id, version } = await closed();
    expect(codeOf(await saveDraft(app, DOCTOR, id, { plan: 'x', version }))).toBe('transicion_invalida');
    expect(codeOf(await saveDraft(app, DOCTOR, id, { plan: 'x', version: 1 }))).toBe('transicion_invalida');
    expect(codeOf(await closeDraft(app, DOCTOR, id, { version }))).toBe('transicion_invalida');
    expect(codeOf(await addendTo(app, BETO, id, { texto: 'No fue así' }))).toBe('prohibido');
    opened.clock.advance({ minutes: 30 });
    const added = valueOf(await addendTo(app, DOCTOR, id, { texto: 'Era el ojo izquierdo' }));
    expect(added).toMatchObject({
      estado: 'cerrada',
      diagnosticos: [{ codigo: 'H25.1', ojo: 'OD' }],
      adendas: [{ cuando: '2026-11-20T13:30:00.000Z', medico: 'Dra. Ana', texto: 'Era el ojo izquierdo' }],
    });
    const lines = (await auditLogOf(app)).filter(({ coleccion }) => coleccion === 'consultas');
    expect(lines.map(({ accion, detalle }) => [accion, detalle])).toEqual([
      ['consulta iniciada', { paciente: 'p1' }],
      ['consulta cerrada', { paciente: 'p1' }],
      ['adenda de consulta', { paciente: 'p1' }],
    ]);
    expect(JSON.stringify(await auditLogOf(app))).not.toContain('H25');
  });

  test('two windows that close it at once close it once', async () => {
    const { id, version } = await draft();
    const answers = await Promise.all([1, 2, 3].map(() => closeDraft(app, DOCTOR, id, { version })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [day] = (await app.store.query(rollUps, { limit: 10 })).items.filter(
      ({ id: key }) => key === 'medico:Dra. Ana:2026-11-20',
    );
    expect(day?.value.cuentas).toEqual({
      'k|n': 1,
      'd|H25.1': 1,
      't|11|control|agendado': 1,
      'l|0': 1,
      'u|min': 20,
    });
  });
});

describe('the most frequent diagnoses', () => {
  const found = async (actor: AppointmentActor, medico?: string) => {
    const read = valueOf(await readStatistics(app, actor, { ...ALL, medico }));
    return read.alcance === 'equipos' ? null : read.diagnosticos;
  };

  test('are counted with each closing, of the clinic and of each doctor; staff and other doctors are notified nothing', async () => {
    await closed(['H25.1 OD', 'H52.4']);
    await closed(['H25.1 OD', 'H25.1 OI']);
    await draft(['H40.1 OD']);
    const expected = {
      consultas: 2,
      codigos: [
        { codigo: 'H25.1', nombre: 'Catarata senil nuclear', consultas: 2 },
        { codigo: 'H52.4', nombre: 'Presbicia', consultas: 1 },
      ],
    };
    expect(await found(BOSS)).toEqual(expected);
    expect(await found(DOCTOR)).toEqual(expected);
    expect(await found(BOSS, 'Dr. Beto')).toEqual({ consultas: 0, codigos: [] });
    expect(await found(BETO)).toEqual({ consultas: 0, codigos: [] });
    expect(await found(STAFF)).toBeNull();
    const csv = valueOf(await exportStatistics(app, BOSS, { ...ALL, agrupar: 'mes' }));
    expect(csv.split('\r\n').slice(-5)).toEqual([
      '',
      'Desde;Hasta;Médico;Código CIE-10;Diagnóstico;Consultas',
      '01/11/2026;30/11/2026;Todos;H25.1;Catarata senil nuclear;2',
      '01/11/2026;30/11/2026;Todos;H52.4;Presbicia;1',
      '',
    ]);
  });

  test('equal a recount of the appointments and consultations, also when a folder is counted again', async () => {
    await closed(['H25.1 OD', 'H52.4']);
    opened.clock.advance({ days: 1 });
    await closed(['H25.1 AO']);
    await draft(['H40.1 OD']);
    valueOf(await book(app));
    const stored = async () =>
      Object.fromEntries(
        (await app.store.query(rollUps, { limit: 100 })).items.map(({ id, value }) => [id, value.cuentas]),
      );
    const turnos = (await app.store.query(appointments, { limit: 100 })).items.map(({ value }) => value);
    const consultas = (await app.store.query(consultations, { limit: 100 })).items.map(({ value }) => value);
    const right = Object.fromEntries(recount(turnos, consultas).map((day) => [rollUpId(day), day.cuentas]));
    expect(await stored()).toEqual(right);
    expect(Object.keys(right)).toHaveLength(3);
    for (const { id } of (await app.store.query(rollUps, { limit: 100 })).items)
      await app.store.delete(rollUps, id);
    await rebuildRollUps(app, async () => true);
    expect(await stored()).toEqual(right);
  });
});

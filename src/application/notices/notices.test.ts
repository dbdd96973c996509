import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, booked, storeWorkingDoctor, takenOf } from '#tests/support/scheduling/bookings';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { addHoliday } from '../holidays/add-holiday.ts';
import { noteDays, removeDays } from '../doctors/doctor-days.ts';
import { enterState, undoChange } from '../scheduling/appointments/change-appointment.ts';
import { rescheduleAppointment } from '../scheduling/appointments/move-appointment.ts';
import { bringBack } from './bring-back.ts';
import { countNotices, listNotices } from './list-notices.ts';
import { noteNoAnswer, noteTold, reopenNotice } from './mark-notice.ts';
import type { NoticeView } from '#contract/notices/notices';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Resolution } from '#domain/scheduling/hours/orphans';

const MONDAY = '2026-12-07';
const BOSS: AppointmentActor = { uid: 'jefa', rol: 'admin' };
const ANA: AppointmentActor = { uid: 'ana', rol: 'medico', medico: 'Dra. Ana' };
const LUIS: AppointmentActor = { uid: 'luis', rol: 'medico', medico: 'Dr. Luis' };
const STAFF: AppointmentActor = { uid: 'personal', rol: 'personal', funciones: ['tecnico'] };

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeWorkingDoctor(app, 'Dra. Ana', { monday: ['08:00-12:00'], tuesday: ['08:00-12:00'] });
  await storeWorkingDoctor(app, 'Dr. Luis', { monday: ['08:00-12:00'] });
});
afterEach(() => opened.close());

const ill = async (...resoluciones: Resolution[]): Promise<string> =>
  valueOf(
    await noteDays(
      app,
      'jefa',
      { id: 'Dra. Ana', kind: 'ausencias' },
      { fecha: MONDAY, clase: 'enfermedad', confirmado: true, resoluciones },
    ),
  ).id;
const listed = async (
  over: Partial<Parameters<typeof listNotices>[2]> = {},
  actor = BOSS,
): Promise<readonly NoticeView[]> =>
  valueOf(await listNotices(app, actor, { estado: 'pendiente', limite: 50, ...over })).items;
const move = (turno: string, fecha = '2026-12-08', hora = '09:00'): Resolution => ({
  turno,
  accion: 'mover',
  fecha,
  hora,
});
const first = async (): Promise<NoticeView> => {
  const [notice] = await listed();
  if (notice === undefined) throw new Error('nobody to tell');
  return notice;
};

describe('the list', () => {
  test('says for which holiday somebody was moved, and never why a doctor is absent', async () => {
    await book(app, 'movida', { hora: '09:00' });
    valueOf(
      await addHoliday(app, 'jefa', {
        ...{ fecha: MONDAY, nombre: 'Paro cívico', alcance: { tipo: 'clinica' }, confirmado: true },
        resoluciones: [move('movida')],
      }),
    );
    expect(await listed()).toMatchObject([{ turno: 'movida', motivo: 'Paro cívico' }]);
  });

  test('keeps whom an absence moved or cancelled, in the same transaction, until each is marked', async () => {
    await book(app, 'movida', { hora: '09:00' });
    await book(app, 'cancelada', { hora: '09:20' });
    await book(app, 'queda', { hora: '09:40' });
    const ausencia = await ill(
      move('movida'),
      { turno: 'cancelada', accion: 'cancelar', motivo: 'La doctora está enferma' },
      { turno: 'queda', accion: 'fuera_de_horario' },
    );
    expect(await listed()).toMatchObject([
      {
        turno: 'cancelada',
        situacion: 'cancelado',
        motivo: 'La doctora está enferma',
        ahora: null,
        ausencia,
      },
      {
        turno: 'movida',
        situacion: 'movido',
        antes: { fecha: MONDAY },
        ahora: { fecha: '2026-12-08' },
        ausencia,
      },
    ]);
    expect(valueOf(await countNotices(app, BOSS))).toEqual({ pendientes: 2 });

    const { turno, version } = await first();
    const marked = valueOf(await noteTold(app, BOSS, turno, { como: 'llamada', version }));
    expect(marked).toMatchObject({
      estado: 'avisado',
      aviso: { nombre: expect.any(String) as string, como: 'llamada', cuando: '2026-11-20T13:00:00.000Z' },
    });
    expect((await listed()).map((each) => each.turno)).toEqual(['movida']);
    expect((await listed({ estado: 'avisado' })).map((each) => each.turno)).toEqual(['cancelada']);
    expect(await noteTold(app, BOSS, turno, { como: 'llamada', version })).toMatchObject({
      error: { code: 'version_vieja', details: { actual: { estado: 'avisado' } } },
    });
    valueOf(await reopenNotice(app, BOSS, turno, { version: marked.version }));
    expect(await listed()).toHaveLength(2);
    expect((await auditLogOf(app)).map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['paciente avisado', 'aviso reabierto']),
    );
  });

  test('takes moves and cancellations from the agenda, unless the patient asked, and a move undone takes it off', async () => {
    await book(app, 'a', { hora: '09:00' });
    await book(app, 'b', { hora: '09:20' });
    await book(app, 'c', { hora: '09:40' });
    const moved = valueOf(await rescheduleAppointment(app, BOSS, 'a', { hora: '11:00', version: 1 }));
    valueOf(await rescheduleAppointment(app, BOSS, 'b', { hora: '11:20', pide: 'paciente', version: 1 }));
    const cancel = { estado: 'cancelado', motivo: 'Corte de luz', version: 1 } as const;
    valueOf(await enterState(app, BOSS, 'c', { ...cancel, canceladoPor: 'clinica' }));
    expect((await listed()).map(({ turno }) => turno)).toEqual(['a', 'c']);
    valueOf(await undoChange(app, BOSS, 'a', { version: moved.version }));
    expect((await listed()).map(({ turno }) => turno)).toEqual(['c']);
  });

  test('says what became of who moved on alone', async () => {
    await book(app, 'a', { hora: '09:00' });
    await ill(move('a'));
    valueOf(
      await enterState(app, BOSS, 'a', {
        ...{ estado: 'cancelado', canceladoPor: 'paciente', motivo: 'Viaja', version: 2 },
      }),
    );
    await book(app, 'nuevo', {
      fecha: '2026-12-14',
      paciente: { id: 'paciente-a', nombre: 'Mamani, a' },
    });
    expect(await first()).toMatchObject({
      situacion: 'cancelo_paciente',
      vuelve: null,
      otro: { fecha: '2026-12-14', hora: '09:00' },
    });
  });

  test('shows doctors their own patients and staff those of studies, and lets nobody else mark them', async () => {
    await book(app, 'a', { hora: '09:00' });
    await ill(move('a'));
    expect(await listed({}, ANA)).toHaveLength(1);
    expect(await listed({}, LUIS)).toEqual([]);
    expect(await listed({ medico: 'Dra. Ana' }, LUIS)).toEqual([]);
    expect(await listed({}, STAFF)).toEqual([]);
    expect(await noteTold(app, LUIS, 'a', { como: 'llamada', version: 1 })).toMatchObject({
      error: { code: 'prohibido' },
    });
    expect(await noteTold(app, BOSS, 'nadie', { como: 'llamada', version: 1 })).toMatchObject({
      error: { code: 'no_encontrado' },
    });
  });
});

describe('one person', () => {
  /** Two appointments of the same person, and one of another, moved by the clinic. */
  const twoOfOne = async (): Promise<readonly NoticeView[]> => {
    const paciente = { id: 'p', nombre: 'Quispe, Rosa' };
    await book(app, 'a', { hora: '09:00', paciente });
    await book(app, 'b', { hora: '09:20', paciente });
    await book(app, 'c', { hora: '09:40' });
    await ill(move('a'), move('b', '2026-12-08', '10:00'), move('c', '2026-12-08', '10:20'));
    return listed();
  };
  const seen = (turno: string, version = 1) => ({ turno, version });

  test('is told of two appointments with one mark, each with its own state and line, and one undo', async () => {
    await twoOfOne();
    const marked = valueOf(
      await noteTold(app, BOSS, 'a', { como: 'llamada', version: 1, otros: [seen('b')] }),
    );
    expect([marked, ...(marked.otros ?? [])]).toMatchObject(
      ['a', 'b'].map((turno) => ({ turno, version: 2, estado: 'avisado', aviso: { como: 'llamada' } })),
    );
    expect((await listed()).map(({ turno }) => turno)).toEqual(['c']);
    const lines = (await auditLogOf(app)).filter(({ accion }) => accion === 'paciente avisado');
    expect(lines.map(({ documento }) => documento).sort()).toEqual(['a', 'b']);
    valueOf(await reopenNotice(app, BOSS, 'a', { version: 2, otros: [seen('b', 2)] }));
    expect(await listed()).toHaveLength(3);
  });

  test.each([
    ['in a version that is not the last', [seen('b', 7)], 'version_vieja'],
    ['of somebody else', [seen('c')], 'entrada_invalida'],
    ['twice', [seen('a')], 'entrada_invalida'],
    ['that is gone', [seen('z')], 'no_encontrado'],
  ])('none is marked when another one is sent %s', async (_what, otros, code) => {
    await twoOfOne();
    for (const answer of [
      await noteTold(app, BOSS, 'a', { como: 'llamada', version: 1, otros }),
      await noteNoAnswer(app, BOSS, 'a', { deshacer: false, version: 1, otros }),
    ])
      expect(answer).toMatchObject({ error: { code } });
    expect((await listed()).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test('who does not answer stays on the list with how often, when and who; it can be taken back', async () => {
    await twoOfOne();
    const call = { deshacer: false, version: 1, otros: [seen('b')] };
    valueOf(await noteNoAnswer(app, BOSS, 'a', call));
    opened.clock.advance({ minutes: 100 });
    const twice = valueOf(await noteNoAnswer(app, BOSS, 'a', { ...call, version: 2, otros: [seen('b', 2)] }));
    expect([twice, ...(twice.otros ?? [])]).toMatchObject(
      ['a', 'b'].map((turno) => ({
        turno,
        estado: 'pendiente',
        intentos: { veces: 2, cuando: '2026-11-20T14:40:00.000Z', nombre: expect.any(String) as string },
      })),
    );
    expect((await listed()).map(({ intentos }) => intentos?.veces)).toEqual([2, 2, undefined]);
    expect(await noteNoAnswer(app, ANA, 'a', { deshacer: true, version: 3 })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    valueOf(await noteNoAnswer(app, BOSS, 'a', { deshacer: true, version: 3, otros: [seen('b', 3)] }));
    expect((await listed()).map(({ intentos }) => intentos?.veces)).toEqual([1, 1, undefined]);
    expect((await auditLogOf(app)).map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['intento de aviso', 'intento de aviso quitado']),
    );
    expect(await noteNoAnswer(app, LUIS, 'a', { deshacer: false, version: 4 })).toMatchObject({
      error: { code: 'prohibido' },
    });
  });
});

describe('an absence undone', () => {
  const undo = (item: string) => removeDays(app, 'jefa', { id: 'Dra. Ana', kind: 'ausencias', item }, {});

  test('offers who can come back, brings each to the old place, and who knew nothing need not be reported', async () => {
    await book(app, 'movida', { hora: '09:00', estado: 'confirmado' });
    await book(app, 'cancelada', { hora: '09:20' });
    await book(app, 'avisada', { hora: '09:40' });
    const ausencia = await ill(
      move('movida'),
      { turno: 'cancelada', accion: 'cancelar', motivo: 'Enferma' },
      move('avisada', '2026-12-08', '10:00'),
    );
    const one = (await listed()).find(({ turno }) => turno === 'avisada');
    valueOf(await noteTold(app, BOSS, 'avisada', { como: 'whatsapp', version: one?.version ?? 0 }));
    // While the doctor is away there is nothing to come back to.
    expect((await listed({ ausencia })).map(({ vuelve }) => vuelve)).toEqual([null, null]);
    expect(await bringBack(app, BOSS, 'movida', { version: 2 })).toMatchObject({
      error: { code: 'ausencia' },
    });

    valueOf(await undo(ausencia));
    expect((await listed({ ausencia })).map(({ turno, vuelve }) => [turno, vuelve])).toEqual([
      ['cancelada', 2],
      ['movida', 2],
    ]);
    for (const id of ['movida', 'cancelada', 'avisada'])
      valueOf(await bringBack(app, BOSS, id, { version: 2 }));
    expect(await booked(app, 'movida')).toMatchObject({ fecha: MONDAY, hora: '09:00', estado: 'confirmado' });
    expect(await booked(app, 'cancelada')).toMatchObject({
      fecha: MONDAY,
      hora: '09:20',
      estado: 'agendado',
    });
    expect(await booked(app, 'cancelada')).not.toHaveProperty('canceladoPor');
    expect(await takenOf(app, 'medico', 'Dra. Ana', MONDAY)).toEqual([
      'movida 540',
      'cancelada 560',
      'avisada 580',
    ]);
    expect(await listed()).toMatchObject([
      { turno: 'avisada', situacion: 'movido', antes: { fecha: '2026-12-08' }, ahora: { fecha: MONDAY } },
    ]);
  });

  test('never undoes what the patient did since, nor takes a place that is taken', async () => {
    await book(app, 'a', { hora: '09:00' });
    await book(app, 'b', { hora: '09:20' });
    const ausencia = await ill(move('a'), move('b', '2026-12-08', '10:00'));
    valueOf(await undo(ausencia));
    valueOf(await rescheduleAppointment(app, BOSS, 'a', { hora: '11:00', pide: 'paciente', version: 2 }));
    await book(app, 'otra', { hora: '09:20' });
    expect(await bringBack(app, BOSS, 'a', { version: 2 })).toMatchObject({
      error: { code: 'version_vieja' },
    });
    expect(await bringBack(app, BOSS, 'a', { version: 3 })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    expect(await bringBack(app, BOSS, 'b', { version: 2 })).toMatchObject({ error: { code: 'ocupado' } });
    expect(await booked(app, 'b')).toMatchObject({ fecha: '2026-12-08', hora: '10:00' });
  });
});

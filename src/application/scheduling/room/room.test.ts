import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  TECHNICIAN,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { AppointmentView } from '#contract/appointments';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { App } from '../../app.ts';
import { appointments, doctors, roomDays, studySchedules } from '../../collections.ts';
import { correctAppointment, enterState, undoChange } from '../appointments/change-appointment.ts';
import { appointmentView } from '../appointments/appointment-view.ts';
import { listAppointments } from '../appointments/list-appointments.ts';
import { callToRoom, readRoom } from './room.ts';

const HOY = '2026-11-20';
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  for (const id of ['p1', 'p2', 'p3']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => opened.close());

const today = async (hora: string, paciente: string, over: object = {}): Promise<AppointmentView> =>
  valueOf(await book(app, { fecha: HOY, hora, paciente: { id: paciente }, ...over }));
const arrive = async ({ id, version }: AppointmentView): Promise<AppointmentView> =>
  valueOf(await enterState(app, BOSS, id, { estado: 'en_sala', version }));
const stored = async (id: string) => await app.store.get(appointments, id);
const known = async (id: string) => {
  const found = await stored(id);
  if (found === null) throw new Error('not stored');
  return found;
};

describe('a ticket', () => {
  test('is given on arrival, in the order of arrival, and is in the answer and in the store', async () => {
    const first = await today('10:00', 'p1');
    const second = await today('09:20', 'p2');
    expect(first.ficha).toBeUndefined();
    expect((await arrive(second)).ficha).toEqual({ letra: 'A', numero: 1, fecha: HOY });
    expect((await arrive(first)).ficha).toMatchObject({ numero: 2 });
    expect((await stored(first.id))?.value.ficha?.numero).toBe(2);
  });

  test('is kept by whoever arrives twice, and the next one is not used up', async () => {
    const visit = await today('10:00', 'p1');
    const { version } = await arrive(visit);
    const back = valueOf(await undoChange(app, BOSS, visit.id, { version }));
    expect(back.estado).toBe('agendado');
    expect((await arrive(back)).ficha?.numero).toBe(1);
    expect((await arrive(await today('10:20', 'p2'))).ficha?.numero).toBe(2);
  });

  test('is given to who comes without an appointment, and to who is corrected into the room', async () => {
    const walkIn = valueOf(
      await book(app, { fecha: undefined, hora: undefined, sinTurno: true, paciente: { id: 'p1' } }),
    );
    expect(walkIn).toMatchObject({ estado: 'en_sala', ficha: { letra: 'A', numero: 1 } });
    const missed = await today('09:40', 'p2');
    const corrected = await correctAppointment(app, BOSS, missed.id, {
      estado: 'en_sala',
      motivo: 'Llegó y nadie lo anotó',
      version: missed.version,
    });
    expect(valueOf(corrected).ficha).toMatchObject({ numero: 2 });
  });

  test('of a study has its own letter and its own numbers', async () => {
    await storeStudy(app, 'OCT-M', ['zeiss-oct-cirrus-5000']);
    await arrive(await today('10:00', 'p1'));
    const study = await today('10:20', 'p2', {
      tipo: 'estudio',
      estudio: 'OCT-M',
      ojo: 'AO',
      medico: undefined,
    });
    expect((await arrive(study)).ficha).toEqual({ letra: 'E', numero: 1, fecha: HOY });
  });
});

describe('who waits', () => {
  const WAITING = ['en_sala', 'en_preparacion'] as const;
  const waitingFor = async (actor: AppointmentActor) =>
    valueOf(await listAppointments(app, actor, { estado: WAITING, limite: 50 })).items;

  test('is in the list of the day with the ticket and since when, for whoever receives and for the doctor', async () => {
    const visit = await arrive(await today('10:00', 'p1'));
    await today('10:20', 'p2');
    opened.clock.advance({ minutes: 25 });
    for (const actor of [STAFF, DOCTOR, BOSS]) {
      const [row, ...others] = await waitingFor(actor);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        id: visit.id,
        hora: '10:00',
        estado: 'en_sala',
        ficha: { letra: 'A', numero: 1 },
        estadoDesde: '2026-11-20T13:00:00.000Z',
      });
    }
    expect((await waitingFor(STAFF))[0]).not.toHaveProperty('motivo');
  });

  test('is told again in preparation, with the drops, and leaves the list when seen', async () => {
    const { id, version } = await arrive(await today('10:00', 'p1'));
    opened.clock.advance({ minutes: 10 });
    const dilatacion = { ojos: 'AO', gota: 'tropicamida', minutos: 25 } as const;
    const prepared = valueOf(
      await enterState(app, TECHNICIAN, id, { estado: 'en_preparacion', dilatacion, version }),
    );
    expect((await waitingFor(TECHNICIAN))[0]).toMatchObject({
      estadoDesde: '2026-11-20T13:10:00.000Z',
      dilatacion: { gota: 'tropicamida', lista: '2026-11-20T13:35:00.000Z' },
    });
    const seen = valueOf(
      await enterState(app, DOCTOR, id, { estado: 'en_atencion', version: prepared.version }),
    );
    expect(await waitingFor(TECHNICIAN)).toEqual([]);
    expect(seen.estado).toBe('en_atencion');
    // Since when the doctor is busy says when the next ones begin; the rest of the visit is not theirs to read.
    expect(appointmentView(await known(id), TECHNICIAN)).toMatchObject({ estadoDesde: seen.estadoDesde });
    expect(appointmentView(await known(id), TECHNICIAN)).not.toHaveProperty('tiempos');
  });
});

describe('a call', () => {
  test('keeps the ticket, the initials and where to go, and nothing else of the appointment', async () => {
    const visit = await arrive(await today('10:00', 'p1'));
    expect(valueOf(await callToRoom(app, DOCTOR, visit.id))).toEqual({
      numero: 1,
      ficha: 'A1',
      iniciales: 'A. Q.',
      donde: 'Dra. Ana',
      cuando: '2026-11-20T13:00:00.000Z',
      veces: 1,
    });
    const day = await app.store.get(roomDays, HOY);
    expect(Object.keys(day?.value.llamados[0] ?? {}).sort()).toEqual(
      ['cuando', 'donde', 'ficha', 'iniciales', 'numero'].sort(),
    );
    expect(JSON.stringify(day)).not.toMatch(/Quispe|control/);
    expect((await auditLogOf(app)).at(-1)).toEqual({
      quien: 'ana',
      accion: 'llamado a la sala',
      coleccion: 'turnos',
      documento: visit.id,
      detalle: { ficha: 'A1', donde: 'Dra. Ana' },
    });
  });

  test('is repeated: the screen shows the ticket once, again', async () => {
    const [first, second] = [
      await arrive(await today('10:00', 'p1')),
      await arrive(await today('10:20', 'p2')),
    ];
    for (const { id } of [first, second, first]) valueOf(await callToRoom(app, STAFF, id));
    const { llamados } = valueOf(await readRoom(app));
    expect(llamados.map(({ ficha, veces, numero }) => [ficha, veces, numero])).toEqual([
      ['A1', 2, 3],
      ['A2', 1, 2],
    ]);
  });

  test('leaves the appointment and its version alone', async () => {
    const { id, version } = await arrive(await today('10:00', 'p1'));
    await callToRoom(app, BOSS, id);
    expect((await stored(id))?.version).toBe(version);
  });

  test('gives a ticket to who arrived before there were tickets', async () => {
    const { id, version } = await arrive(await today('10:00', 'p1'));
    const value = (await stored(id))?.value;
    const { ficha: _, ...without } = value ?? {};
    await app.store.update(appointments, id, version, without as NonNullable<typeof value>);
    expect(valueOf(await callToRoom(app, BOSS, id)).ficha).toBe('A2');
    expect((await stored(id))?.value.ficha?.numero).toBe(2);
  });

  test('goes to the room of the study, else to that of the doctor, else to the doctor by name', async () => {
    await storeStudy(app, 'OCT-M', ['zeiss-oct-cirrus-5000']);
    const visit = await arrive(await today('10:00', 'p1'));
    const study = await arrive(
      await today('10:20', 'p2', { tipo: 'estudio', estudio: 'OCT-M', ojo: 'AO', medico: undefined }),
    );
    expect(valueOf(await callToRoom(app, BOSS, study.id)).donde).toBe('Sala de exámenes');
    const doctor = await app.store.get(doctors, 'Dra. Ana');
    const oct = await app.store.get(studySchedules, 'OCT-M');
    if (doctor === null || oct === null) throw new Error('not stored');
    await app.store.update(doctors, doctor.id, doctor.version, { ...doctor.value, consultorio: '3' });
    await app.store.update(studySchedules, oct.id, oct.version, { ...oct.value, sala: 'Sala 2' });
    expect(valueOf(await callToRoom(app, BOSS, visit.id)).donde).toBe('Consultorio 3');
    expect(valueOf(await callToRoom(app, BOSS, study.id)).donde).toBe('Sala 2');
  });

  test('is refused before the patient has come, on another day, and to another doctor', async () => {
    const visit = await today('10:00', 'p1');
    const call = (actor = BOSS) => callToRoom(app, actor, visit.id);
    expect(await call()).toMatchObject({ error: { code: 'transicion_invalida' } });
    await arrive(visit);
    expect(await call({ ...DOCTOR, medico: 'Dr. Otro' })).toMatchObject({ error: { code: 'prohibido' } });
    opened.clock.advance({ days: 1 });
    expect(await call()).toMatchObject({ error: { code: 'transicion_invalida' } });
    expect(await callToRoom(app, BOSS, 'ninguno')).toMatchObject({ error: { code: 'no_encontrado' } });
  });

  test('of yesterday is not shown today', async () => {
    await callToRoom(app, BOSS, (await arrive(await today('10:00', 'p1'))).id);
    opened.clock.advance({ days: 1 });
    expect(await readRoom(app)).toEqual({ ok: true, value: { fecha: '2026-11-21', llamados: [] } });
  });
});

describe('an absent doctor', () => {
  const absent = async (over: object): Promise<void> => {
    const doctor = await app.store.get(doctors, 'Dra. Ana');
    if (doctor === null) throw new Error('not stored');
    const ausencias = [{ id: 'a1', fecha: HOY, clase: 'enfermedad' as const, ...over }];
    await app.store.update(doctors, 'Dra. Ana', doctor.version, { ...doctor.value, ausencias });
  };

  test('nobody is called to, and nothing is written', async () => {
    const visit = await arrive(await today('09:20', 'p1'));
    await absent({});
    expect(await callToRoom(app, BOSS, visit.id)).toMatchObject({
      ok: false,
      error: { code: 'ausencia', message: expect.stringContaining('Dra. Ana está ausente') as string },
    });
    expect(await app.store.get(roomDays, HOY)).toBeNull();
  });

  test('is called to again in the hours outside the absence', async () => {
    const visit = await arrive(await today('09:20', 'p1'));
    await absent({ desdeHora: '23:00' });
    expect(await callToRoom(app, BOSS, visit.id)).toMatchObject({ ok: true });
  });
});

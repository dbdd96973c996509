import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  TECHNICIAN,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import { appointments, occupancyDays } from '../../collections.ts';
import { correctAppointment, enterState, undoChange } from './change-appointment.ts';
import { rescheduleAppointment } from './move-appointment.ts';
import { readAppointment, readHistory } from './read-appointments.ts';

const DAY = '2026-11-27';
let opened: OpenedApp;
let app: App;
let id: string;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeAgenda(app, 'Dr. Beto', ['08:00-12:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  await storePatientAs(app, 'p2', 'Mamani');
  id = valueOf(await book(app, { duracionMin: 40, hora: '10:00' })).id;
});
afterEach(() => opened.close());

const taken = async (medico: string, fecha = DAY): Promise<string[]> =>
  ((await app.store.get(occupancyDays, `medico:${medico}:${fecha}`))?.value.intervalos ?? []).map(
    ({ inicio, fin }) => `${String(inicio)}-${String(fin)}`,
  );
const move = (to: object, actor = BOSS, version = 1) =>
  rescheduleAppointment(app, actor, id, { version, ...to });

describe('moving', () => {
  test.each([
    { who: 'staff', actor: TECHNICIAN, to: { hora: '11:00' } },
    { who: 'a doctor to another', actor: DOCTOR, to: { medico: 'Dr. Beto' } },
  ])('is not for $who', async ({ actor, to }) => {
    expect(await move(to, actor)).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    expect(await taken('Dra. Ana')).toEqual(['600-640']);
  });

  test('keeps the id, frees the old place, takes the new one and tells it in the history', async () => {
    const moved = valueOf(await move({ medico: 'Dr. Beto', fecha: '2026-11-28', hora: '08:00' }));
    expect(moved).toMatchObject({
      id,
      version: 2,
      medico: 'Dr. Beto',
      hora: '08:00',
      fin: '08:40',
      vecesMovido: 1,
    });
    expect(await taken('Dra. Ana')).toEqual([]);
    expect(await taken('Dr. Beto', '2026-11-28')).toEqual(['480-520']);
    expect((await auditLogOf(app)).at(-1)).toMatchObject({ accion: 'turno movido', documento: id });
    const history = await readHistory(app, BOSS, id);
    expect(history.ok && history.value.items.map(({ accion }) => accion)).toEqual(['creado', 'movido']);
  });

  test('it does not stand in its own way', async () => {
    expect(valueOf(await move({ hora: '10:20' })).hora).toBe('10:20');
    expect(await taken('Dra. Ana')).toEqual(['620-660']);
  });

  test('onto another appointment is refused with free places, and nothing changes', async () => {
    await book(app, { hora: '11:00', paciente: { id: 'p2' } });
    const refused = await move({ hora: '10:40' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'ocupado', details: { motivo: 'ocupado' } } });
    expect(refused.ok ? [] : refused.error.details?.['alternativas']).toHaveLength(3);
    expect(await taken('Dra. Ana')).toEqual(['600-640', '660-680']);
  });

  test('a stale version changes nothing and is answered with the current one', async () => {
    await move({ hora: '08:00' });
    expect(await move({ hora: '11:00' })).toMatchObject({
      ok: false,
      error: { code: 'version_vieja', details: { actual: { id, version: 2, hora: '08:00' } } },
    });
    expect(await taken('Dra. Ana')).toEqual(['480-520']);
  });

  test('one that has begun can be made longer where it is, not moved into the past', async () => {
    opened.clock.advance({ days: 7, minutes: 65 });
    expect(valueOf(await move({ duracionMin: 60 })).fin).toBe('11:00');
    expect(await move({ hora: '09:00' }, BOSS, 2)).toMatchObject({ error: { code: 'pasado' } });
  });

  test('a study keeps its device where it can and takes another where it must', async () => {
    await storeStudy(app, 'OCT-MAC', ['zeiss-oct-cirrus-5000', 'topcon-oct-triton']);
    const study = { medico: undefined, tipo: 'estudio', estudio: 'OCT-MAC' };
    await book(app, { ...study, hora: '08:00', paciente: { id: 'p2' } });
    const second = valueOf(await book(app, { ...study, hora: '08:00' }));
    expect(second.equipo).toBe('topcon-oct-triton');
    const later = valueOf(
      await rescheduleAppointment(app, TECHNICIAN, second.id, { hora: '09:00', version: 1 }),
    );
    expect(later.equipo).toBe('topcon-oct-triton');
  });

  test('what is not there is not found', async () => {
    expect(await rescheduleAppointment(app, BOSS, 'nadie', { version: 1 })).toMatchObject({
      error: { code: 'no_encontrado' },
    });
  });
});

describe('states', () => {
  test('another’s appointment is not a doctor’s to change; staff receive the patient and no more', async () => {
    const other = valueOf(await book(app, { medico: 'Dr. Beto', hora: '08:00', paciente: { id: 'p2' } }));
    expect(await enterState(app, DOCTOR, other.id, { estado: 'en_sala', version: 1 })).toMatchObject({
      error: { code: 'prohibido' },
    });
    opened.clock.advance({ days: 7 });
    expect((await enterState(app, TECHNICIAN, other.id, { estado: 'en_sala', version: 1 })).ok).toBe(true);
    expect(await enterState(app, TECHNICIAN, other.id, { estado: 'en_atencion', version: 2 })).toMatchObject({
      error: { code: 'prohibido' },
    });
  });

  test('cancelling asks for a reason and frees the place at once', async () => {
    expect(await enterState(app, BOSS, id, { estado: 'cancelado', version: 1 })).toMatchObject({
      error: { code: 'entrada_invalida', fields: { motivo: [expect.any(String)] } },
    });
    await enterState(app, BOSS, id, {
      estado: 'cancelado',
      motivo: 'viaja',
      canceladoPor: 'paciente',
      version: 1,
    });
    expect(await taken('Dra. Ana')).toEqual([]);
    expect((await book(app, { hora: '10:00', paciente: { id: 'p2' } })).ok).toBe(true);
  });

  test('an arrow that the machine does not have is refused', async () => {
    expect(await enterState(app, BOSS, id, { estado: 'atendido', version: 1 })).toMatchObject({
      error: { code: 'transicion_invalida', details: { desde: 'agendado', hasta: 'atendido' } },
    });
  });

  test('who did not come frees the rest for a walk-in', async () => {
    opened.clock.advance({ days: 7, minutes: 85 });
    await enterState(app, BOSS, id, { estado: 'no_asistio', version: 1 });
    const walkIn = { fecha: undefined, hora: undefined, sinTurno: true, paciente: { id: 'p2' } };
    expect(valueOf(await book(app, walkIn))).toMatchObject({ hora: '10:25', estado: 'en_sala' });
  });
});

describe('undoing', () => {
  beforeEach(async () => {
    await enterState(app, BOSS, id, { estado: 'cancelado', motivo: 'error', version: 1 });
  });

  test('within ten seconds, by who did it, takes the place again', async () => {
    expect(await undoChange(app, DOCTOR, id, { version: 2 })).toMatchObject({ error: { code: 'prohibido' } });
    expect(valueOf(await undoChange(app, BOSS, id, { version: 2 }))).toMatchObject({
      estado: 'agendado',
      version: 3,
    });
    expect(await taken('Dra. Ana')).toEqual(['600-640']);
  });

  test('too late is refused', async () => {
    opened.clock.advance({ minutes: 1 });
    expect(await undoChange(app, BOSS, id, { version: 2 })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
  });

  test('onto a place that somebody has taken is refused', async () => {
    await book(app, { hora: '10:20', paciente: { id: 'p2' } });
    expect(await undoChange(app, BOSS, id, { version: 2 })).toMatchObject({ error: { code: 'ocupado' } });
    expect((await app.store.get(appointments, id))?.value.estado).toBe('cancelado');
  });

  test('a correction by an admin, with a reason, takes the place again too', async () => {
    opened.clock.advance({ minutes: 5 });
    const request = { estado: 'confirmado' as const, motivo: 'se canceló otro', version: 2 };
    expect(await correctAppointment(app, DOCTOR, id, request)).toMatchObject({
      error: { code: 'prohibido' },
    });
    expect(valueOf(await correctAppointment(app, BOSS, id, request)).estado).toBe('confirmado');
    expect(await taken('Dra. Ana')).toEqual(['600-640']);
  });
});

test('one that another replaces cannot be undone back into its place', async () => {
  await book(app, { hora: '11:00', reemplazaA: id });
  expect(await undoChange(app, BOSS, id, { version: 2 })).toMatchObject({
    error: { code: 'transicion_invalida' },
  });
});

test('of a visit, staff read the name, the hour and the state, and not the history', async () => {
  const seen = valueOf(await readAppointment(app, TECHNICIAN, id));
  expect(seen).toEqual({
    id,
    version: 1,
    medico: 'Dra. Ana',
    fecha: DAY,
    hora: '10:00',
    fin: '10:40',
    duracionMin: 40,
    tipo: 'control',
    estado: 'agendado',
    paciente: { nombre: 'Quispe, Ana', nombres: 'Ana', apellidos: 'Quispe' },
    siguientes: ['en_sala'],
  });
  expect(await readHistory(app, TECHNICIAN, id)).toMatchObject({ error: { code: 'prohibido' } });
});

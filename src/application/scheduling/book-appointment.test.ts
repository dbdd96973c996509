import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, trailOf, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling';
import type { App } from '../app.ts';
import { appointments, occupancyDays, patientKeys, patients } from '../collections.ts';
import { Unavailable } from '../ports/unavailable.ts';
import { bookAppointment } from './book-appointment.ts';
import { enterState } from './change-appointment.ts';
import { saveSettings } from './settings.ts';

const DAY = '2026-11-27';
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeAgenda(app, 'Dr. Beto', ['08:00-12:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  await storePatientAs(app, 'p2', 'Mamani');
  await storePatientAs(app, 'p3', 'Choque');
});
afterEach(() => opened.close());

const takenOf = async (key: string): Promise<string[]> =>
  ((await app.store.get(occupancyDays, `${key}:${DAY}`))?.value.intervalos ?? []).map(
    ({ inicio, fin, turno }) => `${String(inicio)}-${String(fin)} ${turno}`,
  );

describe('who may book', () => {
  test.each([
    { what: 'staff a visit', actor: STAFF, over: {} },
    { what: 'a doctor another’s visit', actor: DOCTOR, over: { medico: 'Dr. Beto' } },
    {
      what: 'a doctor an overbooking elsewhere',
      actor: DOCTOR,
      over: { medico: 'Dr. Beto', sobreturno: true, motivo: 'dolor' },
    },
    {
      what: 'a doctor a visit of the past',
      actor: DOCTOR,
      over: { fecha: '2026-11-19', atencionPasada: true, motivo: 'se atendió' },
    },
  ])('not $what', async ({ actor, over }) => {
    expect(await book(app, over, actor)).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    expect((await app.store.query(appointments)).items).toEqual([]);
  });

  test('a doctor the own agenda, staff a study', async () => {
    await storeStudy(app, 'OCT-MAC', ['topcon-oct-triton']);
    expect((await book(app, {}, DOCTOR)).ok).toBe(true);
    const study = { medico: undefined, tipo: 'estudio', estudio: 'OCT-MAC', paciente: { id: 'p2' } };
    expect((await book(app, study, STAFF)).ok).toBe(true);
  });
});

describe('booking', () => {
  test('stores the appointment with its own hours and names, what it occupies, and a line of the trail', async () => {
    const booked = valueOf(await book(app, { motivo: 'visión borrosa' }));
    expect(booked).toMatchObject({
      version: 1,
      medico: 'Dra. Ana',
      fecha: DAY,
      hora: '09:00',
      fin: '09:20',
      duracionMin: 20,
      estado: 'agendado',
      instante: '2026-11-27T13:00:00.000Z',
      paciente: { id: 'p1', nombre: 'Quispe, Ana', telefono: '+59171234567' },
      motivo: 'visión borrosa',
      siguientes: ['confirmado', 'en_sala', 'no_asistio', 'cancelado'],
    });
    expect(await takenOf('medico:Dra. Ana')).toEqual([`540-560 ${booked.id}`]);
    expect(await takenOf('paciente:p1')).toEqual([`540-560 ${booked.id}`]);
    expect(await trailOf(app)).toEqual([
      {
        quien: 'jefa',
        accion: 'turno agendado',
        coleccion: 'turnos',
        documento: booked.id,
        detalle: { fecha: DAY, hora: '09:00', tipo: 'control', medico: 'Dra. Ana' },
      },
    ]);
  });

  test('of a taken place is refused with three free ones near it, and leaves no trace', async () => {
    await book(app);
    const refused = await book(app, { paciente: { id: 'p2' }, hora: '09:10' });
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'ocupado',
        details: {
          motivo: 'ocupado',
          alternativas: [
            { medico: 'Dra. Ana', fecha: DAY, hora: '09:20', fin: '09:40' },
            { hora: '08:40' },
            { hora: '09:40' },
          ],
        },
      },
    });
    expect((await app.store.query(appointments)).items).toHaveLength(1);
    expect(await takenOf('paciente:p2')).toEqual([]);
  });

  test('a full day is answered with places of the days after it', async () => {
    for (let minute = 0; minute < 240; minute += 40) {
      const hora = `${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      valueOf(await book(app, { hora, duracionMin: 40 }));
    }
    expect(await book(app, { paciente: { id: 'p2' } })).toMatchObject({
      error: {
        details: {
          alternativas: [{ fecha: '2026-11-28' }, { fecha: '2026-11-28' }, { fecha: '2026-11-28' }],
        },
      },
    });
  });

  test.each([
    { over: { hora: '13:00' }, code: 'fuera_de_horario' },
    { over: { fecha: '2026-11-20', hora: '08:40' }, code: 'pasado' },
    { over: { fecha: '2027-11-26' }, code: 'horizonte' },
  ])('at $over is refused: $code', async ({ over, code }) => {
    expect(await book(app, over)).toMatchObject({ ok: false, error: { code, details: { motivo: code } } });
  });

  test.each([
    { field: 'medico', over: { medico: 'Dra. Nadie' } },
    { field: 'estudio', over: { tipo: 'estudio', estudio: 'NO-HAY' } },
    { field: 'paciente.id', over: { paciente: { id: 'nadie' } } },
    { field: 'paciente.telefono', over: { paciente: { nombres: 'A', apellidos: 'B', telefono: '12' } } },
    { field: 'duracionMin', over: { hora: '23:50' } },
  ])('names the wrong field $field', async ({ field, over }) => {
    const refused = await book(app, over);
    expect(refused).toMatchObject({ ok: false, error: { code: 'entrada_invalida' } });
    expect(refused.ok ? [] : Object.keys(refused.error.fields ?? {})).toEqual([field]);
  });

  test('the patient cannot be in two places', async () => {
    await book(app);
    expect(await book(app, { medico: 'Dr. Beto', hora: '09:10' })).toMatchObject({
      ok: false,
      error: { code: 'paciente_ocupado' },
    });
  });

  test('a new patient is stored with the appointment, or neither is', async () => {
    const paciente = { nombres: 'José', apellidos: 'Ticona', telefono: '70000001', ci: '7123456' };
    const booked = valueOf(await book(app, { paciente }));
    const id = booked.paciente.id ?? '';
    expect((await app.store.get(patients, id))?.value).toMatchObject({ apellidos: 'Ticona', ci: '7123456' });
    expect((await app.store.get(patientKeys, 'ci:7123456:'))?.value).toEqual({ paciente: id });

    const again = { ...paciente, nombres: 'Otro', apellidos: 'Nombre' };
    expect(await book(app, { paciente: again, hora: '10:00' })).toMatchObject({
      ok: false,
      error: { code: 'ya_existe', details: { paciente: { id, apellidos: 'Ticona' } } },
    });
    expect(await book(app, { paciente: { ...again, ci: '8' }, hora: '10:00' })).toMatchObject({ ok: false });
    expect((await app.store.query(appointments)).items).toHaveLength(1);
    expect((await app.store.query(patients)).items).toHaveLength(4);
  });
});

describe('warnings ask first', () => {
  test('another visit to the doctor that day, or one to come', async () => {
    const first = valueOf(await book(app));
    expect(await book(app, { hora: '11:00', confirmado: false })).toMatchObject({
      ok: false,
      error: {
        code: 'requiere_confirmacion',
        details: { avisos: [{ codigo: 'mismo_medico_mismo_dia', turno: first.id }] },
      },
    });
    expect(await book(app, { fecha: '2026-12-01', confirmado: false })).toMatchObject({
      error: {
        details: { avisos: [{ codigo: 'ya_tiene_turno', turno: first.id, fecha: DAY, hora: '09:00' }] },
      },
    });
    expect((await book(app, { fecha: '2026-12-01' })).ok).toBe(true);
  });

  test('a new patient who looks like another', async () => {
    const paciente = { nombres: 'Ana', apellidos: 'Kispe', telefono: '71234567' };
    expect(await book(app, { paciente, confirmado: false })).toMatchObject({
      ok: false,
      error: {
        code: 'requiere_confirmacion',
        details: { avisos: [{ codigo: 'posible_duplicado', paciente: { id: 'p1' } }] },
      },
    });
    expect((await app.store.query(appointments)).items).toEqual([]);
  });

  test('a taken place is told before anything is asked', async () => {
    await book(app);
    const paciente = { nombres: 'Ana', apellidos: 'Kispe', telefono: '71234567' };
    expect(await book(app, { paciente, confirmado: false })).toMatchObject({ error: { code: 'ocupado' } });
  });
});

describe('an overbooking', () => {
  const extra = (over: object = {}) => book(app, { sobreturno: true, motivo: 'dolor', ...over });

  test('shares the doctor’s time, is marked, and is limited per block', async () => {
    await book(app);
    expect(valueOf(await extra({ paciente: { id: 'p2' } }))).toMatchObject({
      sobreturno: true,
      hora: '09:00',
    });
    await extra({ paciente: { id: 'p3' } });
    await storePatientAs(app, 'p4', 'Flores');
    expect(await extra({ paciente: { id: 'p4' } })).toMatchObject({ ok: false, error: { code: 'tope' } });
  });

  test('needs a reason', () => {
    expect(() => extra({ motivo: ' ' })).toThrow(/por qué se agrega/);
  });

  test('takes the limit that was set', async () => {
    await saveSettings(app, 'jefa', {}, { sobreturnosPorBloque: 0, version: 0 });
    expect(await extra()).toMatchObject({ ok: false, error: { code: 'tope' } });
  });
});

test('whoever walks in is in the room at this very minute', async () => {
  opened.clock.advance({ minutes: 7 });
  const walkIn = { fecha: undefined, hora: undefined, sinTurno: true };
  expect(valueOf(await book(app, walkIn))).toMatchObject({
    fecha: '2026-11-20',
    hora: '09:07',
    fin: '09:27',
    estado: 'en_sala',
  });
});

test('a visit that took place is registered as such', async () => {
  const past = { fecha: '2026-11-19', atencionPasada: true, motivo: 'no se anotó' };
  expect(valueOf(await book(app, past))).toMatchObject({ fecha: '2026-11-19', estado: 'atendido' });
  expect(await book(app, { ...past, fecha: DAY })).toMatchObject({
    error: { code: 'entrada_invalida', fields: { hora: [expect.any(String)] } },
  });
});

describe('a new booking in place of an old one', () => {
  test('leaves the old one rescheduled and its place free', async () => {
    const old = valueOf(await book(app));
    const next = valueOf(await book(app, { hora: '09:10', reemplazaA: old.id }));
    expect((await app.store.get(appointments, old.id))?.value).toMatchObject({
      estado: 'reprogramado',
      reemplazadoPor: next.id,
    });
    expect(await takenOf('medico:Dra. Ana')).toEqual([`550-570 ${next.id}`]);
  });

  test('is refused when the old one is over or is not there', async () => {
    const old = valueOf(await book(app));
    await enterState(app, DOCTOR, old.id, { estado: 'en_sala', version: 1 });
    expect(await book(app, { hora: '10:00', reemplazaA: old.id })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    expect(await book(app, { reemplazaA: 'nadie', hora: '10:00' })).toMatchObject({
      error: { code: 'no_encontrado' },
    });
    expect(await takenOf('medico:Dra. Ana')).toEqual([`540-560 ${old.id}`]);
  });

  test('is not made of another patient’s', async () => {
    const old = valueOf(await book(app));
    const asked = { hora: '10:00', paciente: { id: 'p2' }, reemplazaA: old.id };
    expect(await book(app, asked)).toMatchObject({ error: { fields: { reemplazaA: [expect.any(String)] } } });
    expect((await app.store.get(appointments, old.id))?.value.estado).toBe('agendado');
  });
});

describe('studies and devices', () => {
  const oct = (over: object = {}) =>
    book(app, { medico: undefined, tipo: 'estudio', estudio: 'OCT-MAC', ojos: 2, ...over }, STAFF);

  test('the next able device is taken when the preferred one is in use, and then there is none', async () => {
    await storeStudy(app, 'OCT-MAC', ['zeiss-oct-cirrus-5000', 'topcon-oct-triton']);
    expect(valueOf(await oct())).toMatchObject({ equipo: 'zeiss-oct-cirrus-5000', duracionMin: 20 });
    expect(valueOf(await oct({ paciente: { id: 'p2' }, hora: '09:10' }))).toMatchObject({
      equipo: 'topcon-oct-triton',
    });
    expect(await oct({ paciente: { id: 'p3' }, hora: '09:10' })).toMatchObject({
      ok: false,
      error: {
        code: 'equipo_ocupado',
        details: {
          alternativas: [{ estudio: 'OCT-MAC', hora: '09:20' }, { hora: '08:40' }, { hora: '09:40' }],
        },
      },
    });
  });
});

describe('of bookings at the same moment', () => {
  test('exactly one takes a place, whatever their starts', async () => {
    const answers = await Promise.all(
      ['09:00', '09:10', '08:50', '09:15', '09:00', '09:05'].map((hora, index) =>
        book(app, { hora, paciente: { id: `p${String((index % 3) + 1)}` } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.flatMap((each) => (each.ok ? [] : [each.error.code]))).toEqual(Array(5).fill('ocupado'));
  });

  test('one that could not get to the store hears that the place is taken, if it is', async () => {
    const busy: App = {
      ...app,
      store: new Proxy(app.store, {
        get: (store, key: keyof App['store']) =>
          key === 'transaction'
            ? async () => {
                await book(app);
                throw new Unavailable('contencion', 'others wrote');
              }
            : store[key].bind(store),
      }),
    };
    const request = {
      medico: 'Dra. Ana',
      tipo: 'control' as const,
      paciente: { id: 'p2' },
      fecha: DAY,
      hora: '09:00',
      confirmado: true,
    };
    const actor = { uid: 'jefa', rol: 'admin' as const };
    expect(await bookAppointment(busy, actor, request)).toMatchObject({ error: { code: 'ocupado' } });
    await expect(bookAppointment(busy, actor, { ...request, hora: '11:00' })).rejects.toMatchObject({
      reason: 'contencion',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { DAY, openBookingClinic } from '#tests/support/scheduling/booking-clinic';
import { auditLogOf } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  RECEPTION,
  STAFF,
  TECHNICIAN,
  storeStudy,
  takenOf,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { rescheduleAppointment } from '../appointments/move-appointment.ts';
import { bookSeries } from './book-together.ts';
import { holdPlace } from './holds.ts';
import { appointments, patientKeys, patients } from '../../collections.ts';

const clinic = openBookingClinic();

describe('who may book', () => {
  test.each([
    { what: 'technicians a visit', actor: TECHNICIAN, over: {} },
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
    expect(await book(clinic.app, over, actor)).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    expect((await clinic.app.store.query(appointments)).items).toEqual([]);
  });

  test('nobody fills another’s agenda with a study that needs no doctor: booked, in a series, moved or held', async () => {
    await storeStudy(clinic.app, 'OCT-MAC', ['topcon-oct-triton']);
    const study = { tipo: 'estudio' as const, estudio: 'OCT-MAC', fecha: DAY, hora: '09:00' };
    for (const [actor, medico] of [
      [TECHNICIAN, 'Dra. Ana'],
      [DOCTOR, 'Dr. Beto'],
    ] as const) {
      const refused = { ok: false, error: { code: 'prohibido' } };
      expect(await book(clinic.app, { ...study, medico }, actor)).toMatchObject(refused);
      expect(
        await bookSeries(clinic.app, actor, { paciente: { id: 'p1' }, turnos: [{ ...study, medico }] }),
      ).toMatchObject(refused);
      const hold = { medico, fecha: DAY, hora: '10:00', duracionMin: 20 };
      expect(await holdPlace(clinic.app, actor, hold)).toMatchObject(refused);
      expect(await takenOf(clinic.app, DAY, `medico:${medico}`)).toEqual([]);
    }
    const { id, version } = valueOf(await book(clinic.app, { ...study, medico: undefined }, STAFF));
    const moved = await rescheduleAppointment(clinic.app, TECHNICIAN, id, { medico: 'Dra. Ana', version });
    expect(moved).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    expect(await takenOf(clinic.app, DAY, 'medico:Dra. Ana')).toEqual([]);
    const own = { ...study, medico: 'Dra. Ana', paciente: { id: 'p2' }, hora: '11:00' };
    expect((await book(clinic.app, own, DOCTOR)).ok).toBe(true);
    const held = { medico: 'Dra. Ana', fecha: DAY, hora: '10:00', duracionMin: 20 };
    expect((await holdPlace(clinic.app, DOCTOR, held)).ok).toBe(true);
  });

  test('a doctor the own agenda, the reception any', async () => {
    await storeStudy(clinic.app, 'OCT-MAC', ['topcon-oct-triton']);
    expect((await book(clinic.app, {}, DOCTOR)).ok).toBe(true);
    const study = { medico: undefined, tipo: 'estudio', estudio: 'OCT-MAC', paciente: { id: 'p2' } };
    expect((await book(clinic.app, study, RECEPTION)).ok).toBe(true);
    const visit = { hora: '11:00', paciente: { id: 'p3' } };
    expect((await book(clinic.app, visit, RECEPTION)).ok).toBe(true);
    const held = { medico: 'Dra. Ana', fecha: DAY, hora: '10:00', duracionMin: 20 };
    expect((await holdPlace(clinic.app, RECEPTION, held)).ok).toBe(true);
  });
});

describe('booking', () => {
  test('stores the appointment with its own hours and names, what it occupies, and a line of the audit log', async () => {
    const booked = valueOf(await book(clinic.app, { motivo: 'visión borrosa' }));
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
    expect(await takenOf(clinic.app, DAY, 'medico:Dra. Ana')).toEqual([`540-560 ${booked.id}`]);
    expect(await takenOf(clinic.app, DAY, 'paciente:p1')).toEqual([`540-560 ${booked.id}`]);
    expect(await auditLogOf(clinic.app)).toEqual([
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
    await book(clinic.app);
    const refused = await book(clinic.app, { paciente: { id: 'p2' }, hora: '09:10' });
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
    expect((await clinic.app.store.query(appointments)).items).toHaveLength(1);
    expect(await takenOf(clinic.app, DAY, 'paciente:p2')).toEqual([]);
  });

  test('a full day is answered with places of the days after it', async () => {
    for (let minute = 0; minute < 240; minute += 40) {
      const hora = `${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      valueOf(await book(clinic.app, { hora, duracionMin: 40 }));
    }
    expect(await book(clinic.app, { paciente: { id: 'p2' } })).toMatchObject({
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
    expect(await book(clinic.app, over)).toMatchObject({
      ok: false,
      error: { code, details: { motivo: code } },
    });
  });

  test.each([
    { field: 'medico', over: { medico: 'Dra. Nadie' } },
    { field: 'estudio', over: { tipo: 'estudio', estudio: 'NO-HAY' } },
    { field: 'paciente.id', over: { paciente: { id: 'nadie' } } },
    { field: 'paciente.telefono', over: { paciente: { nombres: 'A', apellidos: 'B', telefono: '12' } } },
    { field: 'duracionMin', over: { hora: '23:50' } },
  ])('names the wrong field $field', async ({ field, over }) => {
    const refused = await book(clinic.app, over);
    expect(refused).toMatchObject({ ok: false, error: { code: 'entrada_invalida' } });
    expect(refused.ok ? [] : Object.keys(refused.error.fields ?? {})).toEqual([field]);
  });

  test('the patient cannot be in two places', async () => {
    await book(clinic.app);
    expect(await book(clinic.app, { medico: 'Dr. Beto', hora: '09:10' })).toMatchObject({
      ok: false,
      error: { code: 'paciente_ocupado' },
    });
  });

  test('a new patient is stored with the appointment, or neither is', async () => {
    const paciente = { nombres: 'José', apellidos: 'Ticona', telefono: '70000001', ci: '7123456' };
    const booked = valueOf(await book(clinic.app, { paciente }));
    const id = booked.paciente.id ?? '';
    expect((await clinic.app.store.get(patients, id))?.value).toMatchObject({
      apellidos: 'Ticona',
      ci: '7123456',
    });
    expect((await clinic.app.store.get(patientKeys, 'ci:7123456:'))?.value).toEqual({ paciente: id });

    const again = { ...paciente, nombres: 'Otro', apellidos: 'Nombre' };
    expect(await book(clinic.app, { paciente: again, hora: '10:00' })).toMatchObject({
      ok: false,
      error: { code: 'ya_existe', details: { paciente: { id, apellidos: 'Ticona' } } },
    });
    expect(await book(clinic.app, { paciente: { ...again, ci: '8' }, hora: '10:00' })).toMatchObject({
      ok: false,
    });
    expect((await clinic.app.store.query(appointments)).items).toHaveLength(1);
    expect((await clinic.app.store.query(patients)).items).toHaveLength(4);
  });
});

describe('who answers for a child', () => {
  const tutor = { nombre: 'Rosa Coca', parentesco: 'madre', telefono: '72345678' };
  const childOf = async () => (await clinic.app.store.get(patients, 'p1'))?.value;

  test('is kept with the record in the write of the booking, found by the phone, and never written over', async () => {
    valueOf(await book(clinic.app, { paciente: { id: 'p1', tutor } }));
    expect((await childOf())?.tutor).toEqual({ ...tutor, telefono: '+59172345678' });
    expect((await childOf())?.claves).toContain('72345678');
    expect((await auditLogOf(clinic.app)).map(({ accion }) => accion)).toContain('cambio de paciente');
    const again = await book(clinic.app, {
      hora: '10:00',
      paciente: { id: 'p1', tutor: { ...tutor, nombre: 'Otra' } },
    });
    expect(again).toMatchObject({ ok: false, error: { fields: { 'paciente.tutor': [expect.any(String)] } } });
    expect((await childOf())?.tutor?.nombre).toBe('Rosa Coca');
  });

  test('is not kept when nothing is booked', async () => {
    valueOf(await book(clinic.app, { paciente: { id: 'p2' } }));
    expect(await book(clinic.app, { paciente: { id: 'p1', tutor } })).toMatchObject({ ok: false });
    expect((await childOf())?.tutor).toBeUndefined();
  });

  test('is kept with a series too, and of somebody new', async () => {
    const turnos = ['2026-11-27', '2026-12-11'].map((fecha) => ({
      ...{ medico: 'Dra. Ana', tipo: 'control' as const, fecha, hora: '09:00' },
    }));
    valueOf(await bookSeries(clinic.app, BOSS, { paciente: { id: 'p1', tutor }, turnos }));
    expect((await childOf())?.tutor?.nombre).toBe('Rosa Coca');
    const nina = { nombres: 'Nina', apellidos: 'Coca', telefono: '', fechaNacimiento: '2019-05-01', tutor };
    const { paciente } = valueOf(await book(clinic.app, { hora: '11:00', paciente: nina }));
    expect(paciente.telefono).toBe('+59172345678');
  });
});

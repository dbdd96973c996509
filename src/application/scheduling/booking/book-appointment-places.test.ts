import { describe, expect, test } from 'vitest';
import { DAY, openBookingClinic } from '#tests/support/scheduling/booking-clinic';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeStudy,
  takenOf,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import { appointments, holidays } from '../../collections.ts';
import { Unavailable } from '../../ports/unavailable.ts';
import { readFirstFree } from './availability.ts';
import { bookAppointment } from './book-appointment.ts';
import { bookSeries } from './book-together.ts';
import { enterState } from '../appointments/change-appointment.ts';

const clinic = openBookingClinic();

describe('a new booking in place of an old one', () => {
  test('leaves the old one rescheduled and its place free', async () => {
    const old = valueOf(await book(clinic.app));
    const next = valueOf(await book(clinic.app, { hora: '09:10', reemplazaA: old.id }));
    expect((await clinic.app.store.get(appointments, old.id))?.value).toMatchObject({
      estado: 'reprogramado',
      reemplazadoPor: next.id,
    });
    expect(await takenOf(clinic.app, DAY, 'medico:Dra. Ana')).toEqual([`550-570 ${next.id}`]);
  });

  test('is refused when the old one is over or is not there', async () => {
    const old = valueOf(await book(clinic.app));
    clinic.clock.advance({ days: 7 });
    await enterState(clinic.app, DOCTOR, old.id, { estado: 'en_sala', version: 1 });
    expect(await book(clinic.app, { hora: '10:00', reemplazaA: old.id })).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    expect(await book(clinic.app, { reemplazaA: 'nadie', hora: '10:00' })).toMatchObject({
      error: { code: 'no_encontrado' },
    });
    expect(await takenOf(clinic.app, DAY, 'medico:Dra. Ana')).toEqual([`540-560 ${old.id}`]);
  });

  test('is not made of another patient’s', async () => {
    const old = valueOf(await book(clinic.app));
    const asked = { hora: '10:00', paciente: { id: 'p2' }, reemplazaA: old.id };
    expect(await book(clinic.app, asked)).toMatchObject({
      error: { fields: { reemplazaA: [expect.any(String)] } },
    });
    expect((await clinic.app.store.get(appointments, old.id))?.value.estado).toBe('agendado');
  });
});

test.each([
  { what: 'of that day', fecha: DAY, codigo: 'feriado' },
  {
    what: 'that began the year before and goes on',
    fecha: '2025-12-20',
    hasta: '2026-12-31',
    codigo: 'feriado',
  },
  { what: 'that ended the day before', fecha: '2025-12-20', hasta: '2026-11-26', codigo: null },
])('a closing $what is seen', async ({ fecha, hasta, codigo }) => {
  const holiday = {
    ...{ fecha, anio: Number(fecha.slice(0, 4)), nombre: 'Refacción', alcance: { tipo: 'clinica' } },
    ...{ origen: 'clinica', estado: 'confirmado' },
    ...(hasta === undefined ? {} : { hasta }),
  };
  await clinic.app.store.create(holidays, 'f', holidays.schema.parse(holiday));
  const booked = await book(clinic.app);
  expect(booked.ok ? null : booked.error.code).toBe(codigo);
});

describe('studies and devices', () => {
  const oct = (over: object = {}) =>
    book(clinic.app, { medico: undefined, tipo: 'estudio', estudio: 'OCT-MAC', ojo: 'AO', ...over }, STAFF);

  test('the next able device is taken when the preferred one is in use, and then there is none', async () => {
    await storeStudy(clinic.app, 'OCT-MAC', ['zeiss-oct-cirrus-5000', 'topcon-oct-triton']);
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

test.each([
  { what: 'a study', asked: { tipo: 'estudio' as const, estudio: 'OCT-MAC', ojo: 'AO' as const } },
  { what: 'a doctor alone', asked: { tipo: 'control' as const, medicos: ['Dra. Ana'] } },
  {
    what: 'a doctor for a study',
    asked: { tipo: 'estudio' as const, estudio: 'OCT-MAC', ojo: 'AO' as const, medicos: ['Dra. Ana'] },
  },
])('the first free place of $what is after what is taken', async ({ asked }) => {
  await storeStudy(clinic.app, 'OCT-MAC', ['topcon-oct-triton']);
  const first = async () =>
    valueOf(await readFirstFree(clinic.app, { ...asked, desde: DAY, cantidad: 1 })).cupos[0];
  const before = await first();
  const { fecha, hora } = before ?? {};
  const { medicos: [medico] = [], ...wanted } = { medicos: undefined, ...asked };
  valueOf(await book(clinic.app, { medico, ...wanted, fecha, hora }, BOSS));
  const after = await first();
  expect(after?.fecha).toBe(DAY);
  expect([before?.hora, after?.hora].toSorted()).toEqual([before?.hora, after?.hora]);
  expect(after?.hora).not.toBe(before?.hora);
});

describe('of bookings at the same moment', () => {
  test('exactly one takes a place, whatever their starts', async () => {
    const answers = await Promise.all(
      ['09:00', '09:10', '08:50', '09:15', '09:00', '09:05'].map((hora, index) =>
        book(clinic.app, { hora, paciente: { id: `p${String((index % 3) + 1)}` } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.flatMap((each) => (each.ok ? [] : [each.error.code]))).toEqual(Array(5).fill('ocupado'));
  });

  /** The clinic with a store whose transactions behave as a test defines. */
  const appWhose = (transaction: App['store']['transaction']): App => ({
    ...clinic.app,
    clock: clinic.clock,
    store: new Proxy(clinic.app.store, {
      get: (store, key: keyof App['store']) => {
        const own = store[key];
        if (key === 'transaction') return transaction;
        return typeof own === 'function' ? own.bind(store) : own;
      },
    }),
  });
  const request = {
    medico: 'Dra. Ana',
    tipo: 'control' as const,
    paciente: { id: 'p2' },
    fecha: DAY,
    hora: '09:00',
    confirmado: true,
  };

  test.each(['contencion', 'tiempo'] as const)(
    'one that could not get to the store (%s) hears that the place is taken, if it is',
    async (reason) => {
      const busy = appWhose(async () => {
        await book(clinic.app);
        throw new Unavailable(reason, 'others wrote');
      });
      expect(await bookAppointment(busy, BOSS, request)).toMatchObject({ error: { code: 'ocupado' } });
      await expect(bookAppointment(busy, BOSS, { ...request, hora: '11:00' })).rejects.toMatchObject({
        reason,
      });
    },
  );

  test.each(['contencion', 'tiempo'] as const)(
    'one that was written although the store did not say so in time (%s) is reported as booked',
    async (reason) => {
      const mute = appWhose(async (work, options) => {
        await clinic.app.store.transaction(work, options);
        throw new Unavailable(reason, 'no answer to the commit');
      });
      const booked = valueOf(await bookAppointment(mute, BOSS, request));
      expect(await takenOf(clinic.app, DAY, 'medico:Dra. Ana')).toEqual([`540-560 ${booked.id}`]);
      const legs = [
        { ...request, hora: '10:00' },
        { ...request, medico: 'Dr. Beto', hora: '11:00' },
      ];
      const turnos = legs.map(({ paciente: _patient, confirmado: _yes, ...leg }) => leg);
      const series = valueOf(await bookSeries(mute, BOSS, { paciente: { id: 'p2' }, turnos }));
      expect(series.items.map(({ hora }) => hora)).toEqual(['10:00', '11:00']);
    },
  );

  test('one that fails for another reason is not looked for', async () => {
    const broken = appWhose(() => Promise.reject(new Unavailable('cuota', 'no more today')));
    await expect(bookAppointment(broken, BOSS, request)).rejects.toMatchObject({ reason: 'cuota' });
  });
});

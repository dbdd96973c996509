import { beforeEach, describe, expect, test } from 'vitest';
import { openBookingClinic } from '#tests/support/scheduling/booking-clinic';
import { CountingStore } from '#tests/support/counting-store';
import { book, BOSS, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import type { Claim } from '../../claim.ts';
import * as collections from '../../collections.ts';
import { idempotencyKeys } from '../../operational-collections.ts';
import type { Collection } from '../../ports/document-store.ts';
import { rescheduleAppointment } from '../appointments/move-appointment.ts';
import { correctAppointment, enterState, undoChange } from '../appointments/change-appointment.ts';
import { callToRoom } from '../room/room.ts';
import { readAvailability, readFirstFree } from './availability.ts';
import { bookAppointment } from './book-appointment.ts';
import { bookItinerary, bookSeries } from './book-together.ts';
import { cancelSeries } from './series.ts';
import { bookingSchema } from '#domain/scheduling/booking/booking';
import { ok, type Result } from '#domain/shared/result';

const ALL: readonly object[] = [...Object.values(collections), idempotencyKeys];

const clinic = openBookingClinic();
beforeEach(async () => {
  await storeStudy(clinic.app, 'OCT-MAC', ['zeiss-oct-cirrus-5000', 'topcon-oct-triton']);
  // The embedded store restarts a transaction that meets a collection for the first time.
  await clinic.app.store.transaction(async (tx) => {
    for (const each of ALL.filter(isCollection)) await tx.get(each, 'nadie');
    return ok(undefined);
  });
});

const isCollection = (value: object): value is Collection<unknown> => 'schema' in value;

/** How often a successful use case waits for the store, and what it read more than once. */
async function tripsOf(
  work: (app: App) => Promise<Result<unknown, unknown>>,
): Promise<{ trips: number; readAgain: string[] }> {
  const store = new CountingStore(clinic.app.store);
  const { clock, app } = clinic;
  const done = await work({ ...app, clock, store });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return { trips: store.trips, readAgain: store.askedAgain };
}

const study = { medico: undefined, tipo: 'estudio', estudio: 'OCT-MAC', ojo: 'AO' };
const stranger = { nombres: 'José', apellidos: 'Ticona', telefono: '70000001', ci: '7123456' };
const fridays = ['2026-11-27', '2026-12-04', '2026-12-11'];
const visit = (fecha: string) => ({
  medico: 'Dra. Ana',
  tipo: 'control' as const,
  fecha,
  hora: '09:00',
});

describe('round trips of a booking', () => {
  test.each([
    { what: 'of a visit', over: {}, trips: 3 },
    { what: 'of a study', over: study, trips: 5 },
    { what: 'of a visit that is not confirmed yet', over: { confirmado: false }, trips: 4 },
    { what: 'for a new patient', over: { paciente: stranger }, trips: 3 },
    { what: 'of whoever walks in', over: { fecha: undefined, hora: undefined, sinTurno: true }, trips: 4 },
  ])('$what are $trips, and nothing is read twice', async ({ over, trips }) => {
    expect(await tripsOf((app) => book(app, over))).toEqual({ trips, readAgain: [] });
  });

  test('are no more when its answer is kept with it', async () => {
    const claim: Claim = {
      hold: async (tx) => {
        await tx.get(idempotencyKeys, 'clave');
        return () => tx.create(idempotencyKeys, 'clave', { estado: 'lista', vence: 0, cuerpo: '' });
      },
      committed: () => undefined,
    };
    const asked = { ...visit('2026-11-27'), paciente: { id: 'p1' }, confirmado: true };
    expect(await tripsOf((app) => bookAppointment(app, BOSS, bookingSchema.parse(asked), claim))).toEqual({
      trips: 3,
      readAgain: [],
    });
  });

  test('that fulfils who waits, or replaces another one, are no more', async () => {
    const old = valueOf(await book(clinic.app));
    expect(await tripsOf((app) => book(app, { hora: '10:00', reemplazaA: old.id, espera: 'nadie' }))).toEqual(
      { trips: 3, readAgain: [] },
    );
  });

  test('of a series are as many as those of one visit', async () => {
    const request = { paciente: { id: 'p1' }, turnos: fridays.map(visit) };
    expect(await tripsOf((app) => bookSeries(app, BOSS, request))).toEqual({ trips: 4, readAgain: [] });
  });

  test('of a visit with studies and several doctors are as many as those of one study', async () => {
    const turnos = [
      { tipo: 'estudio' as const, estudio: 'OCT-MAC', fecha: fridays[0] ?? '', hora: '08:00' },
      visit(fridays[0] ?? ''),
      { ...visit(fridays[0] ?? ''), medico: 'Dr. Beto', hora: '10:00' },
    ];
    const request = { paciente: { id: 'p1' }, turnos, confirmado: true };
    expect(await tripsOf((app) => bookItinerary(app, BOSS, request))).toEqual({ trips: 5, readAgain: [] });
  });

  test('that is refused end with the places that are offered instead', async () => {
    await book(clinic.app);
    const store = new CountingStore(clinic.app.store);
    const app = { ...clinic.app, clock: clinic.clock, store };
    expect(await book(app, { paciente: { id: 'p2' } })).toMatchObject({ error: { code: 'ocupado' } });
    expect([store.trips, store.askedAgain]).toEqual([2, []]);
  });
});

describe('round trips of a change', () => {
  test('to another day and hour are 4, and nothing is read twice', async () => {
    const { id } = valueOf(await book(clinic.app));
    expect(
      await tripsOf((app) =>
        rescheduleAppointment(app, BOSS, id, { version: 1, fecha: '2026-11-30', medico: 'Dr. Beto' }),
      ),
    ).toEqual({ trips: 4, readAgain: [] });
  });

  test('of a study’s hour are 5', async () => {
    const { id } = valueOf(await book(clinic.app, study));
    expect(
      await tripsOf((app) => rescheduleAppointment(app, BOSS, id, { version: 1, hora: '10:00' })),
    ).toEqual({ trips: 5, readAgain: [] });
  });

  test('of a state, its correction and its undoing are 3', async () => {
    const { id } = valueOf(await book(clinic.app));
    const quick = { trips: 3, readAgain: [] };
    expect(await tripsOf((app) => enterState(app, BOSS, id, { version: 1, estado: 'confirmado' }))).toEqual(
      quick,
    );
    expect(await tripsOf((app) => undoChange(app, BOSS, id, { version: 2 }))).toEqual(quick);
    expect(
      await tripsOf((app) =>
        correctAppointment(app, BOSS, id, { version: 3, estado: 'cancelado', motivo: 'error' }),
      ),
    ).toEqual(quick);
  });

  test('of a whole series that is cancelled are 3', async () => {
    const request = { paciente: { id: 'p1' }, turnos: fridays.map(visit) };
    const { id } = valueOf(await bookSeries(clinic.app, BOSS, request));
    expect(await tripsOf((app) => cancelSeries(app, BOSS, id, { motivo: 'Viaja' }))).toEqual({
      trips: 3,
      readAgain: [],
    });
  });

  test('by which somebody is called to a room are 3', async () => {
    const walkIn = { fecha: undefined, hora: undefined, sinTurno: true };
    const { id } = valueOf(await book(clinic.app, walkIn));
    expect(await tripsOf((app) => callToRoom(app, BOSS, id))).toEqual({ trips: 3, readAgain: [] });
  });
});

describe('round trips of a question', () => {
  test.each([
    { what: 'a doctor’s day', wanted: { tipo: 'control' as const, medico: 'Dra. Ana' }, trips: 1 },
    { what: 'a study’s day', wanted: { tipo: 'estudio' as const, estudio: 'OCT-MAC' }, trips: 2 },
  ])('about $what are $trips', async ({ wanted, trips }) => {
    expect(await tripsOf((app) => readAvailability(app, 'jefa', { ...wanted, fecha: '2026-11-27' }))).toEqual(
      {
        trips,
        readAgain: [],
      },
    );
  });

  test('about the first free place of all doctors are 3, however many they are', async () => {
    expect(await tripsOf((app) => readFirstFree(app, { tipo: 'control', cantidad: 3 }))).toEqual({
      trips: 3,
      readAgain: [],
    });
  });
});

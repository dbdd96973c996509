import { expect, test } from 'vitest';
import type { App } from '#application/app';
import type { Claim } from '#application/claim';
import { appointments } from '#application/collections';
import { Unavailable } from '#application/ports/unavailable';
import type { DocumentStore } from '#application/ports/document-store';
import { bookAppointment } from '#application/scheduling/booking/book-appointment';
import { bookItinerary, bookSeries } from '#application/scheduling/booking/book-together';
import { bookingSchema } from '#domain/scheduling/booking/booking';
import { DAY, openBookingClinic } from '#tests/support/scheduling/booking-clinic';
import { BOSS } from '#tests/support/scheduling/scheduling';
import { once } from './idempotency.ts';
import { respondError, respondJson } from './respond.ts';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';

const clinic = openBookingClinic();
const OWNER = { uid: 'jefa', path: '/api/turnos', key: 'formulario-1' };
const visit = (hora: string, medico = 'Dra. Ana') => ({ medico, fecha: DAY, hora, tipo: 'control' as const });
const paciente = { id: 'p1' };
const oneVisit = bookingSchema.parse({ ...visit('09:00'), paciente, confirmado: true });
const twoVisits = { paciente, turnos: [visit('09:00'), visit('10:00', 'Dr. Beto')], confirmado: true };

const WORKS: readonly {
  readonly what: string;
  readonly count: number;
  readonly work: (app: App, claim: Claim) => Promise<Result<unknown, AppError>>;
}[] = [
  { what: 'a booking', count: 1, work: (app, claim) => bookAppointment(app, BOSS, oneVisit, claim) },
  { what: 'a series', count: 2, work: (app, claim) => bookSeries(app, BOSS, twoVisits, claim) },
  { what: 'an itinerary', count: 2, work: (app, claim) => bookItinerary(app, BOSS, twoVisits, claim) },
];

const appWith = (store: DocumentStore): App => ({ ...clinic.app, clock: clinic.clock, store });
const send = (
  work: (app: App, claim: Claim) => Promise<Result<unknown, AppError>>,
  {
    store = clinic.app.store,
    after = async () => undefined,
  }: { readonly store?: DocumentStore; readonly after?: () => Promise<void> } = {},
): Promise<Response> =>
  once(appWith(store), OWNER, { body: Buffer.from('{}'), status: 201 }, async (claim) => {
    const result = await work(appWith(store), claim);
    await after();
    return result.ok ? respondJson(result.value, 201) : respondError(result.error);
  });
const booked = async (): Promise<number> => (await clinic.app.store.query(appointments)).items.length;

test.each(WORKS)(
  '$what that was written before its server died answers its repetition',
  async ({ work, count }) => {
    const written = Promise.withResolvers<void>();
    const dies = async (): Promise<void> => {
      written.resolve();
      await new Promise(() => undefined);
    };
    void send(work, { after: dies });
    await written.promise;
    const again = await send(work);
    expect([again.status, await again.json()]).toMatchObject([201, { id: expect.any(String) }]);
    expect(await booked()).toBe(count);
  },
);

test.each(WORKS)(
  '$what whose commit could not be told is answered as booked, not as «ocupado»',
  async ({ work, count }) => {
    const { store } = clinic.app;
    let isTold = true;
    const mute: DocumentStore = {
      ...pickStore(store),
      transaction: async (inside, options) => {
        const done = await store.transaction(inside, options);
        if (isTold || !done.ok) return done;
        isTold = true;
        throw new Unavailable('contencion', 'the answer to the commit was lost');
      },
    };
    const answer = await send(
      (app, claim) => {
        isTold = false;
        return work(app, claim);
      },
      { store: mute },
    );
    expect([answer.status, await answer.json()]).toMatchObject([201, { id: expect.any(String) }]);
    expect(await booked()).toBe(count);
  },
);

test.each(WORKS)(
  '$what that the store tries again after it was written is not refused by itself',
  async ({ work, count }) => {
    const { store } = clinic.app;
    const twice: DocumentStore = {
      ...pickStore(store),
      transaction: async (inside, options) => {
        const done = await store.transaction(inside, options);
        // Firestore's answer to a commit may be lost: the work is then repeated, although it was written.
        return done.ok && (await booked()) > 0 ? store.transaction(inside, options) : done;
      },
    };
    const answer = await send(work, { store: twice });
    expect([answer.status, await answer.json()]).toMatchObject([201, { id: expect.any(String) }]);
    expect(await booked()).toBe(count);
  },
);

test.each(WORKS)(
  '$what sent five times at once is made once, and all hear the same',
  async ({ work, count }) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(work)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect([answers.map(({ status }) => status), new Set(bodies).size]).toEqual([Array(5).fill(201), 1]);
    expect(await booked()).toBe(count);
  },
);

test('a booking that was refused may be sent again with the same key', async () => {
  await send((app) => bookAppointment(app, BOSS, { ...oneVisit, paciente: { id: 'p2' } }));
  const blocked = { ...OWNER, key: 'formulario-2' };
  const retry = (): Promise<Response> =>
    once(clinic.app, blocked, { body: Buffer.from('{}'), status: 201 }, async (claim) => {
      const result = await bookAppointment(appWith(clinic.app.store), BOSS, oneVisit, claim);
      return result.ok ? respondJson(result.value, 201) : respondError(result.error);
    });
  expect((await retry()).status).toBe(409);
  expect((await retry()).status).toBe(409);
  expect(await booked()).toBe(1);
});

/** A store's methods, bound to it. */
function pickStore(store: DocumentStore): DocumentStore {
  return {
    get: (from, id) => store.get(from, id),
    getMany: (from, ids) => store.getMany(from, ids),
    query: (from, query) => store.query(from, query),
    count: (from, query) => store.count(from, query),
    create: (into, id, value) => store.create(into, id, value),
    update: (inside, id, version, value) => store.update(inside, id, version, value),
    delete: (from, id, version) => store.delete(from, id, version),
    transaction: (work, options) => store.transaction(work, options),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}

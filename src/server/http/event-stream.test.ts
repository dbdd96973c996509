import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAccount, openApp, PASSWORD, storeDoctor, type OpenedApp } from '#tests/support/open-app';
import type { App } from '#application/app';
import { consultations } from '#application/collections';
import type { Events } from '#application/ports/events';
import { addDoctor } from '#application/doctors/add-doctor';
import { updateUser } from '#application/identity/update-user';
import { eventStream } from './event-stream.ts';

let opened: OpenedApp;
let app: App;
let cookie: string;
let uid: string;
/** How many subscriptions there have been, and how many there are. */
let counted: { ever: number; now: number };

const countSubscriptions = (events: Events): Events => ({
  subscribe: async (listener) => {
    counted.ever += 1;
    counted.now += 1;
    const stop = await events.subscribe(listener);
    return () => {
      counted.now -= 1;
      stop();
    };
  },
  since: (seq) => events.since(seq),
  latest: () => events.latest(),
  position: () => events.position(),
  close: () => events.close(),
});

beforeEach(async () => {
  opened = openApp();
  counted = { ever: 0, now: 0 };
  app = { ...opened.app, events: countSubscriptions(opened.app.events) };
  uid = await openAccount(app, 'ana@ejemplo.bo');
  const signedIn = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
  cookie = signedIn.ok ? signedIn.value.cookie : '';
});
afterEach(() => opened.close());

/** What a client reads from its stream. */
interface Listener {
  readonly response: Response;
  /** Everything read so far. */
  readonly text: () => string;
  readonly ended: Promise<void>;
  leave(): Promise<void>;
}

async function listen(headers: Record<string, string> = {}): Promise<Listener> {
  const response = await eventStream(app, new Request('http://localhost/api/eventos', { headers }), cookie);
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('no stream');
  let text = '';
  const ended = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += Buffer.from(value).toString();
    }
  })();
  await expect.poll(() => text).toContain('retry:');
  return { response, text: () => text, ended, leave: () => reader.cancel() };
}
const heardBy = (listener: Listener): unknown[] =>
  [...listener.text().matchAll(/event: cambio\nid: \d+\ndata: (.*)\n\n/g)].map(
    ([, data = '']) => JSON.parse(data) as unknown,
  );

describe('a stream of changes', () => {
  test('tells what a person may hear of, and never the data', async () => {
    const listener = await listen();
    await addDoctor(app, 'jefa', { nombre: 'Dra. Ana' });
    await openAccount(app, 'otra@ejemplo.bo');
    await storeDoctor(app, 'Dr. Luis');
    await expect
      .poll(() => heardBy(listener))
      .toEqual(
        ['Dra. Ana', 'Dr. Luis'].flatMap((id) => [
          { coleccion: 'horariosMedicos', id, version: 1 },
          { coleccion: 'medicos', id, version: 1 },
        ]),
      );
    expect(listener.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await listener.leave();
  });

  test('tells other doctors nothing of a draft, its author all, and everybody of it once it is closed', async () => {
    await updateUser(app, 'jefa', uid, { rol: 'admin', version: 1 });
    const signedIn = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
    cookie = signedIn.ok ? signedIn.value.cookie : '';
    const listener = await listen();
    const draft = {
      paciente: { id: 'p1' },
      medico: 'Dr. Luis',
      fecha: '2026-11-20',
      estado: 'borrador' as const,
      creada: '2026-11-20T13:00:00.000Z',
      motivo: '',
      diagnosticos: [],
      plan: '',
      adendas: [],
    };
    await app.store.create(consultations, 'ajena', { ...draft, autor: 'luis' });
    await app.store.create(consultations, 'propia', { ...draft, autor: uid });
    await storeDoctor(app, 'Dr. Luis');
    // What comes later is told later, also while a draft is being asked about.
    await expect.poll(() => heardBy(listener)).toHaveLength(3);
    expect(heardBy(listener).map((event) => (event as { id: string }).id)).toEqual([
      'propia',
      'Dr. Luis',
      'Dr. Luis',
    ]);
    await app.store.update(consultations, 'ajena', 1, { ...draft, autor: 'luis', estado: 'cerrada' });
    await expect.poll(() => heardBy(listener)).toHaveLength(4);
    expect(heardBy(listener).at(-1)).toMatchObject({ coleccion: 'consultas', id: 'ajena', version: 2 });
    await listener.leave();
  });

  test('resumes where the client was, without gaps and without repeating', async () => {
    await storeDoctor(app, 'Dr. Uno');
    const seen = await app.events.latest();
    await storeDoctor(app, 'Dr. Dos');
    const listener = await listen({ 'last-event-id': String(seen) });
    await storeDoctor(app, 'Dr. Tres');
    await expect.poll(() => heardBy(listener)).toHaveLength(4);
    expect(heardBy(listener).map((event) => (event as { id: string }).id)).toEqual([
      'Dr. Dos',
      'Dr. Dos',
      'Dr. Tres',
      'Dr. Tres',
    ]);
    await listener.leave();
  });

  test('says that it starts again when the place is unknown', async () => {
    const listener = await listen({ 'last-event-id': '999999' });
    expect(listener.text()).toMatch(/event: reinicio\n/);
    await listener.leave();
  });

  test.each(['', 'x', '-1', '1e3'])('takes the place %j for none', async (place) => {
    const listener = await listen({ 'last-event-id': place });
    expect(listener.text()).toMatch(/event: latido\n/);
    await listener.leave();
  });

  test('ends when the person’s own account changes', async () => {
    const listener = await listen();
    await updateUser(app, 'jefa', uid, { rol: 'admin', version: 1 });
    await listener.ended;
    expect(heardBy(listener)).toEqual([]);
  });

  test.each<[what: string, over: () => Promise<unknown>]>([
    ['locked', async () => app.identity.lock((await app.identity.verify(cookie))?.id ?? '')],
    ['ended', () => app.identity.endSession(cookie)],
    ['ended with all of the person', () => app.identity.endSessionsOf(uid)],
  ])('ends at once when its session is %s, and tells nothing that is changed after', async (_what, over) => {
    const listener = await listen();
    const another = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
    if (another.ok) {
      await app.identity.lock(another.value.id);
      await app.identity.endSession(another.value.cookie);
    }
    await storeDoctor(app, 'Dr. Antes');
    await expect.poll(() => heardBy(listener)).toHaveLength(2);
    await over();
    await storeDoctor(app, 'Dr. Tarde');
    await listener.ended;
    expect(heardBy(listener)).toHaveLength(2);
    expect(counted.now).toBe(0);
  });

  test('stops listening when the client leaves', async () => {
    const listener = await listen();
    expect(counted.now).toBe(1);
    await listener.leave();
    expect(counted.now).toBe(0);
    await storeDoctor(app, 'Dr. Tarde');
  });

  test('says once that it is over, also where it could not begin', async () => {
    let over = 0;
    const ask = (own: App): Promise<Response> =>
      eventStream(own, new Request('http://localhost/api/eventos'), cookie, () => void (over += 1));
    const left = await ask(app);
    await left.body?.cancel();
    await left.body?.cancel();
    expect(over).toBe(1);
    const broken = { ...app.events, position: () => Promise.reject(new Error('sin disco')) };
    const failed = await ask({
      ...app,
      events: { ...countSubscriptions(opened.app.events), position: broken.position },
    });
    await expect(failed.text()).rejects.toThrow('sin disco');
    expect([over, counted.now]).toEqual([2, 0]);
  });

  test('to a client that leaves before it has begun never listens', async () => {
    const response = await eventStream(app, new Request('http://localhost/api/eventos'), cookie);
    await response.body?.cancel();
    // Anything the first client had started would have begun by now.
    const later = await listen();
    expect([counted.ever, counted.now]).toEqual([1, 1]);
    await later.leave();
  });

  test('to a client that breaks off while it is being prepared stops listening', async () => {
    const client = new AbortController();
    const request = new Request('http://localhost/api/eventos', { signal: client.signal });
    const response = await eventStream(app, request, cookie);
    await expect.poll(() => counted.ever).toBe(1);
    client.abort();
    await expect.poll(() => counted.now).toBe(0);
    await response.body?.cancel();
  });
});

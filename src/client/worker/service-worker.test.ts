import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

/** The worker as a browser runs it: it imports nothing and exports nothing. */
const source = stripTypeScriptTypes(
  readFileSync(path.join(import.meta.dirname, 'service-worker.ts'), 'utf8'),
).replace('export {};', '');

/** What the worker says of a copy's age at a moment. */
function wordsAt(now: string, saved: string): unknown {
  class StillDate extends Date {
    constructor(of?: string) {
      super(of ?? now);
    }
  }
  const worker = createContext({
    ...{ Date: StillDate, PRECACHE: [], SETTINGS: {} },
    self: { addEventListener: () => undefined },
  });
  return runInContext(`${source}\nsavedWords(new Date(${JSON.stringify(saved)}))`, worker);
}

test.each([
  ['2026-11-27T13:00:00Z', '2026-11-27T12:00:00Z', 'a las 08:00 (hoy).'],
  // Late in the evening in La Paz it is already the next day in UTC.
  ['2026-11-27T13:00:00Z', '2026-11-27T02:00:00Z', 'a las 22:00 (ayer).'],
  ['2026-11-27T13:00:00Z', '2026-11-20T13:00:00Z', 'a las 09:00 (hace 7 días).'],
  [
    '2026-11-27T13:00:00Z',
    '2026-10-28T13:00:00Z',
    'a las 09:00 (hace 30 días). Puede haber cambiado: si puede, llame antes de venir.',
  ],
  [
    '2026-11-27T13:00:00Z',
    '2026-08-20T13:00:00Z',
    'a las 09:00 (hace 3 meses). Puede haber cambiado: si puede, llame antes de venir.',
  ],
  // A device whose clock was put back.
  ['2026-11-27T13:00:00Z', '2026-11-30T13:00:00Z', 'a las 09:00 (hoy).'],
])('at %s a copy of %s says «%s»', (now, saved, says) => {
  expect(String(wordsAt(now, saved)).replaceAll(/\s/gu, ' ')).toMatch(
    new RegExp(`^el \\d+ de [a-z]+ de 2026,? ${says.replaceAll(/[().?]/g, String.raw`\$&`)}$`),
  );
});

type Listener = (event: Readonly<Record<string, unknown>>) => void;

/** A worker before a network and caches that are a list: what it has fetched by when an event is over. */
function workerWith(connection: unknown) {
  const fetched: string[] = [];
  const listeners = new Map<string, Listener>();
  const kept = new Map<string, Response>();
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)),
    put: (key: string, response: Response) => Promise.resolve(void kept.set(key, response)),
  };
  const answer = (address: string | { url: string }) => {
    fetched.push(typeof address === 'string' ? address : new URL(address.url).pathname);
    return Promise.resolve(Object.defineProperty(new Response('x'), 'type', { value: 'basic' }));
  };
  const file = (url: string, light: boolean) => ({ url, revision: url.startsWith('_') ? null : 'r', light });
  const worker = createContext({
    ...{ URL, Response, Headers, Date, navigator: { connection }, fetch: answer },
    caches: { open: () => Promise.resolve(cache) },
    PRECACHE: [
      ...[file('index.html', true), file('contacto.html', true), file('urgencias.html', true)],
      ...[file('_astro/a.css', true), file('_astro/letra.woff2', false), file('oficina.html', false)],
    ],
    SETTINGS: { bypass: ['/admin'], office: ['/admin'], officeOfflinePage: '/oficina' },
    self: {
      location: { origin: 'https://clinica.test' },
      skipWaiting: () => undefined,
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    },
  });
  runInContext(source, worker);
  const happens = async (name: string, event: Readonly<Record<string, unknown>> = {}): Promise<string[]> => {
    const waited: unknown[] = [];
    const wait = (of: unknown) => void waited.push(of);
    listeners.get(name)?.({ ...event, waitUntil: wait, respondWith: wait });
    for (const each of waited) await each;
    return fetched.splice(0).toSorted();
  };
  return happens;
}
const office = { request: { url: 'https://clinica.test/admin', method: 'GET', mode: 'navigate' } };

test('who saves data is sent ahead home, contact, urgencies and their styles, and what the office needs once somebody works there', async () => {
  const happens = workerWith({ saveData: true });
  expect(await happens('install')).toEqual(['/', '/_astro/a.css', '/contacto', '/urgencias']);
  expect(await happens('fetch', office)).toEqual(['/_astro/letra.woff2', '/admin', '/oficina']);
  expect(await happens('fetch', office)).toEqual(['/admin']);
});

test.each([undefined, null, { saveData: false }])(
  'with a connection that is %o everything is kept from the start',
  async (connection) => {
    const happens = workerWith(connection);
    expect(await happens('install')).toHaveLength(6);
    expect(await happens('fetch', office)).toEqual(['/admin']);
  },
);

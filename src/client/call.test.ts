import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, callAs } from './call.ts';
import { request, useCsrfToken as rememberCsrfToken, useSiteToken as rememberSiteToken } from './request.ts';
import { $isAskedToSignIn, answerSignIn, offerToSignIn } from './sign-in-again.ts';

const ENDED = { code: 'no_autenticado', message: 'Ingrese de nuevo.' };
const STALE = { code: 'csrf', message: 'Vuelva a cargar.' };
const person = (uid: string) => ({ user: { uid }, csrfToken: `de-${uid}`, backend: 'embedded' });

let sent: string[];
let answers: (readonly [number, object])[];
beforeEach(() => {
  sent = [];
  answers = [];
  callAs('ana');
  rememberCsrfToken('viejo');
  vi.stubGlobal('fetch', (path: string, init: { method: string; headers: Record<string, string> }) => {
    sent.push([init.method, path, init.headers['x-csrf-token'] ?? ''].join(' ').trim());
    const [status, payload] = answers.shift() ?? [200, {}];
    return Promise.resolve(Response.json(payload, { status }));
  });
});
afterEach(() => {
  answerSignIn(false);
  vi.unstubAllGlobals();
});
const start = () => ask('startConsultation', { params: { id: 'p1' }, body: {} });
const START = 'POST /api/pacientes/p1/consultas';

test('a call whose session ended waits for the password and is sent again', async () => {
  const stop = offerToSignIn(() => true);
  answers = [[401, ENDED]];
  const calling = start();
  await expect.poll(() => $isAskedToSignIn.get()).toBe(true);
  rememberCsrfToken('nuevo');
  answerSignIn(true);
  expect((await calling).ok).toBe(true);
  expect(sent).toEqual([`${START} viejo`, `${START} nuevo`]);
  stop();
});

test('an answer of the session before, which comes after the password was given, asks for it no more', async () => {
  const stop = offerToSignIn(() => true);
  const held = Promise.withResolvers<undefined>();
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = network(...asked);
    if (sent.length === 2) await held.promise;
    return answer;
  });
  answers = [
    [401, ENDED],
    [401, ENDED],
  ];
  const [first, second] = [start(), start()];
  await expect.poll(() => $isAskedToSignIn.get()).toBe(true);
  rememberCsrfToken('nuevo');
  answerSignIn(true);
  held.resolve(undefined);
  expect((await Promise.all([first, second])).map(({ ok }) => ok)).toEqual([true, true]);
  expect($isAskedToSignIn.get()).toBe(false);
  expect(sent.filter((each) => each.endsWith('nuevo'))).toHaveLength(2);
  stop();
});

test('where nobody can be asked, or whoever is asked declines, the refusal is the answer', async () => {
  answers = [[401, ENDED]];
  expect(await start()).toMatchObject({ ok: false, error: { code: 'no_autenticado' } });
  const stop = offerToSignIn(() => true);
  answers = [[401, ENDED]];
  const calling = start();
  await expect.poll(() => $isAskedToSignIn.get()).toBe(true);
  answerSignIn(false);
  expect(await calling).toMatchObject({ ok: false, error: { code: 'no_autenticado' } });
  // Ending a session that is already over asks for nothing.
  answers = [[401, ENDED]];
  expect((await ask('signOut')).ok).toBe(false);
  expect($isAskedToSignIn.get()).toBe(false);
  stop();
});

test('a token that another tab renewed is taken once, and never from another person’s session', async () => {
  answers = [
    [403, STALE],
    [200, person('ana')],
    [200, {}],
  ];
  expect((await start()).ok).toBe(true);
  expect(sent).toEqual([`${START} viejo`, 'GET /api/session', `${START} de-ana`]);
  sent = [];
  answers = [
    [403, STALE],
    [200, person('beto')],
  ];
  expect(await start()).toMatchObject({ ok: false, error: { code: 'csrf' } });
  expect(sent).toEqual([`${START} de-ana`, 'GET /api/session']);
  sent = [];
  answers = [
    [403, STALE],
    [200, person('ana')],
    [403, STALE],
  ];
  expect(await start()).toMatchObject({ ok: false, error: { code: 'csrf' } });
  expect(sent).toHaveLength(3);
});

test('what vouches for the site goes along with a token of the provider of accounts, and with nothing else', async () => {
  const vouched: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_path: string, init: { headers: Record<string, string> }) => {
    vouched.push(init.headers['x-firebase-appcheck']);
    return Promise.resolve(Response.json({}));
  });
  const bodies = [{ idToken: 't' }, { password: 'p' }, undefined];
  const sendAll = async () => {
    for (const body of bodies)
      await request('/api/session', { method: 'POST', ...(body !== undefined && { body }) });
  };
  rememberSiteToken('del-sitio');
  await sendAll();
  rememberSiteToken(undefined);
  await sendAll();
  expect(vouched).toEqual(['del-sitio', undefined, undefined, undefined, undefined, undefined]);
});

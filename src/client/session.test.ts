import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Session from './session.ts';

const PROJECT = { apiKey: 'k', authDomain: 'd', projectId: 'demo-clinica' };
const FIREBASE = { user: null, backend: 'firebase', firebase: PROJECT };
const EMBEDDED = { user: null, backend: 'embedded' };

/** The server's answers, in order; an Error stands for a cut connection. */
let answers: unknown[];
let asked: [string, unknown][];
let session: typeof Session;

beforeEach(async () => {
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push([`${method} ${path}`, body === undefined ? undefined : JSON.parse(body)]);
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Response.json(answer));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The module remembers answers for as long as the page is open: each test starts with a fresh one.
  vi.resetModules();
  session = await import('./session.ts');
});
afterEach(() => vi.unstubAllGlobals());

const READ = ['GET /api/session', undefined];

describe('whose accounts sign in', () => {
  test.each([
    ['a Firebase project', FIREBASE, PROJECT],
    ['this server', EMBEDDED, null],
  ])('is known from the session that was read: %s', async (_who, answer, project) => {
    answers = [answer];
    await session.readSession();
    expect(await session.signInProject()).toEqual({ ok: true, value: project });
    expect(asked).toEqual([READ]);
  });

  test('is asked once, also while the first answer is under way', async () => {
    answers = [FIREBASE];
    const [, project] = await Promise.all([session.readSession(), session.signInProject()]);
    expect([project, asked]).toEqual([{ ok: true, value: PROJECT }, [READ]]);
  });

  test('is asked again after an answer that did not come', async () => {
    answers = [new TypeError('sin red'), FIREBASE];
    expect(await session.readSession()).toEqual(session.SIGNED_OUT);
    expect(await session.signInProject()).toEqual({ ok: true, value: PROJECT });
  });

  test('unknown, no password is sent anywhere', async () => {
    answers = [new TypeError('sin red')];
    const answer = await session.signIn('ana@ejemplo.bo', 'secreta');
    expect(!answer.ok && answer.error.message).toContain('No hay conexión');
    expect(asked).toEqual([READ]);
  });
});

test('where this server has the accounts, it gets e-mail and password', async () => {
  answers = [EMBEDDED, { user: {}, csrfToken: 't', destino: '/admin' }];
  await session.readSession();
  expect(await session.signIn('ana@ejemplo.bo', 'secreta')).toMatchObject({ ok: true });
  expect(asked).toEqual([READ, ['POST /api/session', { email: 'ana@ejemplo.bo', password: 'secreta' }]]);
});

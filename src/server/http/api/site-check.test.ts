import { afterEach, beforeEach, expect, test } from 'vitest';
import { Unavailable } from '#application/ports/unavailable';
import { OPERATIONS } from '#contract/operations';
import type { Operation } from '#contract/operation';
import { openAccount, openApp, type OpenedApp } from '#tests/support/open-app';
import { csrfTokenOf } from '../csrf.ts';
import { runtimeOf } from '../../runtime.ts';
import { answerApi } from './answer-api.ts';

const ORIGIN = 'http://127.0.0.1';
const OURS = 'de-este-sitio';
const WEB = { apiKey: 'k', authDomain: 'd', projectId: 'clinica', appCheck: { appId: 'a', siteKey: 's' } };

let o: OpenedApp;
let cookie: string;
/** What the accounts were asked with. */
let proofs: unknown[];
beforeEach(async () => {
  o = openApp();
  proofs = [];
  await openAccount(o.app, 'ana@ejemplo.bo', { rol: 'admin' });
  const opened = await o.app.identity.signIn({ email: 'ana@ejemplo.bo', password: 'secreto-de-prueba' });
  if (!opened.ok) throw new Error(opened.error);
  ({ cookie } = opened.value);
});
afterEach(() => o.close());

/** Whoever asks with a token of the provider, and with or without what vouches for the site. */
async function ask(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  body: object,
  { header, isOn = true, isOurs }: { header?: string; isOn?: boolean; isOurs?: () => Promise<boolean> } = {},
) {
  const headers = new Headers({
    'content-type': 'application/json',
    origin: ORIGIN,
    cookie: `__session=${cookie}`,
    'x-csrf-token': csrfTokenOf(cookie),
    ...(header !== undefined && { 'x-firebase-appcheck': header }),
  });
  const identity = Object.create(o.app.identity) as typeof o.app.identity;
  identity.signIn = async (proof) => {
    proofs.push(proof);
    return { ok: false, error: 'no_autenticado' };
  };
  const app = {
    ...o.app,
    identity: Object.assign(identity, { verify: (each: string) => o.app.identity.verify(each) }),
    backend: { name: 'firebase', web: WEB } as const,
    ...(isOn && {
      siteCheck: {
        isOurs: isOurs ?? (async (token: string) => token === OURS),
        close: async () => undefined,
      },
    }),
  };
  const request = new Request(ORIGIN + path.replace(/\{\w+\}/u, 'x'), {
    method,
    headers,
    body: JSON.stringify(body),
  });
  const common = { app, siteUrl: new URL(ORIGIN), secureCookies: false, version: '0', checkAnswers: false };
  const own = {
    ...{ address: '127.0.0.1', host: '127.0.0.1', origin: ORIGIN, requestId: 'r' },
    drained: async () => undefined,
    sent: () => {
      throw new Error('no bytes are sent');
    },
  };
  const response = await answerApi(request, runtimeOf(common, own, request));
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return [response.status, code];
}

/** Every operation that takes a token of the provider, as the contract says, and what is sent to it besides. */
const TOKENS: readonly (readonly [string, Operation, object])[] = Object.entries<Operation>(
  OPERATIONS,
).flatMap(([name, operation]) => {
  const schema = operation.bodyOf?.firebase;
  if (schema === undefined) return [];
  const more = [{}, { nueva: 'una-contrasena-nueva' }].find(
    (each) => schema.safeParse({ idToken: 't', ...each }).success,
  );
  return more === undefined ? [] : [[name, operation, { idToken: 't', ...more }] as const];
});

test('the operations that take a token are found by the contract', () => {
  const declared = Object.entries<Operation>(OPERATIONS).filter(([, { bodyOf }]) => bodyOf !== undefined);
  expect(TOKENS.map(([name]) => name)).toEqual(declared.map(([name]) => name));
});

test.each(TOKENS)(
  'where the site is vouched for, %s hears a token only of the site itself, and asks nobody about another',
  async (_name, operation, body) => {
    for (const header of [undefined, '', 'de-otro'])
      expect(await ask(operation, body, header === undefined ? {} : { header })).toEqual([403, 'csrf']);
    expect(proofs).toEqual([]);
    expect(await ask(operation, body, { header: OURS })).not.toEqual([403, 'csrf']);
    // By default nobody asks for it.
    expect(await ask(operation, body, { isOn: false })).not.toEqual([403, 'csrf']);
  },
);

test('where it cannot be told now, whoever signs in is asked to try again, and nobody is let in', async () => {
  const isOurs = () => Promise.reject(new Unavailable('red', 'no keys'));
  expect(await ask(OPERATIONS.signIn, { idToken: 't' }, { header: OURS, isOurs })).toEqual([
    503,
    'no_disponible',
  ]);
  expect(proofs).toEqual([]);
});

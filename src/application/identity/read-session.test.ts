import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openAccount, openApp, PASSWORD, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { users } from '../collections.ts';
import type { Collection } from '../ports/document-store.ts';
import { FOR_READING, readSession } from './read-session.ts';

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const cookieOf = async (email: string): Promise<string> => {
  const signedIn = await app.identity.signIn({ email, password: PASSWORD });
  if (!signedIn.ok) throw new Error(signedIn.error);
  return signedIn.value.cookie;
};

describe('who a cookie belongs to', () => {
  test.each([undefined, '', 'no-es-de-nadie'])('%j is nobody', async (cookie) => {
    expect(await readSession(app, cookie)).toBeNull();
  });

  test('is reported with the rights of this moment, not of the sign-in', async () => {
    const uid = await openAccount(app, 'ana@ejemplo.bo', { rol: 'admin' });
    const cookie = await cookieOf('ana@ejemplo.bo');
    expect((await readSession(app, cookie))?.actor).toEqual({
      uid,
      rol: 'admin',
      doctor: false,
      medico: null,
      estado: 'activo',
    });
    await app.store.update(users, uid, 1, {
      uid,
      email: 'ana@ejemplo.bo',
      doctor: false,
      estado: 'pendiente',
    });
    expect((await readSession(app, cookie))?.actor).toMatchObject({ rol: null, estado: 'pendiente' });
  });

  test('a suspended person is nobody', async () => {
    const uid = await openAccount(app, 'ana@ejemplo.bo');
    const cookie = await cookieOf('ana@ejemplo.bo');
    await app.store.update(users, uid, 1, {
      uid,
      email: 'ana@ejemplo.bo',
      doctor: false,
      estado: 'suspendido',
    });
    expect(await readSession(app, cookie)).toBeNull();
  });

  test('a missing profile is a person without role, no doctor and not approved', async () => {
    const created = await app.identity.createAccount({ email: 'ana@ejemplo.bo', password: PASSWORD });
    const current = await readSession(app, await cookieOf('ana@ejemplo.bo'));
    expect(current?.user).toEqual({
      uid: created.ok ? created.value.uid : '',
      email: 'ana@ejemplo.bo',
      rol: null,
      doctor: false,
      medico: null,
      nombre: null,
      estado: 'pendiente',
    });
    expect(opened.logged).toEqual([]);
  });

  test('an unreadable profile is the same, and is only logged, without the e-mail', async () => {
    const created = await app.identity.createAccount({ email: 'ana@ejemplo.bo', password: PASSWORD });
    const uid = created.ok ? created.value.uid : '';
    const loose: Collection<unknown> = { name: users.name, schema: z.unknown() };
    await app.store.create(loose, uid, { uid, rol: 'emperador' });
    expect((await readSession(app, await cookieOf('ana@ejemplo.bo')))?.actor).toEqual({
      uid,
      rol: null,
      doctor: false,
      medico: null,
      estado: 'pendiente',
    });
    expect(opened.logged.map(({ event, fields }) => [event, fields['uid']])).toEqual([
      ['perfil_ilegible', uid],
    ]);
    expect(JSON.stringify(opened.logged)).not.toContain('ana@');
  });
});

describe('how old an answer of the accounts may be', () => {
  const agesAsked = async (options?: typeof FOR_READING): Promise<unknown[]> => {
    await openAccount(app, 'ana@ejemplo.bo');
    const cookie = await cookieOf('ana@ejemplo.bo');
    const verify = vi.spyOn(app.identity, 'verify');
    expect((await readSession(app, cookie, options))?.user.email).toBe('ana@ejemplo.bo');
    return verify.mock.calls.map(([, asked]) => asked);
  };

  test('is a minute for what only reads', async () => {
    expect(await agesAsked(FOR_READING)).toEqual([{ maxAgeSeconds: 60 }]);
  });

  test('is nothing for all else', async () => {
    expect(await agesAsked()).toEqual([undefined]);
  });
});

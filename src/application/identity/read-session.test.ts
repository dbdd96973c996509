import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openAccount, openApp, PASSWORD, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { users } from '../collections.ts';
import type { Collection } from '../ports/document-store.ts';
import { readSession, type CurrentSession } from './read-session.ts';

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

describe('what a session needs is read beside its proof', () => {
  test('for whom the cookie was, and again where it turns out to be somebody else', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    const cookie = await cookieOf('ana@ejemplo.bo');
    const session = await app.identity.verify(cookie);
    if (session === null) throw new Error('no session');
    const read: string[] = [];
    const store: typeof app.store = new Proxy(app.store, {
      get: (real, name) => {
        const value: unknown = Reflect.get(real, name, real);
        if (name !== 'get') return typeof value === 'function' ? (value.bind(real) as unknown) : value;
        return (from: Collection<unknown>, id: string) => (
          read.push(`${from.name}/${id}`),
          real.get(from, id)
        );
      },
    });
    const asked = (likely: typeof session, proved: typeof session | null): Promise<CurrentSession | null> => {
      const identity = Object.assign(Object.create(app.identity) as typeof app.identity, {
        recall: () => likely,
        verify: async () => {
          read.push('proof');
          return proved;
        },
      });
      return readSession({ ...app, identity, store }, cookie);
    };
    const own = [`users/${session.uid}`];
    expect((await asked(session, session))?.user.uid).toBe(session.uid);
    expect(read.splice(0)).toEqual([...own, 'proof']);
    expect(await asked(session, null)).toBeNull();
    read.length = 0;
    expect((await asked({ ...session, uid: 'otra' }, session))?.user.uid).toBe(session.uid);
    expect(read.slice(-1)).toEqual(own);
  });
});

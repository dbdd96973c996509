import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccount, openApp, PASSWORD, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { changeOwnPassword, endOwnSessions } from './own-account.ts';
import { readSession, type CurrentSession } from './read-session.ts';

const EMAIL = 'ana@ejemplo.bo';
const NEW = 'otra-contraseña';
let o: OpenedApp;
let uid: string;
beforeEach(async () => {
  o = openApp();
  uid = await openAccount(o.app, EMAIL);
});
afterEach(() => o.close());

async function signIn(password = PASSWORD): Promise<{ cookie: string; session: CurrentSession }> {
  const opened = await o.app.identity.signIn({ email: EMAIL, password });
  if (!opened.ok) throw new Error(opened.error);
  const session = await readSession(o.app, opened.value.cookie);
  if (session === null) throw new Error('no session');
  return { cookie: opened.value.cookie, session };
}

test('a new password needs the present one, and ends every session', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()];
  const change = (actual: string, nueva: string) =>
    changeOwnPassword(o.app, here.session, { actual, nueva }, '127.0.0.1');
  expect(await change('no-es', NEW)).toMatchObject({
    error: { code: 'entrada_invalida', fields: { actual: ['La contraseña no es correcta.'] } },
  });
  expect(await change(PASSWORD, PASSWORD)).toMatchObject({
    error: { fields: { nueva: [expect.any(String)] } },
  });
  expect(await readSession(o.app, elsewhere.cookie)).not.toBeNull();
  expect(await change(PASSWORD, NEW)).toEqual({ ok: true, value: undefined });
  for (const { cookie } of [here, elsewhere]) expect(await readSession(o.app, cookie)).toBeNull();
  expect(await o.app.identity.signIn({ email: EMAIL, password: PASSWORD })).toMatchObject({ ok: false });
  await signIn(NEW);
  expect((await auditLogOf(o.app)).map(({ accion }) => accion)).toContain('contraseña cambiada');
});

test('closing everywhere ends the own sessions, and nobody else’s', async () => {
  const other = await openAccount(o.app, 'luz@ejemplo.bo');
  const luz = await o.app.identity.signIn({ email: 'luz@ejemplo.bo', password: PASSWORD });
  const [here, elsewhere] = [await signIn(), await signIn()];
  await endOwnSessions(o.app, uid);
  for (const { cookie } of [here, elsewhere]) expect(await readSession(o.app, cookie)).toBeNull();
  expect(await readSession(o.app, luz.ok ? luz.value.cookie : '')).toMatchObject({ user: { uid: other } });
});

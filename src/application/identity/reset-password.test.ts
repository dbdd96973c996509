import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAccount, openApp, PASSWORD, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { issueResetToken } from './issue-reset-link.ts';
import { resetPassword } from './reset-password.ts';

const ADDRESS = '192.0.2.1';
const WRONG = { ok: false, error: { code: 'entrada_invalida', fields: { token: [expect.any(String)] } } };

let opened: OpenedApp;
let app: App;
let uid: string;
beforeEach(async () => {
  opened = openApp({ register: { attempts: 4, minutes: 60 } });
  app = opened.app;
  uid = await openAccount(app, 'ana@ejemplo.bo');
});
afterEach(() => opened.close());

const tokenOf = async (): Promise<string> => {
  const issued = await issueResetToken(app, 'jefa', uid);
  if (!issued.ok) throw new Error(issued.error.code);
  return issued.value.token;
};
const reset = (token: string, password = 'clave-nueva'): ReturnType<typeof resetPassword> =>
  resetPassword(app, { token, password }, ADDRESS);

describe('a reset link', () => {
  test('sets the new password, once, ends the sessions, and both steps stand in the audit log without the token', async () => {
    const before = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
    const token = await tokenOf();
    expect(await reset(token)).toEqual({ ok: true, value: undefined });
    expect(await reset(token, 'clave-robada')).toMatchObject(WRONG);
    expect((await app.identity.signIn({ email: 'ana@ejemplo.bo', password: 'clave-nueva' })).ok).toBe(true);
    expect(before.ok && (await app.identity.verify(before.value.cookie))).toBeNull();
    const auditLines = await auditLogOf(app);
    expect(auditLines.map(({ quien, accion, documento }) => [quien, accion, documento]).sort()).toEqual(
      [
        ['jefa', 'enlace de contraseña', uid],
        [uid, 'contraseña restablecida', uid],
      ].sort(),
    );
    expect(JSON.stringify(auditLines)).not.toContain(token);
  });

  test('for nobody is not found and leaves no line in the audit log', async () => {
    expect(await issueResetToken(app, 'jefa', 'nadie')).toMatchObject({ error: { code: 'no_encontrado' } });
    expect(await auditLogOf(app)).toEqual([]);
  });

  test('guesses are limited by address, in parallel too', async () => {
    const token = await tokenOf();
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(`inventado-${String(n)}`)));
    expect(guesses.map((guess) => (guess.ok ? 'ok' : guess.error.code)).sort()).toEqual([
      ...Array<string>(6).fill('demasiados_intentos'),
      ...Array<string>(4).fill('entrada_invalida'),
    ]);
    expect(await reset(token)).toMatchObject({ error: { code: 'demasiados_intentos' } });
    expect((await resetPassword(app, { token, password: 'clave-nueva' }, '192.0.2.2')).ok).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAccount, openApp, PASSWORD, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../../app.ts';
import { secondSteps } from '../../operational-collections.ts';
import { openSession } from '../open-session.ts';
import { readSession, type CurrentSession } from '../read-session.ts';
import {
  activateSecondStep,
  beginSecondStep,
  readSecondStep,
  removeOwnSecondStep,
  removeSecondStepOf,
  renewPaper,
} from './own-second-step.ts';
import { stepOf } from '#domain/access/second-step';

const ADDRESS = '192.0.2.1';
const FROM = { address: ADDRESS, clinic: 'Clínica de Ojos' };
const PROOF = { password: PASSWORD };

let opened: OpenedApp;
let app: App;
let ana: CurrentSession;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  ana = await person('ana@ejemplo.bo');
});
afterEach(() => opened.close());

async function person(email: string, profile: object = {}): Promise<CurrentSession> {
  await openAccount(app, email, profile);
  const signedIn = await app.identity.signIn({ email, password: PASSWORD });
  return current(signedIn.ok ? signedIn.value.cookie : '');
}
async function current(cookie: string): Promise<CurrentSession> {
  const session = await readSession(app, cookie);
  if (session === null) throw new Error('nobody');
  return session;
}
const codeAt = (secret: string, off = 0): string =>
  app.secrets.oneTimeCode(secret, stepOf(app.clock.now()) + off);

/** Turns the second step on; the step of that code is spent. */
async function on(session = ana): Promise<{ secreto: string; codigos: readonly string[] }> {
  const begun = await beginSecondStep(app, session, PROOF, FROM);
  if (!begun.ok) throw new Error(begun.error.code);
  const active = await activateSecondStep(app, session, codeAt(begun.value.secreto));
  if (!active.ok) throw new Error(active.error.code);
  opened.clock.advance({ minutes: 5 });
  return { secreto: begun.value.secreto, codigos: active.value.codigos };
}
const signIn = async (codigo?: string, password = PASSWORD): Promise<string> => {
  const request = { email: 'ana@ejemplo.bo', password, ...(codigo === undefined ? {} : { codigo }) };
  const answer = await openSession(app, request, ADDRESS);
  return answer.ok ? 'ok' : answer.error.code;
};

describe('an account with a second step', () => {
  test('signs in with the password and the code of the moment, or one half a minute off; and with neither alone', async () => {
    const { secreto } = await on();
    expect(await signIn()).toBe('segundo_paso');
    expect(await signIn(codeAt(secreto), 'no-es-esta')).toBe('no_autenticado');
    for (const off of [-1, 0, 1]) {
      opened.clock.advance({ minutes: 3 });
      expect([off, await signIn(codeAt(secreto, off))]).toEqual([off, 'ok']);
    }
    for (const off of [-2, 2]) {
      opened.clock.advance({ minutes: 3 });
      expect([off, await signIn(codeAt(secreto, off))]).toEqual([off, 'segundo_paso']);
    }
  });

  test('takes a code once, also of two who type it at the same moment, and none from before it', async () => {
    const { secreto } = await on();
    const code = codeAt(secreto, 1);
    expect((await Promise.all([signIn(code), signIn(code)])).toSorted()).toEqual(['ok', 'segundo_paso']);
    expect(await signIn(codeAt(secreto))).toBe('segundo_paso');
  });

  test('takes each code of the paper once, as people type it, and keeps none that can be read', async () => {
    const { codigos } = await on();
    const [first = '', second = ''] = codigos;
    expect(codigos).toHaveLength(10);
    expect(await signIn(first.toLowerCase().replaceAll('-', ' '))).toBe('ok');
    expect(await signIn(first)).toBe('segundo_paso');
    expect(await readSecondStep(app, ana)).toMatchObject({ value: { activo: true, codigos: 9 } });
    const kept = JSON.stringify((await app.store.query(secondSteps)).items);
    expect(codigos.some((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toBe(
      false,
    );
    const renewed = await renewPaper(app, ana, PROOF, ADDRESS);
    expect(renewed.ok && renewed.value.codigos).toHaveLength(10);
    expect(await signIn(second)).toBe('segundo_paso');
  });

  test('is guessed at ten times in a quarter of an hour, from wherever; then the right code waits too', async () => {
    const { secreto } = await on();
    for (let n = 0; n < 10; n += 1) {
      const from = `198.51.100.${String(n)}`;
      const guess = { email: 'ana@ejemplo.bo', password: PASSWORD, codigo: '000000' };
      expect(await openSession(app, guess, from)).toMatchObject({ error: { code: 'segundo_paso' } });
    }
    expect(await signIn(codeAt(secreto))).toBe('demasiados_intentos');
    opened.clock.advance({ minutes: 15 });
    expect(await signIn(codeAt(secreto))).toBe('ok');
  });

  test('leaves no session behind when the code is missing or wrong, and tells the audit log of a wrong one', async () => {
    const { uid } = ana.user;
    await on();
    await signIn();
    await signIn('000000');
    const lines = (await auditLogOf(app)).filter(({ accion }) => accion === 'ingreso fallido');
    expect(lines.map(({ quien }) => quien)).toEqual([uid]);
  });
});

describe('the second step', () => {
  test('is begun with the password, counts for nothing before a code of it, and is turned on once', async () => {
    expect(await beginSecondStep(app, ana, { password: 'no' }, FROM)).toMatchObject({ ok: false });
    const begun = await beginSecondStep(app, ana, PROOF, FROM);
    const { secreto, uri } = begun.ok ? begun.value : { secreto: '', uri: '' };
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Cl%C3%ADnica%20de%20Ojos%3Aana%40ejemplo\.bo\?secret=[A-Z2-7]{32}&/,
    );
    expect(await signIn()).toBe('ok');
    expect(await activateSecondStep(app, ana, '000000')).toMatchObject({
      error: { fields: { codigo: [expect.any(String)] } },
    });
    expect(await signIn()).toBe('ok');
    expect((await activateSecondStep(app, ana, codeAt(secreto))).ok).toBe(true);
    expect(await activateSecondStep(app, ana, codeAt(secreto))).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    expect(await beginSecondStep(app, ana, PROOF, FROM)).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
  });

  test('is taken away by its person with the password, and of a colleague by an administrator, whose sessions end', async () => {
    await on();
    expect((await removeOwnSecondStep(app, ana, { password: 'no' }, ADDRESS)).ok).toBe(false);
    expect((await removeOwnSecondStep(app, ana, PROOF, ADDRESS)).ok).toBe(true);
    expect(await signIn()).toBe('ok');
    await on();
    const admin = await person('jefa@ejemplo.bo', { rol: 'admin' });
    expect(await removeSecondStepOf(app, admin, admin.user.uid)).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    const open = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
    expect((await removeSecondStepOf(app, admin, ana.user.uid)).ok).toBe(true);
    expect(open.ok && (await app.identity.verify(open.value.cookie))).toBeNull();
    expect(await signIn()).toBe('ok');
  });

  test('is owed by who administers a real clinic until it is on, and by nobody else', async () => {
    const jefa = await person('jefa@ejemplo.bo', { rol: 'admin' });
    expect(jefa.owesSecondStep).toBe(false);
    app = { ...app, secondStep: 'administradores' };
    const signedIn = await app.identity.signIn({ email: 'jefa@ejemplo.bo', password: PASSWORD });
    const cookie = signedIn.ok ? signedIn.value.cookie : '';
    expect((await current(cookie)).owesSecondStep).toBe(true);
    await on(await current(cookie));
    expect((await current(cookie)).owesSecondStep).toBe(false);
    expect(await removeOwnSecondStep(app, await current(cookie), PROOF, ADDRESS)).toMatchObject({
      error: { code: 'transicion_invalida' },
    });
    const other = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
    expect((await current(other.ok ? other.value.cookie : '')).owesSecondStep).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, openApp, PASSWORD, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';
import { Unavailable } from '../ports/unavailable.ts';
import { confirmPerson } from './confirm-person.ts';
import { openSession } from './open-session.ts';
import { readSession } from './read-session.ts';

const ADDRESS = '192.0.2.1';

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const signIn = (
  password = PASSWORD,
  address = ADDRESS,
  email = 'ana@ejemplo.bo',
): ReturnType<typeof openSession> => openSession(app, { email, password }, address);
const codeOf = (result: Awaited<ReturnType<typeof openSession>>): string =>
  result.ok ? 'ok' : result.error.code;
const codesOf = async (attempts: readonly (() => ReturnType<typeof openSession>)[]): Promise<string[]> => {
  const codes: string[] = [];
  for (const attempt of attempts) codes.push(codeOf(await attempt()));
  return codes;
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('who signs in', () => {
  test.each([
    { profile: { rol: 'admin' }, destino: '/admin' },
    { profile: { doctor: true, medico: 'Dra. Ana' }, destino: '/admin' },
    { profile: {}, destino: '/admin-examenes' },
    { profile: { estado: 'pendiente' }, destino: '/admin-examenes' },
  ] as const)('with $profile goes to $destino with a session of their own', async ({ profile, destino }) => {
    const uid = await openAccount(app, 'ana@ejemplo.bo', profile);
    const result = await signIn(PASSWORD, ADDRESS, '  ANA@ejemplo.bo ');
    expect(result).toMatchObject({ ok: true, value: { destino, user: { uid } } });
    if (result.ok) expect((await app.identity.verify(result.value.session.cookie))?.uid).toBe(uid);
  });

  test('once too often ends the oldest sessions, and the audit log says so', async () => {
    const uid = await openAccount(app, 'ana@ejemplo.bo');
    const asked: unknown[] = [];
    const left = [0, 1];
    app.identity.endOldestSessionsOf = async (...args) => {
      asked.push(args);
      return left.shift() ?? 0;
    };
    expect(await codesOf([() => signIn('no-es-esta'), signIn, signIn])).toEqual([
      'no_autenticado',
      'ok',
      'ok',
    ]);
    // A wrong password ends nobody's session.
    expect(asked).toEqual(times(2, [uid, 20]));
    const ended = (await auditLogOf(app)).filter(({ accion }) => accion === 'sesiones antiguas cerradas');
    expect(ended).toMatchObject([{ quien: uid, documento: uid, detalle: { cerradas: 1 } }]);
  });

  test('is told neither password nor hash', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    const result = await signIn();
    expect(result.ok && Object.keys(result.value.user).sort()).toEqual([
      'doctor',
      'email',
      'estado',
      'medico',
      'nombre',
      'rol',
      'uid',
    ]);
  });

  test('without a profile is refused with the exact sentence, and no session stays open', async () => {
    const created = await app.identity.createAccount({ email: 'ana@ejemplo.bo', password: PASSWORD });
    expect(await signIn()).toEqual({
      ok: false,
      error: { code: 'no_encontrado', message: 'No se encontró el perfil del usuario.' },
    });
    expect(created.ok).toBe(true);
  });

  test('and is suspended is refused', async () => {
    await openAccount(app, 'ana@ejemplo.bo', { estado: 'suspendido' });
    expect(codeOf(await signIn())).toBe('prohibido');
  });
});

test('signing in and failing to are in the audit log, with whose account and from where, and without what was typed', async () => {
  const uid = await openAccount(app, 'ana@ejemplo.bo');
  await signIn('no-es-esta');
  await signIn('clave-secreta', ADDRESS, 'nadie@ejemplo.bo');
  await signIn();
  const auditLines = await auditLogOf(app);
  expect(
    auditLines.map(({ quien, accion, documento, detalle }) => [quien, accion, documento, detalle]),
  ).toEqual([
    [uid, 'ingreso fallido', uid, { direccion: ADDRESS }],
    ['nadie', 'ingreso fallido', 'nadie', { direccion: ADDRESS }],
    [uid, 'ingreso', uid, { direccion: ADDRESS }],
  ]);
  expect(JSON.stringify(auditLines)).not.toMatch(/no-es-esta|clave-secreta|nadie@/);
});

describe('wrong passwords', () => {
  test('and unknown e-mails are refused with the same words', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    const wrong = await signIn('no-es-esta');
    expect(wrong).toEqual({
      ok: false,
      error: { code: 'no_autenticado', message: 'El correo o la contraseña no son correctos.' },
    });
    expect(await signIn(PASSWORD, ADDRESS, 'nadie@ejemplo.bo')).toEqual(wrong);
  });

  test('of twenty the first ten are looked at; then the right one is refused too, for a quarter of an hour', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    expect(await codesOf(times(20, () => signIn('no-es-esta')))).toEqual([
      ...times(10, 'no_autenticado'),
      ...times(10, 'demasiados_intentos'),
    ]);
    expect(await signIn()).toEqual({
      ok: false,
      error: { code: 'demasiados_intentos', details: { reintentarEn: 900 } },
    });
    opened.clock.advance({ minutes: 15 });
    expect(codeOf(await signIn())).toBe('ok');
  });

  test('count for the pair of e-mail and address, whatever the case of the e-mail', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    await codesOf(times(10, () => signIn('no-es-esta')));
    expect(codeOf(await signIn(PASSWORD, ADDRESS, 'ANA@EJEMPLO.BO'))).toBe('demasiados_intentos');
    expect(codeOf(await signIn(PASSWORD, '192.0.2.2'))).toBe('ok');
    expect(codeOf(await signIn(PASSWORD, ADDRESS, 'luz@ejemplo.bo'))).toBe('no_autenticado');
  });

  test('of many accounts from one origin are stopped too, and one who keeps trying stops only themselves', async () => {
    app = { ...app, limits: { ...app.limits, signIn: { attempts: 2, minutes: 15 } } };
    await openAccount(app, 'ana@ejemplo.bo');
    // One person, far beyond the own limit, leaves the others of the clinic their attempts.
    await codesOf(times(20, () => signIn('no-es-esta', ADDRESS, 'luz@ejemplo.bo')));
    expect(codeOf(await signIn())).toBe('ok');
    const sprayed = Array.from(
      { length: 14 },
      (_, n) => () => signIn('no-es-esta', ADDRESS, `u${String(n)}@ejemplo.bo`),
    );
    const codes = await codesOf(sprayed);
    expect(codes.filter((code) => code === 'no_autenticado')).toHaveLength(11);
    expect(codes.slice(-3)).toEqual(times(3, 'demasiados_intentos'));
    expect(codeOf(await signIn())).toBe('demasiados_intentos');
    expect(codeOf(await signIn(PASSWORD, '192.0.2.2'))).toBe('ok');
    opened.clock.advance({ minutes: 15 });
    expect(codeOf(await signIn())).toBe('ok');
  });

  test('of many invented names never close the door for a browser that has signed in with the account before', async () => {
    app = { ...app, limits: { ...app.limits, signIn: { attempts: 2, minutes: 15 } } };
    await openAccount(app, 'ana@ejemplo.bo');
    await openAccount(app, 'luz@ejemplo.bo');
    const first = await signIn();
    const mark = first.ok ? first.value.navegador : '';
    expect(mark).not.toContain('ana');
    const invented = Array.from(
      { length: 20 },
      (_, n) => () => signIn('no-es-esta', ADDRESS, `u${String(n)}@ejemplo.bo`),
    );
    await codesOf(invented);
    await codesOf(times(5, () => signIn('no-es-esta')));
    const with_ = (password: string, email: string, shown = mark) =>
      openSession(app, { email, password }, ADDRESS, shown).then(codeOf);
    expect(await with_(PASSWORD, 'ana@ejemplo.bo')).toBe('ok');
    // Another account, a forged mark and one of another browser are as unknown as ever.
    expect(await with_(PASSWORD, 'luz@ejemplo.bo')).toBe('demasiados_intentos');
    expect(
      await with_(
        PASSWORD,
        'ana@ejemplo.bo',
        mark.replace(/^./, (sign) => (sign === '-' ? '_' : '-')),
      ),
    ).toBe('demasiados_intentos');
    expect(await with_(PASSWORD, 'ana@ejemplo.bo', 'x.y.z')).toBe('demasiados_intentos');
    // The browser answers for its own wrong ones.
    const own = times(3, () => with_('no-es-esta', 'ana@ejemplo.bo'));
    expect(await Promise.all([own[0]?.()])).toEqual(['no_autenticado']);
    expect(await own[1]?.()).toBe('no_autenticado');
    expect(await own[2]?.()).toBe('demasiados_intentos');
    opened.clock.advance({ minutes: 15 });
    const second = await openSession(app, { email: 'luz@ejemplo.bo', password: PASSWORD }, ADDRESS, mark);
    const both = second.ok ? second.value.navegador : '';
    expect([both.split('.').length, both.startsWith(mark.split('.')[0] ?? '?')]).toEqual([4, true]);
  });

  test('asked for before something grave lock nobody out of signing in', async () => {
    const uid = await openAccount(app, 'ana@ejemplo.bo', { rol: 'admin' });
    const opened = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
    const session = opened.ok ? await readSession(app, opened.value.cookie) : null;
    if (session === null) throw new Error(`nobody is ${uid}`);
    const wrong = (): Promise<string> =>
      confirmPerson(app, session, { password: 'no-es-esta' }, ADDRESS).then((answer) =>
        answer.ok ? 'ok' : answer.error.code,
      );
    for (let time = 0; time < 10; time += 1) expect(await wrong()).toBe('entrada_invalida');
    expect(await wrong()).toBe('demasiados_intentos');
    expect(codeOf(await signIn())).toBe('ok');
  });

  test('successes do not count, however many', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    expect(await codesOf(times(12, () => signIn()))).toEqual(times(12, 'ok'));
    expect(await codesOf(times(10, () => signIn('no-es-esta')))).toEqual(times(10, 'no_autenticado'));
  });

  test('a success in between does not wipe out the wrong ones', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    await codesOf(times(9, () => signIn('no-es-esta')));
    await signIn();
    expect(await codesOf(times(2, () => signIn('no-es-esta')))).toEqual([
      'no_autenticado',
      'demasiados_intentos',
    ]);
  });

  test('of twenty-five at the same moment no more than ten are looked at', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    const codes = (await Promise.all(times(25, null).map(() => signIn('no-es-esta')))).map(codeOf);
    expect(codes.sort()).toEqual([...times(15, 'demasiados_intentos'), ...times(10, 'no_autenticado')]);
  });
});

describe('a token of Firebase', () => {
  const withToken = (idToken: string, address = ADDRESS): ReturnType<typeof openSession> =>
    openSession(app, { idToken }, address);
  /** The accounts of this test accept one token; everything after that is real. */
  const accept = (good: string): void => {
    const { identity } = app;
    const real = identity.signIn.bind(identity);
    vi.spyOn(identity, 'signIn').mockImplementation((proof) =>
      'idToken' in proof && proof.idToken === good
        ? real({ email: 'ana@ejemplo.bo', password: PASSWORD })
        : Promise.resolve({ ok: false, error: 'no_autenticado' }),
    );
  };

  test('that proves a person opens a session with the profile of this moment', async () => {
    const uid = await openAccount(app, 'ana@ejemplo.bo', { rol: 'admin' });
    accept('bueno');
    expect(await withToken('bueno')).toMatchObject({ ok: true, value: { destino: '/admin', user: { uid } } });
  });

  test('that is no good is refused like a wrong password, and counts against the address alone', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    const wrong = await signIn('no-es-esta');
    accept('bueno');
    expect(await withToken('malo')).toEqual(wrong);
    const different = Array.from({ length: 10 }, (_, index) => () => withToken(`malo-${String(index)}`));
    expect(await codesOf(different)).toEqual([...times(9, 'no_autenticado'), 'demasiados_intentos']);
    expect(codeOf(await withToken('bueno'))).toBe('demasiados_intentos');
    expect(codeOf(await withToken('bueno', '192.0.2.2'))).toBe('ok');
  });

  test('that is good does not count', async () => {
    await openAccount(app, 'ana@ejemplo.bo');
    accept('bueno');
    expect(await codesOf(times(12, () => withToken('bueno')))).toEqual(times(12, 'ok'));
  });
});

test('accounts that cannot be asked refuse nobody: the attempt does not count', async () => {
  await openAccount(app, 'ana@ejemplo.bo');
  const away = vi.spyOn(app.identity, 'signIn').mockRejectedValue(new Unavailable('red', 'sin red'));
  for (let time = 0; time < 12; time += 1) await expect(signIn()).rejects.toThrow('sin red');
  away.mockRestore();
  expect(codeOf(await signIn())).toBe('ok');
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issueDoctorCode } from '../doctors/issue-code.ts';
import { namesOfLines } from '../audit/audit-names.ts';
import { auditLog, doctors, users } from '../collections.ts';
import { registerUser } from './register-user.ts';
import { openApp, storeDoctor, storeUser, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import type { App } from '../app.ts';

const ADDRESS = '192.0.2.1';
const WRONG_CODE = {
  ok: false,
  error: { code: 'entrada_invalida', fields: { code: [expect.stringContaining('El código no es válido')] } },
};
const WRONG_DOCTOR = {
  ok: false,
  error: { code: 'entrada_invalida', fields: { selectedDoctor: [expect.any(String)] } },
};
const TAKEN = { ok: false, error: { code: 'ya_existe' } };

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const register = (
  over: Partial<Parameters<typeof registerUser>[1]> = {},
  address = ADDRESS,
): ReturnType<typeof registerUser> =>
  registerUser(app, { email: 'ana@ejemplo.bo', password: 'secreto-1', ...over }, address);
const codeFor = async (doctor: string): Promise<string> => {
  const issued = await issueDoctorCode(app, 'admin', doctor);
  if (!issued.ok) throw new Error(issued.error.code);
  return issued.value.code;
};
const asDoctor = (
  code: string,
  over: Partial<Parameters<typeof registerUser>[1]> = {},
  address = ADDRESS,
): ReturnType<typeof registerUser> =>
  register({ isChecked: true, selectedDoctor: 'Dra. Ana Pérez', code, ...over }, address);
const uidOf = (result: Awaited<ReturnType<typeof registerUser>>): string => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.uid;
};

describe('anybody', () => {
  test('waits for approval, without role and without doctor, and it is in the audit log', async () => {
    const uid = uidOf(await register({ email: '  Ana@Ejemplo.BO ' }));
    expect((await app.store.get(users, uid))?.value).toEqual({
      uid,
      email: 'ana@ejemplo.bo',
      doctor: false,
      estado: 'pendiente',
      creado: '2026-11-20T13:00:00.000Z',
    });
    expect((await app.identity.signIn({ email: 'ana@ejemplo.bo', password: 'secreto-1' })).ok).toBe(true);
    expect(await auditLogOf(app)).toEqual([
      {
        quien: uid,
        accion: 'registro',
        coleccion: 'users',
        documento: uid,
        detalle: { estado: 'pendiente' },
      },
    ]);
  });

  test('has the name given, which the audit log then tells; without one it tells the e-mail, never nobody’s name', async () => {
    const named = uidOf(await register({ nombre: 'Ana Paz' }));
    const other = uidOf(await register({ email: 'luz@ejemplo.bo' }));
    expect((await app.store.get(users, named))?.value).toMatchObject({ nombre: 'Ana Paz' });
    const lines = (await app.store.query(auditLog)).items.map(({ value }) => value);
    const names = (await namesOfLines(app, lines)).map(({ quienNombre }) => quienNombre);
    expect(lines.map(({ quien }, at) => [quien, names[at]])).toEqual(
      expect.arrayContaining([
        [named, 'Ana Paz'],
        [other, 'luz@ejemplo.bo'],
      ]),
    );
  });

  test('who does not say to be a doctor gets nothing from a doctor’s code, and does not use it up', async () => {
    await storeDoctor(app, 'Dra. Ana Pérez');
    const code = await codeFor('Dra. Ana Pérez');
    const uid = uidOf(await register({ isChecked: false, code, selectedDoctor: 'Dra. Ana Pérez' }));
    expect((await app.store.get(users, uid))?.value).toMatchObject({ doctor: false, estado: 'pendiente' });
    expect((await asDoctor(code, { email: 'otra@ejemplo.bo' })).ok).toBe(true);
  });

  test('a known e-mail is answered as a new one in any case, opens nothing, and the first password keeps working', async () => {
    const uid = uidOf(await register());
    for (const over of [{ email: 'ANA@ejemplo.bo', password: 'otra-clave' }, {}]) {
      const again = uidOf(await register(over));
      expect([again.length, again === uid]).toEqual([uid.length, false]);
      expect(await app.store.get(users, again)).toBeNull();
    }
    expect((await app.identity.signIn({ email: 'ana@ejemplo.bo', password: 'otra-clave' })).ok).toBe(false);
    expect((await app.identity.signIn({ email: 'ana@ejemplo.bo', password: 'secreto-1' })).ok).toBe(true);
    // The owner and the administrators find it in the audit log, once.
    expect((await auditLogOf(app)).slice(1)).toEqual([
      { quien: 'sistema', accion: 'registro repetido', coleccion: 'users', documento: uid },
    ]);
  });

  test('who sends the form twice at once gets one account that works', async () => {
    const results = await Promise.all([register(), register(), register()]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect((await app.store.query(users)).items).toHaveLength(1);
    const signedIn = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: 'secreto-1' });
    expect(signedIn.ok && (await app.store.get(users, signedIn.value.uid))?.value.estado).toBe('pendiente');
  });

  test('an account that an interruption left without a profile is completed by who knows its password', async () => {
    const orphan = await app.identity.createAccount({ email: 'ana@ejemplo.bo', password: 'secreto-1' });
    const other = uidOf(await register({ password: 'no-es-esta' }));
    expect(await app.store.get(users, other)).toBeNull();
    expect(await register()).toEqual(orphan);
    expect(orphan.ok && (await app.store.get(users, orphan.value.uid))?.value.estado).toBe('pendiente');
  });

  test('thirty an hour register from one address, and another address is not held up', async () => {
    await opened.close();
    opened = openApp({ register: { attempts: 2, minutes: 60 } });
    app = opened.app;
    await register({ email: 'uno@ejemplo.bo' });
    await register({ email: 'dos@ejemplo.bo' });
    expect(await register({ email: 'tres@ejemplo.bo' })).toMatchObject({
      ok: false,
      error: { code: 'demasiados_intentos', details: { reintentarEn: 3600 } },
    });
    expect((await register({ email: 'tres@ejemplo.bo' }, '192.0.2.2')).ok).toBe(true);
    opened.clock.advance({ minutes: 60 });
    expect((await register({ email: 'cuatro@ejemplo.bo' })).ok).toBe(true);
  });
});

describe('a doctor', () => {
  beforeEach(() => storeDoctor(app, 'Dra. Ana Pérez'));

  test('with the code is active at once and linked, and the code is gone', async () => {
    const code = await codeFor('Dra. Ana Pérez');
    const uid = uidOf(await asDoctor(` ${code.toLowerCase().replaceAll('-', ' ')} `));
    expect((await app.store.get(users, uid))?.value).toMatchObject({
      doctor: true,
      medico: 'Dra. Ana Pérez',
      nombre: 'Dra. Ana Pérez',
      estado: 'activo',
    });
    expect((await app.store.get(doctors, 'Dra. Ana Pérez'))?.value.codigo).toBeUndefined();
  });

  test('of ten who use one code at once one succeeds, and no account of the others remains', async () => {
    await opened.close();
    opened = openApp({ doctorCode: { attempts: 50, minutes: 60 } });
    app = opened.app;
    await storeDoctor(app, 'Dra. Ana Pérez');
    const code = await codeFor('Dra. Ana Pérez');
    const emails = Array.from({ length: 10 }, (_, n) => `persona${String(n)}@ejemplo.bo`);
    const results = await Promise.all(emails.map((email) => asDoctor(code, { email })));
    const winners = emails.filter((_, n) => results[n]?.ok === true);
    expect(winners).toHaveLength(1);
    const linked = await app.store.query(users, {
      where: [{ field: 'medico', op: '==', value: 'Dra. Ana Pérez' }],
    });
    expect(linked.items.map(({ value }) => value.email)).toEqual(winners);
    const accounts = await Promise.all(emails.map((email) => app.identity.findAccount(email)));
    expect(emails.filter((_, n) => accounts[n] !== null)).toEqual(winners);
  });

  test.each([
    { what: 'no code', code: '' },
    { what: 'a made-up code', code: 'ABCD-EFGH-JKMN' },
  ])('with $what is refused and opens no account', async ({ code }) => {
    await codeFor('Dra. Ana Pérez');
    expect(await asDoctor(code)).toMatchObject(WRONG_CODE);
    expect(await app.identity.findAccount('ana@ejemplo.bo')).toBeNull();
  });

  test('whose code was never issued is refused, also with an empty one', async () => {
    expect(await asDoctor('')).toMatchObject(WRONG_CODE);
  });

  test('with the code of another doctor is refused', async () => {
    await storeDoctor(app, 'Dr. Luis');
    const code = await codeFor('Dr. Luis');
    expect(await asDoctor(code)).toMatchObject(WRONG_CODE);
  });

  test('a code works until the end of its seventh day, and no longer', async () => {
    const code = await codeFor('Dra. Ana Pérez');
    opened.clock.advance({ days: 7 });
    expect(await asDoctor(code)).toMatchObject(WRONG_CODE);
    opened.clock.advance({ minutes: -1 });
    expect((await asDoctor(code)).ok).toBe(true);
  });

  test('a new code kills the former one', async () => {
    const former = await codeFor('Dra. Ana Pérez');
    const code = await codeFor('Dra. Ana Pérez');
    expect(await asDoctor(former)).toMatchObject(WRONG_CODE);
    expect((await asDoctor(code)).ok).toBe(true);
  });

  test.each([
    { what: 'unknown', doctor: 'Dr. Nadie' },
    { what: 'not chosen', doctor: '' },
  ])('who is $what is refused at the selector', async ({ doctor }) => {
    const code = await codeFor('Dra. Ana Pérez');
    expect(await asDoctor(code, { selectedDoctor: doctor })).toMatchObject(WRONG_DOCTOR);
  });

  test.each([{ activo: false }, { activoHasta: '2026-11-19' }])(
    'who is inactive (%j) is refused at the selector, though the code was good',
    async (over) => {
      const code = await codeFor('Dra. Ana Pérez');
      const stored = await app.store.get(doctors, 'Dra. Ana Pérez');
      if (stored !== null)
        await app.store.update(doctors, stored.id, stored.version, { ...stored.value, ...over });
      expect(await asDoctor(code)).toMatchObject(WRONG_DOCTOR);
    },
  );

  test('with the code and an e-mail that has an account is told so: the code shows that they belong here', async () => {
    await register();
    const code = await codeFor('Dra. Ana Pérez');
    expect(await asDoctor(code)).toMatchObject(TAKEN);
    expect((await asDoctor(code, { email: 'otra@ejemplo.bo' })).ok).toBe(true);
  });

  test('who has an account already is refused, and no second account remains', async () => {
    await storeUser(app, 'u1', { doctor: true, medico: 'Dra. Ana Pérez' });
    const code = await codeFor('Dra. Ana Pérez');
    expect(await asDoctor(code)).toMatchObject(WRONG_DOCTOR);
    expect(await app.identity.findAccount('ana@ejemplo.bo')).toBeNull();
  });

  test('after five wrong codes from an address even the right one is refused for an hour', async () => {
    const code = await codeFor('Dra. Ana Pérez');
    for (let n = 0; n < 5; n += 1) await asDoctor('ABCD-EFGH-JKMN');
    const refused = { ok: false, error: { code: 'demasiados_intentos' } };
    expect(await asDoctor(code)).toMatchObject(refused);
    expect((await asDoctor(code, {}, '192.0.2.2')).ok).toBe(true);
  });

  test('choosing nobody is no guess at a code', async () => {
    const code = await codeFor('Dra. Ana Pérez');
    for (let n = 0; n < 8; n += 1) await asDoctor('x', { selectedDoctor: '' });
    expect((await asDoctor(code)).ok).toBe(true);
  });

  test('of twenty simultaneous guesses five are looked at', async () => {
    await codeFor('Dra. Ana Pérez');
    const results = await Promise.all(Array.from({ length: 20 }, () => asDoctor('ABCD-EFGH-JKMN')));
    const codes = results.map((result) => (result.ok ? 'ok' : result.error.code)).sort();
    expect(codes).toEqual([
      ...Array<string>(15).fill('demasiados_intentos'),
      ...Array<string>(5).fill('entrada_invalida'),
    ]);
  });
});

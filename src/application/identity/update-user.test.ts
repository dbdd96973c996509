import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openAccount,
  openApp,
  PASSWORD,
  storeDoctor,
  storeUser,
  auditLogOf,
  type OpenedApp,
} from '#tests/support/open-app';
import type { App } from '../app.ts';
import { doctors, users } from '../collections.ts';
import { updateUser } from './update-user.ts';

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const change = (uid: string, patch: Parameters<typeof updateUser>[3]): ReturnType<typeof updateUser> =>
  updateUser(app, 'jefa', uid, patch);
const stored = async (uid: string): Promise<unknown> => (await app.store.get(users, uid))?.value;
const ONLY_ADMIN = { ok: false, error: { code: 'transicion_invalida' } };

describe('an account', () => {
  test('is approved and told apart from before in the audit log', async () => {
    await storeUser(app, 'u1', { estado: 'pendiente' });
    expect(await change('u1', { estado: 'activo', version: 1 })).toMatchObject({
      ok: true,
      value: { uid: 'u1', estado: 'activo', version: 2 },
    });
    expect(await auditLogOf(app)).toEqual([
      {
        quien: 'jefa',
        accion: 'cambio de cuenta',
        coleccion: 'users',
        documento: 'u1',
        detalle: { estado: ['pendiente', 'activo'] },
      },
    ]);
  });

  test('that is unknown is not found', async () => {
    expect(await change('nadie', { estado: 'activo', version: 1 })).toMatchObject({
      error: { code: 'no_encontrado' },
    });
  });

  test('that somebody else changed is left alone, and the current one is reported', async () => {
    await storeUser(app, 'u1', { estado: 'pendiente' });
    await change('u1', { estado: 'activo', version: 1 });
    expect(await change('u1', { estado: 'suspendido', version: 1 })).toMatchObject({
      ok: false,
      error: { code: 'version_vieja', details: { actual: { uid: 'u1', estado: 'activo', version: 2 } } },
    });
    expect(await stored('u1')).toMatchObject({ estado: 'activo' });
  });

  test('gets and loses the role; without it the field is absent', async () => {
    await storeUser(app, 'otra', { rol: 'admin' });
    await storeUser(app, 'u1');
    await change('u1', { rol: 'admin', version: 1 });
    expect(await stored('u1')).toMatchObject({ rol: 'admin' });
    await change('u1', { rol: null, version: 2 });
    expect(await stored('u1')).not.toHaveProperty('rol');
  });

  test('gets the name that colleagues know it by, and loses it again; the audit log has both', async () => {
    const uid = await openAccount(app, 'ana@ejemplo.bo');
    expect((await change(uid, { nombre: 'Ana Paz', version: 1 })).ok).toBe(true);
    expect(await stored(uid)).toMatchObject({ nombre: 'Ana Paz' });
    expect((await change(uid, { estado: 'activo', version: 2 })).ok).toBe(true);
    expect(await stored(uid)).toMatchObject({ nombre: 'Ana Paz' });
    for (const [version, nombre] of [
      [3, null],
      [4, ''],
    ] as const)
      expect((await change(uid, { nombre, version })).ok).toBe(true);
    expect(await stored(uid)).not.toHaveProperty('nombre');
    const changes = (await auditLogOf(app)).map(({ detalle }) => detalle?.['nombre']);
    expect(changes.filter((each) => each !== undefined)).toEqual([
      [null, 'Ana Paz'],
      ['Ana Paz', null],
    ]);
  });

  test('keeps what the change does not speak of', async () => {
    await storeDoctor(app, 'Dra. Ana');
    await storeUser(app, 'u1', { nombre: 'Ana', medico: 'Dra. Ana', doctor: true, creado: '2026-01-01' });
    await change('u1', { estado: 'activo', version: 1 });
    expect(await stored('u1')).toMatchObject({
      nombre: 'Ana',
      medico: 'Dra. Ana',
      doctor: true,
      creado: '2026-01-01',
    });
  });
});

describe('the last active administrator', () => {
  test.each([{ rol: null }, { estado: 'suspendido' }, { estado: 'pendiente' }] as const)(
    'cannot be changed by %j',
    async (patch) => {
      await storeUser(app, 'u1', { rol: 'admin' });
      await storeUser(app, 'suspendida', { rol: 'admin', estado: 'suspendido' });
      expect(await change('u1', { ...patch, version: 1 })).toMatchObject(ONLY_ADMIN);
      expect(await stored('u1')).toMatchObject({ rol: 'admin', estado: 'activo' });
    },
  );

  test('can be changed in other ways', async () => {
    await storeDoctor(app, 'Dra. Ana');
    await storeUser(app, 'u1', { rol: 'admin' });
    expect((await change('u1', { medico: 'Dra. Ana', version: 1 })).ok).toBe(true);
  });

  test('is not who has another beside her', async () => {
    await storeUser(app, 'u1', { rol: 'admin' });
    await storeUser(app, 'u2', { rol: 'admin' });
    expect((await change('u1', { rol: null, version: 1 })).ok).toBe(true);
    expect(await change('u2', { rol: null, version: 1 })).toMatchObject(ONLY_ADMIN);
  });

  test('remains when two take each other’s role at the same moment', async () => {
    await storeUser(app, 'u1', { rol: 'admin' });
    await storeUser(app, 'u2', { rol: 'admin' });
    const results = await Promise.all([
      change('u1', { rol: null, version: 1 }),
      change('u2', { estado: 'suspendido', version: 1 }),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe('the link to a doctor', () => {
  beforeEach(async () => {
    await storeDoctor(app, 'Dra. Ana');
    await storeDoctor(app, 'Dr. Luis');
    await storeUser(app, 'u1');
    await storeUser(app, 'u2');
  });

  test('makes the account a doctor’s, and taking it away unmakes it', async () => {
    await change('u1', { medico: 'Dra. Ana', version: 1 });
    expect(await stored('u1')).toMatchObject({ doctor: true, medico: 'Dra. Ana' });
    await change('u1', { medico: null, version: 2 });
    expect(await stored('u1')).toMatchObject({ doctor: false });
    expect(await stored('u1')).not.toHaveProperty('medico');
  });

  test('is to a doctor of the clinic', async () => {
    expect(await change('u1', { medico: 'Dr. Nadie', version: 1 })).toMatchObject({
      error: { code: 'entrada_invalida', fields: { medico: ['No hay ningún médico con ese nombre.'] } },
    });
  });

  test('is to one account at most, also when two are linked at the same moment', async () => {
    const results = await Promise.all([
      change('u1', { medico: 'Dra. Ana', version: 1 }),
      change('u2', { medico: 'Dra. Ana', version: 1 }),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(results[1]).toMatchObject({ error: { fields: { medico: ['Ese médico ya tiene una cuenta.'] } } });
  });

  test('to the same doctor again is no conflict', async () => {
    await change('u1', { medico: 'Dra. Ana', version: 1 });
    expect((await change('u1', { medico: 'Dra. Ana', estado: 'activo', version: 2 })).ok).toBe(true);
  });
});

describe('open sessions', () => {
  test.each<{ what: string; before: object; patch: object; ends: boolean }>([
    { what: 'who is suspended', before: {}, patch: { estado: 'suspendido' }, ends: true },
    { what: 'who has to wait again', before: {}, patch: { estado: 'pendiente' }, ends: true },
    { what: 'who loses the role', before: { rol: 'admin' }, patch: { rol: null }, ends: true },
    {
      what: 'who is unlinked',
      before: { doctor: true, medico: 'Dra. Ana' },
      patch: { medico: null },
      ends: true,
    },
    {
      what: 'who becomes another doctor',
      before: { doctor: true, medico: 'Dra. Ana' },
      patch: { medico: 'Dr. Luis' },
      ends: true,
    },
    { what: 'who is approved', before: { estado: 'pendiente' }, patch: { estado: 'activo' }, ends: false },
    { what: 'who gets the role', before: {}, patch: { rol: 'admin' }, ends: false },
    { what: 'who becomes a doctor', before: {}, patch: { medico: 'Dra. Ana' }, ends: false },
  ])('of $what end: $ends', async ({ before, patch, ends }) => {
    await storeUser(app, 'otra', { rol: 'admin' });
    await storeDoctor(app, 'Dra. Ana');
    await storeDoctor(app, 'Dr. Luis');
    const uid = await openAccount(app, 'ana@ejemplo.bo', before);
    const signedIn = await app.identity.signIn({ email: 'ana@ejemplo.bo', password: PASSWORD });
    expect((await change(uid, { ...patch, version: 1 })).ok).toBe(true);
    expect(signedIn.ok && (await app.identity.verify(signedIn.value.cookie)) === null).toBe(ends);
  });
});

describe('the calendars of an account', () => {
  const calendario = { hash: 'h', desde: '2026-11-01T00:00:00.000Z' };
  const hasCalendar = async (medico: string): Promise<boolean> =>
    (await app.store.get(doctors, medico))?.value.calendario !== undefined;

  test.each([
    ['suspended', { estado: 'suspendido' }],
    ['to be approved again', { estado: 'pendiente' }],
    ['without the doctor', { medico: null }],
    ['of another doctor', { medico: 'Dr. Luis' }],
  ] as const)('%s: the address of the doctor is revoked, whoever made it, with a line', async (_, patch) => {
    await storeDoctor(app, 'Dra. Ana', { calendario: { ...calendario, quien: 'jefa' } });
    await storeDoctor(app, 'Dr. Luis', { calendario });
    await storeUser(app, 'u1', { medico: 'Dra. Ana', doctor: true });
    expect(await change('u1', { ...patch, version: 1 })).toMatchObject({ ok: true });
    expect([await hasCalendar('Dra. Ana'), await hasCalendar('Dr. Luis')]).toEqual([false, true]);
    expect((await auditLogOf(app)).filter(({ accion }) => accion === 'calendario anulado')).toEqual([
      {
        quien: 'jefa',
        accion: 'calendario anulado',
        coleccion: 'medicos',
        documento: 'Dra. Ana',
        detalle: { cuenta: 'u1' },
      },
    ]);
  });

  test('an admin who is suspended or demoted takes along every one that he made, and no other', async () => {
    await storeUser(app, 'otra', { rol: 'admin' });
    await storeUser(app, 'u1', { rol: 'admin' });
    await storeDoctor(app, 'Dra. Ana', { calendario: { ...calendario, quien: 'u1' } });
    await storeDoctor(app, 'Dr. Luis', { calendario: { ...calendario, quien: 'otra' } });
    await change('u1', { rol: null, version: 1 });
    expect([await hasCalendar('Dra. Ana'), await hasCalendar('Dr. Luis')]).toEqual([false, true]);
  });

  test('an admin who is demoted and is a doctor keeps the own one', async () => {
    await storeUser(app, 'otra', { rol: 'admin' });
    await storeUser(app, 'u1', { rol: 'admin', medico: 'Dra. Ana', doctor: true });
    await storeDoctor(app, 'Dra. Ana', { calendario: { ...calendario, quien: 'u1' } });
    await storeDoctor(app, 'Dr. Luis', { calendario: { ...calendario, quien: 'u1' } });
    await change('u1', { rol: null, version: 1 });
    expect([await hasCalendar('Dra. Ana'), await hasCalendar('Dr. Luis')]).toEqual([true, false]);
  });

  test('whoever only gains rights keeps them all', async () => {
    await storeDoctor(app, 'Dra. Ana', { calendario: { ...calendario, quien: 'u1' } });
    await storeUser(app, 'u1', { medico: 'Dra. Ana', doctor: true });
    await change('u1', { rol: 'admin', version: 1 });
    expect(await hasCalendar('Dra. Ana')).toBe(true);
  });
});

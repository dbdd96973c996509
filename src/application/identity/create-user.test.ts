import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openApp,
  PASSWORD,
  storeDoctor,
  storeUser,
  auditLogOf,
  type OpenedApp,
} from '#tests/support/open-app';
import { users } from '../collections.ts';
import type { App } from '../app.ts';
import { createUser } from './create-user.ts';
import { issueResetToken } from './issue-reset-link.ts';
import { resetPassword } from './reset-password.ts';
import { newUserSchema, type NewUser } from '#domain/people/new-user';

let o: OpenedApp;
beforeEach(() => {
  o = openApp();
});
afterEach(() => o.close());

const ROSA = { email: 'Rosa@Ejemplo.bo', nombre: 'Rosa Ticona', funciones: ['recepcion'] } satisfies NewUser;
const make = (over: Partial<NewUser> = {}) => createUser(o.app, 'jefa', { ...ROSA, ...over });

describe('an account for a colleague', () => {
  test('is active at once, and its owner alone chooses the password', async () => {
    const made = await make();
    if (!made.ok) throw new Error(made.error.code);
    const { uid } = made.value;
    expect(made.value).toMatchObject({
      ...{ email: 'rosa@ejemplo.bo', nombre: 'Rosa Ticona', estado: 'activo', version: 1 },
      ...{ funciones: ['recepcion'], rol: null, doctor: false, pedido: null },
    });
    expect(await o.app.identity.signIn({ email: ROSA.email, password: '' })).toMatchObject({ ok: false });
    const token = (await o.app.identity.issueResetToken(uid)) ?? '';
    expect((await o.app.identity.resetPassword(token, PASSWORD)).ok).toBe(true);
    expect((await o.app.identity.signIn({ email: ROSA.email, password: PASSWORD })).ok).toBe(true);
    expect(await auditLogOf(o.app)).toEqual([
      {
        ...{ quien: 'jefa', accion: 'alta de cuenta', coleccion: 'users', documento: uid },
        detalle: { nombre: 'Rosa Ticona', funciones: 'recepcion' },
      },
    ]);
  });

  test('has days to come in by the link that it was given, and after that an hour as everybody', async () => {
    const made = await make();
    if (!made.ok) throw new Error(made.error.code);
    const { uid } = made.value;
    const asked: (number | undefined)[] = [];
    const identity = Object.create(o.app.identity, {
      issueResetToken: {
        value: (of: string, seconds?: number) => {
          asked.push(seconds);
          return o.app.identity.issueResetToken(of, seconds);
        },
      },
    }) as App['identity'];
    const link = async (): Promise<string> => {
      const issued = await issueResetToken({ ...o.app, identity }, 'jefa', uid);
      return issued.ok ? issued.value.token : '';
    };
    await link();
    const done = await resetPassword(o.app, { token: await link(), password: PASSWORD }, '192.0.2.1');
    expect(done).toEqual({ ok: true, value: undefined });
    expect((await o.app.store.get(users, uid))?.value).not.toHaveProperty('invitado');
    await link();
    expect(asked).toEqual([7 * 86_400, 7 * 86_400, 3600]);
  });

  test('is refused where somebody has it, waits for it, or is that doctor already; nothing is left behind', async () => {
    await make();
    expect(await make()).toMatchObject({ error: { code: 'ya_existe', fields: { email: [/^Ya hay/] } } });
    const asked = await o.app.identity.createAccount({ email: 'luz@ejemplo.bo', password: PASSWORD });
    await storeUser(o.app, asked.ok ? asked.value.uid : '', { email: 'luz@ejemplo.bo', estado: 'pendiente' });
    expect(await make({ email: 'luz@ejemplo.bo' })).toMatchObject({
      error: { code: 'ya_existe', fields: { email: [expect.stringContaining('apruébela')] } },
    });
    await storeDoctor(o.app, 'Dra. Ana');
    await make({ email: 'ana@ejemplo.bo', medico: 'Dra. Ana' });
    for (const medico of ['Dra. Ana', 'Dr. Nadie'])
      expect(await make({ email: 'otra@ejemplo.bo', medico })).toMatchObject({
        error: { fields: { medico: [expect.any(String)] } },
      });
    expect(await o.app.identity.findAccount('otra@ejemplo.bo')).toBeNull();
    expect((await o.app.store.query(users, {})).items).toHaveLength(3);
  });

  test('that an interruption left without a profile is taken over, and its password is nobody’s', async () => {
    await o.app.identity.createAccount({ email: ROSA.email, password: PASSWORD });
    expect(await make()).toMatchObject({ ok: true });
    expect((await o.app.identity.signIn({ email: ROSA.email, password: PASSWORD })).ok).toBe(false);
  });

  test.each<[string, object, string]>([
    ['nobody’s name', { nombre: '' }, 'nombre'],
    ['no functions', { funciones: undefined }, 'funciones'],
    ['empty functions', { funciones: [] }, 'funciones'],
    ['an e-mail that is none', { email: 'rosa' }, 'email'],
    ['another role', { rol: 'jefa' }, 'rol'],
  ])('with %s names the field', (_, over, field) => {
    const { funciones, ...rest } = { ...ROSA, ...over } as Record<string, unknown>;
    const read = newUserSchema.safeParse(funciones === undefined ? rest : { ...rest, funciones });
    expect(read.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

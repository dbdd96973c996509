import { expect, test } from 'vitest';
import { toPublicUser, userPatchSchema, userSchema } from './user.ts';

test('a stored profile without state waits, and without the flag is no doctor', () => {
  expect(userSchema.parse({ uid: 'u1', email: 'ana@ejemplo.bo' })).toEqual({
    uid: 'u1',
    email: 'ana@ejemplo.bo',
    doctor: false,
    estado: 'pendiente',
  });
});

test.each([
  { rol: 'superadmin' },
  { rol: '' },
  { estado: 'borrado' },
  { doctor: 'true' },
  { clave: 'x' },
  { uid: '' },
])('a stored profile with %j is refused', (over) => {
  expect(userSchema.safeParse({ uid: 'u1', email: 'ana@ejemplo.bo', ...over }).success).toBe(false);
});

test('the browser is told these fields and no others', () => {
  expect(
    toPublicUser(userSchema.parse({ uid: 'u1', email: 'ana@ejemplo.bo', creado: '2026-01-01' })),
  ).toEqual({
    uid: 'u1',
    email: 'ana@ejemplo.bo',
    rol: null,
    doctor: false,
    medico: null,
    nombre: null,
    estado: 'pendiente',
  });
});

test.each([
  { rol: 'admin', version: 1 },
  { rol: null, version: 1 },
  { estado: 'suspendido', version: 1 },
  { medico: 'Dra. Ana', version: 1 },
  { medico: null, version: 1 },
])('the change %j is accepted', (patch) => {
  expect(userPatchSchema.parse(patch)).toEqual(patch);
});

test.each([
  { patch: { rol: 'admin' }, message: 'Falta la versión que estaba viendo.' },
  { patch: { rol: 'doctor', version: 1 }, message: 'El rol es «admin» o ninguno.' },
  { patch: { estado: 'borrado', version: 1 }, message: 'El estado es activo, pendiente o suspendido.' },
  { patch: { medico: '', version: 1 }, message: 'Elija un médico de la lista.' },
  { patch: { version: 1.5 }, message: 'Falta la versión que estaba viendo.' },
])('the change $patch is refused', ({ patch, message }) => {
  expect(userPatchSchema.safeParse(patch).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([{ uid: 'otro' }, { doctor: true }, { email: 'otro@ejemplo.bo' }])(
  'nobody changes %j by hand',
  (over) => {
    expect(userPatchSchema.safeParse({ ...over, version: 1 }).success).toBe(false);
  },
);

import { describe, expect, test } from 'vitest';
import {
  ownNameSchema,
  CREDENTIAL_MESSAGES,
  isCommonPassword,
  newPasswordSchema,
  normalizeEmail,
  passwordResetSchema,
  registrationSchema,
  signInSchema,
  tokenSignInSchema,
} from './credentials.ts';

const messagesOf = (parsed: {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}): string[] =>
  parsed.error?.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`) ?? [];

const VALID = { email: 'ana@ejemplo.bo', password: 'secreto' };

test('the specification’s sentences are verbatim', () => {
  expect(CREDENTIAL_MESSAGES).toMatchObject({
    missing: 'Por favor, complete todos los campos.',
    short: 'La contraseña debe tener al menos 6 caracteres.',
    mismatch: 'Las contraseñas no coinciden.',
  });
});

describe('a new password', () => {
  test.each([
    { password: '', messages: [`: ${CREDENTIAL_MESSAGES.missing}`] },
    { password: undefined, messages: [`: ${CREDENTIAL_MESSAGES.missing}`] },
    { password: 123456, messages: [`: ${CREDENTIAL_MESSAGES.missing}`] },
    { password: '12345', messages: [`: ${CREDENTIAL_MESSAGES.short}`] },
    { password: 'x'.repeat(129), messages: [`: ${CREDENTIAL_MESSAGES.long}`] },
    { password: '123456', messages: [] },
    { password: '      ', messages: [] },
    { password: 'ñandú👁️', messages: [] },
    { password: 'x'.repeat(128), messages: [] },
  ])('$password', ({ password, messages }) => {
    expect(messagesOf(newPasswordSchema.safeParse(password))).toEqual(messages);
  });

  test.each([
    ['123456', true],
    [' Contraseña ', true],
    ['QWERTY', true],
    ['una frase larga y propia', false],
  ])('%j is widely used: %s, which is a hint and no refusal', (password, common) => {
    expect(isCommonPassword(password)).toBe(common);
    expect(newPasswordSchema.safeParse(password).success).toBe(true);
  });
});

describe('an e-mail', () => {
  test.each([
    'ana@ejemplo.bo',
    'Ana.Perez+turnos@Correo.Ejemplo.com.bo',
    "o'higgins@ejemplo.bo",
    '  ana@ejemplo.bo ',
    'a@b.co',
  ])('%j is accepted', (email) => {
    expect(signInSchema.safeParse({ ...VALID, email }).success).toBe(true);
  });

  test.each([
    'ana',
    'ana@',
    '@ejemplo.bo',
    'ana@ejemplo',
    'ana@ejemplo.b',
    'ana ana@ejemplo.bo',
    'ana@ejemplo..bo',
    '.ana@ejemplo.bo',
    'ana..perez@ejemplo.bo',
    'ana@ejemplo.bo,luz@ejemplo.bo',
    '<script>@ejemplo.bo',
    'ñandú@ejemplo.bo',
    'ana@ejemplo.bo\nBcc: x@y.zz',
    '   ',
    `${'a'.repeat(250)}@ejemplo.bo`,
  ])('%j is refused', (email) => {
    expect(messagesOf(signInSchema.safeParse({ ...VALID, email }))).toEqual([
      `email: ${CREDENTIAL_MESSAGES.email}`,
    ]);
  });

  test('is compared and stored trimmed and in lower case', () => {
    expect(normalizeEmail('  Ana@EJEMPLO.bo\n')).toBe('ana@ejemplo.bo');
  });
});

describe('signing in', () => {
  test('an empty form names both fields with the same sentence', () => {
    const both = [`email: ${CREDENTIAL_MESSAGES.missing}`, `password: ${CREDENTIAL_MESSAGES.missing}`];
    expect(messagesOf(signInSchema.safeParse({}))).toEqual(both);
    expect(messagesOf(signInSchema.safeParse({ email: '', password: '' }))).toEqual(both);
  });

  test('a short password is only wrong, not refused by its length', () => {
    expect(signInSchema.safeParse({ ...VALID, password: 'x' }).success).toBe(true);
  });

  test('unknown fields are refused', () => {
    expect(signInSchema.safeParse({ ...VALID, rol: 'admin' }).success).toBe(false);
  });
});

describe('signing in with a token', () => {
  test.each([{}, { idToken: '' }, { idToken: 7 }])('%j names the token', (body) => {
    expect(messagesOf(tokenSignInSchema.safeParse(body))).toEqual([`idToken: ${CREDENTIAL_MESSAGES.token}`]);
  });

  test('takes a token up to 10 000 characters and nothing beside it', () => {
    expect(tokenSignInSchema.safeParse({ idToken: 'x'.repeat(10_000) }).success).toBe(true);
    expect(tokenSignInSchema.safeParse({ idToken: 'x'.repeat(10_001) }).success).toBe(false);
    expect(tokenSignInSchema.safeParse({ ...VALID, idToken: 'x' }).success).toBe(false);
  });
});

describe('registering', () => {
  test.each([
    VALID,
    { ...VALID, isChecked: false, code: '', selectedDoctor: '' },
    { ...VALID, isChecked: true, code: 'ABCD-EFGH-JKMN', selectedDoctor: 'Dra. Ana' },
    { ...VALID, code: null, selectedDoctor: null },
  ])('%j is accepted as it is', (payload) => {
    expect(registrationSchema.parse(payload)).toEqual(payload);
  });

  test('everything that is wrong is said at once', () => {
    const wrong = {
      email: 'x',
      password: '123',
      isChecked: 'sí',
      code: 'x'.repeat(65),
      selectedDoctor: 'x'.repeat(121),
    };
    expect(messagesOf(registrationSchema.safeParse(wrong))).toEqual([
      `email: ${CREDENTIAL_MESSAGES.email}`,
      `password: ${CREDENTIAL_MESSAGES.short}`,
      'isChecked: Indique si es médico o no.',
      'code: El código es demasiado largo.',
      'selectedDoctor: El nombre del médico es demasiado largo.',
    ]);
  });

  test('nobody registers with a role', () => {
    expect(registrationSchema.safeParse({ ...VALID, rol: 'admin' }).success).toBe(false);
  });
});

describe('choosing a new password', () => {
  test.each([
    { token: '', message: 'token: El enlace no es válido.' },
    { token: 'x'.repeat(201), message: 'token: El enlace no es válido.' },
    { token: undefined, message: 'token: El enlace no es válido.' },
  ])('the token $token is refused', ({ token, message }) => {
    expect(messagesOf(passwordResetSchema.safeParse({ token, password: 'secreto' }))).toEqual([message]);
  });

  test('the new password has the rules of every new password', () => {
    expect(messagesOf(passwordResetSchema.safeParse({ token: 'x', password: '123' }))).toEqual([
      `password: ${CREDENTIAL_MESSAGES.short}`,
    ]);
  });
});

test.each([
  { name: 'Ana Paz', stored: 'Ana Paz' },
  { name: '  María   Ñuflo ', stored: 'María Ñuflo' },
  { name: "O'Higgins", stored: "O'Higgins" },
  { name: '   ', stored: '' },
  { name: '12', stored: null },
  { name: 'A', stored: null },
  { name: 'Ana\u0000Paz', stored: null },
  { name: '<b>Ana</b>', stored: null },
  { name: 'x'.repeat(81), stored: null },
])('«$name» as a name is stored as $stored', ({ name, stored }) => {
  const parsed = ownNameSchema.safeParse(name);
  expect(parsed.success ? parsed.data : null).toBe(stored);
});

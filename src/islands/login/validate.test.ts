import { expect, test } from 'vitest';
import { refuse, type Credentials, type Mode } from './validate.ts';

const MISSING = 'Por favor, complete todos los campos.';
const SHORT = 'La contraseña debe tener al menos 6 caracteres.';
const MISMATCH = 'Las contraseñas no coinciden.';
const filled: Credentials = {
  email: 'ana@ejemplo.bo',
  password: 'secreta',
  confirm: 'secreta',
  name: 'Ana Paz',
};

test.each<[string, Mode, Partial<Credentials>, string | undefined]>([
  ['an empty e-mail', 'login', { email: '' }, MISSING],
  ['an e-mail of spaces', 'login', { email: '  ' }, MISSING],
  ['an empty password', 'login', { password: '' }, MISSING],
  ['five characters', 'login', { password: 'cinco' }, SHORT],
  ['six characters', 'login', { password: 'seis66', confirm: '' }, undefined],
  ['an empty confirmation', 'register', { confirm: '' }, MISSING],
  ['no name', 'register', { name: '  ' }, MISSING],
  ['no name of a doctor, who has one', 'register', { name: null }, undefined],
  ['no name when signing in', 'login', { name: '' }, undefined],
  ['missing comes before short', 'register', { password: 'abc', confirm: '' }, MISSING],
  ['short comes before mismatch', 'register', { password: 'abc', confirm: 'xyz' }, SHORT],
  ['a different confirmation', 'register', { confirm: 'secretb' }, MISMATCH],
  ['all in order', 'register', {}, undefined],
])('%s in %s mode', (_title, mode, change, expected) => {
  expect(refuse(mode, { ...filled, ...change })).toBe(expected);
});

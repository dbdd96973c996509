import { expect, test } from 'vitest';
import { present, isOneOf, pick, recordOf, withPatch } from './typed-record.ts';

interface Person {
  readonly nombre: string;
  readonly nota?: string | undefined;
}

test.each<{ patch: Partial<Record<'nombre', string>> & { nota?: string | null | undefined }; left: Person }>([
  { patch: {}, left: { nombre: 'Ana', nota: 'alta' } },
  { patch: { nota: undefined }, left: { nombre: 'Ana', nota: 'alta' } },
  { patch: { nota: null }, left: { nombre: 'Ana' } },
  { patch: { nombre: 'Eva', nota: '' }, left: { nombre: 'Eva', nota: '' } },
])('the patch $patch leaves $left', ({ patch, left }) => {
  expect(withPatch<Person>({ nombre: 'Ana', nota: 'alta' }, patch)).toStrictEqual(left);
});

test('what was not present hides nothing below it', () => {
  const said: Partial<Person> = { nombre: 'Eva', nota: undefined };
  expect({
    nombre: 'Ana',
    nota: 'alta',
    ...present(said),
  }).toStrictEqual({
    nombre: 'Eva',
    nota: 'alta',
  });
});

test('a record has the keys that were asked for, in their order', () => {
  expect(Object.entries(recordOf(['b', 'a'], (key, at) => `${key}${at}`))).toEqual([
    ['b', 'b0'],
    ['a', 'a1'],
  ]);
  expect(pick({ a: 1, b: 2, c: 3 }, ['c', 'a'])).toStrictEqual({ c: 3, a: 1 });
});

test.each([
  ['b', true],
  ['c', false],
  ['', false],
  [null, false],
  ['toString', false],
])('%j is one of the words: %j', (text, isKnown) => {
  expect(isOneOf(['a', 'b'], text)).toBe(isKnown);
});

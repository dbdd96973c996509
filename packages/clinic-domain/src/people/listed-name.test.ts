import { expect, test } from 'vitest';
import { fullName, listedName, nameParts, spokenName } from './listed-name.ts';

test('a listed name gives back how one is greeted and how one is called', () => {
  const listed = listedName({ nombres: 'Ana María', apellidos: 'Quispe Mamani' });
  expect(listed).toBe('Quispe Mamani, Ana María');
  expect(nameParts(listed)).toEqual({ nombres: 'Ana María', apellidos: 'Quispe Mamani' });
  expect(spokenName(listed)).toBe('Ana María Quispe Mamani');
});

test('a name of one piece stays as it is', () => {
  expect(nameParts('Ana')).toEqual({ nombres: '', apellidos: 'Ana' });
  expect(listedName({ nombres: ' Ana ', apellidos: '' })).toBe('Ana');
  expect(spokenName('Ana')).toBe('Ana');
  expect(fullName({ nombres: 'Ana', apellidos: '' })).toBe('Ana');
});

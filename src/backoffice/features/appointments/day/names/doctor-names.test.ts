import { expect, it } from 'vitest';
import { shortNames } from './doctor-names.ts';

it.each([
  ['Dra. Lourdes Salazar Choquetarqui', 'Dra. Salazar'],
  ['Dr. Juan Carlos Pérez Rojas', 'Dr. Pérez'],
  ['Dr. Hugo León', 'Dr. León'],
  ['Dra. Ñusta Íñiguez de la Peña', 'Dra. Íñiguez'],
  ['Dra. Ana de la Peña Rojas', 'Dra. de la Peña'],
  ['Dr. House', 'Dr. House'],
  ['Consultorio', 'Consultorio'],
])('%s is called %s', (name, short) => {
  expect(shortNames([name]).get(name)).toBe(short);
});

it('two who would be called alike keep an initial', () => {
  const names = ['Dra. Ana Rojas Paz', 'Dr. Luis Rojas', 'Dra. Eva Rojas Gil'];
  expect([...shortNames(names).values()]).toEqual(['Dra. A. Rojas', 'Dr. Rojas', 'Dra. E. Rojas']);
});

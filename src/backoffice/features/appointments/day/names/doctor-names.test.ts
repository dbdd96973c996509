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
  expect(shortNames([{ nombre: name }]).get(name)).toBe(short);
});

it('two who would be called alike keep an initial', () => {
  const names = ['Dra. Ana Rojas Paz', 'Dr. Luis Rojas', 'Dra. Eva Rojas Gil'];
  expect([...shortNames(names.map((nombre) => ({ nombre }))).values()]).toEqual([
    'Dra. A. Rojas',
    'Dr. Rojas',
    'Dra. E. Rojas',
  ]);
});

it('what somebody wrote stands as it is, and changes nobody else’s', () => {
  const nombre = 'Dra. Ñusta Íñiguez de la Peña';
  const doctors = [{ nombre, doctor: { nombreCorto: 'Dra. de la Peña' } }, { nombre: 'Dr. Luis Rojas' }];
  expect([...shortNames(doctors).values()]).toEqual(['Dra. de la Peña', 'Dr. Rojas']);
});

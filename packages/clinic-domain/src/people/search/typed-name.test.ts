import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameReadings } from './typed-name.ts';

const read = (typed: string) =>
  nameReadings(typed).map(({ nombres, apellidos }) => `${apellidos}, ${nombres}`);

it.each([
  ['Mamani Quispe, Juan', ['Mamani Quispe, Juan']],
  ['Juan Mamani Quispe', ['Mamani Quispe, Juan']],
  ['Juan Carlos Mamani', ['Mamani, Juan Carlos']],
  ['Ana María Quispe Mamani', ['Quispe Mamani, Ana María']],
  ['Ana de la Cruz Mamani', ['de la Cruz Mamani, Ana']],
  ['Ana Quispe Mamani de Flores', ['Quispe Mamani de Flores, Ana']],
  ['Mamani', ['Mamani, ']],
])('«%s» has one reading', (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

it.each([
  ['Mamani Quispe Juan', ['Mamani Quispe, Juan', 'Quispe Juan, Mamani']],
  ['Mamani Juan Carlos', ['Mamani, Juan Carlos', 'Juan Carlos, Mamani']],
  ['Huanaco Condarco Yessenia', ['Huanaco Condarco, Yessenia', 'Condarco Yessenia, Huanaco']],
  ['Cruz Vargas', ['Cruz, Vargas', 'Vargas, Cruz']],
  ['Yhasmani Huanaco', ['Huanaco, Yhasmani', 'Yhasmani, Huanaco']],
  ['Ana Zulma Quispe Mamani', ['Quispe Mamani, Ana Zulma', 'Zulma Quispe Mamani, Ana']],
])('«%s» is asked about, the likelier first', (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

it('no reading loses or adds a word, and without a comma surnames typed first are never given names unasked', () => {
  const word = fc.constantFrom('ana', 'juan', 'mamani', 'quispe', 'zulma', 'huanaco', 'de', 'la', 'cruz');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      for (const { nombres, apellidos } of nameReadings(words.join(' ')))
        expect(`${nombres} ${apellidos}`.split(' ').filter(Boolean).toSorted()).toEqual(words.toSorted());
    }),
  );
  for (const surname of ['Mamani', 'Huanaco', 'Cruz'])
    expect(nameReadings(`${surname} Quispe Juan`).length).toBeGreaterThan(1);
});

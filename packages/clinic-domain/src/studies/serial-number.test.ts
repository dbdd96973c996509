import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBeOneDevice, serialKey } from './serial-number.ts';

test.each([
  ['1140', '1140'],
  [' 1140-a ', '1140A'],
  ['S/N 1140 A', '1140A'],
  ['sn: 1140A', '1140A'],
  ['SN-1140A', '1140A'],
  ['N.º de serie 1140A', '1140A'],
  ['n° 1140A', '1140A'],
  ['#1140A', '1140A'],
  ['Serie: 1140/A', '1140A'],
  // A number that begins with these letters keeps them.
  ['SN1140A', 'SN1140A'],
  ['NS-2201', 'NS2201'],
  ['NO1140', 'NO1140'],
  ['no 1140', '1140'],
  ['SERIE7', 'SERIE7'],
])('«%s» is %s', (typed, key) => {
  expect(serialKey(typed)).toBe(key);
});

test('however letters, spaces and signs are typed, it is one device; another digit is another one', () => {
  // «NO-1140» and «SN 1140» read as the words before a number: a number of those letters stays out of this property.
  const numbers = fc.stringMatching(/^[A-Z0-9]{4,10}$/u).filter((each) => !/^(?:SN|NO|N*SERIE)/u.test(each));
  fc.assert(
    fc.property(
      numbers,
      fc.array(fc.constantFrom('', ' ', '-', '.', '/', '  ')),
      fc.boolean(),
      (number, signs, isLow) => {
        const typed = [...number].map((letter, at) => letter + (signs[at] ?? '')).join('');
        const written = isLow ? typed.toLowerCase() : typed;
        expect(serialKey(written)).toBe(number);
        expect(serialKey(serialKey(written))).toBe(number);
        expect(mayBeOneDevice(written, `${number}9`)).toBe(false);
      },
    ),
  );
});

test('a result without a number may be of the device that has one', () => {
  expect([mayBeOneDevice(undefined, '1140'), mayBeOneDevice('1140', undefined)]).toEqual([true, true]);
});

import { describe, expect, test } from 'vitest';
import { nameParts } from '#domain/people/listed-name';
import { fits, fittingName, nameSteps, type Measure } from './name-steps.ts';

/** Ten pixels for each letter, surnames a tenth more. */
const measure: Measure = (word, isSurname) => word.length * (isSurname ? 11 : 10);
const said = ({ nombres, apellidos }: { nombres: string; apellidos: string }) =>
  `${nombres} ${apellidos}`.trim();

describe('a name is shortened by steps', () => {
  test('the father’s surname is kept to the last', () => {
    expect(nameSteps(nameParts('Flores Vargas, Rolando Fernando')).map(said)).toEqual([
      'Rolando Fernando Flores Vargas',
      'Rolando F. Flores Vargas',
      'Rolando Flores Vargas',
      'Rolando Flores V.',
      'Rolando Flores',
      'R. Flores',
      'Flores',
    ]);
  });

  test.each([
    [
      'Íñiguez de la Peña, Ñusta',
      ['Ñusta Íñiguez de la Peña', 'Ñusta Íñiguez de la P.', 'Ñusta Íñiguez', 'Ñ. Íñiguez', 'Íñiguez'],
    ],
    ['de la Vega, Ana', ['Ana de la Vega', 'A. de la Vega', 'de la Vega']],
    ['Condori, Ana', ['Ana Condori', 'A. Condori', 'Condori']],
    ['Condori', ['Condori']],
    ['', ['']],
  ])('%s', (listed, steps) => {
    expect(nameSteps(nameParts(listed)).map(said)).toEqual(steps);
  });
});

describe('as far as the card has room', () => {
  test('whole on two lines, shorter on one', () => {
    const name = nameParts('Flores Vargas, Rolando');
    expect(said(fittingName(name, 150, 2, measure))).toBe('Rolando Flores Vargas');
    expect(said(fittingName(name, 150, 1, measure))).toBe('Rolando Flores');
    expect(said(fittingName(name, 100, 1, measure))).toBe('R. Flores');
    expect(said(fittingName(name, 66, 1, measure))).toBe('Flores');
    expect(said(fittingName(name, 40, 1, measure))).toBe('R. F.');
  });

  test('a word wider than the card does not fit, and words are never broken', () => {
    expect(fits({ nombres: 'Ana', apellidos: 'Choquehuanca' }, 100, 4, measure)).toBe(false);
    expect(fits({ nombres: 'Ana', apellidos: 'Poma' }, 40, 2, measure)).toBe(false);
    expect(fits({ nombres: 'Ana', apellidos: 'Poma' }, 44, 2, measure)).toBe(true);
  });
});

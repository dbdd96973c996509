import { describe, expect, test } from 'vitest';
import { searchKeys } from './patient.ts';
import { byRelevance } from './patient-relevance.ts';

const person = (name: string, { telefono = '+59170000000', ci = '' } = {}) => {
  const [apellidos = '', nombres = ''] = name.split(', ');
  const who = { nombres, apellidos, telefono, ci };
  return { ...who, ...searchKeys(who) };
};
/** The people in the order in which a text finds them. */
const ordered = (typed: string, people: ReturnType<typeof person>[], isNear = false): string[] =>
  byRelevance(people, typed, { personOf: (each) => each, isNear }).map(
    ({ apellidos, nombres }) => `${apellidos}, ${nombres}`,
  );

describe('people whom a text found', () => {
  test('come by surname, other surname, name, phone, document, not by the alphabet', () => {
    const people = [
      person('Aguilar, Juan', { ci: '7123456' }),
      person('Apaza, Luis', { telefono: '+59171234567' }),
    ];
    expect(ordered('712', people)).toEqual(['Apaza, Luis', 'Aguilar, Juan']);
    expect(
      ordered('rosa', [
        person('Aguilar, Rosa'),
        person('Choque Rosas, Ana'),
        person('Rosales, Eva'),
        person('Rosa, Zoe'),
      ]),
    ).toEqual(['Rosa, Zoe', 'Rosales, Eva', 'Choque Rosas, Ana', 'Aguilar, Rosa']);
  });

  test('of two words the whole names come first', () => {
    const people = [person('Aguilar Quispe, Rosario'), person('Rosas Quispe, Ana'), person('Quispe, Rosa')];
    expect(ordered('rosa quispe', people)[0]).toBe('Quispe, Rosa');
    expect(ordered('quispe rosa', people)[0]).toBe('Quispe, Rosa');
  });

  test.each([
    'apaza limbert',
    'limbert apaza',
    'apaza limb',
    'limb apaza',
    'apaza carlos',
    'apaza limbert carlos',
    'limbert carlos apaza',
  ])('who is called so by the first surname comes before who has it as the second: %s', (typed) => {
    const people = [
      person('Saucedo Apaza, Limbert Carlos'),
      person('Acho Apaza, Limbert Carlos'),
      person('Apaza Quispe, Limbert Carlos'),
    ];
    expect(ordered(typed, people)[0]).toBe('Apaza Quispe, Limbert Carlos');
    expect(ordered(typed, people.toReversed(), true)[0]).toBe('Apaza Quispe, Limbert Carlos');
  });

  test.each([
    ['vargs copa', 'Vargas Copa, Zoe'],
    ['copa vargs', 'Copa Vargas, Ana'],
    ['vagras', 'Vargas Copa, Zoe'],
    ['zoe vargs', 'Vargas Copa, Zoe'],
  ])('the order counts also where a letter is wrong: %s', (typed, first) => {
    const people = [person('Copa Vargas, Ana'), person('Aguilar Vargas, Zoe'), person('Vargas Copa, Zoe')];
    expect(ordered(typed, people, true)[0]).toBe(first);
  });

  test('a particle, an accent or ñ are no obstacle to a surname', () => {
    const people = [person('Alba, Peña'), person('de la Peña, Ñusta'), person('Íñiguez, Ana')];
    expect(ordered('pena', people)[0]).toBe('de la Peña, Ñusta');
    expect(ordered('iniguez', people)[0]).toBe('Íñiguez, Ana');
  });

  test('equal ones stay in the order of their surnames', () => {
    const people = [person('Quispe Vera, Ana'), person('Quispe, Zoe'), person('Quispe Alba, Ana')];
    expect(ordered('quispe', people)).toEqual(['Quispe, Zoe', 'Quispe Alba, Ana', 'Quispe Vera, Ana']);
  });
});

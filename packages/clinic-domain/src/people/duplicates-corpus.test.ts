import { expect, test } from 'vitest';
import { likeness, SUGGEST_FROM, type Comparable } from './duplicates.ts';

/** Pairs as they come to a reception: what one record says, and what the other says differently. */
type Pair = readonly [what: string, over: Partial<Comparable>, base?: Partial<Comparable>];
const BASE: Comparable = {
  nombres: 'María Elena',
  apellidos: 'Quispe Mamani',
  fechaNacimiento: '1980-05-10',
  telefono: '+59171234567',
  claveDocumento: 'ci:4812375:',
  sexo: 'F',
};
const OTHER_PHONE = { telefono: '+59160000001' };
const NO_PAPER = { claveDocumento: undefined };
const UNBORN = { fechaNacimiento: undefined };

const SAME: readonly Pair[] = [
  ['a complement added', { claveDocumento: 'ci:4812375:1A', ...OTHER_PHONE, ...UNBORN }],
  [
    'a complement added, one name left out',
    { claveDocumento: 'ci:4812375:1A', nombres: 'María', ...OTHER_PHONE },
  ],
  ['a digit missing', { claveDocumento: 'ci:481375:', ...OTHER_PHONE, ...UNBORN }],
  ['a digit doubled', { claveDocumento: 'ci:48123375:', ...OTHER_PHONE, ...UNBORN }],
  ['two digits exchanged', { claveDocumento: 'ci:4821375:', ...OTHER_PHONE, ...UNBORN }],
  ['one digit wrong', { claveDocumento: 'ci:4812775:', ...OTHER_PHONE, ...UNBORN }],
  [
    'a digit missing and the birth typed wrong',
    { claveDocumento: 'ci:481375:', fechaNacimiento: '1981-06-12' },
  ],
  ['a passport', { claveDocumento: 'pasaporte:AB123456:', ...OTHER_PHONE }],
  ['a passport, the birth not asked', { claveDocumento: 'pasaporte:AB123456:', ...UNBORN }],
  ['without a document', { ...NO_PAPER, ...OTHER_PHONE }],
  ['without a document, second surname left out', { ...NO_PAPER, ...OTHER_PHONE, apellidos: 'Quispe' }],
  ['another spelling', { ...NO_PAPER, ...OTHER_PHONE, apellidos: 'Kispe Mamani' }],
  ['a wrong letter in a surname', { ...NO_PAPER, ...OTHER_PHONE, apellidos: 'Quispe Mamni' }],
  ['a wrong letter in a given name', { ...NO_PAPER, ...OTHER_PHONE, nombres: 'María Elenna' }],
  [
    'surnames and names in each other’s field',
    { ...NO_PAPER, ...OTHER_PHONE, nombres: 'Quispe Mamani', apellidos: 'María Elena' },
  ],
  ['surnames exchanged', { ...NO_PAPER, ...OTHER_PHONE, apellidos: 'Mamani Quispe' }],
  ['day and month exchanged', { ...NO_PAPER, fechaNacimiento: '1980-10-05', ...OTHER_PHONE }],
  ['one digit of the year wrong', { ...NO_PAPER, fechaNacimiento: '1990-05-10', ...OTHER_PHONE }],
  ['the same phone, the birth not asked', { ...NO_PAPER, ...UNBORN }],
  ['her married name', { ...NO_PAPER, apellidos: 'Quispe de Rojas' }],
  ['one given name of two', { ...NO_PAPER, ...OTHER_PHONE, nombres: 'Elena' }],
  [
    'a child registered again without a paper',
    { ...NO_PAPER, ...OTHER_PHONE },
    { nombres: 'Liam', apellidos: 'Choque Vera', fechaNacimiento: '2024-02-01', ...NO_PAPER, sexo: 'M' },
  ],
];

const DIFFERENT: readonly Pair[] = [
  ['a twin sister', { nombres: 'Rosa Isabel', claveDocumento: 'ci:4812376:' }],
  ['a twin brother', { nombres: 'Mario', claveDocumento: 'ci:4812376:', sexo: 'M' }, { nombres: 'María' }],
  [
    'newborn twins without papers',
    { nombres: 'Luisa', ...NO_PAPER },
    { nombres: 'Luis', ...NO_PAPER, sexo: undefined },
  ],
  [
    'newborn twins of one sex',
    { nombres: 'Juana', ...NO_PAPER, sexo: undefined },
    { nombres: 'Juan', ...NO_PAPER, sexo: undefined },
  ],
  [
    'father and son',
    { fechaNacimiento: '2006-03-01', claveDocumento: 'ci:9120001:' },
    { nombres: 'José Luis', sexo: 'M' },
  ],
  [
    'father and son, who has no card',
    { fechaNacimiento: '2016-03-01', ...NO_PAPER },
    { nombres: 'José Luis', sexo: 'M' },
  ],
  [
    'mother and daughter on one phone',
    { nombres: 'Ana', apellidos: 'Rojas Quispe', fechaNacimiento: '2006-03-01', ...NO_PAPER },
  ],
  [
    'brothers on one phone',
    { nombres: 'Pedro', fechaNacimiento: '1983-01-20', claveDocumento: 'ci:4812399:', sexo: 'M' },
  ],
  [
    'brothers with neighbouring cards',
    { nombres: 'Pedro', fechaNacimiento: '1983-01-20', claveDocumento: 'ci:4812376:', sexo: 'M' },
  ],
  ['a namesake', { fechaNacimiento: '1962-11-02', claveDocumento: 'ci:2231199:', ...OTHER_PHONE }],
  ['a namesake of whom little is known', { ...UNBORN, ...NO_PAPER, ...OTHER_PHONE }],
  ['a namesake born on the same day with another card', { claveDocumento: 'ci:7990012:', ...OTHER_PHONE }],
  [
    'a stranger with a neighbouring card',
    {
      nombres: 'Carla',
      apellidos: 'Vega Soto',
      fechaNacimiento: '1971-01-01',
      claveDocumento: 'ci:4812376:',
      ...OTHER_PHONE,
    },
  ],
  [
    'a stranger born on the same day',
    { nombres: 'Carla', apellidos: 'Vega Soto', claveDocumento: 'ci:7777777:', ...OTHER_PHONE },
  ],
  [
    'a cousin with one surname',
    {
      nombres: 'María',
      apellidos: 'Quispe Flores',
      fechaNacimiento: '1988-07-07',
      ...NO_PAPER,
      ...OTHER_PHONE,
    },
  ],
  [
    'husband and wife',
    {
      nombres: 'Hugo',
      apellidos: 'Rojas Paz',
      fechaNacimiento: '1978-12-01',
      claveDocumento: 'ci:3344556:',
      sexo: 'M',
    },
  ],
];

const isAsked = ([, over, base = {}]: Pair): boolean => {
  const one = { ...BASE, ...base };
  return likeness(one, { ...one, ...over }).puntaje >= SUGGEST_FROM;
};

test('of pairs that are one person all are asked about, and of those that are two none', () => {
  expect(SAME.filter((pair) => !isAsked(pair)).map(([what]) => what)).toEqual([]);
  expect(DIFFERENT.filter(isAsked).map(([what]) => what)).toEqual([]);
});

test('precision and recall of the question, over the whole corpus', () => {
  const [right, wrong] = [SAME.filter(isAsked).length, DIFFERENT.filter(isAsked).length];
  expect({ recall: right / SAME.length, precision: right / (right + wrong) }).toEqual({
    recall: 1,
    precision: 1,
  });
});

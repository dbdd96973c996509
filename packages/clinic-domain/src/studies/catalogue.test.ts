import { expect, test } from 'vitest';
import { OFFERED_STUDIES, STUDIES, studyMinutes } from './catalogue.ts';
import { studyEye } from './one-eye.ts';
import { EQUIPMENT } from './device.ts';

test('every study has a code of its own, a name and at least one device of the clinic', () => {
  const codes = STUDIES.map(({ codigo }) => codigo);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(STUDIES.filter(({ nombre, preparacion }) => nombre === '' || preparacion === '')).toEqual([]);
  expect(
    STUDIES.filter(
      ({ equipos }) => equipos.length === 0 || equipos.some((id) => !Object.hasOwn(EQUIPMENT, id)),
    ),
  ).toEqual([]);
});

test('a preparation says once that somebody comes along, and always that one does not drive after drops', () => {
  const times = (text: string, word: RegExp): number => [...text.matchAll(word)].length;
  expect(STUDIES.filter(({ preparacion }) => times(preparacion, /acompañad/gu) > 1)).toEqual([]);
  expect(
    STUDIES.filter(
      ({ dilatacion, preparacion }) => dilatacion === 'si' && times(preparacion, /no conduzca/gu) !== 1,
    ),
  ).toEqual([]);
});

test('every device of the clinic does at least one study', () => {
  const used = new Set<string>(STUDIES.flatMap(({ equipos }) => equipos));
  expect(Object.keys(EQUIPMENT).filter((id) => !used.has(id))).toEqual([]);
});

test('every study of the devices is there; what needs a module says which, and is not among what is offered by itself', () => {
  const needs = STUDIES.filter(({ requiere }) => requiere !== undefined);
  expect(needs.map(({ codigo }) => codigo)).toEqual(
    'YAG-VIT SLT OPT-FA CV-24R CV-EST PAQ-US OCT-HD OCT-A OCT-SA RET FAF AFG'.split(' '),
  );
  expect(needs.filter(({ requiere }) => requiere?.trim() === '')).toEqual([]);
  expect(OFFERED_STUDIES).toHaveLength(STUDIES.length - needs.length);
});

test.each([
  { codigo: 'CV-EST', ojo: 'OD', is: 'AO' },
  { codigo: 'CV-EST', ojo: undefined, is: 'AO' },
  { codigo: 'CV-24R', ojo: 'OD', is: 'OD' },
  { codigo: 'SLT', ojo: 'AO', is: null },
  { codigo: 'YAG-VIT', ojo: 'OI', is: 'OI' },
] as const)('$codigo asked for $ojo is of $is', ({ codigo, ojo, is }) => {
  expect(studyEye(codigo, ojo)).toBe(is);
});

test('the room is taken for whole steps of five minutes, never for none', () => {
  expect(
    STUDIES.filter(
      (study) =>
        studyMinutes(study, 1) <= 0 || studyMinutes(study, 1) % 5 !== 0 || studyMinutes(study, 2) % 5 !== 0,
    ).map(({ codigo }) => codigo),
  ).toEqual([]);
});

test.each([
  { base: 0, porOjo: 5, one: 5, two: 10 },
  { base: 10, porOjo: 5, one: 15, two: 20 },
  { base: 20, porOjo: 0, one: 20, two: 20 },
])(
  'base $base and $porOjo per eye take $one minutes for one eye and $two for both (R27)',
  ({ base, porOjo, one, two }) => {
    expect([studyMinutes({ base, porOjo }, 1), studyMinutes({ base, porOjo }, 2)]).toEqual([one, two]);
  },
);

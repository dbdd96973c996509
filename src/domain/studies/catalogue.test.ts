import { expect, test } from 'vitest';
import { STUDIES, studyMinutes } from './catalogue.ts';
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

test('every device of the clinic does at least one study', () => {
  const used = new Set<string>(STUDIES.flatMap(({ equipos }) => equipos));
  expect(Object.keys(EQUIPMENT).filter((id) => !used.has(id))).toEqual([]);
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

import { expect, test } from 'vitest';
import type { Eye } from '../../clinical/eye.ts';
import { suggestedStudies } from './suggested-studies.ts';

const value = (v: number) => ({ v, por: 'rosa', en: '2026-11-23T14:00:00.000Z' });
const BIO = { estudio: 'BIO-OPT', ojo: 'AO' } as const;

test.each<{
  what: string;
  od?: number;
  oi?: number;
  densas?: Eye[];
  pedidas?: Eye[];
  ojo?: Eye;
  is: string[];
}>([
  { what: 'a spread of 0.10 mm', od: 10, is: [] },
  { what: 'a spread of 0.11 mm', od: 11, oi: 3, is: ['OD'] },
  { what: 'a dense cataract', od: 3, oi: 3, densas: ['OI'], is: ['OI'] },
  { what: 'a dense cataract of the eye that was not measured', od: 3, densas: ['OI'], ojo: 'OD', is: [] },
  { what: 'both eyes', od: 30, densas: ['AO'], is: ['OD', 'OI'] },
  { what: 'what is already asked for', od: 30, oi: 30, pedidas: ['OD'], is: ['OI'] },
  { what: 'what is asked for of both eyes', od: 30, oi: 30, pedidas: ['AO'], is: [] },
])('$what: ultrasound is proposed of $is', ({ od, oi, densas = [], pedidas = [], ojo = 'AO', is }) => {
  const valores = {
    de_longitud: {
      ...(od === undefined ? {} : { OD: value(od) }),
      ...(oi === undefined ? {} : { OI: value(oi) }),
    },
  };
  const found = suggestedStudies({ ...BIO, ojo, valores }, { densas, pedidas });
  expect(found.map((each) => each.ojo)).toEqual(is);
  for (const { mensaje, estudios } of found) {
    expect(estudios).toEqual(['ECO-A', 'ECO-B']);
    expect(mensaje).toContain('Conviene pedir');
  }
  expect(suggestedStudies({ estudio: 'END', ojo, valores }, { densas, pedidas })).toEqual([]);
});

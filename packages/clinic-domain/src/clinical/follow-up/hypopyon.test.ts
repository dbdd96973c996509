import { expect, test } from 'vitest';
import type { GivenValue } from '../fields/value.ts';
import { hypopyonOf } from './hypopyon.ts';

const of = (values: Readonly<Record<string, GivenValue['v']>>) =>
  hypopyonOf((campo) => {
    const v = values[campo];
    return v === undefined ? undefined : { v };
  });

test.each([
  ['nothing is said', {}, null],
  ['it is measured', { hipopion: 1.5 }, 1.5],
  ['it is measured and said', { hipopion: 2, camara_anterior: ['hipopion', 'fibrina'] }, 2],
  ['it is said among the findings of the chamber alone', { camara_anterior: ['hipopion'] }, 'sin_medir'],
  ['there is none', { hipopion: 0, camara_anterior: ['fibrina'] }, null],
] as const)('a hypopyon where %s', (_what, values, expected) => {
  expect(of(values)).toBe(expected);
});

import { expect, test } from 'vitest';
import { operatedCataract } from './operated-cataract.ts';

type Known = Parameters<typeof operatedCataract>[1];
const NOTHING: Known = { conocido: [], cirugias: [], problemas: [] };
const faco = (estado: 'realizada' | 'programada') => ({
  cirugias: [{ procedimiento: 'faco', ojo: 'OD', estado } as const],
});
const operation = { clase: 'ocular', que: 'cirugia', ojo: 'OI', detalle: 'Catarata' } as const;

test.each<[string, Partial<Known>, readonly string[]]>([
  ['nothing', {}, []],
  ['an operation that was done', faco('realizada'), ['OD']],
  ['one that is to come', faco('programada'), []],
  ['an antecedent', { conocido: [operation] }, ['OI']],
  ['one that was withdrawn', { conocido: [{ ...operation, retirado: {} }] }, []],
  ['a lens among the problems', { problemas: [{ codigo: 'Z96.1', ojo: 'AO' }] }, ['OD', 'OI']],
])('%s', (_what, over, eyes) => {
  const of = (codigo: string, ojo: 'OD' | 'AO' = 'AO', estado: 'activo' | 'resuelto' = 'activo') =>
    operatedCataract({ codigo, ojo, estado }, { ...NOTHING, ...over });
  expect(of('H25.1')).toEqual(eyes);
  expect(of('H26.2', 'OD')).toEqual(eyes.filter((eye) => eye === 'OD'));
  for (const codigo of ['H26.4', 'H40.1', 'Z96.1']) expect(of(codigo), codigo).toEqual([]);
  expect(of('H25.1', 'AO', 'resuelto')).toEqual([]);
});

import { expect, test } from 'vitest';
import { isSameOrigin, originsIn, originWords } from './origin.ts';

test('what nobody said one by one is counted, each eye by itself', () => {
  const copied = { origen: { tipo: 'copiado', de: '2026-03-12' } } as const;
  const bulk = { origen: { tipo: 'normal' } } as const;
  const parts = [
    { pio: { OD: {}, OI: copied } },
    { cornea: { OD: bulk, OI: bulk }, iris: { OD: null, OI: copied } },
  ];
  expect(originsIn(parts)).toEqual({ hallazgos: 5, copiados: 2, normales: 2 });
});

test('each origin has its words, and no two are taken for the same', () => {
  const all = [
    { tipo: 'normal' },
    { tipo: 'copiado', de: '2026-03-12' },
    { tipo: 'copiado', de: '2026-03-13' },
    { tipo: 'copiado', de: '2026-03-12', ojo: 'OD' },
    { tipo: 'leido', equipo: 'Tonómetro de aire' },
  ] as const;
  expect(all.map(originWords)).toEqual([
    'normal en bloque',
    'copiado del 12/03/2026',
    'copiado del 13/03/2026',
    'copiado de OD',
    'leído de Tonómetro de aire',
  ]);
  for (const [at, one] of all.entries())
    for (const [other, each] of all.entries()) expect(isSameOrigin(one, each)).toBe(at === other);
  expect(isSameOrigin(undefined, undefined)).toBe(true);
  expect(isSameOrigin(undefined, all[0])).toBe(false);
});

import { expect, test } from 'vitest';
import { lastMonths, originShareSchema, withNote } from './origin-share.ts';

test('a month adds up the notes of one account', () => {
  const note = { autor: 'ana', fecha: '2026-11-20' };
  const first = withNote(null, note, { hallazgos: 40, copiados: 3, normales: 12 });
  expect(originShareSchema.parse(withNote(first, note, { hallazgos: 10, copiados: 0, normales: 1 }))).toEqual(
    {
      ...{ autor: 'ana', mes: '2026-11', notas: 2, hallazgos: 50, copiados: 3, normales: 13 },
    },
  );
});

test('the months go back over the year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

import { describe, expect, test } from 'vitest';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import { presentOf } from './row-words.ts';

const bar = (ojo: 'OD' | 'OI' | 'AO', hasta?: string): OverviewRecord['gotas'][number] => ({
  ...{ ojo, nombre: 'Timolol', detalle: 'Timolol: una gota', desde: '2026-01-10' },
  ...(hasta === undefined ? {} : { hasta }),
});
const linesOf = (gotas: OverviewRecord['gotas']) =>
  (['OD', 'OI'] as const).map(
    (ojo) =>
      presentOf({ gotas } as unknown as OverviewRecord, 'gotas', { ojo, dia: '2026-11-20', isNow: true })
        .lines,
  );

describe('how many drops an eye uses', () => {
  test('is those of that eye on that day', () => {
    expect(linesOf([])).toEqual([['ninguna'], ['ninguna']]);
    expect(linesOf([bar('OD'), bar('OD'), bar('OI', '2026-05-01')])).toEqual([['2 gotas'], ['ninguna']]);
  });

  test('where nobody said the eye of one, neither has none', () => {
    expect(linesOf([bar('AO')])).toEqual([['1 sin ojo anotado'], ['1 sin ojo anotado']]);
    expect(linesOf([bar('OD'), bar('AO')])).toEqual([['1 gota', '1 sin ojo anotado'], ['1 sin ojo anotado']]);
    expect(linesOf([bar('AO', '2026-05-01')])).toEqual([['ninguna'], ['ninguna']]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/civil-date.ts';
import { GROUPINGS, groupingFor, groupsOf, lengthOf, previousPeriod } from './period.ts';
import { classesOf, quantile, spreadOf } from './histogram.ts';

const period = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 730 }))
  .map(([start, length]) => {
    const desde = addDays('2025-01-01', start);
    return { desde, hasta: addDays(desde, length) };
  });

test('the groups of a period are all of its days, each once and in order', () => {
  fc.assert(
    fc.property(period, fc.constantFrom(...GROUPINGS), (asked, agrupar) => {
      const groups = groupsOf(asked, agrupar);
      expect([groups[0]?.desde, groups.at(-1)?.hasta]).toEqual([asked.desde, asked.hasta]);
      expect(groups.reduce((sum, group) => sum + lengthOf(group), 0)).toBe(lengthOf(asked));
      for (const [index, group] of groups.entries())
        if (index > 0) expect(group.desde).toBe(addDays(groups[index - 1]?.hasta ?? '', 1));
    }),
  );
});

test('weeks begin on Monday and months on the first', () => {
  expect(groupsOf({ desde: '2026-11-18', hasta: '2026-12-01' }, 'semana')).toEqual([
    { desde: '2026-11-18', hasta: '2026-11-22' },
    { desde: '2026-11-23', hasta: '2026-11-29' },
    { desde: '2026-11-30', hasta: '2026-12-01' },
  ]);
  expect(groupsOf({ desde: '2026-01-31', hasta: '2026-03-01' }, 'mes').map(({ desde }) => desde)).toEqual([
    '2026-01-31',
    '2026-02-01',
    '2026-03-01',
  ]);
});

test('a longer period is told in coarser steps', () => {
  const until = (hasta: string) => groupingFor({ desde: '2026-01-01', hasta });
  expect([until('2026-01-31'), until('2026-06-30'), until('2026-12-31')]).toEqual(['dia', 'semana', 'mes']);
});

describe('the period before', () => {
  test('has as many days and ends where this one begins', () => {
    fc.assert(
      fc.property(period, (asked) => {
        expect(addDays(previousPeriod(asked).hasta, 1)).toBe(asked.desde);
      }),
    );
    expect(previousPeriod({ desde: '2026-11-10', hasta: '2026-11-20' })).toEqual({
      desde: '2026-10-30',
      hasta: '2026-11-09',
    });
  });

  test('of whole months is whole months', () => {
    expect(previousPeriod({ desde: '2026-03-01', hasta: '2026-03-31' })).toEqual({
      desde: '2026-02-01',
      hasta: '2026-02-28',
    });
    expect(previousPeriod({ desde: '2026-01-01', hasta: '2026-12-31' })).toEqual({
      desde: '2025-01-01',
      hasta: '2025-12-31',
    });
  });
});

test('the median and the ninth tenth are values that were seen, as in a sorted list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1 }), (values) => {
      const histogram = new Map<number, number>();
      for (const value of values) histogram.set(value, (histogram.get(value) ?? 0) + 1);
      const sorted = [...values].sort((a, b) => a - b);
      for (const share of [0.5, 0.9])
        expect(quantile(histogram, share)).toBe(sorted[Math.ceil(share * sorted.length) - 1]);
      expect(spreadOf(histogram).turnos).toBe(values.length);
      const classes = classesOf(histogram, [0, 5, 20]);
      expect(classes.reduce((sum, { turnos }) => sum + turnos, 0)).toBe(values.length);
    }),
  );
  expect(quantile(new Map(), 0.5)).toBeNull();
});

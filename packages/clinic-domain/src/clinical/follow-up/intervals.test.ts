import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doseGapOf, EYE_ACTIVITIES, glaucomaWeeks, nextInjectionWeeks } from './intervals.ts';

describe('injections by treat-and-extend', () => {
  test.each([
    [null, 'seco_estable', 4],
    [4, 'seco', 6],
    [8, 'seco_estable', 12],
    [8, 'igual', 8],
    [8, 'activo', 6],
    [8, 'muy_activo', 4],
    [4, 'muy_activo', 4],
    [14, 'seco_estable', 16],
    [16, 'seco', 16],
  ] as const)('after %s weeks and %s eye: %i', (before, activity, expected) => {
    expect(nextInjectionWeeks(before, activity)).toBe(expected);
  });

  test('never under four weeks nor over sixteen, and an active eye never waits longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...EYE_ACTIVITIES), (before, activity) => {
        const weeks = nextInjectionWeeks(before, activity);
        expect(weeks >= 4 && weeks <= 16).toBe(true);
        expect(nextInjectionWeeks(before, 'muy_activo')).toBeLessThanOrEqual(weeks);
      }),
    );
  });

  test.each([
    ['within what was agreed', '2026-11-06', 28, { semanas: 2, excedida: false }],
    ['a week over four is an alarm', '2026-10-15', 28, { semanas: 5, excedida: true }],
    ['sixteen weeks are the most', '2026-07-24', 112, { semanas: 17, excedida: true }],
  ] as const)('the gap since the last dose: %s', (_what, ultimaDosis, intervaloDias, expected) => {
    expect(doseGapOf({ clase: 'inyeccion', ultimaDosis, intervaloDias }, '2026-11-20')).toEqual(expected);
  });

  test('a control has no dose', () => {
    expect(
      doseGapOf({ clase: 'control', ultimaDosis: '2026-01-01', intervaloDias: 28 }, '2026-11-20'),
    ).toBeNull();
  });
});

describe('glaucoma by its target pressure', () => {
  test.each([
    [31, 20, {}, 1],
    [30, 20, {}, 2],
    [25, 20, {}, 4],
    [21, 20, {}, 4],
    [20, 20, {}, 26],
    [14, 20, { avanzado: true }, 13],
    [14, 20, { cambio: true, avanzado: true }, 4],
    [null, 20, {}, null],
    [22, null, {}, null],
  ] as const)('%s mmHg with a target of %s, %j: %s weeks', (pio, objetivo, more, expected) => {
    expect(glaucomaWeeks({ pio, objetivo, ...more })).toBe(expected);
  });
});

describe('injections by their drug', () => {
  test.each([
    ['the second loading dose, however dry', 4, 'seco_estable', { farmaco: 'aflibercept', dosis: 1 }, 4],
    ['the loading is over with the third', 4, 'seco', { farmaco: 'aflibercept', dosis: 3 }, 6],
    ['faricimab has four', 4, 'seco', { farmaco: 'faricimab', dosis: 3 }, 4],
    ['ranibizumab is not extended beyond 12', 12, 'seco', { farmaco: 'ranibizumab', dosis: 9 }, 12],
    ['brolucizumab is not shortened below 8', 8, 'muy_activo', { farmaco: 'brolucizumab', dosis: 6 }, 8],
    ['another drug has the general table', 14, 'seco', { farmaco: 'triamcinolona', dosis: 1 }, 16],
  ] as const)('%s', (_what, before, activity, injections, expected) => {
    expect(nextInjectionWeeks(before, activity, injections)).toBe(expected);
  });

  test('the longest gap is the drug’s own', () => {
    const plan = { clase: 'inyeccion', ultimaDosis: '2026-08-20', intervaloDias: 112 } as const;
    expect(doseGapOf(plan, '2026-11-20')?.excedida).toBe(false);
    expect(
      doseGapOf({ ...plan, inyeccion: { farmaco: 'ranibizumab', dosis: 9 } }, '2026-11-20')?.excedida,
    ).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minute, span, taken } from '#tests/support/scheduling/schedules';
import { freeWindows } from '../scheduling/availability/occupancy.ts';
import { formatHour, type MinuteRange } from '../shared/interval.ts';
import { err } from '../shared/result.ts';
import { isAllowedOrder } from './check-order.ts';
import { MAX_WAIT_MIN, planItinerary, type Leg } from './itinerary.ts';
import { placeInVisit, PRESSURE_CHECK_MIN } from './ordering-rules.ts';

const leg = (codigo: string, duracionMin: number, free: string[], over: Partial<Leg> = {}): Leg => ({
  codigo,
  duracionMin,
  opciones: [{ recurso: 'equipo', id: `de-${codigo}`, libres: free.map(span) }],
  ...over,
});
const told = (plan: ReturnType<typeof planItinerary>): string =>
  plan.ok
    ? plan.value.piernas.map(({ codigo, id, inicio }) => `${formatHour(inicio)} ${codigo} ${id}`).join(', ')
    : plan.error;

describe('R28 an itinerary', () => {
  const all = ['08:00-12:00'];

  test('puts the legs in clinical order, whatever order they were asked in', () => {
    expect(told(planItinerary([leg('CONSULTA', 20, all), leg('OCT-M', 10, all), leg('TOP', 10, all)]))).toBe(
      '08:00 TOP de-TOP, 08:10 OCT-M de-OCT-M, 08:20 CONSULTA de-CONSULTA',
    );
  });

  test('has all its legs or is none', () => {
    expect(planItinerary([leg('TOP', 10, all), leg('CONSULTA', 20, [])])).toEqual(err('sin_lugar'));
    expect(planItinerary([leg('TOP', 10, ['11:00-12:00']), leg('CONSULTA', 20, ['08:00-10:00'])])).toEqual(
      err('sin_lugar'),
    );
  });

  test('is none when no order of its legs is allowed', () => {
    const narrow = { contexto: { anguloEstrecho: true } };
    expect(planItinerary([leg('DILATACION', 20, all)], narrow)).toEqual(err('orden'));
    expect(planItinerary([leg('YAG-IP', 15, all), leg('YAG-CAP', 15, all)]).ok).toBe(true);
  });

  test('is as short as it can be for the patient', () => {
    expect(told(planItinerary([leg('TOP', 10, all), leg('CONSULTA', 20, ['10:00-10:20'])]))).toBe(
      '09:50 TOP de-TOP, 10:00 CONSULTA de-CONSULTA',
    );
  });

  test('waits at least and at most as long as a leg says', () => {
    const after = (over: Partial<Leg>) =>
      told(planItinerary([leg('LAS-PRP', 25, ['08:00-08:25']), leg('CONTROL-PIO', 5, all, over)]));
    expect(after({ esperaMin: PRESSURE_CHECK_MIN })).toBe(
      '08:00 LAS-PRP de-LAS-PRP, 09:25 CONTROL-PIO de-CONTROL-PIO',
    );
    const late = (over: Partial<Leg>) =>
      told(planItinerary([leg('TOP', 10, ['08:00-08:10']), leg('CONSULTA', 20, ['10:10-10:30'], over)]));
    expect(late({})).toBe('08:00 TOP de-TOP, 10:10 CONSULTA de-CONSULTA');
    expect(late({ esperaMax: MAX_WAIT_MIN - 5 })).toBe('sin_lugar');
  });

  test('takes the patient from its beginning to its end, but each resource for its own leg alone', () => {
    const legs = [
      leg('TOP', 10, ['08:00-08:10', '09:30-09:40']),
      leg('CONSULTA', 20, ['09:00-09:20', '10:00-10:20']),
    ];
    expect(told(planItinerary(legs))).toBe('08:00 TOP de-TOP, 09:00 CONSULTA de-CONSULTA');
    const busy = { paciente: ['00:00-08:30', '08:40-24:00'].map(span) };
    expect(told(planItinerary(legs, busy))).toBe('09:30 TOP de-TOP, 10:00 CONSULTA de-CONSULTA');
    expect(told(planItinerary(legs, { desde: minute('08:05') }))).toBe(
      '09:30 TOP de-TOP, 10:00 CONSULTA de-CONSULTA',
    );
  });

  test('uses another device when the first is taken, and legs of one place in the order that fits', () => {
    const two = leg('OCT-M', 10, []);
    const oct = {
      ...two,
      opciones: [
        {
          recurso: 'equipo' as const,
          id: 'triton',
          libres: freeWindows([span('08:00-09:00')], [taken('08:00-09:00')]),
        },
        {
          recurso: 'equipo' as const,
          id: 'cirrus',
          libres: freeWindows([span('08:00-09:00')], [taken('08:00-08:30')]),
        },
      ],
    };
    expect(told(planItinerary([oct]))).toBe('08:30 OCT-M cirrus');
    expect(told(planItinerary([leg('TOP', 10, ['08:10-08:20']), leg('END', 10, ['08:00-08:10'])]))).toBe(
      '08:00 END de-END, 08:10 TOP de-TOP',
    );
  });
});

test('R28 no other way through the same legs ends earlier, or is shorter when it ends as early', () => {
  const window = fc
    .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 2, max: 12 }))
    .map(([start, length]): MinuteRange => ({ inicio: 480 + start * 5, fin: 480 + (start + length) * 5 }));
  const drawn = (codigo: string) =>
    fc
      .record({
        duration: fc.integer({ min: 1, max: 4 }),
        libres: fc.array(window, { minLength: 1, maxLength: 3 }),
        esperaMin: fc.constantFrom(undefined, 5, 15),
        esperaMax: fc.constantFrom(undefined, 20, 40),
      })
      .map(({ duration, libres, ...waits }): Leg => ({
        codigo,
        duracionMin: duration * 5,
        opciones: [{ recurso: 'equipo', id: codigo, libres }],
        ...waits,
      }));

  /** Every order of the legs, by brute force. */
  const every = (order: readonly Leg[], from: readonly number[] = []): number[][] => {
    const next = order[from.length];
    if (next === undefined) return [[...from]];
    const before = order[from.length - 1];
    return Array.from({ length: 72 }, (_, n) => 420 + n * 5)
      .filter((start) =>
        next.opciones[0]?.libres.some(
          ({ inicio, fin }) => inicio <= start && start + next.duracionMin <= fin,
        ),
      )
      .filter((start) => {
        if (before === undefined) return true;
        const wait = start - (from.at(-1) ?? 0) - before.duracionMin;
        return (
          wait >= (next.esperaMin ?? 0) &&
          wait <= (next.esperaMax ?? Math.max(MAX_WAIT_MIN, next.esperaMin ?? 0))
        );
      })
      .flatMap((start) => every(order, [...from, start]));
  };

  fc.assert(
    fc.property(drawn('TOP'), drawn('CV-24S'), drawn('CONSULTA'), (first, second, third) => {
      const order = [first, second, third];
      const ways = every(order).map((starts) => ({
        inicio: starts[0] ?? 0,
        fin: (starts.at(-1) ?? 0) + third.duracionMin,
      }));
      const plan = planItinerary([third, first, second]);
      if (!plan.ok) {
        expect(ways).toEqual([]);
        return;
      }
      const { inicio, fin, piernas } = plan.value;
      expect(fin).toBe(Math.min(...ways.map((way) => way.fin)));
      expect(inicio).toBe(Math.max(...ways.filter((way) => way.fin === fin).map((way) => way.inicio)));
      expect(isAllowedOrder(piernas)).toBe(true);
      expect(piernas.map(placeInVisit)).toEqual([...piernas.map(placeInVisit)].sort((a, b) => a - b));
    }),
    { numRuns: 60 },
  );
});

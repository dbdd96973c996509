import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MinuteRange } from '#domain/shared/interval';
import { drawnAt, drawnLength, foldsOf, minuteAt, type DayScale } from './day-scale.ts';

const column = (bloques: readonly (readonly [number, number])[], cards: readonly number[] = []) => ({
  bloques: bloques.map(([inicio, fin]) => ({ inicio, fin })),
  abierto: [],
  cards: cards.map((inicio) => ({ inicio, fin: inicio + 20, lane: 0, lanes: 1 }) as never),
});
const MORNING = [480, 750] as const;
const AFTERNOON = [840, 1080] as const;

test('hours when nobody attends fold, unless somebody is booked in them or one of all attends', () => {
  const noon = [{ inicio: 750, fin: 840 }];
  expect(foldsOf([column([MORNING, AFTERNOON])])).toEqual(noon);
  expect(foldsOf([column([MORNING]), column([AFTERNOON])])).toEqual(noon);
  expect(foldsOf([column([MORNING, AFTERNOON], [760, 790, 815])])).toEqual([]);
  expect(foldsOf([column([MORNING, AFTERNOON]), column([[480, 1080]])])).toEqual([]);
  // What somebody is booked in stays; the rest folds if it is long enough, from one quarter of an hour to another.
  expect(foldsOf([column([MORNING, AFTERNOON], [760])])).toEqual([{ inicio: 780, fin: 840 }]);
  expect(foldsOf([column([[480, 720]]), column([[750, 1080]])])).toEqual([]);
  expect(foldsOf([column([])])).toEqual([]);
});

test('a folded pause is as high as its band, and what comes after moves up by the rest', () => {
  const scale: DayScale = { from: 480, to: 1080, folds: [{ inicio: 750, fin: 840 }], band: 10 };
  expect([480, 750, 795, 840, 1080].map((minute) => drawnAt(scale, minute))).toEqual([0, 270, 275, 280, 520]);
  expect(drawnLength(scale)).toBe(520);
});

test('every minute is found again where it is drawn, and later ones are never drawn higher', () => {
  const fold = fc
    .tuple(fc.integer({ min: 30, max: 45 }), fc.integer({ min: 3, max: 20 }))
    .map(([start, length]): MinuteRange => ({ inicio: start * 15, fin: (start + length) * 15 }));
  fc.assert(
    fc.property(
      fold,
      fc.option(fc.integer({ min: 4, max: 12 })),
      fc.integer({ min: 360, max: 1320 }),
      fc.integer({ min: 5, max: 30 }),
      (first, gap, minute, band) => {
        const after = first.fin + (gap ?? 0) * 15;
        const folds = gap === null ? [first] : [first, { inicio: after, fin: after + 60 }];
        const scale: DayScale = { from: 360, to: 1440, folds, band };
        expect(minuteAt(scale, drawnAt(scale, minute))).toBeCloseTo(minute, 6);
        expect(drawnAt(scale, minute + 1)).toBeGreaterThan(drawnAt(scale, minute));
      },
    ),
  );
});

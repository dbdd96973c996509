import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  covers,
  formatHour,
  intersectRanges,
  mergeRanges,
  overlaps,
  parseHour,
  subtractRanges,
  totalMinutes,
  type MinuteRange,
} from './interval.ts';
import { err, ok } from './result.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }))
  .map(([inicio, length]): MinuteRange => ({ inicio, fin: Math.min(inicio + length, 1440) }));

const minutesOf = (ranges: readonly MinuteRange[]): number[] => {
  const minutes = new Set<number>();
  for (const { inicio, fin } of ranges)
    for (let minute = inicio; minute < fin; minute += 1) minutes.add(minute);
  return [...minutes].sort((a, b) => a - b);
};

describe('hours', () => {
  test.each([
    ['00:00', 0],
    ['08:30', 510],
    ['23:59', 1439],
    ['24:00', 1440],
  ])('%s is minute %i, and back', (text, minute) => {
    expect(parseHour(text)).toEqual(ok(minute));
    expect(formatHour(minute)).toBe(text);
  });

  test.each([
    '24:01',
    '25:00',
    '08:60',
    '8:30',
    '08:3',
    '0830',
    '08:30:00',
    ' 08:30',
    '-8:30',
    '',
    '08h30',
    '٠٨:٣٠',
  ])('%j is refused', (text) => {
    expect(parseHour(text)).toEqual(err('hora_invalida'));
  });

  test('every minute of the day is written and read back', () => {
    for (let minute = 0; minute <= 1440; minute += 1)
      expect(parseHour(formatHour(minute))).toEqual(ok(minute));
  });
});

describe('half-open spans', () => {
  test.each([
    { a: [480, 720], b: [700, 800], shared: true },
    { a: [480, 720], b: [720, 800], shared: false },
    { a: [480, 720], b: [500, 600], shared: true },
    { a: [480, 720], b: [480, 720], shared: true },
    { a: [480, 481], b: [480, 481], shared: true },
    { a: [480, 720], b: [800, 900], shared: false },
  ])('$a and $b share a minute: $shared', ({ a, b, shared }) => {
    const [first, second] = [
      { inicio: a[0] ?? 0, fin: a[1] ?? 0 },
      { inicio: b[0] ?? 0, fin: b[1] ?? 0 },
    ];
    expect([overlaps(first, second), overlaps(second, first)]).toEqual([shared, shared]);
  });

  test('two spans overlap exactly when they have a minute in common', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const common = minutesOf([a]).filter((minute) => minute >= b.inicio && minute < b.fin);
        expect(overlaps(a, b)).toBe(common.length > 0);
      }),
    );
  });

  test.each<{ what: string; ranges: [number, number][]; merged: [number, number][] }>([
    { what: 'nothing stays nothing', ranges: [], merged: [] },
    { what: 'one stays one', ranges: [[480, 720]], merged: [[480, 720]] },
    {
      what: 'overlapping ones join',
      ranges: [
        [480, 600],
        [540, 720],
      ],
      merged: [[480, 720]],
    },
    {
      what: 'adjacent ones join',
      ranges: [
        [480, 600],
        [600, 720],
      ],
      merged: [[480, 720]],
    },
    {
      what: 'a gap of a minute stays a gap',
      ranges: [
        [480, 600],
        [601, 720],
      ],
      merged: [
        [480, 600],
        [601, 720],
      ],
    },
    {
      what: 'one inside another disappears',
      ranges: [
        [480, 720],
        [500, 510],
      ],
      merged: [[480, 720]],
    },
    {
      what: 'equal ones become one',
      ranges: [
        [480, 720],
        [480, 720],
      ],
      merged: [[480, 720]],
    },
    {
      what: 'they come out sorted',
      ranges: [
        [840, 1080],
        [480, 720],
      ],
      merged: [
        [480, 720],
        [840, 1080],
      ],
    },
    {
      what: 'the whole day is one',
      ranges: [
        [720, 1440],
        [0, 720],
      ],
      merged: [[0, 1440]],
    },
  ])('$what', ({ ranges, merged }) => {
    const toRange = ([inicio, fin]: [number, number]): MinuteRange => ({ inicio, fin });
    expect(mergeRanges(ranges.map(toRange))).toEqual(merged.map(toRange));
  });

  test('merging keeps exactly the minutes, in sorted spans with gaps between them, and merging again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
        const given = structuredClone(ranges);
        const merged = mergeRanges(ranges);
        expect(ranges).toEqual(given);
        expect(minutesOf(merged)).toEqual(minutesOf(ranges));
        expect(totalMinutes(merged)).toBe(minutesOf(ranges).length);
        expect(merged.slice(1).filter((span, index) => span.inicio <= (merged[index]?.fin ?? 0))).toEqual([]);
        expect(mergeRanges(merged)).toEqual(merged);
      }),
    );
  });
});

describe('sets of minutes', () => {
  const day = fc.array(range, { maxLength: 6 });

  test('what is subtracted is gone, what both have is common, all sorted and merged', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [inA, inB] = [new Set(minutesOf(a)), new Set(minutesOf(b))];
        const [left, common] = [subtractRanges(a, b), intersectRanges(a, b)];
        expect(minutesOf(left)).toEqual([...minutesOf(a)].filter((minute) => !inB.has(minute)));
        expect(minutesOf(common)).toEqual([...minutesOf(b)].filter((minute) => inA.has(minute)));
        expect([mergeRanges(left), mergeRanges(common)]).toEqual([left, common]);
      }),
    );
  });

  test('a span is covered when one of the merged spans holds all of it', () => {
    fc.assert(
      fc.property(day, range, (ranges, span) => {
        expect(covers(mergeRanges(ranges), span)).toBe(subtractRanges([span], ranges).length === 0);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenRows } from './even-rows.ts';

const counts = (widths: readonly number[], width: number) =>
  evenRows(widths, width).map(({ length }) => length);

test('eight options that do not fit beside each other are two rows of four', () => {
  const eight = [80, 80, 80, 80, 120, 80, 90, 90];
  expect(counts(eight, 690)).toEqual([4, 4]);
  expect(counts(eight, 700)).toEqual([]);
  expect(counts([90, 90, 90, 90, 110], 400)).toEqual([3, 2]);
  expect(counts([60, 115, 135, 90, 105], 358)).toEqual([3, 2]);
  expect(counts([150, 150, 150], 400)).toEqual([1, 1, 1]);
});

test('whatever the words and the width, none stands alone below others, and each has the room of its word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 100, max: 1200 }),
      (widths, width) => {
        const rows = evenRows(widths, width);
        if (rows.length === 0) {
          expect(widths.reduce((total, each) => total + each, 0)).toBeLessThanOrEqual(width);
          return;
        }
        const parts = rows.flat();
        expect(parts).toHaveLength(widths.length);
        if (rows.every(({ length }) => length === 1)) return;
        const lengths = rows.map(({ length }) => length);
        expect(Math.min(...lengths)).toBeGreaterThan(1);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(2);
        for (const [index, each] of widths.entries())
          expect((parts[index] ?? 0) * width).toBeGreaterThanOrEqual(each - 0.001);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doMeet, isWithin, layParts } from './upload-parts.ts';

test.each([
  { name: 'nothing of nothing', size: 0, parts: [], missing: [] },
  { name: 'nothing', size: 10, parts: [], missing: [[0, 9]] },
  { name: 'the middle', size: 10, parts: [[4, 2]], missing: [[0, 3], [6, 9]] }, // prettier-ignore
  { name: 'neighbours', size: 10, parts: [[5, 3], [2, 3]], missing: [[0, 1], [8, 9]] }, // prettier-ignore
  { name: 'all, the last first', size: 10, parts: [[8, 2], [0, 8]], missing: [] }, // prettier-ignore
  { name: 'one within another', size: 10, parts: [[2, 6], [4, 1]], missing: [[0, 1], [8, 9]] }, // prettier-ignore
])('of $name, $missing are missing', ({ size, parts, missing }) => {
  const given = parts.map(([offset = 0, bytes = 0]) => ({ offset, size: bytes }));
  expect(layParts(size, given).missing).toEqual(missing.map(([start, end]) => ({ start, end })));
});

test.each([
  [{ offset: 0, size: 10 }, true],
  [{ offset: 9, size: 1 }, true],
  [{ offset: 9, size: 2 }, false],
  [{ offset: 10, size: 1 }, false],
  [{ offset: -1, size: 2 }, false],
  [{ offset: 0, size: 0 }, false],
  [{ offset: 0.5, size: 1 }, false],
  [{ offset: 0, size: Number.NaN }, false],
])('of ten bytes, %j is a part: %s', (part, isPart) => {
  expect(isWithin(part, 10)).toBe(isPart);
});

const aPart = fc
  .tuple(fc.nat(29), fc.nat(29))
  .map(([a, b]) => ({ offset: Math.min(a, b), size: Math.abs(a - b) + 1 }));

test('whatever the parts, each byte is of the newest part that has it, in order, or missing', () => {
  fc.assert(
    fc.property(fc.array(aPart, { maxLength: 8 }), (parts) => {
      const expected = Array.from({ length: 30 }, (_, at) =>
        parts.findLastIndex((part) => doMeet(part, { offset: at, size: 1 })),
      );
      const { laid, missing } = layParts(30, parts);
      const bytes = new Array<number | undefined>(30).fill(undefined);
      for (const { part, start, end } of laid) bytes.fill(parts.indexOf(part), start, end + 1);
      for (const { start, end } of missing) bytes.fill(-1, start, end + 1);
      expect(bytes).toEqual(expected);
      const covered = [...laid, ...missing].reduce((sum, { start, end }) => sum + end - start + 1, 0);
      expect(covered).toBe(30);
      expect(laid.every(({ start }, n) => n === 0 || start > (laid[n - 1]?.end ?? 0))).toBe(true);
      expect(missing.every(({ start }, n) => n === 0 || start > (missing[n - 1]?.end ?? 0) + 1)).toBe(true);
    }),
  );
});

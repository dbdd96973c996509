import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondKept } from './refused-file.ts';

const NOW = new Date('2026-11-20T13:00:00Z');
const KEPT = { days: 10, most: 3, bytes: 100, graceHours: 0 };
const file = (day: number, bytes: number) => ({
  cuando: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  bytes,
});

test.each([
  ['nothing of a few', [file(20, 10), file(19, 10)], []],
  ['what is older than it is kept', [file(20, 10), file(10, 10), file(9, 1)], [file(10, 10), file(9, 1)]],
  ['the oldest of too many', [file(17, 1), file(20, 1), file(18, 1), file(19, 1)], [file(17, 1)]],
  ['the oldest of too many bytes', [file(19, 60), file(20, 50)], [file(19, 60)]],
])('%s', (_, files, gone) => {
  expect(beyondKept(files, NOW, KEPT)).toEqual(gone);
});

test('what is left keeps to every bound, and whatever goes is older than all that stays or too large', () => {
  const files = fc.array(fc.record({ day: fc.integer({ min: 1, max: 20 }), bytes: fc.nat(60) }));
  fc.assert(
    fc.property(files, (sizes) => {
      const all = sizes.map(({ day, bytes }) => file(day, bytes));
      const gone = beyondKept(all, NOW, KEPT);
      const left = all.filter((each) => !gone.includes(each));
      expect(left.length).toBeLessThanOrEqual(KEPT.most);
      expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(KEPT.bytes);
      for (const each of gone) for (const other of left) expect(each.cuando <= other.cuando).toBe(true);
    }),
  );
});

test('what came in a moment ago stays, however large it is, where it may be the only copy', () => {
  const kept = { ...KEPT, graceHours: 72 };
  expect(beyondKept([file(20, 500), file(18, 500), file(17, 1)], NOW, kept)).toEqual([file(17, 1)]);
});

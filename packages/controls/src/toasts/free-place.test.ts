import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freePlace, type Box } from './free-place.ts';

const SCREEN = { width: 1000, height: 800 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const place = (...taken: Box[]) => freePlace({ width: 400, height: 60, screen: SCREEN, taken });

test('is at the foot on the right where nothing can be pressed there', () => {
  expect(place()).toEqual({ right: 16, bottom: 8 });
  expect(place(box(800, 100, 100, 40))).toEqual({ right: 16, bottom: 8 });
});

test('goes beside what can be pressed, and above it where there is no room beside', () => {
  expect(place(box(800, 740, 100, 40))).toEqual({ right: 200, bottom: 8 });
  expect(place(box(0, 740, 1000, 60))).toEqual({ right: 16, bottom: 60 });
});

test('is nowhere where every place of the lower half can be pressed', () => {
  expect(place(box(0, 0, 1000, 800))).toBeNull();
  expect(freePlace({ width: 990, height: 60, screen: SCREEN, taken: [] })).toBeNull();
});

test('covers nothing that can be pressed, and stays on the screen, whatever there is', () => {
  const boxes = fc.array(
    fc
      .tuple(
        fc.integer({ min: -50, max: 1000 }),
        fc.integer({ min: -50, max: 800 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 90 }),
      )
      .map(([left, top, width, height]) => box(left, top, width, height)),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(
      boxes,
      fc.integer({ min: 50, max: 900 }),
      fc.integer({ min: 20, max: 200 }),
      (taken, width, height) => {
        const found = freePlace({ width, height, screen: SCREEN, taken });
        if (found === null) return;
        const own = box(
          SCREEN.width - found.right - width,
          SCREEN.height - found.bottom - height,
          width,
          height,
        );
        expect(own.left).toBeGreaterThanOrEqual(16);
        expect(own.top).toBeGreaterThanOrEqual(SCREEN.height / 2);
        for (const each of taken)
          expect(
            each.left >= own.right ||
              each.right <= own.left ||
              each.top >= own.bottom ||
              each.bottom <= own.top,
          ).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

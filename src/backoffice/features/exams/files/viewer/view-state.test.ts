import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atFrame, frameOf, moved, WHOLE, zoomed, type View } from './view-state.ts';

const step = fc.oneof(
  fc.tuple(fc.constant('zoom' as const), fc.double({ min: 0.1, max: 10, noNaN: true }), point()),
  fc.tuple(fc.constant('move' as const), fc.constant(1), point()),
);
function point() {
  return fc.record({
    x: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    y: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  });
}

describe('a picture that is looked at', () => {
  test('never leaves its frame, whatever one does', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const view = steps.reduce<View>(
          (at, [kind, factor, where]) =>
            kind === 'zoom' ? zoomed(at, factor, where) : moved(at, where.x, where.y),
          WHOLE,
        );
        const room = (view.zoom - 1) / 2 + 1e-9;
        expect(view.zoom).toBeGreaterThanOrEqual(1);
        expect(view.zoom).toBeLessThanOrEqual(16);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(room);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(room);
      }),
    );
  });

  test('grows around the point under the pointer', () => {
    const at = { x: 0.25, y: -0.25 };
    const before = { x: (at.x - WHOLE.x) / WHOLE.zoom, y: (at.y - WHOLE.y) / WHOLE.zoom };
    const view = zoomed(WHOLE, 2, at);
    expect({ x: (at.x - view.x) / view.zoom, y: (at.y - view.y) / view.zoom }).toEqual(before);
  });

  test('is whole again, and in the middle, when it is made as small as it goes', () => {
    expect(zoomed(moved(zoomed(WHOLE, 4), 1, 1), 0.01)).toEqual(WHOLE);
  });

  test('goes through two volumes together, whatever each has of frames, and never past the ends', () => {
    expect([frameOf(WHOLE, 128), frameOf(WHOLE, 1)]).toEqual([63, 0]);
    const last = atFrame(WHOLE, 999, 128);
    expect([frameOf(last, 128), frameOf(last, 64)]).toEqual([127, 63]);
    const quarter = atFrame(WHOLE, 32, 129);
    expect([frameOf(quarter, 129), frameOf(quarter, 65)]).toEqual([32, 16]);
    expect(frameOf(atFrame(WHOLE, -1, 128), 128)).toBe(0);
    expect(atFrame(WHOLE, 3, 1)).toEqual(WHOLE);
  });
});

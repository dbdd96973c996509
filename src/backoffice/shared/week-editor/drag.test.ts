import { describe, expect, it } from 'vitest';
import { dragged, freeRange, gripAt, nudged, stepFor } from './drag.ts';

const range = { inicio: 480, fin: 720 };

describe('taking hold', () => {
  const block = { id: 7, ...range };
  it.each([
    [481, 'start'],
    [600, 'move'],
    [719, 'end'],
  ])('at minute %i of a block from 480 to 720 it is its %s', (minute, kind) => {
    expect(gripAt(block, minute, 1, 'fine').kind).toBe(kind);
  });

  it('a finger needs a wider end, and a small block can still be moved', () => {
    expect(gripAt(block, 492, 1, 'fine').kind).toBe('move');
    expect(gripAt(block, 492, 1, 'coarse').kind).toBe('start');
    expect(gripAt({ id: 7, inicio: 480, fin: 490 }, 485, 1, 'coarse').kind).toBe('move');
  });

  it('the empty track is drawn on', () => {
    expect(gripAt(undefined, 600, 1, 'fine')).toEqual({ kind: 'draw', anchor: 600 });
  });
});

describe('dragging on the ruler', () => {
  it.each([
    [2, 5],
    [0.6, 15],
    [0.3, 30],
  ])('at %d pixels per minute the step is %i', (pixels, step) => {
    expect(stepFor(pixels)).toBe(step);
  });

  it('draws either way and only when it has a length', () => {
    expect(dragged({ kind: 'draw', anchor: 482 }, 538, 15)).toEqual({ inicio: 480, fin: 540 });
    expect(dragged({ kind: 'draw', anchor: 538 }, 482, 15)).toEqual({ inicio: 480, fin: 540 });
    expect(dragged({ kind: 'draw', anchor: 482 }, 484, 15)).toBeNull();
  });

  it('moves a block without changing its length, inside the day', () => {
    expect(dragged({ kind: 'move', id: 1, range, grab: 500 }, 561, 15)).toEqual({ inicio: 540, fin: 780 });
    expect(dragged({ kind: 'move', id: 1, range, grab: 500 }, 3000, 15)).toEqual({ inicio: 1200, fin: 1440 });
    expect(dragged({ kind: 'move', id: 1, range, grab: 500 }, -3000, 15)).toEqual({ inicio: 0, fin: 240 });
  });

  it('keeps an off-grid start when a whole block moves', () => {
    expect(dragged({ kind: 'move', id: 1, range: { inicio: 485, fin: 720 }, grab: 500 }, 530, 30)).toEqual({
      inicio: 515,
      fin: 750,
    });
  });

  it('never lets an end cross the other', () => {
    expect(dragged({ kind: 'start', id: 1, range }, 900, 15)).toEqual({ inicio: 715, fin: 720 });
    expect(dragged({ kind: 'end', id: 1, range }, 100, 15)).toEqual({ inicio: 480, fin: 485 });
  });
});

describe('moving with the keyboard', () => {
  it.each([
    ['move', 5, { inicio: 485, fin: 725 }],
    ['end', -5, { inicio: 480, fin: 715 }],
    ['start', 5, { inicio: 485, fin: 720 }],
  ] as const)('%s by %i', (part, minutes, expected) => {
    expect(nudged(range, part, minutes)).toEqual(expected);
  });

  it('refuses to leave the day or to vanish', () => {
    expect(nudged({ inicio: 0, fin: 60 }, 'move', -5)).toBeNull();
    expect(nudged({ inicio: 1380, fin: 1440 }, 'end', 5)).toBeNull();
    expect(nudged({ inicio: 480, fin: 485 }, 'start', 5)).toBeNull();
  });
});

describe('where a new block goes', () => {
  it('takes the morning, then the afternoon, then a free hour, then nothing', () => {
    expect(freeRange([])).toEqual({ inicio: 480, fin: 720 });
    expect(freeRange([{ inicio: 480, fin: 720 }])).toEqual({ inicio: 840, fin: 1080 });
    expect(freeRange([{ inicio: 480, fin: 1080 }])).toEqual({ inicio: 1110, fin: 1170 });
    expect(freeRange([{ inicio: 0, fin: 1440 }])).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCountdowns, type Countdowns } from './use-staying.ts';

let over: number[];
let countdowns: Countdowns;

beforeEach(() => {
  vi.useFakeTimers();
  over = [];
  countdowns = createCountdowns((id) => over.push(id));
});
afterEach(() => vi.useRealTimers());

describe('a countdown', () => {
  test('runs out once, after its time', () => {
    countdowns.start(1, 8_000);
    vi.advanceTimersByTime(7_999);
    expect(over).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(over).toEqual([1]);
  });

  test('that was ended never runs out', () => {
    countdowns.start(1, 8_000);
    countdowns.end(1);
    vi.advanceTimersByTime(20_000);
    expect(over).toEqual([]);
  });

  test('that is held goes on with what was left of it', () => {
    countdowns.start(1, 8_000);
    vi.advanceTimersByTime(6_000);
    countdowns.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(over).toEqual([]);
    countdowns.hold(false);
    vi.advanceTimersByTime(1_999);
    expect(over).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(over).toEqual([1]);
  });

  test('that begins while all are held waits with them', () => {
    countdowns.hold(true);
    countdowns.start(1, 8_000);
    vi.advanceTimersByTime(60_000);
    expect(over).toEqual([]);
    countdowns.hold(false);
    vi.advanceTimersByTime(8_000);
    expect(over).toEqual([1]);
  });

  test('that is held twice loses no time and runs once', () => {
    countdowns.start(1, 8_000);
    for (const isHeld of [true, true, false, false]) {
      countdowns.hold(isHeld);
      vi.advanceTimersByTime(1_000);
    }
    vi.advanceTimersByTime(5_999);
    expect(over).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(over).toEqual([1]);
  });
});

import { expect, test } from 'vitest';
import { afterReading, noticeId, readingAt } from './reading.ts';

const START = new Date('2026-11-20T13:00:00Z');
const later = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);

test.each([
  { minutes: 0, leaves: 'nothing' },
  { minutes: 9, leaves: 'nothing' },
  { minutes: 10, leaves: 'moment' },
  { minutes: 479, leaves: 'moment' },
  { minutes: 480, leaves: 'line' },
])('a person read again after $minutes minutes leaves $leaves', ({ minutes, leaves }) => {
  const first = readingAt('ana', 'p1', null, START);
  expect(afterReading(null, START)).toBe('line');
  expect(afterReading(first, later(minutes))).toBe(leaves);
});

test('reading again does not put off the next line', () => {
  const first = readingAt('ana', 'p1', null, START);
  const again = readingAt('ana', 'p1', first, later(400));
  expect([again.vence, again.ultima]).toEqual([first.vence, later(400).toISOString()]);
  expect(afterReading(again, later(480))).toBe('line');
});

test('an account has one notice per hour of the clock', () => {
  expect(noticeId('ana', later(59))).toBe(noticeId('ana', START));
  expect(new Set([noticeId('ana', START), noticeId('ana', later(60)), noticeId('luz', START)]).size).toBe(3);
});

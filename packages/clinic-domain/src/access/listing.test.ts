import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groundFor, holds, PEOPLE_OF_A_DAY, shownAfter, type Shown } from './listing.ts';

const NOW = new Date('2026-11-20T13:00:00Z');
const people = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => `p${String(from + at)}`);

describe('the people that an account was shown within an hour', () => {
  test('are counted once each, whatever the pages', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 200 })), (pages) => {
        let shown: Shown | undefined;
        let lines = 0;
        for (const page of pages) {
          const after = shownAfter(shown, page.map(String), NOW);
          if (after.line) lines += 1;
          ({ shown } = after);
        }
        const all = new Set(pages.flat()).size;
        expect(shown?.personas.size ?? 0).toBe(all);
        expect(lines).toBe(Math.floor(all / (PEOPLE_OF_A_DAY + 1)));
      }),
    );
  });

  test('are a line once they are more than those of a working day, and begin again with the hour', () => {
    const day = shownAfter(undefined, people(0, PEOPLE_OF_A_DAY), NOW);
    expect(day.line).toBe(false);
    expect(shownAfter(day.shown, people(0, 5), NOW).line).toBe(false);
    expect(shownAfter(day.shown, people(PEOPLE_OF_A_DAY, PEOPLE_OF_A_DAY + 1), NOW).line).toBe(true);
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(shownAfter(day.shown, people(400, 410), later).shown.personas.size).toBe(10);
  });
});

test('a reason to read about many people holds for eight hours', () => {
  const ground = groundFor('Auditoría del seguro', NOW);
  const after = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
  expect([holds(null, NOW), holds(ground, after(7.9)), holds(ground, after(8))]).toEqual([
    false,
    true,
    false,
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf } from '../../shared/civil-date.ts';
import { rulingDay, saveVersion, weekInForce } from './dated-versions.ts';
import { letteredWeeks, weekLetter, weeksOfVersion } from './week-letters.ts';
import { emptyWeek, type ScheduleVersion } from './weekly-schedule.ts';

const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2026-01-01', n));
const week = fc
  .integer({ min: 0, max: 200 })
  .map((n) => ({ ...emptyWeek(), monday: [{ inicio: '08:00', fin: `${String(10 + (n % 10))}:00` }] }));
const saves = fc.array(fc.record({ desde: day, A: week, B: fc.option(week) }), {
  minLength: 1,
  maxLength: 6,
});

test('saved and read again, in whatever order and from whichever day, weeks A and B are the same on the same dates', () => {
  fc.assert(
    fc.property(saves, day, (made, fecha) => {
      const versions = made.reduce<readonly ScheduleVersion[]>(
        (known, { desde, ...weeks }) =>
          saveVersion(known, emptyWeek(), { vigenteDesde: desde, ...weeksOfVersion(weeks, desde) }),
        [],
      );
      for (const version of versions) {
        const last = made.findLast(({ desde }) => desde === version.vigenteDesde);
        expect(letteredWeeks(version, version.vigenteDesde)).toEqual({ A: last?.A, B: last?.B });
      }
      const inForce = made.filter(({ desde }) => desde <= fecha).sort((a, b) => (a.desde < b.desde ? -1 : 1));
      const ruling = inForce.findLast(({ desde }) => desde === inForce.at(-1)?.desde);
      if (ruling === undefined) return;
      const letter = ruling.B === null ? 'A' : weekLetter(fecha);
      expect(rulingDay({ versiones: versions }, fecha).semana).toBe(letter);
      expect(weekInForce({ versiones: versions }, fecha)).toEqual(letter === 'B' ? ruling.B : ruling.A);
    }),
  );
});

test('a version from before keeps its hours on every date: only names may change, once', () => {
  fc.assert(
    fc.property(day, week, week, fc.integer({ min: 0, max: 900 }), (desde, semana, semanaB, later) => {
      const fecha = addDays(desde, later);
      const isFirst = (daysBetween(mondayOf(desde), mondayOf(fecha)) / 7) % 2 === 0;
      expect(weekInForce({ versiones: [{ vigenteDesde: desde, semana, semanaB }] }, fecha)).toEqual(
        isFirst ? semana : semanaB,
      );
    }),
  );
});

test.each([
  ['2026-11-16', 'A'],
  ['2026-11-22', 'A'],
  ['2026-11-23', 'B'],
  ['2026-12-28', 'A'],
  // A year of 53 weeks does not break the rhythm.
  ['2027-01-03', 'A'],
  ['2027-01-04', 'B'],
])('%s is in a week %s', (fecha, letter) => {
  expect(weekLetter(fecha)).toBe(letter);
});

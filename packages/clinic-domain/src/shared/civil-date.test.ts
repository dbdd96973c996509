import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  CLINIC_TIME_ZONE,
  clinicTime,
  daysBetween,
  instantOf,
  isCivilDate,
  minutesBetween,
  mondayOf,
  WEEKDAYS,
  weekdayOf,
} from './civil-date.ts';

describe('a civil date', () => {
  test.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2100-02-29', false],
    ['2026-02-30', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['1899-12-31', false],
    ['2200-01-01', false],
    ['2026-1-1', false],
    ['26-01-01', false],
    ['2026-01-01T00:00', false],
    [' 2026-01-01', false],
    ['2026-01-01\n', false],
    ['٢٠٢٦-٠١-٠١', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isCivilDate(text)).toBe(expected);
  });

  test.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-10-17', 2, '2026-10-19'],
    ['1970-01-01', -1, '1969-12-31'],
    ['1900-01-01', 109_572, '2199-12-31'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  test.each([
    ['1970-01-01', 'thursday'],
    ['1969-12-31', 'wednesday'],
    ['1900-01-01', 'monday'],
    ['2000-02-29', 'tuesday'],
    ['2024-02-29', 'thursday'],
    ['2026-11-20', 'friday'],
    ['2026-11-22', 'sunday'],
    ['2026-11-23', 'monday'],
    ['2199-12-31', 'tuesday'],
  ])('%s is a %s', (fecha, weekday) => {
    expect(weekdayOf(fecha)).toBe(weekday);
  });

  test('seven days in a row are the week, Monday first', () => {
    const days = Array.from({ length: 7 }, (_, n) => weekdayOf(addDays('2026-11-23', n)));
    expect(days).toEqual([...WEEKDAYS]);
  });
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (fecha, monday) => {
  expect(mondayOf(fecha)).toBe(monday);
});

test.each([
  [{ fecha: '2026-11-20', minuto: 600 }, { fecha: '2026-11-20', minuto: 585 }, -15],
  [{ fecha: '2026-11-20', minuto: 1430 }, { fecha: '2026-11-21', minuto: 10 }, 20],
  [{ fecha: '2027-01-01', minuto: 0 }, { fecha: '2026-12-31', minuto: 0 }, -1440],
])('from %j to %j are %i minutes', (from, to, minutes) => {
  expect(minutesBetween(from, to)).toBe(minutes);
});

/** Instants around midnight in the clinic, four hours after midnight UTC. */
const INSTANTS: [string, { fecha: string; minuto: number }][] = [
  ['2026-11-20T13:00:00Z', { fecha: '2026-11-20', minuto: 9 * 60 }],
  ['2026-11-21T03:59:59.999Z', { fecha: '2026-11-20', minuto: 1439 }],
  ['2026-11-21T04:00:00Z', { fecha: '2026-11-21', minuto: 0 }],
  ['2027-01-01T02:30:00Z', { fecha: '2026-12-31', minuto: 22 * 60 + 30 }],
  ['2024-03-01T01:00:00Z', { fecha: '2024-02-29', minuto: 21 * 60 }],
  ['2026-03-08T07:30:00Z', { fecha: '2026-03-08', minuto: 3 * 60 + 30 }],
  ['2026-07-01T12:00:00Z', { fecha: '2026-07-01', minuto: 8 * 60 }],
];

describe('the time of the clinic', () => {
  test.each(INSTANTS)('%s is the instant of %j, to the minute', (instant, civil) => {
    expect(instantOf(civil)).toBe(`${instant.slice(0, 17)}00.000Z`);
  });

  test.each(INSTANTS)('at %s is %j', (instant, expected) => {
    expect(clinicTime(new Date(instant))).toEqual(expected);
  });

  test('agrees with the time zone database at any instant since 1933', () => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone: CLINIC_TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (let at = Date.parse('1933-01-01T00:00:00Z'); at < Date.parse('2100-01-01'); at += 10_000_019_000) {
      const { fecha, minuto } = clinicTime(new Date(at));
      const hour = `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;
      expect(`${fecha} ${hour}`).toBe(parts.format(new Date(at)));
    }
  });

  // A process keeps the zone it was started in, so each zone needs its own process.
  test.each(['Pacific/Kiritimati', 'America/New_York', 'Asia/Kathmandu', 'UTC'])(
    'is the same on a machine that is in %s',
    (zone) => {
      const script = `
        import { addDays, clinicTime, weekdayOf } from ${JSON.stringify(new URL('./civil-date.ts', import.meta.url).href)};
        const instants = ${JSON.stringify(INSTANTS.map(([instant]) => instant))};
        console.log(JSON.stringify([
          instants.map((instant) => clinicTime(new Date(instant))),
          weekdayOf('2026-11-20'), addDays('2026-10-03', 30), process.env.TZ,
        ]));`;
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module-typescript', '-e', script],
        {
          env: { PATH: process.env['PATH'] ?? '', TZ: zone },
          encoding: 'utf8',
          cwd: fileURLToPath(new URL('.', import.meta.url)),
        },
      );
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual([
        INSTANTS.map(([, expected]) => expected),
        'friday',
        '2026-11-02',
        zone,
      ]);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../shared/civil-date.ts';
import {
  emptyWeek,
  normalizeDay,
  normalizeWeek,
  readStoredWeek,
  SCHEDULE_MESSAGES,
  scheduleVersionSchema,
  storedWeekSchema,
  versionInForce,
  weekMinutes,
  weeklyScheduleSchema,
  withVersion,
  type Block,
  type ScheduleVersion,
} from './weekly-schedule.ts';

const block = (inicio: string, fin: string): Block => ({ inicio, fin });

/** The messages the schema gives for a Monday, each with its path. */
function problemsOf(monday: unknown): string[] {
  const parsed = weeklyScheduleSchema.safeParse({ ...emptyWeek(), monday });
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test('a new week has seven empty lists, Monday first', () => {
  expect(Object.entries(emptyWeek())).toEqual(WEEKDAYS.map((weekday) => [weekday, []]));
});

describe('reading what is stored (R2)', () => {
  test.each<{ entry: unknown; blocks: Block[] }>([
    { entry: { inicio: '08:00', fin: '12:00' }, blocks: [block('08:00', '12:00')] },
    { entry: { inicio: '08:00', fin: '12:00', sala: '2' }, blocks: [block('08:00', '12:00')] },
    { entry: '08:00-12:00', blocks: [block('08:00', '12:00')] },
    { entry: ' 08:00 - 12:00 ', blocks: [block('08:00', '12:00')] },
    { entry: '08:00', blocks: [block('08:00', '08:30')] },
    { entry: '23:45', blocks: [block('23:45', '24:00')] },
    { entry: '20:00-24:00', blocks: [block('20:00', '24:00')] },
    { entry: '08:03-09:07', blocks: [block('08:03', '09:07')] },
  ])('$entry is read', ({ entry, blocks }) => {
    expect(readStoredWeek({ monday: [entry] })).toEqual({
      week: { ...emptyWeek(), monday: blocks },
      unreadable: [],
    });
  });

  test.each<{ entry: unknown }>([
    { entry: '' },
    { entry: 'mañana' },
    { entry: '12:00-08:00' },
    { entry: '08:00-08:00' },
    { entry: '08:00-' },
    { entry: '-12:00' },
    { entry: '24:00' },
    { entry: '08:00-25:00' },
    { entry: '08:00-12:00-14:00' },
    { entry: null },
    { entry: 8 },
    { entry: [] },
    { entry: {} },
    { entry: { inicio: '08:00' } },
    { entry: { inicio: 8, fin: 12 } },
    { entry: { inicio: '12:00', fin: '08:00' } },
  ])('$entry is left out and named', ({ entry }) => {
    expect(readStoredWeek({ friday: ['09:00-10:00', entry] })).toEqual({
      week: { ...emptyWeek(), friday: [block('09:00', '10:00')] },
      unreadable: ['friday.1'],
    });
  });

  test('a missing day is closed, and the blocks of a day come out sorted and merged', () => {
    expect(readStoredWeek({ tuesday: ['14:00-18:00', '08:00', '08:30-12:00'] }).week).toEqual({
      ...emptyWeek(),
      tuesday: [block('08:00', '12:00'), block('14:00', '18:00')],
    });
  });

  test('the stored form keeps entries of any shape and fills missing days', () => {
    expect(storedWeekSchema.parse({ monday: ['08:00', { inicio: 1 }] })).toEqual({
      ...emptyWeek(),
      monday: ['08:00', { inicio: 1 }],
    });
  });
});

describe('what may be saved (R3)', () => {
  test.each<{ what: string; monday: unknown }>([
    { what: 'a closed day', monday: [] },
    { what: 'a block', monday: [block('08:00', '12:00')] },
    { what: 'the whole day', monday: [block('00:00', '24:00')] },
    { what: 'the shortest block', monday: [block('23:55', '24:00')] },
    { what: '24 blocks', monday: Array(24).fill(block('08:00', '12:00')) },
  ])('$what is accepted', ({ monday }) => {
    expect(problemsOf(monday)).toEqual([]);
  });

  test.each<{ what: string; monday: unknown; problems: string[] }>([
    {
      what: 'an end before its start',
      monday: [block('12:00', '08:00')],
      problems: [`monday.0.fin: ${SCHEDULE_MESSAGES.end}`],
    },
    {
      what: 'an end equal to its start',
      monday: [block('08:00', '08:00')],
      problems: [`monday.0.fin: ${SCHEDULE_MESSAGES.end}`],
    },
    {
      what: 'a block across midnight',
      monday: [block('22:00', '02:00')],
      problems: [`monday.0.fin: ${SCHEDULE_MESSAGES.end}`],
    },
    {
      what: 'an end after 24:00',
      monday: [block('22:00', '24:05')],
      problems: [`monday.0.fin: ${SCHEDULE_MESSAGES.hour}`],
    },
    {
      what: 'minutes that are no multiple of five, at both ends',
      monday: [block('08:01', '11:59')],
      problems: [`monday.0.inicio: ${SCHEDULE_MESSAGES.step}`, `monday.0.fin: ${SCHEDULE_MESSAGES.step}`],
    },
    {
      what: 'no hour at all',
      monday: [block('ocho', '')],
      problems: [`monday.0.inicio: ${SCHEDULE_MESSAGES.hour}`, `monday.0.fin: ${SCHEDULE_MESSAGES.hour}`],
    },
    {
      what: 'a missing end',
      monday: [{ inicio: '08:00' }],
      problems: [`monday.0.fin: ${SCHEDULE_MESSAGES.hour}`],
    },
    {
      what: 'the second of two blocks',
      monday: [block('08:00', '12:00'), block('14:00', '13:00')],
      problems: [`monday.1.fin: ${SCHEDULE_MESSAGES.end}`],
    },
    {
      what: '25 blocks',
      monday: Array(25).fill(block('08:00', '12:00')),
      problems: [`monday: ${SCHEDULE_MESSAGES.tooMany}`],
    },
    { what: 'no list', monday: undefined, problems: [`monday: ${SCHEDULE_MESSAGES.missingDay}`] },
  ])('$what is refused at its place', ({ monday, problems }) => {
    expect(problemsOf(monday)).toEqual(problems);
  });

  test('every wrong day is named, not only the first', () => {
    const parsed = weeklyScheduleSchema.safeParse({
      ...emptyWeek(),
      monday: [block('9:00', '10:00')],
      sunday: [block('10:00', '09:00')],
    });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
      'monday.0.inicio',
      'sunday.0.fin',
    ]);
  });

  test('unknown fields of a block and unknown days are refused', () => {
    expect(problemsOf([{ ...block('08:00', '09:00'), sala: '2' }])).toHaveLength(1);
    expect(weeklyScheduleSchema.safeParse({ ...emptyWeek(), lunes: [] }).success).toBe(false);
  });
});

describe('tidying a day (R4)', () => {
  test.each<{ what: string; blocks: Block[]; result: Block[]; merged: number }>([
    {
      what: 'nothing to do',
      blocks: [block('08:00', '12:00')],
      result: [block('08:00', '12:00')],
      merged: 0,
    },
    {
      what: 'a break stays',
      blocks: [block('14:00', '18:00'), block('08:00', '12:00')],
      result: [block('08:00', '12:00'), block('14:00', '18:00')],
      merged: 0,
    },
    {
      what: 'adjacent blocks join',
      blocks: [block('08:00', '10:00'), block('10:00', '12:00')],
      result: [block('08:00', '12:00')],
      merged: 1,
    },
    {
      what: 'three that overlap join',
      blocks: [block('11:00', '13:00'), block('08:00', '10:00'), block('09:30', '11:30')],
      result: [block('08:00', '13:00')],
      merged: 2,
    },
    {
      what: 'up to midnight',
      blocks: [block('20:00', '24:00'), block('00:00', '01:00')],
      result: [block('00:00', '01:00'), block('20:00', '24:00')],
      merged: 0,
    },
  ])('$what', ({ blocks, result, merged }) => {
    expect(normalizeDay(blocks)).toEqual({ blocks: result, merged });
    expect(normalizeDay(result)).toEqual({ blocks: result, merged: 0 });
  });

  test('a week adds up the blocks that disappeared on all its days', () => {
    const twice = [block('08:00', '10:00'), block('09:00', '12:00')];
    expect(normalizeWeek({ ...emptyWeek(), monday: twice, sunday: twice })).toEqual({
      week: { ...emptyWeek(), monday: [block('08:00', '12:00')], sunday: [block('08:00', '12:00')] },
      merged: 2,
    });
  });

  test('the minutes of a week are those of its blocks', () => {
    expect(
      weekMinutes({ ...emptyWeek(), monday: [block('08:00', '12:00')], friday: [block('23:00', '24:00')] }),
    ).toBe(300);
  });
});

describe('dated versions (R22)', () => {
  const version = (vigenteDesde: string, inicio = '08:00'): ScheduleVersion => ({
    vigenteDesde,
    semana: { ...emptyWeek(), monday: [block(inicio, '12:00')] },
  });
  const [first, second, third] = [version('2026-01-01'), version('2026-06-01'), version('2026-12-01')];

  test.each([
    { on: '2025-12-31', rules: null },
    { on: '2026-01-01', rules: '2026-01-01' },
    { on: '2026-05-31', rules: '2026-01-01' },
    { on: '2026-06-01', rules: '2026-06-01' },
    { on: '2027-01-01', rules: '2026-12-01' },
  ])('on $on rules the version of $rules, in whatever order they are kept', ({ on, rules }) => {
    for (const versions of [
      [first, second, third],
      [third, first, second],
    ])
      expect(versionInForce(versions, on)?.vigenteDesde ?? null).toBe(rules);
  });

  test('a doctor without versions has none in force', () => {
    expect(versionInForce([], '2026-01-01')).toBeNull();
  });

  test('a new version is put in its place by date, and replaces one of the same day', () => {
    const other = version('2026-06-01', '09:00');
    expect(withVersion([first, third], second)).toEqual([first, second, third]);
    expect(withVersion([first, second, third], other)).toEqual([first, other, third]);
    expect(withVersion([], first)).toEqual([first]);
  });

  test('a version begins on a real date', () => {
    expect(scheduleVersionSchema.safeParse({ vigenteDesde: '2026-02-30', semana: emptyWeek() }).success).toBe(
      false,
    );
    expect(scheduleVersionSchema.safeParse({ vigenteDesde: '2026-02-28', semana: emptyWeek() }).success).toBe(
      true,
    );
  });
});
